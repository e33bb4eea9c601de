package ecgfp5

import "github.com/ferrosign/ferrosign/go/internal/generic/curve"

// ScalarSize is the length of an encoded scalar in bytes.
const ScalarSize = curve.ScalarSize

// ECgFp5Scalar is an integer modulo the group order n, as five 64-bit limbs, least significant first. It is canonical when
// it is below n; operations that need that say so. Values hold no Montgomery factor.
type ECgFp5Scalar [5]uint64

// The group order and what Montgomery multiplication needs of it. The library computes with constants of its own: changing
// these variables changes no result.
var (
	// N is the group order n.
	N = ECgFp5Scalar(curve.Order())
	// N0I is -1/n mod 2^64.
	N0I uint64 = curve.MinusInverse
	// R2 is 2^640 mod n.
	R2 = ECgFp5Scalar(curve.MontgomeryR2())
	// T632 is 2^632 mod n.
	T632 = ECgFp5Scalar{0x2b0266f317ca91b3, 0xec1d26528e984773, 0x8651d7865e12db94, 0xda2adff5941574d0, 0x53caca12110ca256}
	// ZERO is 0.
	ZERO = ECgFp5Scalar{}
	// ONE is 1.
	ONE = ECgFp5Scalar{1}
	// TWO is 2.
	TWO = ECgFp5Scalar{2}
	// NEG_ONE is n - 1.
	NEG_ONE = func() ECgFp5Scalar { s := N; s[0]--; return s }()
)

// IsCanonical reports whether s is below n, in time that does not depend on s.
func (s ECgFp5Scalar) IsCanonical() bool { return s.kernel().BelowOrder() == 1 }

// kernel gives s the methods of package curve, which work in place.
func (s *ECgFp5Scalar) kernel() *curve.Scalar { return (*curve.Scalar)(s) }

// IsZero reports whether all limbs are zero, in time that does not depend on s.
func (s ECgFp5Scalar) IsZero() bool { return s[0]|s[1]|s[2]|s[3]|s[4] == 0 }

// Equals reports whether s and rhs have the same limbs, in time that does not depend on them.
func (s ECgFp5Scalar) Equals(rhs ECgFp5Scalar) bool {
	return (s[0]^rhs[0])|(s[1]^rhs[1])|(s[2]^rhs[2])|(s[3]^rhs[3])|(s[4]^rhs[4]) == 0
}

// Select returns a0 when c is 0, and a1 when c is all ones.
func Select(c uint64, a0, a1 ECgFp5Scalar) (r ECgFp5Scalar) {
	r.kernel().Select(c, a1.kernel(), a0.kernel())
	return r
}

// AddInner returns s + a modulo 2^320.
func (s ECgFp5Scalar) AddInner(a ECgFp5Scalar) (r ECgFp5Scalar) {
	r.kernel().AddRaw(s.kernel(), a.kernel())
	return r
}

// SubInner returns s - a modulo 2^320, and all ones when s < a, else 0.
func (s ECgFp5Scalar) SubInner(a ECgFp5Scalar) (r ECgFp5Scalar, borrow uint64) {
	borrow = r.kernel().SubRaw(s.kernel(), a.kernel())
	return r, -borrow
}

// Add returns s + rhs mod n. It panics when an operand is not canonical.
func (s ECgFp5Scalar) Add(rhs ECgFp5Scalar) (r ECgFp5Scalar) {
	mustBeCanonical("Add", s, rhs)
	r.kernel().Add(s.kernel(), rhs.kernel())
	return r
}

// Sub returns s - rhs mod n. It panics when an operand is not canonical, or s is nil.
func (s *ECgFp5Scalar) Sub(rhs ECgFp5Scalar) (r ECgFp5Scalar) {
	mustBeCanonical("Sub", *s, rhs)
	r.kernel().Sub(s.kernel(), rhs.kernel())
	return r
}

// Mul returns s * rhs mod n. It panics when an operand is not canonical.
func (s ECgFp5Scalar) Mul(rhs ECgFp5Scalar) (r ECgFp5Scalar) {
	mustBeCanonical("Mul", s, rhs)
	r.kernel().Mul(s.kernel(), rhs.kernel())
	return r
}

// MontyMul returns s * rhs / 2^320 mod n. It panics when s is not canonical; rhs may be any 320-bit value.
func (s ECgFp5Scalar) MontyMul(rhs ECgFp5Scalar) (r ECgFp5Scalar) {
	if !s.IsCanonical() {
		panic("MontyMul: first operand 's' must be canonical (< n)")
	}
	r.kernel().MontyMul(s.kernel(), rhs.kernel())
	return r
}

func mustBeCanonical(op string, s, rhs ECgFp5Scalar) {
	if !s.IsCanonical() {
		panic(op + ": first operand 's' must be canonical (< n)")
	}
	if !rhs.IsCanonical() {
		panic(op + ": second operand 'rhs' must be canonical (< n)")
	}
}

// reduced returns s mod n for any 320-bit value.
func (s ECgFp5Scalar) reduced() curve.Scalar { return *s.kernel().Reduce() }
