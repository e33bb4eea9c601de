package ed25519

import (
	"errors"

	"filippo.io/edwards25519"

	"github.com/ferrosign/ferrosign/go/internal/ring/bridge"
)

const pointSize = 32

// PointImpl is a point of the whole curve group. It holds its encoding too.
type PointImpl struct {
	inner   edwards25519.Point
	encoded [pointSize]byte
}

var identity = newPoint(edwards25519.NewIdentityPoint())

// toPoint returns p as this package's type. Like the original it panics for anything else, since its callers return no error.
func toPoint(p Point) *PointImpl {
	q, ok := p.(*PointImpl)
	if !ok || q == nil {
		panic("invalid point; type is not *ed25519.PointImpl")
	}
	return q
}

func newPoint(inner *edwards25519.Point) *PointImpl {
	p := new(PointImpl)
	p.inner.Set(inner)
	copy(p.encoded[:], inner.Bytes())
	return p
}

// NewPoint returns a point of the library. It takes a copy.
func NewPoint(p *edwards25519.Point) *PointImpl { return newPoint(p) }

// NewEncoded returns a point with a known encoding, for this module's packages.
func NewEncoded(_ bridge.Access, inner *edwards25519.Point, encoded *[pointSize]byte) *PointImpl {
	p := &PointImpl{encoded: *encoded}
	p.inner.Set(inner)
	return p
}

// Inner returns the library's point, which must not be changed, for this module's packages.
func (p *PointImpl) Inner(bridge.Access) *edwards25519.Point { return &p.inner }

// Encoded returns the encoding, which must not be changed, for this module's packages.
func (p *PointImpl) Encoded(bridge.Access) *[pointSize]byte { return &p.encoded }

// Copy returns a copy.
func (p *PointImpl) Copy() Point {
	q := &PointImpl{encoded: p.encoded}
	q.inner.Set(&p.inner)
	return q
}

// Add returns p + other.
func (p *PointImpl) Add(other Point) Point {
	return newPoint(new(edwards25519.Point).Add(&p.inner, &toPoint(other).inner))
}

// Sub returns p - other.
func (p *PointImpl) Sub(other Point) Point {
	return newPoint(new(edwards25519.Point).Subtract(&p.inner, &toPoint(other).inner))
}

// ScalarMul returns s * p, in a time that does not depend on s.
func (p *PointImpl) ScalarMul(s Scalar) Point {
	return newPoint(new(edwards25519.Point).ScalarMult(&toScalar(s).inner, &p.inner))
}

// Encode returns the 32 bytes of the canonical encoding.
func (p *PointImpl) Encode() []byte {
	b := p.encoded
	return b[:]
}

// EncodeInto writes what Encode returns into dst and returns 32, or writes nothing and returns 0 if dst is shorter.
func (p *PointImpl) EncodeInto(dst []byte) int {
	if len(dst) < pointSize {
		return 0
	}
	return copy(dst, p.encoded[:])
}

// IsZero reports whether p is the identity.
func (p *PointImpl) IsZero() bool { return p.encoded == identity.encoded }

// Equals reports whether p and other are the same point.
func (p *PointImpl) Equals(other Point) bool { return p.encoded == toPoint(other).encoded }

// decodePoint accepts every 32 bytes whose lower 255 bits are, modulo 2^255-19, the y of a point, and takes the parity of x from the
// last bit where x is not zero.
func decodePoint(b []byte) (*PointImpl, error) {
	if len(b) != pointSize {
		return nil, errors.New("edwards25519: invalid point encoding length")
	}
	inner, err := new(edwards25519.Point).SetBytes(b)
	if err != nil {
		return nil, errors.New("edwards25519: invalid point encoding")
	}
	return newPoint(inner), nil
}
