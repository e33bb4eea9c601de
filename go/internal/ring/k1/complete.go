package k1

import "github.com/ferrosign/ferrosign/go/internal/generic/ct"

// Complete formulas in homogeneous coordinates (X : Y : Z), x = X/Z, y = Y/Z, infinity = (0 : 1 : 0), for curves with a = 0:
// algorithms 7, 8 and 9 of Renes, Costello and Batina, "Complete addition formulas for prime order elliptic curves", with
// 3b = 21. They have no exceptional cases, so no branch depends on a point.

// Proj is a point in homogeneous coordinates.
type Proj struct{ X, Y, Z Fe }

const b3 = 21

// SetInfinity sets p to the neutral element.
func (p *Proj) SetInfinity() *Proj {
	*p = Proj{Y: feOne}
	return p
}

// SetAffine sets p = q.
func (p *Proj) SetAffine(q *Affine) *Proj {
	if q.Infinity { // public: callers pass points that everyone knows
		return p.SetInfinity()
	}
	p.X, p.Y, p.Z = q.X, q.Y, feOne
	return p
}

// finishAdd computes the sum of two points from t0 = X1X2, t1 = Y1Y2, t2 = b3 Z1Z2, t3 = X1Y2 + X2Y1, t4 = Y1Z2 + Y2Z1 and
// y3 = b3 (X1Z2 + X2Z1).
func (r *Proj) finishAdd(t0, t1, t2, t3, t4, y3 *Fe) {
	var x3, z3, u Fe
	t0.Add(u.Double(t0), t0) // 3 X1X2
	z3.Add(t1, t2)
	t1.Sub(t1, t2)
	x3.Sub(x3.Mul(t3, t1), u.Mul(t4, y3))
	var y Fe
	y.Add(y.Mul(y3, t0), u.Mul(t1, &z3))
	z3.Add(z3.Mul(&z3, t4), u.Mul(t0, t3))
	r.X, r.Y, r.Z = x3, y, z3
}

// Add sets r = p + q.
func (r *Proj) Add(p, q *Proj) *Proj {
	var t0, t1, t2, t3, t4, y3, a, b Fe
	t0.Mul(&p.X, &q.X)
	t1.Mul(&p.Y, &q.Y)
	t2.Mul(&p.Z, &q.Z)
	t3.Mul(a.Add(&p.X, &p.Y), b.Add(&q.X, &q.Y))
	t3.Sub(&t3, a.Add(&t0, &t1))
	t4.Mul(a.Add(&p.Y, &p.Z), b.Add(&q.Y, &q.Z))
	t4.Sub(&t4, a.Add(&t1, &t2))
	y3.Mul(a.Add(&p.X, &p.Z), b.Add(&q.X, &q.Z))
	y3.Sub(&y3, a.Add(&t0, &t2))
	t2.MulSmall(&t2, b3)
	y3.MulSmall(&y3, b3)
	r.finishAdd(&t0, &t1, &t2, &t3, &t4, &y3)
	return r
}

// addMixed sets r = p + (x, y), a point that is not infinity.
func (r *Proj) addMixed(p *Proj, x, y *Fe) *Proj {
	var t0, t1, t2, t3, t4, y3, a, b Fe
	t0.Mul(&p.X, x)
	t1.Mul(&p.Y, y)
	t3.Mul(a.Add(x, y), b.Add(&p.X, &p.Y))
	t3.Sub(&t3, a.Add(&t0, &t1))
	t4.Add(t4.Mul(y, &p.Z), &p.Y)
	y3.Add(y3.Mul(x, &p.Z), &p.X)
	t2.MulSmall(&p.Z, b3)
	y3.MulSmall(&y3, b3)
	r.finishAdd(&t0, &t1, &t2, &t3, &t4, &y3)
	return r
}

// Double sets r = 2p.
func (r *Proj) Double(p *Proj) *Proj {
	var t0, t1, t2, x3, y3, z3 Fe
	t0.Sqr(&p.Y)
	z3.MulSmall(&t0, 8)
	t1.Mul(&p.Y, &p.Z)
	t2.MulSmall(t2.Sqr(&p.Z), b3)
	x3.Mul(&t2, &z3)
	y3.Add(&t0, &t2)
	z3.Mul(&t1, &z3)
	t0.Sub(&t0, t1.MulSmall(&t2, 3))
	y3.Add(y3.Mul(&t0, &y3), &x3)
	t1.Mul(&p.X, &p.Y)
	x3.Double(x3.Mul(&t0, &t1))
	r.X, r.Y, r.Z = x3, y3, z3
	return r
}

// Select sets r = p if mask is all ones, r = q if it is zero.
func (r *Proj) Select(p, q *Proj, mask uint64) {
	r.X.Select(&p.X, &q.X, mask)
	r.Y.Select(&p.Y, &q.Y, mask)
	r.Z.Select(&p.Z, &q.Z, mask)
}

// Affine returns p with affine coordinates. It takes the same time for all points; what it returns is meant to be published.
func (p *Proj) Affine() (a Affine) {
	var zi Fe
	zi.Inv(&p.Z)
	return p.affineWith(&zi)
}

func (p *Proj) affineWith(zi *Fe) (a Affine) {
	a.X.Mul(&p.X, zi)
	a.Y.Mul(&p.Y, zi)
	a.Infinity = ct.Public(p.Z.IsZero()) == 1
	if a.Infinity {
		return Affine{Infinity: true}
	}
	return a
}

// AffinePair returns two points with affine coordinates for one inversion.
func AffinePair(p, q *Proj) (a, b Affine) {
	var one, zp, zq, zi, t Fe
	one = feOne
	// Infinity has Z = 0, which must not spoil the product.
	zp.Select(&one, &p.Z, -p.Z.IsZero())
	zq.Select(&one, &q.Z, -q.Z.IsZero())
	zi.Inv(zi.Mul(&zp, &zq))
	return p.affineWith(t.Mul(&zi, &zq)), q.affineWith(zi.Mul(&zi, &zp))
}
