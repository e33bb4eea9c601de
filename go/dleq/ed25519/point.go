package ed25519

import (
	"errors"
	"reflect"

	"filippo.io/edwards25519"

	"github.com/ferrosign/ferrosign/go/internal/ring/bridge"
	"github.com/ferrosign/ferrosign/go/internal/ring/ed"
)

const pointSize = 32

// PointImpl is a point of the whole curve group. It holds its encoding too. The zero value is no point: it equals nothing, has no encoding,
// and is refused like nil by everything that takes a point.
type PointImpl struct {
	inner   edwards25519.Point
	encoded [pointSize]byte
	// made tells a point from the zero value, whose encoding would be that of a point of order 4.
	made bool
}

var identity = newPoint(edwards25519.NewIdentityPoint())

var (
	errForeignPoint = errors.New("invalid point; type is not *ed25519.PointImpl")
	errNoPoint      = errors.New("invalid point; it is the zero value of ed25519.PointImpl")
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

func newPoint(inner *edwards25519.Point) *PointImpl {
	p := &PointImpl{made: true}
	p.inner.Set(inner)
	copy(p.encoded[:], inner.Bytes())
	return p
}

// NewPoint returns a point of the library. It takes a copy. For nil and for the library's zero value, which is no point, it returns a zero
// PointImpl.
func NewPoint(p *edwards25519.Point) *PointImpl {
	if p == nil || reflect.ValueOf(p).Elem().IsZero() {
		return new(PointImpl)
	}
	return newPoint(p)
}

// NewEncoded returns a point with a known encoding, for this module's packages.
func NewEncoded(_ bridge.Access, inner *edwards25519.Point, encoded *[pointSize]byte) *PointImpl {
	p := &PointImpl{encoded: *encoded, made: true}
	p.inner.Set(inner)
	return p
}

// Valid reports whether p is a point, neither nil nor the zero value, for this module's packages.
func (p *PointImpl) Valid(bridge.Access) bool { return p != nil && p.made }

// Inner returns the library's point, which must not be changed, for this module's packages.
func (p *PointImpl) Inner(bridge.Access) *edwards25519.Point { return &p.inner }

// Encoded returns the encoding, which must not be changed, for this module's packages.
func (p *PointImpl) Encoded(bridge.Access) *[pointSize]byte { return &p.encoded }

// Copy returns a copy.
func (p *PointImpl) Copy() Point {
	q := &PointImpl{encoded: p.encoded, made: p.made}
	q.inner.Set(&p.inner)
	return q
}

// Add returns p + other.
func (p *PointImpl) Add(other Point) Point {
	return newPoint(new(edwards25519.Point).Add(&toPoint(p).inner, &toPoint(other).inner))
}

// Sub returns p - other.
func (p *PointImpl) Sub(other Point) Point {
	return newPoint(new(edwards25519.Point).Subtract(&toPoint(p).inner, &toPoint(other).inner))
}

// ScalarMul returns s * p, in a time that does not depend on s.
func (p *PointImpl) ScalarMul(s Scalar) Point {
	return newPoint(new(edwards25519.Point).ScalarMult(&toScalar(s).inner, &toPoint(p).inner))
}

// Encode returns the 32 bytes of the canonical encoding, and nil for a zero PointImpl.
func (p *PointImpl) Encode() []byte {
	if p == nil || !p.made {
		return nil
	}
	b := p.encoded
	return b[:]
}

// EncodeInto writes what Encode returns into dst and returns 32, or writes nothing and returns 0 if dst is shorter or p a zero PointImpl.
func (p *PointImpl) EncodeInto(dst []byte) int {
	if p == nil || !p.made || len(dst) < pointSize {
		return 0
	}
	return copy(dst, p.encoded[:])
}

// IsZero reports whether p is the identity.
func (p *PointImpl) IsZero() bool { return p != nil && p.encoded == identity.encoded }

// Equals reports whether p and other are the same point. Points of another curve, nil and zero values equal nothing.
func (p *PointImpl) Equals(other Point) bool {
	q, err := asPoint(other)
	return err == nil && p != nil && p.made && p.encoded == q.encoded
}

// decodePoint accepts every 32 bytes whose lower 255 bits are, modulo 2^255-19, the y of a point, and takes the parity of x from the
// last bit where x is not zero.
func decodePoint(b []byte) (*PointImpl, error) {
	if len(b) != pointSize {
		return nil, errors.New("edwards25519: invalid point encoding length")
	}
	var decoded ed.Extended
	if !decoded.Decode((*[pointSize]byte)(b)) {
		return nil, errors.New("edwards25519: invalid point encoding")
	}
	p := &PointImpl{made: true}
	p.inner.Set(decoded.Point())
	decoded.EncodeDecoded(&p.encoded)
	return p, nil
}
