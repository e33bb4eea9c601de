package fp5

import (
	"math/bits"

	"github.com/ferrosign/ferrosign/go/internal/generic/fp"
)

// acc is a 192-bit accumulator, least significant word first. Five products of 64-bit numbers, tripled, stay below
// 15 * 2^128, so that the top word stays below 16: fp.Reduce192 is entitled to it.

// mulAcc returns (c2,c1,c0) + a*b.
func mulAcc(c2, c1, c0, a, b uint64) (r2, r1, r0 uint64) {
	hi, lo := bits.Mul64(a, b)
	r0, carry := bits.Add64(c0, lo, 0)
	r1, carry = bits.Add64(c1, hi, carry)
	r2, _ = bits.Add64(c2, 0, carry)
	return r2, r1, r0
}

// triple returns 3 * (c2,c1,c0).
func triple(c2, c1, c0 uint64) (r2, r1, r0 uint64) {
	d2, d1, d0 := double(c2, c1, c0)
	r0, carry := bits.Add64(d0, c0, 0)
	r1, carry = bits.Add64(d1, c1, carry)
	r2, _ = bits.Add64(d2, c2, carry)
	return r2, r1, r0
}

// Mul sets z to x * y: 25 products, one reduction for each coefficient. The terms that wrap around z^5 = 3 are summed
// first and tripled together.
func (z *Elem) Mul(x, y *Elem) {
	x0, x1, x2, x3, x4 := x[0], x[1], x[2], x[3], x[4]
	y0, y1, y2, y3, y4 := y[0], y[1], y[2], y[3], y[4]

	c1, c0 := bits.Mul64(x1, y4)
	c2, c1, c0 := mulAcc(0, c1, c0, x2, y3)
	c2, c1, c0 = mulAcc(c2, c1, c0, x3, y2)
	c2, c1, c0 = mulAcc(c2, c1, c0, x4, y1)
	c2, c1, c0 = triple(c2, c1, c0)
	c2, c1, c0 = mulAcc(c2, c1, c0, x0, y0)
	z0 := fp.Reduce192(c2, c1, c0)

	c1, c0 = bits.Mul64(x2, y4)
	c2, c1, c0 = mulAcc(0, c1, c0, x3, y3)
	c2, c1, c0 = mulAcc(c2, c1, c0, x4, y2)
	c2, c1, c0 = triple(c2, c1, c0)
	c2, c1, c0 = mulAcc(c2, c1, c0, x0, y1)
	c2, c1, c0 = mulAcc(c2, c1, c0, x1, y0)
	z1 := fp.Reduce192(c2, c1, c0)

	c1, c0 = bits.Mul64(x3, y4)
	c2, c1, c0 = mulAcc(0, c1, c0, x4, y3)
	c2, c1, c0 = triple(c2, c1, c0)
	c2, c1, c0 = mulAcc(c2, c1, c0, x0, y2)
	c2, c1, c0 = mulAcc(c2, c1, c0, x1, y1)
	c2, c1, c0 = mulAcc(c2, c1, c0, x2, y0)
	z2 := fp.Reduce192(c2, c1, c0)

	c1, c0 = bits.Mul64(x4, y4)
	c2, c1, c0 = triple(0, c1, c0)
	c2, c1, c0 = mulAcc(c2, c1, c0, x0, y3)
	c2, c1, c0 = mulAcc(c2, c1, c0, x1, y2)
	c2, c1, c0 = mulAcc(c2, c1, c0, x2, y1)
	c2, c1, c0 = mulAcc(c2, c1, c0, x3, y0)
	z3 := fp.Reduce192(c2, c1, c0)

	c1, c0 = bits.Mul64(x0, y4)
	c2, c1, c0 = mulAcc(0, c1, c0, x1, y3)
	c2, c1, c0 = mulAcc(c2, c1, c0, x2, y2)
	c2, c1, c0 = mulAcc(c2, c1, c0, x3, y1)
	c2, c1, c0 = mulAcc(c2, c1, c0, x4, y0)
	z4 := fp.Reduce192(c2, c1, c0)

	z[0], z[1], z[2], z[3], z[4] = z0, z1, z2, z3, z4
}

// Square sets z to x * x: 15 products. The coefficients of the square are
//
//	x0^2 + 6 (x1 x4 + x2 x3),  2 x0 x1 + 3 (2 x2 x4 + x3^2),  2 (x0 x2 + 3 x3 x4) + x1^2,
//	3 x4^2 + 2 x0 x3 + 2 x1 x2,  x2^2 + 2 x0 x4 + 2 x1 x3
func (z *Elem) Square(x *Elem) {
	x0, x1, x2, x3, x4 := x[0], x[1], x[2], x[3], x[4]
	twice0, twice1 := fp.Add(x0, x0), fp.Add(x1, x1)

	c1, c0 := bits.Mul64(x1, x4)
	c2, c1, c0 := mulAcc(0, c1, c0, x2, x3)
	c2, c1, c0 = triple(c2, c1, c0)
	c2, c1, c0 = double(c2, c1, c0)
	c2, c1, c0 = mulAcc(c2, c1, c0, x0, x0)
	z0 := fp.Reduce192(c2, c1, c0)

	c1, c0 = bits.Mul64(x2, x4)
	c2, c1, c0 = double(0, c1, c0)
	c2, c1, c0 = mulAcc(c2, c1, c0, x3, x3)
	c2, c1, c0 = triple(c2, c1, c0)
	c2, c1, c0 = mulAcc(c2, c1, c0, twice0, x1)
	z1 := fp.Reduce192(c2, c1, c0)

	c1, c0 = bits.Mul64(x3, x4)
	c2, c1, c0 = triple(0, c1, c0)
	c2, c1, c0 = mulAcc(c2, c1, c0, x0, x2)
	c2, c1, c0 = double(c2, c1, c0)
	c2, c1, c0 = mulAcc(c2, c1, c0, x1, x1)
	z2 := fp.Reduce192(c2, c1, c0)

	c1, c0 = bits.Mul64(x4, x4)
	c2, c1, c0 = triple(0, c1, c0)
	c2, c1, c0 = mulAcc(c2, c1, c0, twice0, x3)
	c2, c1, c0 = mulAcc(c2, c1, c0, twice1, x2)
	z3 := fp.Reduce192(c2, c1, c0)

	c1, c0 = bits.Mul64(x2, x2)
	c2, c1, c0 = mulAcc(0, c1, c0, twice0, x4)
	c2, c1, c0 = mulAcc(c2, c1, c0, twice1, x3)
	z4 := fp.Reduce192(c2, c1, c0)

	z[0], z[1], z[2], z[3], z[4] = z0, z1, z2, z3, z4
}

// double returns 2 * (c2,c1,c0).
func double(c2, c1, c0 uint64) (r2, r1, r0 uint64) {
	r0, carry := bits.Add64(c0, c0, 0)
	r1, carry = bits.Add64(c1, c1, carry)
	r2, _ = bits.Add64(c2, c2, carry)
	return r2, r1, r0
}
