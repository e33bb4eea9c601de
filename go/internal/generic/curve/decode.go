package curve

import (
	"github.com/ferrosign/ferrosign/go/internal/generic/fp"
	"github.com/ferrosign/ferrosign/go/internal/generic/fp5"
)

const (
	half      uint64 = (fp.P + 1) / 2      // 1/2
	twoThirds uint64 = 6148914689804861441 // 2/3
)

// DecodeVarTime sets p to the point with the encoding w and reports whether there is one; without one p is the neutral.
func (p *Point) DecodeVarTime(w *fp5.Elem) bool {
	*p = Neutral()
	if w.IsZero() {
		return true
	}
	_, x, ok := solveVarTime(w)
	if ok {
		*p = Point{x: x, z: fp5.One(), u: fp5.One(), t: *w}
	}
	return ok
}

// DecodeVarTime sets a to the point with the encoding w and reports whether there is one, other than the neutral.
func (a *Torsion) DecodeVarTime(w *fp5.Elem) bool {
	x, _, ok := solveVarTime(w)
	if !ok {
		return false
	}
	a.Y.Mul(w, &x)
	a.Y.Neg(&a.Y)
	a.X = x
	a.X[0] = fp.Add(a.X[0], twoThirds)
	return true
}

// solveVarTime returns the two x with y = w*x on the curve. From w^2 x = x^2 + a x + b they are the roots of
// x^2 - (w^2 - a) x + b; their product b is not a square, so that exactly one of them is: the square one belongs to the
// n-torsion, the other one to the group. For w = 0 there is none.
func solveVarTime(w *fp5.Elem) (square, nonSquare fp5.Elem, ok bool) {
	var e, delta, root, x1, x2 fp5.Elem
	e.Square(w)
	e[0] = fp.Sub(e[0], 2)
	delta.Square(&e)
	delta[1] = fp.Sub(delta[1], 4*b1)
	if !root.SqrtVarTime(&delta) {
		return square, nonSquare, false
	}
	x1.Add(&e, &root)
	x1.MulSmall(&x1, half)
	x2.Sub(&e, &root)
	x2.MulSmall(&x2, half)
	if x1.Legendre() == 1 {
		return x1, x2, true
	}
	return x2, x1, true
}
