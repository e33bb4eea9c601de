package ecgfp5

import (
	"encoding/binary"
	"math/bits"
)

// ScalarSize is the length of an encoded scalar in bytes.
const ScalarSize = 40

// ECgFp5Scalar is an integer modulo the group order n, as five 64-bit limbs, least significant first. It is canonical when
// it is below n; operations that need that say so. Values hold no Montgomery factor.
type ECgFp5Scalar [5]uint64

// The group order and what Montgomery multiplication needs of it. The library computes with constants of its own: changing
// these variables changes no result.
var (
	// N is the group order n.
	N = order
	// N0I is -1/n mod 2^64.
	N0I uint64 = orderInverse
	// R2 is 2^640 mod n.
	R2 = montgomeryR2
	// T632 is 2^632 mod n.
	T632 = ECgFp5Scalar{0x2b0266f317ca91b3, 0xec1d26528e984773, 0x8651d7865e12db94, 0xda2adff5941574d0, 0x53caca12110ca256}
	// ZERO is 0.
	ZERO = ECgFp5Scalar{}
	// ONE is 1.
	ONE = ECgFp5Scalar{1}
	// TWO is 2.
	TWO = ECgFp5Scalar{2}
	// NEG_ONE is n - 1.
	NEG_ONE = ECgFp5Scalar{order0 - 1, order1, order2, order3, order4}
)

const (
	order0 uint64 = 0xe80fd996948bffe1
	order1 uint64 = 0xe8885c39d724a09c
	order2 uint64 = 0x7fffffe6cfb80639
	order3 uint64 = 0x7ffffff100000016
	order4 uint64 = 0x7ffffffd80000007

	orderInverse uint64 = 0xd78bef72057b7bdf
)

var (
	order        = ECgFp5Scalar{order0, order1, order2, order3, order4}
	montgomeryR2 = ECgFp5Scalar{0xa01001dce33dc739, 0x6c3228d33f62accf, 0xd1d796cc91cf8525, 0xaadfff5d1574c1d8, 0x4aca13b28ca251f5}
)

// IsCanonical reports whether s is below n, in time that does not depend on s.
func (s ECgFp5Scalar) IsCanonical() bool { return s.belowOrder() == 1 }

// belowOrder returns 1 when s < n, else 0.
func (s *ECgFp5Scalar) belowOrder() uint64 {
	_, b := bits.Sub64(s[0], order0, 0)
	_, b = bits.Sub64(s[1], order1, b)
	_, b = bits.Sub64(s[2], order2, b)
	_, b = bits.Sub64(s[3], order3, b)
	_, b = bits.Sub64(s[4], order4, b)
	return b
}

// IsZero reports whether all limbs are zero, in time that does not depend on s.
func (s ECgFp5Scalar) IsZero() bool { return s[0]|s[1]|s[2]|s[3]|s[4] == 0 }

// Equals reports whether s and rhs have the same limbs, in time that does not depend on them.
func (s ECgFp5Scalar) Equals(rhs ECgFp5Scalar) bool {
	return (s[0]^rhs[0])|(s[1]^rhs[1])|(s[2]^rhs[2])|(s[3]^rhs[3])|(s[4]^rhs[4]) == 0
}

// Select returns a0 when c is 0, and a1 when c is all ones.
func Select(c uint64, a0, a1 ECgFp5Scalar) (r ECgFp5Scalar) {
	for i := range r {
		r[i] = a0[i] ^ (a0[i]^a1[i])&c
	}
	return r
}

// AddInner returns s + a modulo 2^320.
func (s ECgFp5Scalar) AddInner(a ECgFp5Scalar) (r ECgFp5Scalar) {
	var c uint64
	for i := range r {
		r[i], c = bits.Add64(s[i], a[i], c)
	}
	return r
}

// SubInner returns s - a modulo 2^320, and all ones when s < a, else 0.
func (s ECgFp5Scalar) SubInner(a ECgFp5Scalar) (r ECgFp5Scalar, borrow uint64) {
	for i := range r {
		r[i], borrow = bits.Sub64(s[i], a[i], borrow)
	}
	return r, -borrow
}

// Add returns s + rhs mod n. It panics when an operand is not canonical.
func (s ECgFp5Scalar) Add(rhs ECgFp5Scalar) ECgFp5Scalar {
	mustBeCanonical("Add", &s, &rhs)
	return *s.add(&s, &rhs)
}

// Sub returns s - rhs mod n. It panics when an operand is not canonical.
func (s *ECgFp5Scalar) Sub(rhs ECgFp5Scalar) ECgFp5Scalar {
	mustBeCanonical("Sub", s, &rhs)
	var r ECgFp5Scalar
	return *r.sub(s, &rhs)
}

// Mul returns s * rhs mod n. It panics when an operand is not canonical.
func (s ECgFp5Scalar) Mul(rhs ECgFp5Scalar) ECgFp5Scalar {
	mustBeCanonical("Mul", &s, &rhs)
	return *s.mul(&s, &rhs)
}

// MontyMul returns s * rhs / 2^320 mod n. It panics when s is not canonical; rhs may be any 320-bit value.
func (s ECgFp5Scalar) MontyMul(rhs ECgFp5Scalar) ECgFp5Scalar {
	if !s.IsCanonical() {
		panic("MontyMul: first operand 's' must be canonical (< n)")
	}
	return *s.montyMul(&s, &rhs)
}

func mustBeCanonical(op string, s, rhs *ECgFp5Scalar) {
	if !s.IsCanonical() {
		panic(op + ": first operand 's' must be canonical (< n)")
	}
	if !rhs.IsCanonical() {
		panic(op + ": second operand 'rhs' must be canonical (< n)")
	}
}

// ToLittleEndianBytes returns the 40-byte encoding of the limbs as they are.
func (s ECgFp5Scalar) ToLittleEndianBytes() []byte {
	b := make([]byte, 0, ScalarSize)
	for _, limb := range s {
		b = binary.LittleEndian.AppendUint64(b, limb)
	}
	return b
}

// ScalarElementFromLittleEndianBytes reads the first 40 bytes of data and reduces the number mod n. It panics when there
// are fewer; further bytes are ignored.
func ScalarElementFromLittleEndianBytes(data []byte) (s ECgFp5Scalar) {
	_ = data[ScalarSize-1]
	for i := range s {
		s[i] = binary.LittleEndian.Uint64(data[8*i:])
	}
	s.reduce()
	return s
}
