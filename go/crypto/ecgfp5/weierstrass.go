package ecgfp5

import (
	"github.com/ferrosign/ferrosign/go/crypto/quintic"
	"github.com/ferrosign/ferrosign/go/internal/generic/curve"
	"github.com/ferrosign/ferrosign/go/internal/generic/fp5"
)

// WeierstrassPoint is a point in affine coordinates of the short Weierstrass form Y^2 = X^3 + A X + B: the image of the group
// under p -> p + N in the n-torsion, where the group law is plain addition. IsInf marks the neutral element, for which X and
// Y do not matter. Functions on WeierstrassPoint take time that depends on the points.
type WeierstrassPoint struct {
	X, Y  quintic.Element
	IsInf bool
}

var (
	// GENERATOR_WEIERSTRASS is the generator.
	GENERATOR_WEIERSTRASS = fromTorsion(curve.GeneratorTorsion())
	// NEUTRAL_WEIERSTRASS is the neutral element.
	NEUTRAL_WEIERSTRASS = neutralWeierstrass()
)

func neutralWeierstrass() WeierstrassPoint { return WeierstrassPoint{IsInf: true} }

// Equals reports whether p and q are the same point.
func (p WeierstrassPoint) Equals(q WeierstrassPoint) bool {
	if p.IsInf || q.IsInf {
		return p.IsInf == q.IsInf
	}
	return quintic.Equals(p.X, q.X) && quintic.Equals(p.Y, q.Y)
}

// Add returns p + q.
func (p WeierstrassPoint) Add(q WeierstrassPoint) WeierstrassPoint {
	switch {
	case p.IsInf:
		return q
	case q.IsInf:
		return p
	case !quintic.Equals(p.X, q.X):
		a, b := p.torsion(), q.torsion()
		a.Chord(&a, &b)
		return fromTorsion(a)
	case quintic.Equals(p.Y, q.Y):
		return p.Double()
	default:
		return neutralWeierstrass()
	}
}

// Double returns 2p.
func (p WeierstrassPoint) Double() WeierstrassPoint {
	if p.IsInf || quintic.IsZero(p.Y) {
		return neutralWeierstrass()
	}
	a := p.torsion()
	a.Tangent(&a)
	return fromTorsion(a)
}

// Encode returns w = Y / (2/3 - X), and 0 for the neutral element.
func (p WeierstrassPoint) Encode() quintic.Element {
	if p.IsInf {
		return quintic.Element{}
	}
	a := p.torsion()
	return quintic.FromLimbs(a.Encode())
}

// PrecomputeWindow returns the 2^windowBits multiples 0p, 1p, 2p, ... It panics for windowBits below 2.
func (p WeierstrassPoint) PrecomputeWindow(windowBits uint32) []WeierstrassPoint {
	if windowBits < 2 {
		panic("windowBits in PrecomputeWindow for WeierstrassPoint must be at least 2")
	}
	multiples := make([]WeierstrassPoint, 1, 1<<windowBits)
	multiples[0] = neutralWeierstrass()
	for len(multiples) < cap(multiples) {
		multiples = append(multiples, multiples[len(multiples)-1].Add(p))
	}
	return multiples
}

// MulAdd2 returns scalarA*a + scalarB*b. Scalars may be any 320-bit values.
func MulAdd2(a, b WeierstrassPoint, scalarA, scalarB ECgFp5Scalar) WeierstrassPoint {
	p, q := a.point(), b.point()
	s, t := scalarA.reduced(), scalarB.reduced()
	p.MulVarTime(&p, &s)
	q.MulVarTime(&q, &t)
	p.Add(&p, &q)
	var sum curve.Torsion
	if !sum.SetPointVarTime(&p) {
		return neutralWeierstrass()
	}
	return fromTorsion(sum)
}

// DecodeFp5AsWeierstrass is Decode on the short Weierstrass curve.
func DecodeFp5AsWeierstrass(w quintic.Element) (WeierstrassPoint, bool) {
	e := fp5.Elem(w.ToCanonicalLimbs())
	if e.IsZero() {
		return neutralWeierstrass(), true
	}
	var a curve.Torsion
	if !a.DecodeVarTime(&e) {
		return neutralWeierstrass(), false
	}
	return fromTorsion(a), true
}

func fromTorsion(a curve.Torsion) WeierstrassPoint {
	return WeierstrassPoint{X: quintic.FromLimbs(a.X), Y: quintic.FromLimbs(a.Y)}
}

// torsion returns the coordinates of a point other than the neutral.
func (p *WeierstrassPoint) torsion() curve.Torsion {
	return curve.Torsion{X: p.X.ToCanonicalLimbs(), Y: p.Y.ToCanonicalLimbs()}
}

func (p *WeierstrassPoint) point() (q curve.Point) {
	if p.IsInf {
		return curve.Neutral()
	}
	a := p.torsion()
	return *q.SetTorsion(&a)
}
