package goldilocks_quintic_extension

import (
	"github.com/elliottech/poseidon_crypto/field/goldilocks"
	core "github.com/ferrosign/ferrosign/go/crypto/quintic"
)

// Bytes is the length of an encoded element: 5 limbs of 8 bytes.
const Bytes = core.Bytes

var (
	// FP5_D is the degree of the extension.
	FP5_D = core.FP5_D
	// FP5_W is the constant of z^5 = 3.
	FP5_W = core.FP5_W
	// FP5_DTH_ROOT is 3^((p-1)/5), a fifth root of unity: Frobenius multiplies limb i by its i-th power.
	FP5_DTH_ROOT = core.FP5_DTH_ROOT

	// FP5_ZERO is 0.
	FP5_ZERO = core.FP5_ZERO
	// FP5_ONE is 1.
	FP5_ONE = core.FP5_ONE
	// FP5_TWO is 2.
	FP5_TWO = core.FP5_TWO
)

// Element is the element sum of Element[i] * z^i. Limbs may be any 64-bit values and stand for their residues mod p; every
// function of this package that computes gives canonical limbs.
type Element = core.Element

// Add returns a + b.
func Add(a, b Element) Element { return core.Add(a, b) }

// Sub returns a - b.
func Sub(a, b Element) Element { return core.Sub(a, b) }

// Mul returns a * b.
func Mul(a, b Element) Element { return core.Mul(a, b) }

// Neg returns -e.
func Neg(e Element) Element { return core.Neg(e) }

// Double returns 2 * a.
func Double(a Element) Element { return core.Double(a) }

// Triple returns 3 * a.
func Triple(a Element) Element { return core.Triple(a) }

// Square returns a^2.
func Square(a Element) Element { return core.Square(a) }

// InverseOrZero returns 1/a, and 0 for 0.
func InverseOrZero(a Element) Element { return core.InverseOrZero(a) }

// Div returns a / b. It panics when b is 0.
func Div(a, b Element) Element { return core.Div(a, b) }

// ScalarMul returns scalar * a for a base field scalar.
func ScalarMul(a Element, scalar goldilocks.GoldilocksField) Element {
	return core.ScalarMul(a, scalar)
}

// ExpPowerOf2 returns x^(2^power); a power below 1 gives x.
func ExpPowerOf2(x Element, power int) Element { return core.ExpPowerOf2(x, power) }

// Frobenius returns x^p.
func Frobenius(x Element) Element { return core.Frobenius(x) }

// RepeatedFrobenius returns x^(p^count). A negative count is 1.
func RepeatedFrobenius(x Element, count int) Element { return core.RepeatedFrobenius(x, count) }

// Legendre returns 0 for 0, 1 for squares and p - 1 for the others.
func Legendre(x Element) goldilocks.GoldilocksField { return core.Legendre(x) }

// Sqrt returns a square root of x and whether there is one; without one the element is 0. Its time depends on x.
func Sqrt(x Element) (Element, bool) { return core.Sqrt(x) }

// CanonicalSqrt is Sqrt, with the root negated when Sgn0 of it is true. Its time depends on x.
func CanonicalSqrt(x Element) (Element, bool) { return core.CanonicalSqrt(x) }

// Sgn0 reports whether limb 0 is even, zero included. The other limbs do not matter.
func Sgn0(x Element) bool { return core.Sgn0(x) }

// Equals reports whether a and b are the same element.
func Equals(a, b Element) bool { return core.Equals(a, b) }

// IsZero reports whether e is 0.
func IsZero(e Element) bool { return core.IsZero(e) }

// FromCanonicalLittleEndianBytes reads exactly 40 bytes. Limbs that are not below p are kept as they are and stand for
// their residues.
func FromCanonicalLittleEndianBytes(in []byte) (Element, error) {
	return core.FromCanonicalLittleEndianBytes(in)
}

// FromPlonky2GoldilocksField returns the element whose limbs are the first five of f. It panics when there are fewer.
func FromPlonky2GoldilocksField(f []goldilocks.GoldilocksField) Element {
	return core.FromPlonky2GoldilocksField(f)
}

// FromF returns the base field element elem.
func FromF(elem goldilocks.GoldilocksField) Element { return core.FromF(elem) }

// FromUint64 returns a mod p.
func FromUint64(a uint64) Element { return core.FromUint64(a) }

// Sample returns a uniformly random element from the operating system's generator. It panics if that fails.
func Sample() Element { return core.Sample() }
