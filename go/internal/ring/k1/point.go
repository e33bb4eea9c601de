package k1

import "errors"

// PointSize is the length of an encoded point in bytes.
const PointSize = 33

// Affine is a point (X, Y), or the point at infinity where Infinity is set. A value that others can see is never changed.
type Affine struct {
	X, Y     Fe
	Infinity bool
}

// Generator is G of SEC 2.
var Generator = Affine{
	X: Fe{0x59f2815b16f81798, 0x029bfcdb2dce28d9, 0x55a06295ce870b07, 0x79be667ef9dcbbac},
	Y: Fe{0x9c47d08ffb10d4b8, 0xfd17b448a6855419, 0x5da4fbfc0e1108a8, 0x483ada7726a3c465},
}

var curveB = Fe{7}

// Errors of DecodeVartime.
var (
	ErrFieldRange = errors.New("x >= field prime")
	ErrNotOnCurve = errors.New("x coordinate is not on the curve")
)

// Encode writes the compressed form: 02 or 03 by the parity of y, then x, big-endian. The point at infinity, which has no such
// form, is written as 02 and 32 zero bytes.
func (p *Affine) Encode(b *[PointSize]byte) {
	if p.Infinity {
		*b = [PointSize]byte{2}
		return
	}
	b[0] = 2 | byte(p.Y.IsOdd())
	p.X.PutBytes((*[32]byte)(b[1:]))
}

// DecodeVartime sets p to the point with the given x coordinate, of 32 big-endian bytes, and parity of y. The errors are
// ErrFieldRange and ErrNotOnCurve.
func (p *Affine) DecodeVartime(x *[32]byte, odd uint64) error {
	var q Affine
	if q.X.SetBytes(x) == 0 {
		return ErrFieldRange
	}
	var rhs Fe
	if q.Y.Sqrt(curveRHS(&rhs, &q.X)) == 0 {
		return ErrNotOnCurve
	}
	if q.Y.IsOdd() != odd&1 {
		q.Y.Neg(&q.Y)
	}
	*p = q
	return nil
}

// OnCurve reports whether p, which is not at infinity, satisfies the curve's equation.
func (p *Affine) OnCurve() bool {
	var lhs, rhs Fe
	return lhs.Sqr(&p.Y).Equal(curveRHS(&rhs, &p.X)) == 1
}

// curveRHS sets r = x^3 + 7.
func curveRHS(r, x *Fe) *Fe {
	var t Fe
	return r.Add(t.Mul(t.Sqr(x), x), &curveB)
}

// Equal reports whether p and q are the same point.
func (p *Affine) Equal(q *Affine) bool {
	if p.Infinity || q.Infinity {
		return p.Infinity == q.Infinity
	}
	return p.X.Equal(&q.X)&p.Y.Equal(&q.Y) == 1
}

// Neg sets r = -p.
func (r *Affine) Neg(p *Affine) *Affine {
	*r = Affine{X: p.X, Infinity: p.Infinity}
	r.Y.Neg(&p.Y)
	return r
}
