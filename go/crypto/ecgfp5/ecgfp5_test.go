package ecgfp5_test

import (
	"bytes"
	"fmt"
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"github.com/ferrosign/ferrosign/go/crypto/ecgfp5"
	"github.com/ferrosign/ferrosign/go/crypto/goldilocks"
	"github.com/ferrosign/ferrosign/go/crypto/quintic"
	"github.com/ferrosign/ferrosign/go/internal/generic/edges"
	"github.com/ferrosign/ferrosign/go/internal/vectors"
)

func element(limbs vectors.Five) (e quintic.Element) {
	for i, limb := range limbs {
		e[i] = goldilocks.GoldilocksField(limb)
	}
	return e
}

func wantPanic(t *testing.T, want string, f func()) {
	t.Helper()
	defer func() {
		if got := fmt.Sprint(recover()); got != want {
			t.Errorf("panic %q, want %q", got, want)
		}
	}()
	f()
}

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
	scalar := func(b []byte) ecgfp5.ECgFp5Scalar { return ecgfp5.ScalarElementFromLittleEndianBytes(b) }
	for i, c := range file.Ops {
		a, b := scalar(c.A), scalar(c.B)
		for name, pair := range map[string][2][]byte{
			"Add":      {a.Add(b).ToLittleEndianBytes(), c.Add},
			"Sub":      {a.Sub(b).ToLittleEndianBytes(), c.Sub},
			"Mul":      {a.Mul(b).ToLittleEndianBytes(), c.Mul},
			"MontyMul": {a.MontyMul(b).ToLittleEndianBytes(), c.Montymul},
		} {
			if !bytes.Equal(pair[0], pair[1]) {
				t.Errorf("case %d: %s = %x, want %x", i, name, pair[0], pair[1])
			}
		}
		digits := make([]int32, len(c.Recode5))
		if a.RecodeSigned(digits, 5); fmt.Sprint(digits) != fmt.Sprint(c.Recode5) {
			t.Errorf("case %d: digits %v", i, digits)
		}
		if nibbles := a.SplitTo4BitLimbs(); !bytes.Equal(nibbles[:], c.Limbs4) {
			t.Errorf("case %d: nibbles %v", i, nibbles)
		}
	}
	for i, c := range file.FromBytes {
		if c.Panic != "" {
			wantPanic(t, c.Panic, func() { scalar(c.Bytes) })
		} else if got := scalar(c.Bytes); !bytes.Equal(got.ToLittleEndianBytes(), c.Scalar) {
			t.Errorf("bytes %d: %x", i, got)
		}
	}
	for i, c := range file.FromGfp5 {
		if got := ecgfp5.FromGfp5(element(c.Fp5)); !bytes.Equal(got.ToLittleEndianBytes(), c.Scalar) {
			t.Errorf("limbs %d: %x", i, got)
		}
	}
	one, n := ecgfp5.ONE, ecgfp5.N
	operations := map[string]func(){
		"N.Add(1)": func() { n.Add(one) }, "1.Add(N)": func() { one.Add(n) },
		"N.Sub(1)": func() { n.Sub(one) }, "1.Sub(N)": func() { one.Sub(n) },
		"N.Mul(1)": func() { n.Mul(one) }, "1.Mul(N)": func() { one.Mul(n) },
		"N.MontyMul(1)": func() { n.MontyMul(one) },
	}
	for _, c := range file.Panics {
		if c.Panic == "" {
			one.MontyMul(n)
			continue
		}
		wantPanic(t, c.Panic, operations[c.Op])
		delete(operations, c.Op)
	}
	if len(operations) != 0 || ecgfp5.ORDER.String() != file.Order {
		t.Errorf("not recorded: %v; order %v", operations, ecgfp5.ORDER)
	}
}

