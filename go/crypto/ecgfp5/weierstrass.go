package ecgfp5

import (
	"github.com/ferrosign/ferrosign/go/crypto/internal/fp"
	"github.com/ferrosign/ferrosign/go/crypto/internal/fp5"
	"github.com/ferrosign/ferrosign/go/crypto/quintic"
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
	GENERATOR_WEIERSTRASS = generatorTorsion().weierstrass()
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
		a.chord(&a, &b)
		return a.weierstrass()
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
	a.tangent(&a)
	return a.weierstrass()
}

// Encode returns w = Y / (2/3 - X), and 0 for the neutral element.
func (p WeierstrassPoint) Encode() quintic.Element {
	if p.IsInf {
		return quintic.Element{}
	}
	a := p.torsion()
	return quintic.FromLimbs(a.encode())
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

// MulAdd2 returns scalarA*a + scalarB*b in time that depends on all of them. Scalars may be any 320-bit values.
func MulAdd2(a, b WeierstrassPoint, scalarA, scalarB ECgFp5Scalar) WeierstrassPoint {
	p, q := a.fractional(), b.fractional()
	p = mulVarTime(&p, scalarA)
	q = mulVarTime(&q, scalarB)
	p.add(&p, &q)
	return p.weierstrassVarTime()
}

func (p *WeierstrassPoint) torsion() torsionPoint {
	return torsionPoint{x: fp5.Elem(p.X.ToCanonicalLimbs()), y: fp5.Elem(p.Y.ToCanonicalLimbs())}
}

func (p *WeierstrassPoint) fractional() ECgFp5Point {
	if p.IsInf {
		return neutral()
	}
	a := p.torsion()
	return a.fractional()
}

// weierstrassVarTime returns the point in Weierstrass form: xs = b/x = b*Z/X, Y = -w*xs.
func (p *ECgFp5Point) weierstrassVarTime() WeierstrassPoint {
	if p.IsNeutral() {
		return neutralWeierstrass()
	}
	var inverse, xs, w fp5.Elem
	inverse.Mul(&p.x, &p.u)
	inverse.Inverse(&inverse)
	xs.Mul(&p.z, &p.u)
	xs.Mul(&xs, &inverse)
	mulSmallB(&xs, &xs, 1)
	w.Mul(&p.t, &p.x)
	w.Mul(&w, &inverse)
	a := torsionPoint{x: xs}
	a.x[0] = fp.Add(a.x[0], twoThirds)
	a.y.Mul(&w, &xs)
	a.y.Neg(&a.y)
	return a.weierstrass()
}
