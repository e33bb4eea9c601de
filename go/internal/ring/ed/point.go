package ed

import (
	"filippo.io/edwards25519"
	"filippo.io/edwards25519/field"
)

// PointSize is the length of an encoded point in bytes.
const PointSize = 32

// Extended is a point (X : Y : Z : T) with x = X/Z, y = Y/Z, xy = T/Z.
type Extended struct{ x, y, z, t field.Element }

// cached is a point prepared for additions: Y+X, Y-X, 2Z, 2dT.
type cached struct{ plus, minus, z2, t2d field.Element }

// affine is a cached point with Z = 1, without its constant 2Z: 120 bytes.
type affine struct{ plus, minus, t2d field.Element }

var (
	one = new(field.Element).One()
	d2  = curveD2()
)

// curveD2 returns 2d with d = -121665/121666.
func curveD2() *field.Element {
	var num, den, d field.Element
	num.Mult32(one, 121665)
	den.Mult32(one, 121666)
	d.Multiply(num.Negate(&num), den.Invert(&den))
	return d.Add(&d, &d)
}

// SetIdentity sets p to the neutral element (0, 1).
func (p *Extended) SetIdentity() *Extended {
	p.x, p.t = field.Element{}, field.Element{}
	p.y, p.z = *one, *one
	return p
}

// SetPoint sets p = q.
func (p *Extended) SetPoint(q *edwards25519.Point) *Extended {
	x, y, z, t := q.ExtendedCoordinates()
	*p = Extended{*x, *y, *z, *t}
	return p
}

// Point returns p as the library's type.
func (p *Extended) Point() *edwards25519.Point {
	q, err := edwards25519.NewIdentityPoint().SetExtendedCoordinates(&p.x, &p.y, &p.z, &p.t)
	if err != nil {
		// The formulas here keep points on the curve.
		panic("ed: " + err.Error())
	}
	return q
}

func (c *cached) set(p *Extended) *cached {
	c.plus.Add(&p.y, &p.x)
	c.minus.Subtract(&p.y, &p.x)
	c.z2.Add(&p.z, &p.z)
	c.t2d.Multiply(&p.t, d2)
	return c
}

// finish computes the point of an addition from A = (Y1-X1)(Y2-X2), B = (Y1+X1)(Y2+X2), C = 2dT1T2, D = 2Z1Z2
// (Hisil, Wong, Carter and Dawson, "Twisted Edwards curves revisited", 2008). These formulas have no exceptional cases. T is not
// computed where the caller does not need it: for a doubling, and for the encoding.
func (p *Extended) finish(a, b, c, d *field.Element, needT bool) {
	var e, f, g, h field.Element
	e.Subtract(b, a)
	f.Subtract(d, c)
	g.Add(d, c)
	h.Add(b, a)
	p.x.Multiply(&e, &f)
	p.y.Multiply(&g, &h)
	if needT {
		p.t.Multiply(&e, &h)
	}
	p.z.Multiply(&f, &g)
}

// add sets p = q + r, or q - r.
func (p *Extended) add(q *Extended, r *cached, negative, needT bool) *Extended {
	var a, b, c, d field.Element
	minus, plus := &r.minus, &r.plus
	if negative {
		minus, plus = plus, minus
	}
	a.Multiply(a.Subtract(&q.y, &q.x), minus)
	b.Multiply(b.Add(&q.y, &q.x), plus)
	c.Multiply(&q.t, &r.t2d)
	if negative {
		c.Negate(&c)
	}
	d.Multiply(&q.z, &r.z2)
	p.finish(&a, &b, &c, &d, needT)
	return p
}

// addAffine sets p = q + r, or q - r.
func (p *Extended) addAffine(q *Extended, r *affine, negative, needT bool) *Extended {
	var a, b, c, d field.Element
	minus, plus := &r.minus, &r.plus
	if negative {
		minus, plus = plus, minus
	}
	a.Multiply(a.Subtract(&q.y, &q.x), minus)
	b.Multiply(b.Add(&q.y, &q.x), plus)
	c.Multiply(&q.t, &r.t2d)
	if negative {
		c.Negate(&c)
	}
	d.Add(&q.z, &q.z)
	p.finish(&a, &b, &c, &d, needT)
	return p
}

// double sets p = 2q: T is not computed where the caller does not need it.
func (p *Extended) double(q *Extended, needT bool) *Extended {
	var a, b, c, e, f, g, h field.Element
	a.Square(&q.x)
	b.Square(&q.y)
	c.Square(&q.z)
	c.Add(&c, &c)
	h.Add(&a, &b)
	e.Add(&q.x, &q.y)
	e.Subtract(&h, e.Square(&e))
	g.Subtract(&a, &b)
	f.Add(&c, &g)
	p.x.Multiply(&e, &f)
	p.y.Multiply(&g, &h)
	p.z.Multiply(&f, &g)
	if needT {
		p.t.Multiply(&e, &h)
	}
	return p
}

// inverses replaces every Z by its inverse, for one inversion. No Z is zero.
func inverses(list []field.Element) {
	prefix := make([]field.Element, len(list))
	product := *one
	for i := range list {
		prefix[i] = product
		product.Multiply(&product, &list[i])
	}
	product.Invert(&product)
	for i := len(list) - 1; i >= 0; i-- {
		z := list[i]
		list[i].Multiply(&product, &prefix[i])
		product.Multiply(&product, &z)
	}
}

// encode writes the encoding of p, given the inverse of Z.
func (p *Extended) encode(b *[PointSize]byte, zi *field.Element) {
	var x, y field.Element
	x.Multiply(&p.x, zi)
	y.Multiply(&p.y, zi)
	copy(b[:], y.Bytes())
	b[31] |= byte(x.IsNegative() << 7)
}

// EncodePair writes the encodings of two points for one inversion.
func EncodePair(p, q *Extended, pb, qb *[PointSize]byte) {
	var zi, t field.Element
	zi.Invert(zi.Multiply(&p.z, &q.z))
	p.encode(pb, t.Multiply(&zi, &q.z))
	q.encode(qb, t.Multiply(&zi, &p.z))
}
