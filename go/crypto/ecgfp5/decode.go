package ecgfp5

import (
	"github.com/ferrosign/ferrosign/go/crypto/internal/fp"
	"github.com/ferrosign/ferrosign/go/crypto/internal/fp5"
	"github.com/ferrosign/ferrosign/go/crypto/quintic"
)

const (
	half      uint64 = (fp.P + 1) / 2      // 1/2
	twoThirds uint64 = 6148914689804861441 // 2/3
)

// Decode returns the point with the encoding w and true, or the neutral element and false when there is none. The limbs of
// w are taken mod p. Its time depends on w: encodings are public.
func Decode(w quintic.Element) (ECgFp5Point, bool) {
	e := fp5.Elem(w.ToCanonicalLimbs())
	return decodeVarTime(&e)
}

func decodeVarTime(w *fp5.Elem) (ECgFp5Point, bool) {
	if w.IsZero() {
		return neutral(), true
	}
	_, x, ok := solveVarTime(w)
	if !ok {
		return neutral(), false
	}
	return ECgFp5Point{x: x, z: fp5.One(), u: fp5.One(), t: *w}, true
}

// solveVarTime returns the two x with y = w*x on the curve. From w^2 x = x^2 + a x + b they are the roots of
// x^2 - (w^2 - a) x + b; their product b is not a square, so that exactly one of them is: the square one belongs to the
// n-torsion, the other one to the group.
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

// DecodeFp5AsWeierstrass is Decode on the short Weierstrass curve.
func DecodeFp5AsWeierstrass(w quintic.Element) (WeierstrassPoint, bool) {
	e := fp5.Elem(w.ToCanonicalLimbs())
	if e.IsZero() {
		return neutralWeierstrass(), true
	}
	a, ok := decodeTorsionVarTime(&e)
	if !ok {
		return neutralWeierstrass(), false
	}
	return a.weierstrass(), true
}

// decodeTorsionVarTime returns the point with encoding w, which is not zero, on the n-torsion side.
func decodeTorsionVarTime(w *fp5.Elem) (a torsionPoint, ok bool) {
	x, _, ok := solveVarTime(w)
	if !ok {
		return torsionPoint{}, false
	}
	a.y.Mul(w, &x)
	a.y.Neg(&a.y)
	a.x = x
	a.x[0] = fp.Add(a.x[0], twoThirds)
	return a, true
}