// TestConstants checks the exported constants against their definitions.
func TestConstants(t *testing.T) {
	power := func(exponent uint) *big.Int { return new(big.Int).Lsh(big.NewInt(1), exponent) }
	for name, pair := range map[string][2]*big.Int{
		"N":       {ecgfp5.ToNonCanonicalBigInt(ecgfp5.N), ecgfp5.ORDER},
		"R2":      {ecgfp5.ToNonCanonicalBigInt(ecgfp5.R2), new(big.Int).Mod(power(640), ecgfp5.ORDER)},
		"T632":    {ecgfp5.ToNonCanonicalBigInt(ecgfp5.T632), new(big.Int).Mod(power(632), ecgfp5.ORDER)},
		"NEG_ONE": {ecgfp5.ToNonCanonicalBigInt(ecgfp5.NEG_ONE), new(big.Int).Sub(ecgfp5.ORDER, big.NewInt(1))},
		"TWO":     {ecgfp5.ToNonCanonicalBigInt(ecgfp5.TWO), big.NewInt(2)},
		"ZERO":    {ecgfp5.ToNonCanonicalBigInt(ecgfp5.ZERO), new(big.Int)},
	} {
		if pair[0].Cmp(pair[1]) != 0 {
			t.Errorf("%s is %v, want %v", name, pair[0], pair[1])
		}
	}
	if ecgfp5.N0I*ecgfp5.N[0] != ^uint64(0) {
		t.Error("N0I")
	}
	b := ecgfp5.B_ECgFp5Point
	for k, multiple := range map[uint64]quintic.Element{
		2: ecgfp5.B_MUL2_ECgFp5Point, 4: ecgfp5.B_MUL4_ECgFp5Point, 16: ecgfp5.B_MUL16_ECgFp5Point,
	} {
		if quintic.ScalarMul(b, goldilocks.GoldilocksField(k)) != multiple {
			t.Errorf("%d*b", k)
		}
	}
	// A = b - a^2/3.
	third := goldilocks.GoldilocksField(3).Inverse()
	want := quintic.Sub(b, quintic.ScalarMul(quintic.Square(ecgfp5.A_ECgFp5Point), third))
	if ecgfp5.A_WEIERSTRASS != want || b[1] != ecgfp5.B1 {
		t.Errorf("A is %v", want)
	}
}

func drawScalar(t *rapid.T, name string) ecgfp5.ECgFp5Scalar {
	return ecgfp5.ECgFp5Scalar(edges.Five(edges.Word()).Draw(t, name))
}

func TestScalarConversions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawScalar(t, "s")
		value := ecgfp5.ToNonCanonicalBigInt(s)
		reduced := ecgfp5.FromNonCanonicalBigInt(value)
		if !reduced.IsCanonical() || !reduced.Equals(ecgfp5.ScalarElementFromLittleEndianBytes(s.ToLittleEndianBytes())) {
			t.Fatalf("%x reduces to %x", s, reduced)
		}
		minus := ecgfp5.FromNonCanonicalBigInt(new(big.Int).Neg(value))
		if sum := minus.Add(reduced); !sum.IsZero() {
			t.Fatalf("-s + s = %x", sum)
		}
		again, canonical := ecgfp5.ScalarFromCanonicalBytes((*[40]byte)(s.ToLittleEndianBytes()))
		if again != s || canonical != s.IsCanonical() {
			t.Fatalf("canonical %v", canonical)
		}
		other := drawScalar(t, "other")
		sum := s.AddInner(other)
		if back, borrow := sum.SubInner(other); back != s || (borrow != 0) != (ecgfp5.ToNonCanonicalBigInt(sum).Cmp(ecgfp5.ToNonCanonicalBigInt(other)) < 0) {
			t.Fatalf("%x - %x = %x, %x", sum, other, back, borrow)
		}
		if ecgfp5.Select(0, s, other) != s || ecgfp5.Select(^uint64(0), s, other) != other {
			t.Fatal("Select")
		}
	})
	wantPanic(t, "RecodeSigned: width must be between 2 and 10", func() { ecgfp5.ONE.RecodeSigned(nil, 1) })
	if first, second := ecgfp5.SampleScalar(), ecgfp5.SampleScalar(); first == second || !first.IsCanonical() {
		t.Error("two equal samples")
	}
}

