package goldilocks

import (
	core "github.com/ferrosign/ferrosign/go/crypto/goldilocks"
)

const (
	// Bytes is the length of an encoded element.
	Bytes = core.Bytes
	// ORDER is the modulus p.
	ORDER = core.ORDER
	// EPSILON is 2^64 mod p.
	EPSILON = core.EPSILON
	// TWO_ADICITY is the exponent of 2 in p - 1.
	TWO_ADICITY = core.TWO_ADICITY
	// POWER_OF_TWO_GENERATOR has order 2^32.
	POWER_OF_TWO_GENERATOR = core.POWER_OF_TWO_GENERATOR
)

// ORDER_BIG is the modulus p.
var ORDER_BIG = core.ORDER_BIG

// GoldilocksField is an element of GF(p). Any 64-bit value is legal and stands for its residue mod p; compare with
// ToCanonicalUint64. Every function of this package that computes gives canonical results.
type GoldilocksField = core.GoldilocksField

// AddF returns lhs + rhs.
func AddF(lhs, rhs GoldilocksField) GoldilocksField { return core.AddF(lhs, rhs) }

// AddCanonicalUint64 returns lhs + rhs.
func AddCanonicalUint64(lhs GoldilocksField, rhs uint64) GoldilocksField {
	return core.AddCanonicalUint64(lhs, rhs)
}

// SubF returns lhs - rhs.
func SubF(lhs, rhs GoldilocksField) GoldilocksField { return core.SubF(lhs, rhs) }

// NegF returns -x.
func NegF(x GoldilocksField) GoldilocksField { return core.NegF(x) }

// DoubleF returns 2 * lhs.
func DoubleF(lhs GoldilocksField) GoldilocksField { return core.DoubleF(lhs) }

// MulF returns lhs * rhs.
func MulF(lhs, rhs GoldilocksField) GoldilocksField { return core.MulF(lhs, rhs) }

// SquareF returns x^2.
func SquareF(x GoldilocksField) GoldilocksField { return core.SquareF(x) }

// MulAccF returns self + x*y.
func MulAccF(self, x, y GoldilocksField) GoldilocksField { return core.MulAccF(self, x, y) }

// ExpF returns x^exponent, with 0^0 = 1. Its time depends on the exponent.
func ExpF(x GoldilocksField, exponent uint64) GoldilocksField { return core.ExpF(x, exponent) }

// ExpPowerOf2 returns x^(2^n).
func ExpPowerOf2(x GoldilocksField, n uint) GoldilocksField { return core.ExpPowerOf2(x, n) }

// PowersF returns e^0, e^1, ..., e^(count-1). It panics when count is not positive.
func PowersF(e GoldilocksField, count int) []GoldilocksField { return core.PowersF(e, count) }

// IsQuadraticResidueF reports whether x has a square root; 0 has.
func IsQuadraticResidueF(x GoldilocksField) bool { return core.IsQuadraticResidueF(x) }

// SqrtF returns a square root of self, or nil if there is none. Its time depends on self.
func SqrtF(self GoldilocksField) *GoldilocksField { return core.SqrtF(self) }

// ZeroF returns 0.
func ZeroF() GoldilocksField { return core.ZeroF() }

// OneF returns 1.
func OneF() GoldilocksField { return core.OneF() }

// NegOneF returns p - 1.
func NegOneF() GoldilocksField { return core.NegOneF() }

// NonCannonicalGoldilocksField returns x mod p, so that -1 becomes p - 1. (A plain conversion of a negative integer to
// uint64 gives another element: -1 becomes 2^64 - 1 = 2^32 - 2 mod p.)
func NonCannonicalGoldilocksField(x int64) GoldilocksField {
	return core.NonCannonicalGoldilocksField(x)
}

// SampleF returns a uniformly random element from the operating system's generator. It panics if that fails.
func SampleF() GoldilocksField { return core.SampleF() }

// FromCanonicalLittleEndianBytesF reads the first 8 bytes of b. It does not check that the value is below p, and panics
// when b is shorter; further bytes are ignored.
func FromCanonicalLittleEndianBytesF(b []byte) GoldilocksField {
	return core.FromCanonicalLittleEndianBytesF(b)
}

// ToLittleEndianBytesF returns the 8 bytes of the canonical value.
func ToLittleEndianBytesF(z GoldilocksField) []byte { return core.ToLittleEndianBytesF(z) }
