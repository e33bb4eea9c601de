// Package fp5 is arithmetic in the quintic extension GF(p^5) = GF(p)[z]/(z^5 - 3) of the Goldilocks field.
//
// An Elem is always canonical: each function takes canonical operands and gives canonical results, in the same time for
// all values. Results may be written over operands. Values from outside enter through Reduced or SetBytes.
package fp5

import (
	"encoding/binary"

	"github.com/ferrosign/ferrosign/go/internal/generic/fp"
)

// Size is the length of an encoded element in bytes.
const Size = 40

// Elem is the element sum of Elem[i] * z^i. Every coefficient is below p.
type Elem [5]uint64

// One is the neutral element of multiplication.
func One() Elem { return Elem{1} }

// Reduced gives the element whose coefficients are limbs mod p; limbs may be any values.
func Reduced(limbs *[5]uint64) Elem {
	return Elem{fp.Reduce(limbs[0]), fp.Reduce(limbs[1]), fp.Reduce(limbs[2]), fp.Reduce(limbs[3]), fp.Reduce(limbs[4])}
}

// SetBytes sets z to the element with the 40-byte encoding b, 5 little-endian limbs that are taken mod p.
// It reports whether all of them were canonical.
func (z *Elem) SetBytes(b *[Size]byte) (canonical bool) {
	diff := uint64(0)
	for i := range z {
		limb := binary.LittleEndian.Uint64(b[8*i:])
		z[i] = fp.Reduce(limb)
		diff |= limb ^ z[i]
	}
	return diff == 0
}

// PutBytes writes the 40-byte encoding of z.
func (z *Elem) PutBytes(b *[Size]byte) {
	for i, limb := range z {
		binary.LittleEndian.PutUint64(b[8*i:], limb)
	}
}

// IsZero reports whether z is zero, in time that does not depend on z.
func (z *Elem) IsZero() bool { return z[0]|z[1]|z[2]|z[3]|z[4] == 0 }

// ZeroMask returns all ones when z is zero, else 0.
func (z *Elem) ZeroMask() uint64 {
	x := z[0] | z[1] | z[2] | z[3] | z[4]
	return uint64(int64(^(x | -x)) >> 63)
}

// Equal reports whether z is x, in time that does not depend on them.
func (z *Elem) Equal(x *Elem) bool {
	return (z[0]^x[0])|(z[1]^x[1])|(z[2]^x[2])|(z[3]^x[3])|(z[4]^x[4]) == 0
}

// Add sets z to x + y.
func (z *Elem) Add(x, y *Elem) {
	z[0], z[1], z[2], z[3], z[4] = fp.Add(x[0], y[0]), fp.Add(x[1], y[1]), fp.Add(x[2], y[2]), fp.Add(x[3], y[3]), fp.Add(x[4], y[4])
}

// Sub sets z to x - y.
func (z *Elem) Sub(x, y *Elem) {
	z[0], z[1], z[2], z[3], z[4] = fp.Sub(x[0], y[0]), fp.Sub(x[1], y[1]), fp.Sub(x[2], y[2]), fp.Sub(x[3], y[3]), fp.Sub(x[4], y[4])
}

// Double sets z to 2x.
func (z *Elem) Double(x *Elem) { z.Add(x, x) }

// Neg sets z to -x.
func (z *Elem) Neg(x *Elem) {
	z[0], z[1], z[2], z[3], z[4] = fp.Neg(x[0]), fp.Neg(x[1]), fp.Neg(x[2]), fp.Neg(x[3]), fp.Neg(x[4])
}

// NegIf sets z to -z when mask is all ones, and leaves it alone when mask is 0.
func (z *Elem) NegIf(mask uint64) {
	for i, limb := range z {
		z[i] = limb ^ (limb^fp.Neg(limb))&mask
	}
}

// Select sets z to x when mask is all ones, and to y when mask is 0.
func (z *Elem) Select(mask uint64, x, y *Elem) {
	for i := range z {
		z[i] = y[i] ^ (x[i]^y[i])&mask
	}
}

// MulSmall sets z to c*x for a base field element c.
func (z *Elem) MulSmall(x *Elem, c uint64) {
	z[0], z[1], z[2], z[3], z[4] = fp.Mul(x[0], c), fp.Mul(x[1], c), fp.Mul(x[2], c), fp.Mul(x[3], c), fp.Mul(x[4], c)
}
