package ed

import (
	"filippo.io/edwards25519"
	"filippo.io/edwards25519/field"
)

// PointSize is the length of an encoded point in bytes.
const PointSize = 32

// Extended is a point (X : Y : Z : T) with x = X/Z, y = Y/Z, xy = T/Z.
type Extended struct{ x, y, z, t Fe }

// cached is a point prepared for additions: Y+X, Y-X, 2Z, 2dT.
type cached struct{ plus, minus, z2, t2d Fe }

// affine is a cached point with Z = 1, without its constant 2Z: 96 bytes.
type affine struct{ plus, minus, t2d Fe }

// SetIdentity sets p to the neutral element (0, 1).
func (p *Extended) SetIdentity() *Extended {
	*p = Extended{y: feOne, z: feOne}
	return p
}

// SetPoint sets p = q.
func (p *Extended) SetPoint(q *edwards25519.Point) *Extended {
	x, y, z, t := q.ExtendedCoordinates()
	for i, from := range []*field.Element{x, y, z, t} {
		[]*Fe{&p.x, &p.y, &p.z, &p.t}[i].setBytes((*[32]byte)(from.Bytes()))
	}
	return p
}

// Point returns p as the library's type.
func (p *Extended) Point() *edwards25519.Point {
	var coordinates [4]field.Element
	for i, from := range []*Fe{&p.x, &p.y, &p.z, &p.t} {
		var b [32]byte
		from.putBytes(&b)
		if _, err := coordinates[i].SetBytes(b[:]); err != nil {
			panic("ed: " + err.Error()) // the length is right
		}
	}
	q, err := edwards25519.NewIdentityPoint().SetExtendedCoordinates(&coordinates[0], &coordinates[1], &coordinates[2], &coordinates[3])
	if err != nil {
		// The formulas here keep points on the curve.
		panic("ed: " + err.Error())
	}
	return q
}

// Decode sets p to the point with an encoding and returns true, or returns false, with p as before, for y that no point has. The lower 255
// bits are y, taken modulo p; bit 255 is the parity of x, and is ignored where x = 0.
func (p *Extended) Decode(b *[PointSize]byte) bool {
	// x^2 = (y^2 - 1) / (d y^2 + 1); the denominator is never zero, since -1/d is no square.
	var x, y, u, v Fe
	y.setBytes(b)
	u.sqr(&y)
	v.mul(&u, &feD)
	if !x.sqrtRatio(u.sub(&u, &feOne), v.add(&v, &feOne)) {
		return false
	}
	if x.isNegative() != uint64(b[31]>>7) {
		x.neg(&x)
	}
	*p = Extended{x: x, y: y, z: feOne}
	p.t.mul(&x, &y)
	return true
}

func (c *cached) set(p *Extended) *cached {
	c.plus.add(&p.y, &p.x)
	c.minus.sub(&p.y, &p.x)
	c.z2.add(&p.z, &p.z)
	c.t2d.mul(&p.t, &feD2)
	return c
}

// finish computes the point of an addition from A = (Y1-X1)(Y2-X2), B = (Y1+X1)(Y2+X2), C = 2dT1T2, D = 2Z1Z2, and of a subtraction, for
// which C has the other sign (Hisil, Wong, Carter and Dawson, "Twisted Edwards curves revisited", 2008). These formulas have no
// exceptional cases. T is not computed where the caller does not need it: for a doubling, and for the encoding.
func (p *Extended) finish(a, b, c, d *Fe, negative, needT bool) {
	var e, f, g, h Fe
	e.sub(b, a)
	h.add(b, a)
	if negative {
		f.add(d, c)
		g.sub(d, c)
	} else {
		f.sub(d, c)
		g.add(d, c)
	}
	p.x.mul(&e, &f)
	p.y.mul(&g, &h)
	if needT {
		p.t.mul(&e, &h)
	}
	p.z.mul(&f, &g)
}

// add sets p = q + r, or q - r.
func (p *Extended) add(q *Extended, r *cached, negative, needT bool) *Extended {
	var a, b, c, d Fe
	minus, plus := &r.minus, &r.plus
	if negative {
		minus, plus = plus, minus
	}
	a.mul(a.sub(&q.y, &q.x), minus)
	b.mul(b.add(&q.y, &q.x), plus)
	c.mul(&q.t, &r.t2d)
	d.mul(&q.z, &r.z2)
	p.finish(&a, &b, &c, &d, negative, needT)
	return p
}

// addAffine sets p = q + r, or q - r.
func (p *Extended) addAffine(q *Extended, r *affine, negative, needT bool) *Extended {
	var a, b, c, d Fe
	minus, plus := &r.minus, &r.plus
	if negative {
		minus, plus = plus, minus
	}
	a.mul(a.sub(&q.y, &q.x), minus)
	b.mul(b.add(&q.y, &q.x), plus)
	c.mul(&q.t, &r.t2d)
	d.add(&q.z, &q.z)
	p.finish(&a, &b, &c, &d, negative, needT)
	return p
}

// double sets p = 2q: T is not computed where the caller does not need it.
func (p *Extended) double(q *Extended, needT bool) *Extended {
	var a, b, c, e, f, g, h Fe
	a.sqr(&q.x)
	b.sqr(&q.y)
	c.sqr(&q.z)
	e.sqr(e.add(&q.x, &q.y))
	c.add(&c, &c)
	h.add(&a, &b)
	g.sub(&a, &b)
	e.sub(&h, &e)
	f.add(&c, &g)
	p.x.mul(&e, &f)
	p.y.mul(&g, &h)
	p.z.mul(&f, &g)
	if needT {
		p.t.mul(&e, &h)
	}
	return p
}

// inverses replaces every Z by its inverse, for one inversion. No Z is zero.
func inverses(list []Fe) {
	prefix := make([]Fe, len(list))
	product := feOne
	for i := range list {
		prefix[i] = product
		product.mul(&product, &list[i])
	}
	product.invert(&product)
	for i := len(list) - 1; i >= 0; i-- {
		z := list[i]
		list[i].mul(&product, &prefix[i])
		product.mul(&product, &z)
	}
}

// encode writes the encoding of p, given the inverse of Z.
func (p *Extended) encode(b *[PointSize]byte, zi *Fe) {
	var x, y Fe
	x.mul(&p.x, zi)
	y.mul(&p.y, zi)
	y.putBytes(b)
	b[31] |= byte(x.isNegative() << 7)
}

// EncodeDecoded writes the canonical encoding of a point that Decode has set, without an inversion.
func (p *Extended) EncodeDecoded(b *[PointSize]byte) {
	p.y.putBytes(b)
	b[31] |= byte(p.x.isNegative() << 7)
}

// Encode writes the encoding of a point.
func (p *Extended) Encode(b *[PointSize]byte) {
	var zi Fe
	p.encode(b, zi.invert(&p.z))
}

// EncodePair writes the encodings of two points for one inversion.
func EncodePair(p, q *Extended, pb, qb *[PointSize]byte) {
	var zi, t Fe
	zi.invert(zi.mul(&p.z, &q.z))
	p.encode(pb, t.mul(&zi, &q.z))
	q.encode(qb, t.mul(&zi, &p.z))
}
