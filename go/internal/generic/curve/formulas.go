package curve

import (
	"math/bits"

	"github.com/ferrosign/ferrosign/go/internal/generic/fp"
	"github.com/ferrosign/ferrosign/go/internal/generic/fp5"
)

// The group law in fractional coordinates, after section 3 of the paper: the letters are the paper's.

// b1 is the coefficient of z in b.
const b1 = 263

// mulSmallB sets r to k*b*x = k*263*z*x. The factor 3*k*263 must stay below 2^31.
func mulSmallB(r, x *fp5.Elem, k uint64) {
	c := k * b1
	r[0], r[1], r[2], r[3], r[4] = mulTiny(x[4], 3*c), mulTiny(x[0], c), mulTiny(x[1], c), mulTiny(x[2], c), mulTiny(x[3], c)
}

// mulTiny returns x*c for c < 2^32: with hi < 2^32 only the last step of fp.Reduce128 is left.
func mulTiny(x, c uint64) uint64 {
	hi, lo := bits.Mul64(x, c)
	r, borrow := bits.Sub64(lo, fp.P-hi*fp.Epsilon, 0)
	return r - fp.Epsilon&-borrow
}

// mulByFourMinusFourB sets r to (4 - 4b)*x.
func mulByFourMinusFourB(r, x *fp5.Elem) {
	r[0], r[1], r[2], r[3], r[4] = fourMinus(x[0], x[4], 12*b1), fourMinus(x[1], x[0], 4*b1),
		fourMinus(x[2], x[1], 4*b1), fourMinus(x[3], x[2], 4*b1), fourMinus(x[4], x[3], 4*b1)
}

// fourMinus returns 4*x - c*y for c < 2^31. It computes 4*x + c*(p - y), which is below 2^96.
func fourMinus(x, y, c uint64) uint64 {
	hi, lo := bits.Mul64(fp.P-y, c)
	lo, carry := bits.Add64(lo, x<<2, 0)
	hi += x>>62 + carry
	r, borrow := bits.Sub64(lo, fp.P-hi*fp.Epsilon, 0)
	return r - fp.Epsilon&-borrow
}

// Add sets r to p + q: 10 multiplications.
func (r *Point) Add(p, q *Point) {
	var t1, t2, t3, t4, t5, t6, s fp5.Elem
	t1.Mul(&p.x, &q.x)
	t2.Mul(&p.z, &q.z)
	t3.Mul(&p.u, &q.u)
	t4.Mul(&p.t, &q.t)
	t5.Add(&p.x, &p.z)
	s.Add(&q.x, &q.z)
	t5.Mul(&t5, &s)
	t5.Sub(&t5, &t1)
	t5.Sub(&t5, &t2) // X1 Z2 + X2 Z1
	t6.Add(&p.u, &p.t)
	s.Add(&q.u, &q.t)
	t6.Mul(&t6, &s)
	t6.Sub(&t6, &t3)
	t6.Sub(&t6, &t4) // U1 T2 + U2 T1
	mulSmallB(&t2, &t2, 1)
	r.finishAdd(&t1, &t2, &t3, &t4, &t5, &t6)
}

// AddAffine sets r to p + q: the case Z2 = T2 = 1 of Add, 8 multiplications.
func (r *Point) AddAffine(p *Point, q *Affine) {
	var t1, t2, t3, t5, t6 fp5.Elem
	t1.Mul(&p.x, &q.x)
	t3.Mul(&p.u, &q.u)
	t5.Mul(&q.x, &p.z)
	t5.Add(&t5, &p.x)
	t6.Mul(&q.u, &p.t)
	t6.Add(&t6, &p.u)
	mulSmallB(&t2, &p.z, 1)
	t4 := p.t
	r.finishAdd(&t1, &t2, &t3, &t4, &t5, &t6)
}

// finishAdd is the common end of the additions, from t1 = X1 X2, t2 = b Z1 Z2, t3 = U1 U2, t4 = T1 T2, t5 = X1 Z2 + X2 Z1
// and t6 = U1 T2 + U2 T1, which it overwrites:
//
//	t7 = t1 + t2, t8 = t4 t7, t9 = t3 (2b t5 + 2 t7), t10 = (t4 + 2 t3)(t5 + t7)
//	X = b (t10 - t8), Z = t8 - t9, U = t6 (t2 - t1), T = t8 + t9
func (r *Point) finishAdd(t1, t2, t3, t4, t5, t6 *fp5.Elem) {
	var t7, t8, t9, t10 fp5.Elem
	t7.Add(t1, t2)
	t8.Mul(t4, &t7)
	mulSmallB(&t9, t5, 2)
	t9.Add(&t9, &t7)
	t9.Add(&t9, &t7)
	t9.Mul(&t9, t3)
	t10.Add(t3, t3)
	t10.Add(&t10, t4)
	t5.Add(t5, &t7)
	t10.Mul(&t10, t5)
	t10.Sub(&t10, &t8)
	t2.Sub(t2, t1)
	mulSmallB(&r.x, &t10, 1)
	r.u.Mul(t6, t2)
	r.z.Sub(&t8, &t9)
	r.t.Add(&t8, &t9)
}

