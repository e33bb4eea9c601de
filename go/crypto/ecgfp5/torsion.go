package ecgfp5

import (
	"github.com/ferrosign/ferrosign/go/crypto/internal/fp"
	"github.com/ferrosign/ferrosign/go/crypto/internal/fp5"
	"github.com/ferrosign/ferrosign/go/crypto/quintic"
)

// torsionPoint is a point other than the neutral in affine coordinates (X, Y) of the short Weierstrass form.
//
// The map p -> p + N takes the group to the n-torsion of the curve, where the group law becomes plain addition: chord and
// tangent. With xs the square one of the two x that belong to w, X = xs + 2/3 and Y = -w*xs.
type torsionPoint struct {
	x, y fp5.Elem
}

func generatorTorsion() torsionPoint {
	return torsionPoint{
		x: fp5.Elem{11712523173042564207, 14090224426659529053, 13197813503519687414, 16280770174934269299, 15998333998318935536},
		y: fp5.Elem{14639054205878357578, 17426078571020221072, 2548978194165003307, 8663895577921260088, 9793640284382595140},
	}
}

func (a torsionPoint) weierstrass() WeierstrassPoint {
	return WeierstrassPoint{X: quintic.FromLimbs(a.x), Y: quintic.FromLimbs(a.y)}
}

// fractional returns the point in fractional coordinates: x = b/xs and u = 1/w = -xs/Y.
func (a *torsionPoint) fractional() (p ECgFp5Point) {
	p.x[1] = b1
	p.z = a.x
	p.z[0] = fp.Sub(p.z[0], twoThirds)
	p.u.Neg(&p.z)
	p.t = a.y
	return p
}

// encode returns w = Y / (2/3 - X).
func (a *torsionPoint) encode() (w fp5.Elem) {
	w.Neg(&a.x)
	w[0] = fp.Add(w[0], twoThirds)
	w.Inverse(&w)
	w.Mul(&w, &a.y)
	return w
}

// chord sets r to p + q for p.x != q.x.
func (r *torsionPoint) chord(p, q *torsionPoint) {
	var slope fp5.Elem
	slope.Sub(&q.x, &p.x)
	slope.Inverse(&slope)
	r.chordWith(p, q, &slope)
}

// chordWith is chord for inverse = 1/(q.x - p.x).
func (r *torsionPoint) chordWith(p, q *torsionPoint, inverse *fp5.Elem) {
	var slope, x fp5.Elem
	slope.Sub(&q.y, &p.y)
	slope.Mul(&slope, inverse)
	x.Square(&slope)
	x.Sub(&x, &p.x)
	x.Sub(&x, &q.x)
	r.line(p, &slope, &x)
}

// line sets r to the point with the given x, where r is minus the third point of the line through p with the given slope.
func (r *torsionPoint) line(p *torsionPoint, slope, x *fp5.Elem) {
	var y fp5.Elem
	y.Sub(&p.x, x)
	y.Mul(&y, slope)
	r.y.Sub(&y, &p.y)
	r.x = *x
}

// tangent sets r to 2p: slope (3 X^2 + A) / (2 Y). No point of odd order has Y = 0.
func (r *torsionPoint) tangent(p *torsionPoint) {
	var inverse fp5.Elem
	inverse.Double(&p.y)
	inverse.Inverse(&inverse)
	r.tangentWith(p, &inverse)
}

// tangentWith is tangent for inverse = 1/(2 p.y).
func (r *torsionPoint) tangentWith(p *torsionPoint, inverse *fp5.Elem) {
	var slope, square, x fp5.Elem
	square.Square(&p.x)
	slope.Double(&square)
	slope.Add(&slope, &square)
	slope[0] = fp.Add(slope[0], weierstrassA0)
	slope[1] = fp.Add(slope[1], b1)
	slope.Mul(&slope, inverse)
	x.Square(&slope)
	x.Sub(&x, &p.x)
	x.Sub(&x, &p.x)
	r.line(p, &slope, &x)
}

// weierstrassA0 is coefficient 0 of A = b - 4/3.
const weierstrassA0 uint64 = 6148914689804861439
