package fp5

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"github.com/ferrosign/ferrosign/go/internal/generic/edges"
	"github.com/ferrosign/ferrosign/go/internal/generic/fp"
)

// elem draws an element, half of its limbs at edges.
func elem() *rapid.Generator[Elem] {
	return rapid.Custom(func(t *rapid.T) Elem { return edges.Five(edges.Canonical()).Draw(t, "limbs") })
}

// slowMul multiplies polynomials with big integers and replaces z^5 by 3.
func slowMul(x, y *Elem) (z Elem) {
	var sums [9]big.Int
	for i := range x {
		for j := range y {
			product := new(big.Int).Mul(new(big.Int).SetUint64(x[i]), new(big.Int).SetUint64(y[j]))
			sums[i+j].Add(&sums[i+j], product)
		}
	}
	p := new(big.Int).SetUint64(fp.P)
	for i := range z {
		if i+5 < len(sums) {
			sums[i].Add(&sums[i], new(big.Int).Mul(&sums[i+5], big.NewInt(3)))
		}
		z[i] = sums[i].Mod(&sums[i], p).Uint64()
	}
	return z
}

func TestMulAndSquare(t *testing.T) {
	largest := Elem{fp.P - 1, fp.P - 1, fp.P - 1, fp.P - 1, fp.P - 1}
	test := func(fatalf func(string, ...any), x, y Elem) {
		var product, square Elem
		product.Mul(&x, &y)
		square.Square(&x)
		if want := slowMul(&x, &y); product != want {
			fatalf("%#x * %#x = %#x, want %#x", x, y, product, want)
		}
		if want := slowMul(&x, &x); square != want {
			fatalf("%#x^2 = %#x, want %#x", x, square, want)
		}
	}
	test(t.Fatalf, largest, largest)
	rapid.Check(t, func(t *rapid.T) { test(t.Fatalf, elem().Draw(t, "x"), elem().Draw(t, "y")) })
}

// TestMulTakesAnyLimbs holds what curve relies on nowhere, but keeps Mul's accumulators honest: limbs of 2^64 - 1.
func TestMulTakesAnyLimbs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x, y := Elem(edges.Five(edges.Word()).Draw(t, "x")), Elem(edges.Five(edges.Word()).Draw(t, "y"))
		var product, square Elem
		product.Mul(&x, &y)
		if want := slowMul(&x, &y); product != want {
			t.Fatalf("product %#x, want %#x", product, want)
		}
		reduced := Reduced((*[5]uint64)(&x))
		square.Square(&reduced)
		if want := slowMul(&x, &x); square != want {
			t.Fatalf("square %#x, want %#x", square, want)
		}
	})
}

// TestFieldLaws checks the ring laws, inverses and the ways to write over an operand.
func TestFieldLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x, y, w := elem().Draw(t, "x"), elem().Draw(t, "y"), elem().Draw(t, "w")
		var a, b, c Elem
		equal := func(law string) {
			if !a.Equal(&b) || a != b {
				t.Fatalf("%s: %#x and %#x", law, a, b)
			}
		}
		a.Add(&x, &y)
		a.Mul(&a, &w)
		b.Mul(&x, &w)
		c.Mul(&y, &w)
		b.Add(&b, &c)
		equal("distributive law")

		a.Sub(&x, &y)
		b.Neg(&y)
		b.Add(&x, &b)
		equal("subtraction")

		a.Double(&x)
		b.MulSmall(&x, 2)
		equal("doubling")

		a, b = x, y
		a.Mul(&a, &b)
		b.Mul(&x, &b)
		equal("operands written over")

		a = x
		a.Square(&a)
		b.Square2k(&x, 1)
		equal("squares")

		a, b = x, x
		a.NegIf(0)
		equal("NegIf(0)")
		a.NegIf(^uint64(0))
		b.Neg(&x)
		equal("NegIf(all ones)")

		a.Select(0, &x, &y)
		b = y
		equal("Select(0)")
		a.Select(^uint64(0), &x, &y)
		b = x
		equal("Select(all ones)")
	})
}

func TestInverse(t *testing.T) {
	var zero Elem
	zero.Inverse(&zero)
	if !zero.IsZero() || zero.ZeroMask() != ^uint64(0) {
		t.Fatalf("1/0 = %#x", zero)
	}
	rapid.Check(t, func(t *rapid.T) {
		x := elem().Filter(func(x Elem) bool { return !x.IsZero() }).Draw(t, "x")
		var inverse, product Elem
		inverse.Inverse(&x)
		product.Mul(&x, &inverse)
		if product != One() || x.ZeroMask() != 0 {
			t.Fatalf("x/x = %#x", product)
		}
	})
}

// TestFrobenius compares the p-th power with the map, and its repetition with the count mod 5.
func TestFrobenius(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := elem().Draw(t, "x")
		// x^p = x^(2^64) / x^(2^32) * x
		var power, low, frobenius Elem
		power.Square2k(&x, 64)
		low.Square2k(&x, 32)
		low.Inverse(&low)
		power.Mul(&power, &low)
		power.Mul(&power, &x)
		frobenius.Frobenius(&x, 1)
		if frobenius != power {
			t.Fatalf("x^p = %#x, Frobenius gives %#x", power, frobenius)
		}
		count := rapid.IntRange(-12, 12).Draw(t, "count")
		var repeated Elem
		repeated.Frobenius(&x, count)
		steps := x
		for range ((count % 5) + 5) % 5 {
			steps.Frobenius(&steps, 1)
		}
		if repeated != steps {
			t.Fatalf("Frobenius(%d) = %#x, want %#x", count, repeated, steps)
		}
	})
}

func TestSquareRoots(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := elem().Draw(t, "x")
		var root, square Elem
		ok := root.SqrtVarTime(&x)
		if symbol := x.Legendre(); ok != (symbol <= 1) {
			t.Fatalf("a root is %v, the symbol %#x", ok, symbol)
		}
		square.Square(&root)
		if ok && square != x {
			t.Fatalf("sqrt(x)^2 = %#x", square)
		}
		if !ok && !root.IsZero() {
			t.Fatalf("a root of a non-square: %#x", root)
		}
		square.Square(&x)
		if !root.CanonicalSqrtVarTime(&square) {
			t.Fatal("x^2 has no root")
		}
		var minus Elem
		minus.Neg(&x)
		if root != x && root != minus {
			t.Fatalf("root of x^2 is %#x", root)
		}
		if root[0] != 0 && root[0]&1 == 0 {
			t.Fatalf("canonical root has an even limb 0: %#x", root)
		}
	})
}

func TestBytes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		limbs := edges.Five(edges.Word()).Draw(t, "limbs")
		var encoded, again [Size]byte
		raw := Elem(limbs)
		raw.PutBytes(&encoded)
		var x Elem
		canonical := x.SetBytes(&encoded)
		if want := Reduced(&limbs); x != want || canonical != (want == raw) {
			t.Fatalf("%#x reads as %#x, canonical %v", limbs, x, canonical)
		}
		x.PutBytes(&again)
		if (again == encoded) != canonical {
			t.Fatal("round trip")
		}
	})
}
