package curve

import (
	"github.com/ferrosign/ferrosign/go/internal/generic/fp5"
)

// Point is a point of the group in fractional coordinates (X:Z, U:T) with x = X/Z and u = x/y = U/T. The zero value is not a
// point.
//
// The formulas are complete: they hold for all operands, the neutral included. A result may be written over an operand.
type Point struct {
	x, z, u, t fp5.Elem
}

// Neutral returns the neutral element.
func Neutral() Point { return Point{z: fp5.One(), t: fp5.One()} }

// Generator returns the generator, the point with w = 4.
func Generator() Point {
	return Point{
		x: fp5.Elem{12883135586176881569, 4356519642755055268, 5248930565894896907, 2165973894480315022, 2448410071095648785},
		z: fp5.One(),
		u: fp5.One(),
		t: fp5.Elem{4},
	}
}

// Neg sets r to -p.
func (r *Point) Neg(p *Point) {
	*r = *p
	r.u.Neg(&r.u)
}

// IsNeutral reports whether p is the neutral element.
func (p *Point) IsNeutral() bool { return p.u.IsZero() }

// Equal reports whether p and q are the same point: u determines a point, and U1 T2 = U2 T1 compares it.
func (p *Point) Equal(q *Point) bool {
	var a, b fp5.Elem
	a.Mul(&p.u, &q.t)
	b.Mul(&q.u, &p.t)
	return a.Equal(&b)
}

// Encode returns w = T/U, and 0 for the neutral element.
func (p *Point) Encode() (w fp5.Elem) {
	w.Inverse(&p.u)
	w.Mul(&w, &p.t)
	return w
}

// Mul sets r to s * p for a canonical s.
//
// Signed 5-bit digits, most significant first: five doublings and one addition from a table of 1p to 16p for each.
func (r *Point) Mul(p *Point, s *Scalar) *Point {
	var digits [64]int32 // s < 2^319, so that the top digit does not carry
	s.RecodeSigned(digits[:], WindowBits)
	window := p.Window()
	q := Lookup(window[:], digits[len(digits)-1])
	r.SetAffine(&q)
	for i := len(digits) - 2; i >= 0; i-- {
		r.DoubleN(WindowBits)
		q = Lookup(window[:], digits[i])
		r.AddAffine(r, &q)
	}
	return r
}
