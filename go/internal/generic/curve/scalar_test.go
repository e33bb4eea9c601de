package curve

import (
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/ferrosign/ferrosign/go/internal/generic/edges"
	"github.com/ferrosign/ferrosign/go/internal/generic/fp5"
	"github.com/ferrosign/ferrosign/go/internal/vectors"
)

// integer is the value of the limbs.
func (s *Scalar) integer() *big.Int {
	x := new(big.Int)
	for i := len(s) - 1; i >= 0; i-- {
		x.Lsh(x, 64)
		x.Or(x, new(big.Int).SetUint64(s[i]))
	}
	return x
}

// scalarOf is x mod n.
func scalarOf(x *big.Int) (s Scalar) {
	x = new(big.Int).Mod(x, order.integer())
	word := new(big.Int).SetUint64(1<<64 - 1)
	for i := range s {
		s[i] = new(big.Int).And(new(big.Int).Rsh(x, uint(64*i)), word).Uint64()
	}
	return s
}

// near draws n*multiple + a small number or a power of two, which crosses every boundary that reductions care about.
func near() *rapid.Generator[Scalar] {
	return rapid.Custom(func(t *rapid.T) (s Scalar) {
		x := new(big.Int).Mul(order.integer(), big.NewInt(rapid.Int64Range(0, 2).Draw(t, "multiple")))
		x.Add(x, big.NewInt(rapid.Int64Range(-3, 3).Draw(t, "offset")))
		if rapid.Bool().Draw(t, "power") {
			x.Add(x, new(big.Int).Lsh(big.NewInt(1), uint(rapid.IntRange(0, 319).Draw(t, "bit"))))
		}
		x.Mod(x, new(big.Int).Lsh(big.NewInt(1), 320))
		word := new(big.Int).SetUint64(1<<64 - 1)
		for i := range s {
			s[i] = new(big.Int).And(new(big.Int).Rsh(x, uint(64*i)), word).Uint64()
		}
		return s
	})
}

// raw draws any 320-bit value, often one at an edge.
func raw() *rapid.Generator[Scalar] {
	return rapid.OneOf(near(), rapid.Custom(func(t *rapid.T) Scalar { return edges.Five(edges.Word()).Draw(t, "limbs") }))
}

// canonical draws a scalar below n.
func canonical() *rapid.Generator[Scalar] {
	return rapid.Map(raw(), func(s Scalar) Scalar { return *s.Reduce() })
}

func TestScalarsAgainstIntegers(t *testing.T) {
	n := order.integer()
	r := new(big.Int).ModInverse(new(big.Int).Lsh(big.NewInt(1), 320), n)
	rapid.Check(t, func(t *rapid.T) {
		a, b, c := canonical().Draw(t, "a"), canonical().Draw(t, "b"), canonical().Draw(t, "c")
		any := raw().Draw(t, "any")
		x, y, z := a.integer(), b.integer(), c.integer()
		var sum, difference, product, monty, mulSub, reduced Scalar
		reduced = any
		for name, pair := range map[string][2]Scalar{
			"Add":      {*sum.Add(&a, &b), scalarOf(new(big.Int).Add(x, y))},
			"Sub":      {*difference.Sub(&a, &b), scalarOf(new(big.Int).Sub(x, y))},
			"Mul":      {*product.Mul(&a, &any), scalarOf(new(big.Int).Mul(x, any.integer()))},
			"MontyMul": {*monty.MontyMul(&a, &any), scalarOf(new(big.Int).Mul(new(big.Int).Mul(x, any.integer()), r))},
			"MulSub":   {*mulSub.MulSub(&a, &b, &c), scalarOf(new(big.Int).Sub(x, new(big.Int).Mul(y, z)))},
			"Reduce":   {*reduced.Reduce(), scalarOf(any.integer())},
		} {
			if pair[0] != pair[1] {
				t.Fatalf("%s: got %#x, want %#x", name, pair[0], pair[1])
			}
		}
		below := any.integer().Cmp(n) < 0
		if got := any.BelowOrder(); (got == 1) != below || got > 1 {
			t.Fatalf("BelowOrder(%#x) = %d", any, got)
		}
		if got := any.ZeroMask(); (got == ^uint64(0)) != (any == Scalar{}) || (got != 0 && got != ^uint64(0)) {
			t.Fatalf("ZeroMask(%#x) = %#x", any, got)
		}
	})
}

// TestSecondSubtraction: 2^320 - 1 and the hash limbs p-1 exceed 2n, so that one subtraction of n leaves a wrong value.
func TestSecondSubtraction(t *testing.T) {
	limb := uint64(0xffffffff00000000)
	e := Scalar{limb, limb, limb, limb, limb}
	want := Scalar{0x2fe04cd1d6e8003e, 0x2eef478b51b6bec7, 0x31608ff38d, 0x1cffffffd4, 0x3fffffff2}
	if e.Reduce(); e != want {
		t.Fatalf("limbs p-1 give %#x, want %#x", e, want)
	}
	once := Scalar{limb, limb, limb, limb, limb}
	if once.subOrder(); once == want || once.BelowOrder() == 1 {
		t.Fatal("one subtraction is enough, so that this test shows nothing")
	}
}

