package ecgfp5

import (
	"github.com/ferrosign/ferrosign/go/crypto/internal/fp5"
	"github.com/ferrosign/ferrosign/go/crypto/quintic"
)

// ECgFp5Point is a point of the group, in fractional coordinates (X:Z, U:T) with x = X/Z and u = x/y = U/T. The zero value
// is not a point: start from NEUTRAL_ECgFp5Point, GENERATOR_ECgFp5Point, Decode or MulGenerator.
//
// The formulas are complete: they hold for all operands, the neutral included, and take the same time for all
// (T. Pornin, "EcGFp5: a Specialized Elliptic Curve", eprint 2022/274).
type ECgFp5Point struct {
	x, z, u, t fp5.Elem
}

// Add returns p + rhs: 10 multiplications.
func (p ECgFp5Point) Add(rhs ECgFp5Point) ECgFp5Point {
	var r ECgFp5Point
	r.add(&p, &rhs)
	return r
}

// AddAffine returns p + rhs: 8 multiplications.
func (p ECgFp5Point) AddAffine(rhs AffinePoint) ECgFp5Point {
	var r ECgFp5Point
	r.addAffine(&p, &rhs)
	return r
}

// Double returns 2p.
func (p ECgFp5Point) Double() ECgFp5Point {
	p.double()
	return p
}

// SetDouble replaces p by 2p.
func (p *ECgFp5Point) SetDouble() { p.double() }

// MDouble returns 2^n * p.
func (p *ECgFp5Point) MDouble(n uint32) ECgFp5Point {
	r := *p
	r.doubleN(n)
	return r
}

// SetMDouble replaces p by 2^n * p.
func (p *ECgFp5Point) SetMDouble(n uint32) { p.doubleN(n) }

// Equals reports whether p and rhs are the same point: u determines a point, and U1*T2 = U2*T1 compares it.
func (p ECgFp5Point) Equals(rhs ECgFp5Point) bool {
	var a, b fp5.Elem
	a.Mul(&p.u, &rhs.t)
	b.Mul(&rhs.u, &p.t)
	return a.Equal(&b)
}

// IsNeutral reports whether p is the neutral element.
func (p ECgFp5Point) IsNeutral() bool { return p.u.IsZero() }

// Encode returns w = y/x = T/U, and 0 for the neutral element.
func (p ECgFp5Point) Encode() quintic.Element {
	w := p.encode()
	return quintic.FromLimbs(w)
}

func (p *ECgFp5Point) encode() (w fp5.Elem) {
	w.Inverse(&p.u)
	w.Mul(&w, &p.t)
	return w
}

// Mul returns s * p in time that depends on neither. The scalar may be any 320-bit value.
//
// Signed 5-bit digits, most significant first: five doublings and one addition from a table of 1p to 16p for each.
func (p ECgFp5Point) Mul(s ECgFp5Scalar) ECgFp5Point {
	s.reduce()
	var digits [64]int32 // n < 2^319, so that the top digit does not carry
	s.RecodeSigned(digits[:], WINDOW)
	window := p.window()
	r := lookup(window[:], digits[len(digits)-1]).ToPoint()
	for i := len(digits) - 2; i >= 0; i-- {
		r.doubleN(WINDOW)
		q := lookup(window[:], digits[i])
		r.addAffine(&r, &q)
	}
	return r
}

// neg sets r to -p.
func (r *ECgFp5Point) neg(p *ECgFp5Point) {
	*r = *p
	r.u.Neg(&r.u)
}

// add sets r to p + q.
func (r *ECgFp5Point) add(p, q *ECgFp5Point) {
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

// addAffine sets r to p + q for an affine q: the case Z2 = T2 = 1 of add.
func (r *ECgFp5Point) addAffine(p *ECgFp5Point, q *AffinePoint) {
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
func (r *ECgFp5Point) finishAdd(t1, t2, t3, t4, t5, t6 *fp5.Elem) {
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

// double replaces p by 2p: 4 multiplications and 5 squarings.
func (p *ECgFp5Point) double() {
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
func (p *ECgFp5Point) startDouble() (w1, z1, x1 fp5.Elem) {
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

// doubleN replaces p by 2^n * p. From the second doubling on it works on (X, W, Z) with x = X/Z^2 and w = W/Z:
// 2 multiplications and 5 squarings each.
func (p *ECgFp5Point) doubleN(n uint32) {
	switch n {
	case 0:
		return
	case 1:
		p.double()
		return
	}
	var x, w, z, t1, t2, t3, t4, t5 fp5.Elem
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
		t1.Square(&z)
		t2.Square(&t1)
		t3.Square(&w)
		t4.Square(&t3)
		t5.Add(&w, &z)
		t5.Square(&t5)
		t5.Sub(&t5, &t1)
		t5.Sub(&t5, &t3) // 2 W Z
		z.Add(&x, &t1)
		z.Add(&z, &z)
		z.Sub(&z, &t3)
		z.Mul(&z, &t5)
		x.Mul(&t2, &t4)
		mulSmallB(&x, &x, 16)
		mulSmallB(&w, &t2, 4)
		t2.Add(&t2, &t2)
		t2.Add(&t2, &t2)
		w.Sub(&t2, &w)
		w.Sub(&w, &t4) // 4 Z^4 - 4b Z^4 - W^4
	}
	p.finishDouble(&x, &w, &z)
}

// finishDouble sets p to the double of the point (X, W, Z), in fractional coordinates again.
func (p *ECgFp5Point) finishDouble(x, w, z *fp5.Elem) {
	var t1, t2, t3, w1 fp5.Elem
	t1.Square(w)
	t2.Square(z)
	t3.Add(w, z)
	t3.Square(&t3)
	t3.Sub(&t3, &t1)
	t3.Sub(&t3, &t2) // 2 W Z
	w1.Add(x, &t2)
	w1.Add(&w1, &w1)
	w1.Sub(&t1, &w1)
	p.x.Square(&t3)
	mulSmallB(&p.x, &p.x, 1)
	p.z.Square(&w1)
	p.u.Mul(&t3, &w1)
	t2.Add(&t2, &t2)
	t2.Sub(&t1, &t2)
	t1.Add(&t1, &t1)
	p.t.Mul(&t1, &t2)
	p.t.Sub(&p.t, &p.z)
}