// TestPoints runs the points' API, on both kinds of points.
func TestPoints(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k, j := drawScalar(t, "k"), drawScalar(t, "j")
		g := ecgfp5.GENERATOR_ECgFp5Point
		p, q := g.Mul(k), ecgfp5.MulGenerator(j)
		if !p.Equals(ecgfp5.MulGenerator(k)) {
			t.Fatal("MulGenerator")
		}
		sum := p.Add(q)
		affine := ecgfp5.BatchToAffine([]ecgfp5.ECgFp5Point{p, q})
		if !p.AddAffine(affine[1]).Equals(sum) || !affine[0].ToPoint().Equals(p) {
			t.Fatal("affine points")
		}
		affine[0].SetNeg()
		if !p.AddAffine(affine[0]).IsNeutral() {
			t.Fatal("opposite")
		}
		double, tripled := p, p
		double.SetDouble()
		tripled.SetMDouble(3)
		if !double.Equals(p.Double()) || !tripled.Equals(double.Double().Double()) || !tripled.Equals(p.MDouble(3)) {
			t.Fatal("doublings")
		}
		decoded, ok := ecgfp5.Decode(sum.Encode())
		if !ok || !decoded.Equals(sum) {
			t.Fatal("Decode")
		}

		wp, okP := ecgfp5.DecodeFp5AsWeierstrass(p.Encode())
		wq, okQ := ecgfp5.DecodeFp5AsWeierstrass(q.Encode())
		if !okP || !okQ || wp.Encode() != p.Encode() || wp.IsInf != p.IsNeutral() {
			t.Fatal("DecodeFp5AsWeierstrass")
		}
		if wp.Add(wq).Encode() != sum.Encode() || !wp.Add(wp).Equals(wp.Double()) || wp.Double().Encode() != double.Encode() {
			t.Fatal("Weierstrass addition")
		}
		minus := wp
		minus.Y = quintic.Neg(minus.Y)
		if !wp.Add(minus).Equals(ecgfp5.NEUTRAL_WEIERSTRASS) || !wp.Add(ecgfp5.NEUTRAL_WEIERSTRASS).Equals(wp) {
			t.Fatal("Weierstrass neutral")
		}
		want := p.Mul(k).Add(q.Mul(j)).Encode()
		if got := ecgfp5.MulAdd2(wp, wq, k, j); got.Encode() != want {
			t.Fatalf("MulAdd2 gives %v, want %v", got.Encode(), want)
		}
	})
}

func TestWindows(t *testing.T) {
	g := ecgfp5.GENERATOR_ECgFp5Point
	window := g.MakeWindowAffine()
	if len(window) != ecgfp5.WIN_SIZE {
		t.Fatalf("%d entries", len(window))
	}
	for k := int32(-17); k <= 17; k++ {
		want := ecgfp5.NEUTRAL_ECgFp5Point
		if k >= -16 && k <= 16 {
			want = g.Mul(ecgfp5.FromNonCanonicalBigInt(big.NewInt(int64(k))))
			if got := ecgfp5.LookupVarTime(window, k).ToPoint(); !got.Equals(want) {
				t.Errorf("LookupVarTime(%d)", k)
			}
		}
		if got := ecgfp5.Lookup(window, k).ToPoint(); !got.Equals(want) {
			t.Errorf("Lookup(%d)", k)
		}
	}
	wantPanic(t, "runtime error: index out of range [16] with length 16", func() { ecgfp5.LookupVarTime(window, 17) })
	multiples := ecgfp5.GENERATOR_WEIERSTRASS.PrecomputeWindow(4)
	if len(multiples) != 16 || !multiples[0].IsInf {
		t.Fatalf("%d multiples", len(multiples))
	}
	for k, multiple := range multiples {
		if multiple.Encode() != g.Mul(ecgfp5.ECgFp5Scalar{uint64(k)}).Encode() {
			t.Errorf("multiple %d", k)
		}
	}
	wantPanic(t, "windowBits in PrecomputeWindow for WeierstrassPoint must be at least 2", func() {
		ecgfp5.GENERATOR_WEIERSTRASS.PrecomputeWindow(1)
	})
	if !ecgfp5.AFFINE_NEUTRAL.ToPoint().IsNeutral() || len(ecgfp5.BatchToAffine(nil)) != 0 {
		t.Error("neutral, or an empty batch")
	}
	if !ecgfp5.NEUTRAL_WEIERSTRASS.Double().IsInf || ecgfp5.NEUTRAL_WEIERSTRASS.Encode() != (quintic.Element{}) {
		t.Error("the neutral's double or encoding")
	}
}

