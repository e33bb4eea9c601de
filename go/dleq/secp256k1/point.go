package secp256k1

import (
	"errors"
	"fmt"

	"github.com/ferrosign/ferrosign/go/internal/ring/bridge"
	"github.com/ferrosign/ferrosign/go/internal/ring/k1"
)

// PointImpl is a point of the curve, or the point at infinity. It holds its affine coordinates and its encoding. The zero value is no
// point: it equals nothing, has no encoding, and is refused like nil by everything that takes a point.
type PointImpl struct {
	affine  k1.Affine
	encoded [k1.PointSize]byte
	// made tells a point from the zero value, without a look at its coordinates, which may be secret.
	made bool
	// invalid says that NewPointFromCoordinates was given numbers that are no point of the curve, or that the point was computed from one.
	invalid bool
}

var (
	errForeignPoint = errors.New("invalid point; type is not *secp256k1.PointImpl")
	errNoPoint      = errors.New("invalid point; it is the zero value of secp256k1.PointImpl")
	errOffCurve     = errors.New("invalid point; it is not on the curve")
)

// asPoint returns p as this package's type, or an error for another type, nil and the zero value.
func asPoint(p Point) (*PointImpl, error) {
	q, ok := p.(*PointImpl)
	if !ok || q == nil {
		return nil, errForeignPoint
	}
	if !q.made {
		return nil, errNoPoint
	}
	return q, nil
}

// toPoint is asPoint for callers that return no error: like the original it panics.
func toPoint(p Point) *PointImpl {
	q, err := asPoint(p)
	if err != nil {
		panic(err.Error())
	}
	return q
}

func newPoint(a *k1.Affine) *PointImpl {
	p := &PointImpl{affine: *a, made: true}
	p.affine.Encode(&p.encoded)
	return p
}

func fromProj(q *k1.Proj) *PointImpl {
	a := q.Affine()
	return newPoint(&a)
}

// computed returns a result, which is a point of the curve only where what it was computed from is.
func computed(q *k1.Proj, invalid bool) *PointImpl {
	p := fromProj(q)
	p.invalid = invalid
	return p
}

func (p *PointImpl) proj() *k1.Proj { return new(k1.Proj).SetAffine(&p.affine) }

// Valid reports whether p is a point, neither nil nor the zero value, for this module's packages.
func (p *PointImpl) Valid(bridge.Access) bool { return p != nil && p.made }

// NewEncoded returns a point with a known encoding, for this module's packages.
func NewEncoded(_ bridge.Access, a *k1.Affine, encoded *[k1.PointSize]byte) *PointImpl {
	return &PointImpl{affine: *a, encoded: *encoded, made: true}
}

// Affine returns the coordinates, which must not be changed, for this module's packages.
func (p *PointImpl) Affine(bridge.Access) (a *k1.Affine, onCurve bool) { return &p.affine, !p.invalid }

// Encoded returns the encoding, which must not be changed, for this module's packages.
func (p *PointImpl) Encoded(bridge.Access) *[k1.PointSize]byte { return &p.encoded }

// fromCoordinates does not check that the point is on the curve, as the original does not, but remembers it.
func fromCoordinates(x, y *[32]byte) *PointImpl {
	p := &PointImpl{made: true}
	p.affine.X.SetBytes(x)
	p.affine.Y.SetBytes(y)
	p.affine.Infinity = p.affine.X.IsZero()&p.affine.Y.IsZero() == 1
	p.invalid = !p.affine.Infinity && !p.affine.OnCurve()
	p.affine.Encode(&p.encoded)
	return p
}

// Copy returns a copy.
func (p *PointImpl) Copy() Point {
	q := *p
	return &q
}

// Add returns p + other.
func (p *PointImpl) Add(other Point) Point {
	p, o := toPoint(p), toPoint(other)
	q := p.proj()
	return computed(q.Add(q, o.proj()), p.invalid || o.invalid)
}

// Sub returns p - other.
func (p *PointImpl) Sub(other Point) Point {
	p, o := toPoint(p), toPoint(other)
	q := p.proj()
	var negative k1.Affine
	return computed(q.Add(q, new(k1.Proj).SetAffine(negative.Neg(&o.affine))), p.invalid || o.invalid)
}

// ScalarMul returns s * p, in a time that does not depend on s.
func (p *PointImpl) ScalarMul(s Scalar) Point {
	p = toPoint(p)
	k := toScalar(s).factor()
	var r k1.Proj
	r.Mul(&k, new(k1.MulTable).Init(&p.affine))
	clear(k[:])
	return computed(&r, p.invalid)
}

// Encode returns the 33 bytes of the compressed form. The point at infinity gives 02 and 32 zero bytes, which do not decode, and a zero
// PointImpl gives nil.
func (p *PointImpl) Encode() []byte {
	if p == nil || !p.made {
		return nil
	}
	b := p.encoded
	return b[:]
}

// EncodeInto writes what Encode returns into dst and returns 33, or writes nothing and returns 0 if dst is shorter or p a zero PointImpl.
func (p *PointImpl) EncodeInto(dst []byte) int {
	if p == nil || !p.made || len(dst) < len(p.encoded) {
		return 0
	}
	return copy(dst, p.encoded[:])
}

// IsZero reports whether p is the point at infinity.
func (p *PointImpl) IsZero() bool { return p != nil && p.affine.Infinity }

// Equals reports whether p and other are the same point. Points of another curve, nil and zero values equal nothing.
func (p *PointImpl) Equals(other Point) bool {
	q, err := asPoint(other)
	return err == nil && p != nil && p.made && p.invalid == q.invalid && p.affine.Equal(&q.affine)
}

// decodePoint reads 33 bytes 02 or 03 and x; with long also 65 bytes 04, 06 or 07, x and y, where 06 and 07 state y's parity.
func decodePoint(b []byte) (*PointImpl, error) {
	p := &PointImpl{made: true}
	switch len(b) {
	case 33:
		if b[0] != 2 && b[0] != 3 {
			return nil, fmt.Errorf("invalid public key: unsupported format: %x", b[0])
		}
		if err := p.affine.DecodeVartime((*[32]byte)(b[1:]), uint64(b[0]&1)); err != nil {
			return nil, pointError(err, b[1:])
		}
	case 65:
		if err := decodeLong(&p.affine, b); err != nil {
			return nil, err
		}
	default:
		return nil, fmt.Errorf("malformed public key: invalid length: %d", len(b))
	}
	p.affine.Encode(&p.encoded)
	return p, nil
}

func pointError(err error, x []byte) error {
	if err == k1.ErrFieldRange {
		return fmt.Errorf("invalid public key: %w", err)
	}
	return fmt.Errorf("invalid public key: x coordinate %x is not on the secp256k1 curve", x)
}

func decodeLong(a *k1.Affine, b []byte) error {
	format := b[0]
	if format != 4 && format != 6 && format != 7 {
		return fmt.Errorf("invalid public key: unsupported format: %x", format)
	}
	if a.X.SetBytes((*[32]byte)(b[1:])) == 0 {
		return fmt.Errorf("invalid public key: %w", k1.ErrFieldRange)
	}
	if a.Y.SetBytes((*[32]byte)(b[33:])) == 0 {
		return fmt.Errorf("invalid public key: y >= field prime")
	}
	if format != 4 && uint64(format&1) != a.Y.IsOdd() {
		return fmt.Errorf("invalid public key: y oddness does not match specified value of %t", format&1 == 1)
	}
	if !a.OnCurve() {
		return fmt.Errorf("invalid public key: [%x,%x] not on secp256k1 curve", b[1:33], b[33:])
	}
	return nil
}
