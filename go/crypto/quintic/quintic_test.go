package quintic_test

import (
	"bytes"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"github.com/ferrosign/ferrosign/go/crypto/goldilocks"
	"github.com/ferrosign/ferrosign/go/crypto/quintic"
	"github.com/ferrosign/ferrosign/go/internal/generic/edges"
	"github.com/ferrosign/ferrosign/go/internal/vectors"
)

type recordedFile struct {
	About         string
	Base          []any
	BaseFromBytes []any `json:"base_from_bytes"`
	Int64         []any
	Ext           []struct {
		A, B, Add, Sub, Mul vectors.Five
		Div                 *vectors.Five
		DivPanic            string         `json:"div_panic"`
		NegA                vectors.Five   `json:"neg_a"`
		DoubleA             vectors.Five   `json:"double_a"`
		TripleA             vectors.Five   `json:"triple_a"`
		SquareA             vectors.Five   `json:"square_a"`
		Exp                 vectors.Five   `json:"exp_2_5_a"`
		Frob1               vectors.Five   `json:"frob1_a"`
		Frob2               vectors.Five   `json:"frob2_a"`
		Frob7               vectors.Five   `json:"frob7_a"`
		InvOrZero           vectors.Five   `json:"inv_or_zero_a"`
		ScalarMul           vectors.Five   `json:"scalarmul_a_b0"`
		Sqrt                *vectors.Five  `json:"sqrt_a"`
		CanonicalSqrt       *vectors.Five  `json:"canonical_sqrt_a"`
		Sgn0                bool           `json:"sgn0_a"`
		Legendre            vectors.Uint64 `json:"legendre_a"`
		Bytes               vectors.Hex    `json:"bytes_a"`
	}
	ExtFromBytes []struct {
		Bytes, Reencoded vectors.Hex
		Err              string
		LimbsRaw         vectors.Five `json:"limbs_raw"`
	} `json:"ext_from_bytes"`
}

func element(limbs vectors.Five) (e quintic.Element) {
	for i, limb := range limbs {
		e[i] = goldilocks.GoldilocksField(limb)
	}
	return e
}

func TestRecorded(t *testing.T) {
	var file recordedFile
	vectors.Load(t, "lighter/field.json", &file)
	for i, c := range file.Ext {
		a, b := element(c.A), element(c.B)
		for name, pair := range map[string][2]quintic.Element{
			"Add":                  {quintic.Add(a, b), element(c.Add)},
			"Sub":                  {quintic.Sub(a, b), element(c.Sub)},
			"Mul":                  {quintic.Mul(a, b), element(c.Mul)},
			"Neg":                  {quintic.Neg(a), element(c.NegA)},
			"Double":               {quintic.Double(a), element(c.DoubleA)},
			"Triple":               {quintic.Triple(a), element(c.TripleA)},
			"Square":               {quintic.Square(a), element(c.SquareA)},
			"ExpPowerOf2":          {quintic.ExpPowerOf2(a, 5), element(c.Exp)},
			"Frobenius":            {quintic.Frobenius(a), element(c.Frob1)},
			"RepeatedFrobenius 2":  {quintic.RepeatedFrobenius(a, 2), element(c.Frob2)},
			"RepeatedFrobenius 7":  {quintic.RepeatedFrobenius(a, 7), element(c.Frob7)},
			"RepeatedFrobenius -3": {quintic.RepeatedFrobenius(a, -3), element(c.Frob1)},
			"InverseOrZero":        {quintic.InverseOrZero(a), element(c.InvOrZero)},
			"ScalarMul":            {quintic.ScalarMul(a, b[0]), element(c.ScalarMul)},
		} {
			if pair[0] != pair[1] {
				t.Errorf("case %d: %s = %v, want %v", i, name, pair[0], pair[1])
			}
		}
		root, ok := quintic.Sqrt(a)
		checkRoot(t, i, "Sqrt", root, ok, c.Sqrt)
		root, ok = quintic.CanonicalSqrt(a)
		checkRoot(t, i, "CanonicalSqrt", root, ok, c.CanonicalSqrt)
		if quintic.Sgn0(a) != c.Sgn0 || uint64(quintic.Legendre(a)) != uint64(c.Legendre) {
			t.Errorf("case %d: Sgn0 or Legendre", i)
		}
		if got := a.ToLittleEndianBytes(); !bytes.Equal(got, c.Bytes) {
			t.Errorf("case %d: bytes %x", i, got)
		}
		if c.DivPanic != "" {
			wantPanic(t, c.DivPanic, func() { quintic.Div(a, b) })
		} else if got := quintic.Div(a, b); got != element(*c.Div) {
			t.Errorf("case %d: Div = %v", i, got)
		}
	}
	for i, c := range file.ExtFromBytes {
		got, err := quintic.FromCanonicalLittleEndianBytes(c.Bytes)
		if c.Err != "" {
			if err == nil || err.Error() != c.Err {
				t.Errorf("bytes %d: %v, want %q", i, err, c.Err)
			}
			continue
		}
		if err != nil || got.ToUint64Array() != c.LimbsRaw.Words() || !bytes.Equal(got.ToLittleEndianBytes(), c.Reencoded) {
			t.Errorf("bytes %d: %v, %v", i, got, err)
		}
	}
}

