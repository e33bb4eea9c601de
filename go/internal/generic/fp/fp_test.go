package fp_test

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"github.com/ferrosign/ferrosign/go/internal/generic/edges"
	"github.com/ferrosign/ferrosign/go/internal/generic/fp"
)

var p = new(big.Int).SetUint64(fp.P)

// number is x as a big integer.
func number(x uint64) *big.Int { return new(big.Int).SetUint64(x) }

// mod is x mod p.
func mod(x *big.Int) uint64 { return new(big.Int).Mod(x, p).Uint64() }

// TestAgainstIntegers compares the operations, and that their results are canonical, with big integers.
func TestAgainstIntegers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := edges.Canonical().Draw(t, "a"), edges.Canonical().Draw(t, "b")
		x, y := edges.Word().Draw(t, "x"), edges.Word().Draw(t, "y")
		for name, pair := range map[string][2]uint64{
			"Add":       {fp.Add(a, b), mod(new(big.Int).Add(number(a), number(b)))},
			"Sub":       {fp.Sub(a, b), mod(new(big.Int).Sub(number(a), number(b)))},
			"Neg":       {fp.Neg(a), mod(new(big.Int).Neg(number(a)))},
			"Mul":       {fp.Mul(x, y), mod(new(big.Int).Mul(number(x), number(y)))},
			"Reduce":    {fp.Reduce(x), mod(number(x))},
			"Reduce128": {fp.Reduce128(x, y), mod(new(big.Int).Add(new(big.Int).Lsh(number(x), 64), number(y)))},
		} {
			if pair[0] != pair[1] {
				t.Fatalf("%s(%#x, %#x; %#x, %#x) = %#x, want %#x", name, a, b, x, y, pair[0], pair[1])
			}
		}
	})
}

func TestReduce192(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c2 := rapid.OneOf(rapid.Uint64Range(0, 15), rapid.Just(uint64(1<<31-1))).Draw(t, "c2")
		c1, c0 := edges.Word().Draw(t, "c1"), edges.Word().Draw(t, "c0")
		value := new(big.Int).Lsh(number(c2), 128)
		value.Add(value, new(big.Int).Lsh(number(c1), 64))
		value.Add(value, number(c0))
		if got, want := fp.Reduce192(c2, c1, c0), mod(value); got != want {
			t.Fatalf("got %#x, want %#x", got, want)
		}
	})
}

func TestInverse(t *testing.T) {
	if got := fp.Inverse(0); got != 0 {
		t.Fatalf("Inverse(0) = %d", got)
	}
	rapid.Check(t, func(t *rapid.T) {
		a := edges.Canonical().Draw(t, "a")
		if a != 0 && fp.Mul(a, fp.Inverse(a)) != 1 {
			t.Fatalf("a * 1/a = %#x", fp.Mul(a, fp.Inverse(a)))
		}
	})
}

// TestSquareRoots compares Legendre and SqrtVarTime with each other and with the integers' Jacobi symbol.
func TestSquareRoots(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := edges.Canonical().Draw(t, "a")
		want := map[int]uint64{0: 0, 1: 1, -1: fp.P - 1}[big.Jacobi(number(a), p)]
		if got := fp.Legendre(a); got != want {
			t.Fatalf("Legendre(%#x) = %#x, want %#x", a, got, want)
		}
		root, ok := fp.SqrtVarTime(a)
		if ok != (want <= 1) {
			t.Fatalf("SqrtVarTime(%#x) reports %v, the symbol is %#x", a, ok, want)
		}
		if ok && fp.Mul(root, root) != a {
			t.Fatalf("SqrtVarTime(%#x)^2 = %#x", a, fp.Mul(root, root))
		}
		if again, ok := fp.SqrtVarTime(fp.Mul(a, a)); !ok || (again != a && again != fp.Neg(a)) {
			t.Fatalf("SqrtVarTime(%#x^2) = %#x, %v", a, again, ok)
		}
	})
}

// TestSqrtLevels takes roots of every power of the 2^32nd root of unity, where Tonelli and Shanks need each number of steps.
func TestSqrtLevels(t *testing.T) {
	x := fp.PowerOfTwoGenerator
	for level := 0; level <= fp.TwoAdicity; level++ {
		root, ok := fp.SqrtVarTime(x)
		if ok != (level > 0) {
			t.Fatalf("level %d: root is %v", level, ok)
		}
		if ok && fp.Mul(root, root) != x {
			t.Fatalf("level %d: wrong root", level)
		}
		x = fp.Mul(x, x)
	}
	if x != 1 {
		t.Fatal("the generator does not have order 2^32")
	}
}