func TestWideBytes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := rapid.SliceOfN(rapid.OneOf(rapid.Byte(), rapid.SampledFrom([]byte{0, 255})), WideSize, WideSize).Draw(t, "b")
		bigEndian := slices.Clone(b)
		slices.Reverse(bigEndian)
		var s Scalar
		s.SetWideBytes((*[WideSize]byte)(b))
		if want := scalarOf(new(big.Int).SetBytes(bigEndian)); s != want {
			t.Fatalf("got %#x, want %#x", s, want)
		}
	})
}

func TestScalarBytes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := raw().Draw(t, "s")
		var b [ScalarSize]byte
		s.PutBytes(&b)
		var again Scalar
		if below := again.SetBytes(&b); again != s || below != s.BelowOrder() {
			t.Fatalf("%#x reads as %#x, below %d", s, again, below)
		}
	})
}

// sumOfDigits is the sum of digits[i] * 2^(width*i).
func sumOfDigits[D int8 | int32 | int64](digits []D, width uint) *big.Int {
	sum := new(big.Int)
	for i := len(digits) - 1; i >= 0; i-- {
		sum.Lsh(sum, width)
		sum.Add(sum, big.NewInt(int64(digits[i])))
	}
	return sum
}

func TestRecodings(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := canonical().Draw(t, "s")
		value := s.integer()

		width := rapid.UintRange(2, 10).Draw(t, "width")
		digits := make([]int32, 320/width+1)
		s.RecodeSigned(digits, width)
		if sumOfDigits(digits, width).Cmp(value) != 0 {
			t.Fatalf("signed digits %v are not %v", digits, value)
		}
		for _, d := range digits {
			if d <= -(1<<(width-1)) || d > 1<<(width-1) {
				t.Fatalf("digit %d of width %d", d, width)
			}
		}

		var wnaf [320]int8
		s.wnafVarTime(&wnaf)
		if sumOfDigits(wnaf[:], 1).Cmp(value) != 0 {
			t.Fatalf("non-adjacent form %v is not %v", wnaf, value)
		}
		last := -wnafWidth
		for i, d := range wnaf {
			if d == 0 {
				continue
			}
			if d%2 == 0 || d > 15 || d < -15 || i-last < wnafWidth {
				t.Fatalf("digit %d at %d, the one before at %d", d, i, last)
			}
			last = i
		}

		odd := recodeOdd(&s)
		comb := make([]int64, combWindows)
		for i := range comb {
			comb[i] = 2*int64(odd.window(i)) - 31
			index, negative := entry(odd.window(i))
			if got := 2*int64(index) + 1; got != max(comb[i], -comb[i]) || (negative != 0) != (comb[i] < 0) {
				t.Fatalf("window %d stands for %d, entry %d, negative %#x", i, comb[i], index, negative)
			}
		}
		want := value
		if odd.negate != 0 {
			want = new(big.Int).Sub(order.integer(), value)
		}
		if sumOfDigits(comb, 5).Cmp(want) != 0 || (odd.negate != 0) == (s[0]&1 == 1) {
			t.Fatalf("odd digits %v, negate %#x, for %v", comb, odd.negate, value)
		}
	})
}

// TestRecordedScalars runs the recorded operations.
func TestRecordedScalars(t *testing.T) {
	var file struct {
		About string
		Ops   []struct {
			A, B, Add, Sub, Mul, Montymul vectors.Hex
			Recode5                       []int32     `json:"recode5_a"`
			Limbs4                        vectors.Hex `json:"limbs4_a"`
		}
		FromBytes []struct {
			Bytes, Scalar vectors.Hex
			Panic         string
		} `json:"from_bytes"`
		FromGfp5 []struct {
			Fp5    vectors.Five
			Scalar vectors.Hex
		} `json:"from_gfp5"`
		Panics []struct{ Op, Panic string } `json:"noncanonical_panics"`
		Order  string                       `json:"order_dec"`
	}
	vectors.Load(t, "lighter/scalar.json", &file)
	for i, c := range file.Ops {
		a, b := scalarFrom(c.A), scalarFrom(c.B)
		var add, sub, mul, monty Scalar
		add.Add(&a, &b)
		sub.Sub(&a, &b)
		mul.Mul(&a, &b)
		monty.MontyMul(&a, &b)
		if add != scalarFrom(c.Add) || sub != scalarFrom(c.Sub) || mul != scalarFrom(c.Mul) || monty != scalarFrom(c.Montymul) {
			t.Errorf("case %d: %#x %#x %#x %#x", i, add, sub, mul, monty)
		}
		digits := make([]int32, len(c.Recode5))
		if a.RecodeSigned(digits, 5); !slices.Equal(digits, c.Recode5) {
			t.Errorf("case %d: digits %v, want %v", i, digits, c.Recode5)
		}
	}
	for i, c := range file.FromGfp5 {
		limbs := c.Fp5.Words()
		e := Scalar(fp5.Reduced(&limbs))
		if e.Reduce(); e != scalarFrom(c.Scalar) {
			t.Errorf("limbs %d: %#x", i, e)
		}
	}
	if got := order.integer().String(); got != file.Order {
		t.Errorf("n is %s", got)
	}
}

func scalarFrom(b []byte) (s Scalar) {
	s.SetBytes((*[ScalarSize]byte)(b))
	return s
}
