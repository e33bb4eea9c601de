package k1

// Jacobian is a point with x = X/Z^2, y = Y/Z^3, infinity where Z = 0. For public data: its additions branch on special cases.
// Formulas: Bernstein and Lange, Explicit-Formulas Database, short Weierstrass curves with a = 0.
type Jacobian struct {
	X, Y, Z  Fe
	infinity bool
}

// SetInfinity sets p to the neutral element.
func (p *Jacobian) SetInfinity() *Jacobian {
	*p = Jacobian{infinity: true}
	return p
}

// SetAffine sets p = q.
func (p *Jacobian) SetAffine(q *Affine) *Jacobian {
	*p = Jacobian{X: q.X, Y: q.Y, Z: feOne, infinity: q.Infinity}
	return p
}

// DoubleVartime sets r = 2p: 3M + 4S. No point has order two, so y is never zero.
func (r *Jacobian) DoubleVartime(p *Jacobian) *Jacobian {
	if p.infinity {
		return r.SetInfinity()
	}
	// M = 3X^2, S = 4XY^2: X' = M^2 - 2S, Y' = M(S - X') - 8Y^4, Z' = 2YZ.
	var m, s, t, u Fe
	m.Sqr(&p.X)
	m.Add(t.Double(&m), &m)
	t.Sqr(&p.Y)
	s.Mul(&p.X, &t)
	s.Double(s.Double(&s))
	r.Z.Double(u.Mul(&p.Y, &p.Z))
	t.Double(&t)
	t.Double(t.Sqr(&t)) // 8Y^4
	r.X.Sub(u.Sqr(&m), r.X.Double(&s))
	r.Y.Sub(u.Mul(&m, u.Sub(&s, &r.X)), &t)
	r.infinity = false
	return r
}

// AddVartime sets r = p + q for an affine point with coordinates x, y: 8M + 3S.
func (r *Jacobian) AddVartime(p *Jacobian, x, y *Fe) *Jacobian {
	if p.infinity {
		*r = Jacobian{X: *x, Y: *y, Z: feOne}
		return r
	}
	var zz, h, rr, hh, t Fe
	zz.Sqr(&p.Z)
	h.Sub(h.Mul(x, &zz), &p.X)
	zz.Mul(&zz, &p.Z)
	rr.Sub(rr.Mul(y, &zz), &p.Y)
	if h.isZeroVartime() {
		return r.sameX(p, rr.isZeroVartime())
	}
	hh.Sqr(&h)
	r.Z.Mul(&p.Z, &h)
	h.Mul(&h, &hh)    // H^3
	hh.Mul(&p.X, &hh) // X1 H^2
	y1 := p.Y
	r.X.Sub(t.Sqr(&rr), &h)
	r.X.Sub(&r.X, t.Double(&hh))
	t.Mul(&rr, t.Sub(&hh, &r.X))
	r.Y.Sub(&t, h.Mul(&y1, &h))
	r.infinity = false
	return r
}

// AddJacobianVartime sets r = p + q: 12M + 4S.
func (r *Jacobian) AddJacobianVartime(p, q *Jacobian) *Jacobian {
	switch {
	case p.infinity:
		*r = *q
		return r
	case q.infinity:
		*r = *p
		return r
	}
	var zz1, zz2, u1, s1, h, rr, t Fe
	zz1.Sqr(&p.Z)
	zz2.Sqr(&q.Z)
	u1.Mul(&p.X, &zz2)
	h.Sub(h.Mul(&q.X, &zz1), &u1)
	s1.Mul(&p.Y, zz2.Mul(&zz2, &q.Z))
	rr.Sub(rr.Mul(&q.Y, zz1.Mul(&zz1, &p.Z)), &s1)
	if h.isZeroVartime() {
		return r.sameX(p, rr.isZeroVartime())
	}
	r.Z.Mul(t.Mul(&p.Z, &q.Z), &h)
	t.Sqr(&h)
	h.Mul(&h, &t)
	u1.Mul(&u1, &t)
	r.X.Sub(t.Sqr(&rr), &h)
	r.X.Sub(&r.X, t.Double(&u1))
	t.Mul(&rr, t.Sub(&u1, &r.X))
	r.Y.Sub(&t, h.Mul(&s1, &h))
	r.infinity = false
	return r
}

// sameX finishes an addition of two points with one x: they are equal or opposite.
func (r *Jacobian) sameX(p *Jacobian, equal bool) *Jacobian {
	if equal {
		return r.DoubleVartime(p)
	}
	return r.SetInfinity()
}

// isZeroVartime reports whether a = 0. The two representations of zero are 0 and p.
func (a *Fe) isZeroVartime() bool {
	if a[0] != 0 && a[0] != ^uint64(foldP)+1 {
		return false
	}
	return a.IsZero() == 1
}

// InfinityVartime reports whether p is the neutral element.
func (p *Jacobian) InfinityVartime() bool { return p.infinity }

// NormalizeVartime writes the affine coordinates of points to out, for one inversion in all. The lengths must be equal.
func NormalizeVartime(out []Affine, points []Jacobian) {
	// out[i].X holds the product of the Z before point i until it is replaced.
	product := feOne
	for i := range points {
		out[i].X = product
		if !points[i].infinity {
			product.Mul(&product, &points[i].Z)
		}
	}
	product.InvVartime(&product)
	for i := len(points) - 1; i >= 0; i-- {
		p := &points[i]
		if p.infinity {
			out[i] = Affine{Infinity: true}
			continue
		}
		var zi, zz Fe
		zi.Mul(&product, &out[i].X)
		product.Mul(&product, &p.Z)
		zz.Sqr(&zi)
		out[i].X.Mul(&p.X, &zz)
		out[i].Y.Mul(&p.Y, zz.Mul(&zz, &zi))
		out[i].Infinity = false
	}
}