func checkRoot(t *testing.T, i int, name string, root quintic.Element, ok bool, want *vectors.Five) {
	t.Helper()
	if ok != (want != nil) || ok && root != element(*want) || !ok && root != (quintic.Element{}) {
		t.Errorf("case %d: %s = %v, %v", i, name, root, ok)
	}
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

// TestAnyLimbs: operands that are not canonical give the results of their residues, and results are canonical.
func TestAnyLimbs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		raw, other := edges.Five(edges.Word()).Draw(t, "a"), edges.Five(edges.Word()).Draw(t, "b")
		var a, b quintic.Element
		for i := range a {
			a[i], b[i] = goldilocks.GoldilocksField(raw[i]), goldilocks.GoldilocksField(other[i])
		}
		x, y := quintic.FromLimbs(raw), quintic.FromLimbs(other)
		if x.ToUint64Array() != a.ToCanonicalLimbs() || !quintic.Equals(a, x) || quintic.IsZero(a) != (x == quintic.Element{}) {
			t.Fatalf("%v and %v", a, x)
		}
		if quintic.Equals(a, b) != (x == y) || quintic.Sgn0(a) != quintic.Sgn0(x) {
			t.Fatal("comparison")
		}
		for name, pair := range map[string][2]quintic.Element{
			"Add":    {quintic.Add(a, b), quintic.Add(x, y)},
			"Sub":    {quintic.Sub(a, b), quintic.Sub(x, y)},
			"Mul":    {quintic.Mul(a, b), quintic.Mul(x, y)},
			"Square": {quintic.Square(a), quintic.Mul(x, x)},
			"Neg":    {quintic.Neg(a), quintic.Sub(quintic.FP5_ZERO, x)},
			"Double": {quintic.Double(a), quintic.Add(x, x)},
			"Triple": {quintic.Triple(a), quintic.Add(quintic.Double(x), x)},
		} {
			if pair[0] != pair[1] || pair[0].ToUint64Array() != pair[0].ToCanonicalLimbs() {
				t.Fatalf("%s: %v and %v", name, pair[0], pair[1])
			}
		}
	})
}

func TestConstructors(t *testing.T) {
	if quintic.FromF(7) != (quintic.Element{7}) || quintic.FromUint64(7) != (quintic.Element{7}) {
		t.Error("base field elements")
	}
	list := []goldilocks.GoldilocksField{1, 2, 3, 4, 5, 6}
	if quintic.FromPlonky2GoldilocksField(list) != (quintic.Element{1, 2, 3, 4, 5}) {
		t.Error("the first five")
	}
	wantPanic(t, "runtime error: index out of range [4] with length 4", func() { quintic.FromPlonky2GoldilocksField(list[:4]) })
	if first, second := quintic.Sample(), quintic.Sample(); first == second {
		t.Error("two equal samples")
	}
	root := quintic.FromF(quintic.FP5_DTH_ROOT)
	if quintic.Mul(quintic.ExpPowerOf2(root, 2), root) != quintic.FP5_ONE || quintic.FP5_W != 3 || quintic.FP5_D != 5 {
		t.Error("constants")
	}
	if quintic.FP5_TWO != quintic.Double(quintic.FP5_ONE) {
		t.Error("two")
	}
}

func Example() {
	e, err := quintic.FromCanonicalLittleEndianBytes(append([]byte{4}, make([]byte, 39)...))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(quintic.Mul(e, quintic.InverseOrZero(e)))
	// Output: [1 0 0 0 0]
}