// Double replaces p by 2p: 4 multiplications and 5 squarings.
func (p *Point) Double() {
	w1, z1, x1 := p.startDouble()
	var t4, t5 fp5.Elem
	t4.Square(&z1)
	t5.Square(&w1)
	p.u.Add(&w1, &z1)
	p.u.Square(&p.u)
	p.u.Sub(&p.u, &t4)
	p.u.Sub(&p.u, &t5)
	p.z = t5
	p.t.Add(&x1, &x1)
	p.t.Sub(&p.t, &t5)
	t4.Add(&t4, &t4)
	t4.Add(&t4, &t4)
	p.t.Sub(&p.t, &t4)
	mulSmallB(&p.x, &t4, 1)
}

// startDouble returns W1 = T t1 - 2 (X + Z) U^2, Z1 = t1 U and X1 = (T t1)^2 for t1 = Z T.
func (p *Point) startDouble() (w1, z1, x1 fp5.Elem) {
	var t1, t2 fp5.Elem
	t1.Mul(&p.z, &p.t)
	t2.Mul(&t1, &p.t)
	x1.Square(&t2)
	z1.Mul(&t1, &p.u)
	t1.Square(&p.u)
	w1.Add(&p.x, &p.z)
	w1.Add(&w1, &w1)
	w1.Mul(&w1, &t1)
	w1.Sub(&t2, &w1)
	return w1, z1, x1
}

// DoubleN replaces p by 2^n * p. From the second doubling on it works on (X, W, Z) with x = X/Z^2 and w = W/Z:
// 3 multiplications and 4 squarings each.
func (p *Point) DoubleN(n uint) {
	switch n {
	case 0:
		return
	case 1:
		p.Double()
		return
	}
	var x, w, z, t4, t5 fp5.Elem
	w1, z1, x1 := p.startDouble()
	t4.Square(&w1)
	t5.Square(&z1)
	x.Square(&t5)
	mulSmallB(&x, &x, 16)
	z.Add(&w1, &z1)
	z.Square(&z)
	z.Sub(&z, &t4)
	z.Sub(&z, &t5)
	w.Add(&x1, &x1)
	t5.Add(&t5, &t5)
	t5.Add(&t5, &t5)
	w.Sub(&w, &t5)
	w.Sub(&w, &t4)
	for ; n > 2; n-- {
		doubleJacobian(&x, &w, &z)
	}
	p.finishDouble(&x, &w, &z)
}

// doubleJacobian replaces the point (X, W, Z) by its double: with g = 2 (X + Z^2) - W^2,
//
//	Z' = 2 W Z g, X' = 16 b Z^4 W^4, W' = (4 - 4b) Z^4 - W^4
func doubleJacobian(x, w, z *fp5.Elem) {
	var z2, z4, w2, w4, wz, g fp5.Elem
	z2.Square(z)
	z4.Square(&z2)
	w2.Square(w)
	w4.Square(&w2)
	wz.Mul(w, z)
	g.Add(x, &z2)
	g.Add(&g, &g)
	g.Sub(&g, &w2)
	g.Add(&g, &g)
	z.Mul(&wz, &g)
	x.Mul(&z4, &w4)
	mulSmallB(x, x, 16)
	mulByFourMinusFourB(w, &z4)
	w.Sub(w, &w4)
}

// finishDouble sets p to the double of the point (X, W, Z), in fractional coordinates again:
//
//	X' = 4 b W^2 Z^2, Z' = g^2, U' = 2 W Z g, T' = 2 W^2 (W^2 - 2 Z^2) - Z' with g = W^2 - 2 (X + Z^2)
func (p *Point) finishDouble(x, w, z *fp5.Elem) {
	var w2, z2, wz, g fp5.Elem
	w2.Square(w)
	z2.Square(z)
	wz.Mul(w, z)
	wz.Add(&wz, &wz)
	g.Add(x, &z2)
	g.Add(&g, &g)
	g.Sub(&w2, &g)
	p.x.Square(&wz)
	mulSmallB(&p.x, &p.x, 1)
	p.z.Square(&g)
	p.u.Mul(&wz, &g)
	z2.Add(&z2, &z2)
	z2.Sub(&w2, &z2)
	w2.Add(&w2, &w2)
	p.t.Mul(&w2, &z2)
	p.t.Sub(&p.t, &p.z)
}