func TestRecordedPoints(t *testing.T) {
	var file struct {
		About        string
		Add          []any
		MulGenerator []any `json:"mul_generator"`
		Decode       []struct {
			W           vectors.Five
			Neutral, OK bool
			Reencoded   vectors.Five
			WsOK        bool         `json:"ws_ok"`
			WsInf       bool         `json:"ws_inf"`
			WsX         vectors.Five `json:"ws_x"`
			WsY         vectors.Five `json:"ws_y"`
		}
		Generator struct {
			Enc vectors.Five
			WsX vectors.Five `json:"ws_x"`
			WsY vectors.Five `json:"ws_y"`
		}
		MulAdd []struct {
			S, E    vectors.Hex
			PK, Enc vectors.Five
			Inf     bool
		}
	}
	vectors.Load(t, "lighter/point.json", &file)
	for i, c := range file.Decode {
		w := element(c.W)
		p, ok := ecgfp5.Decode(w)
		if ok != c.OK || ok && (p.IsNeutral() != c.Neutral || p.Encode() != element(c.Reencoded)) {
			t.Errorf("decoding %d: %v", i, ok)
		}
		a, ok := ecgfp5.DecodeFp5AsWeierstrass(w)
		if ok != c.WsOK || ok && (a.IsInf != c.WsInf || a.X != element(c.WsX) || a.Y != element(c.WsY)) {
			t.Errorf("Weierstrass decoding %d: %v, %v", i, a, ok)
		}
	}
	g := ecgfp5.GENERATOR_WEIERSTRASS
	if g.X != element(file.Generator.WsX) || g.Y != element(file.Generator.WsY) || g.Encode() != element(file.Generator.Enc) {
		t.Error("generator")
	}
	for i, c := range file.MulAdd {
		pk, ok := ecgfp5.DecodeFp5AsWeierstrass(element(c.PK))
		got := ecgfp5.MulAdd2(g, pk, ecgfp5.ScalarElementFromLittleEndianBytes(c.S), ecgfp5.ScalarElementFromLittleEndianBytes(c.E))
		if !ok || got.IsInf != c.Inf || got.Encode() != element(c.Enc) {
			t.Errorf("MulAdd2 %d", i)
		}
	}
}

// FuzzDecode checks that whatever decodes encodes to the same element, on both kinds of points.
func FuzzDecode(f *testing.F) {
	f.Add(make([]byte, 40))
	f.Add(append([]byte{4}, make([]byte, 39)...))
	f.Add(bytes.Repeat([]byte{255}, 40))
	f.Fuzz(func(t *testing.T, b []byte) {
		w, err := quintic.FromCanonicalLittleEndianBytes(b)
		if (err == nil) != (len(b) == 40) {
			t.Fatalf("%d bytes: %v", len(b), err)
		}
		if err != nil {
			return
		}
		p, ok := ecgfp5.Decode(w)
		a, okW := ecgfp5.DecodeFp5AsWeierstrass(w)
		if ok != okW {
			t.Fatalf("%x: %v and %v", b, ok, okW)
		}
		if ok && (!quintic.Equals(p.Encode(), w) || !quintic.Equals(a.Encode(), w)) {
			t.Fatalf("%x decodes to another element", b)
		}
		if !ok && !p.IsNeutral() {
			t.Fatal("a point without an encoding")
		}
	})
}

func ExampleMulGenerator() {
	p := ecgfp5.MulGenerator(ecgfp5.TWO)
	q := ecgfp5.GENERATOR_ECgFp5Point.Double()
	fmt.Println(p.Equals(q))
	// Output: true
}
