package curve

import (
	"github.com/ferrosign/ferrosign/go/internal/generic/fp"
	"github.com/ferrosign/ferrosign/go/internal/generic/fp5"
)

// Torsion is a point other than the neutral in affine coordinates (X, Y) of the short Weierstrass form Y^2 = X^3 + A X + B.
//
// The map p -> p + N takes the group to the n-torsion of the curve, where the group law becomes plain addition: chord and
// tangent. With xs the square one of the two x that belong to w, X = xs + 2/3 and Y = -w*xs.
type Torsion struct {
	X, Y fp5.Elem
}

// GeneratorTorsion returns the generator.
func GeneratorTorsion() Torsion {
	return Torsion{
		X: fp5.Elem{11712523173042564207, 14090224426659529053, 13197813503519687414, 16280770174934269299, 15998333998318935536},
		Y: fp5.Elem{14639054205878357578, 17426078571020221072, 2548978194165003307, 8663895577921260088, 9793640284382595140},
	}
}

// SetTorsion sets p to a: x = b/xs and u = 1/w = -xs/Y.
func (p *Point) SetTorsion(a *Torsion) *Point {
	p.x = fp5.Elem{1: b1}
	p.z = a.X
	p.z[0] = fp.Sub(p.z[0], twoThirds)
	p.u.Neg(&p.z)
	p.t = a.Y
	return p
}

// SetPointVarTime sets a to p and reports whether p is other than the neutral.
func (a *Torsion) SetPointVarTime(p *Point) bool {
	if p.IsNeutral() {
		return false
	}
	var inverse fp5.Elem
	inverse.Mul(&p.x, &p.u)
	inverse.Inverse(&inverse)
	a.setPoint(p, &inverse)
	return true
}

// setPoint sets a to p, which is not the neutral, for inverse = 1/(X U): xs = b/x = b Z U inverse, w = T X inverse and
// Y = -w xs.
func (a *Torsion) setPoint(p *Point, inverse *fp5.Elem) {
	var xs, w fp5.Elem
	xs.Mul(&p.z, &p.u)
	xs.Mul(&xs, inverse)
	mulSmallB(&xs, &xs, 1)
	w.Mul(&p.t, &p.x)
	w.Mul(&w, inverse)
	a.Y.Mul(&w, &xs)
	a.Y.Neg(&a.Y)
	a.X = xs
	a.X[0] = fp.Add(a.X[0], twoThirds)
}

// Encode returns w = Y / (2/3 - X).
func (a *Torsion) Encode() (w fp5.Elem) {
	w.Neg(&a.X)
	w[0] = fp.Add(w[0], twoThirds)
	w.Inverse(&w)
	w.Mul(&w, &a.Y)
	return w
}

// Chord sets r to p + q for p.X != q.X.
func (r *Torsion) Chord(p, q *Torsion) {
	delta := *q
	delta.X.Sub(&q.X, &p.X)
	var inverse fp5.Elem
	inverse.Inverse(&delta.X)
	r.chordDelta(p, &delta, &inverse)
}

// chordDelta sets r to p + q, where delta holds q.X - p.X in place of q.X, and inverse is the inverse of that.
func (r *Torsion) chordDelta(p, delta *Torsion, inverse *fp5.Elem) {
	var slope, x fp5.Elem
	slope.Sub(&delta.Y, &p.Y)
	slope.Mul(&slope, inverse)
	x.Square(&slope)
	x.Sub(&x, &delta.X)
	x.Sub(&x, &p.X)
	x.Sub(&x, &p.X)
	r.line(p, &slope, &x)
}

// line sets r to the point with the given x, where r is minus the third point of the line through p with the given slope.
func (r *Torsion) line(p *Torsion, slope, x *fp5.Elem) {
	var y fp5.Elem
	y.Sub(&p.X, x)
	y.Mul(&y, slope)
	r.Y.Sub(&y, &p.Y)
	r.X = *x
}

// Tangent sets r to 2p: slope (3 X^2 + A) / (2 Y). No point of odd order has Y = 0.
func (r *Torsion) Tangent(p *Torsion) {
	var inverse fp5.Elem
	inverse.Double(&p.Y)
	inverse.Inverse(&inverse)
	r.tangentWith(p, &inverse)
}

// tangentWith is tangent for inverse = 1/(2 p.Y).
func (r *Torsion) tangentWith(p *Torsion, inverse *fp5.Elem) {
	var slope, square, x fp5.Elem
	square.Square(&p.X)
	slope.Double(&square)
	slope.Add(&slope, &square)
	slope[0] = fp.Add(slope[0], weierstrassA0)
	slope[1] = fp.Add(slope[1], b1)
	slope.Mul(&slope, inverse)
	x.Square(&slope)
	x.Sub(&x, &p.X)
	x.Sub(&x, &p.X)
	r.line(p, &slope, &x)
}

// weierstrassA0 is coefficient 0 of A = b - 4/3.
const weierstrassA0 uint64 = 6148914689804861439
