package secp256k1

import (
	"errors"
	"slices"

	"github.com/ferrosign/ferrosign/go/internal/ring/bridge"
	"github.com/ferrosign/ferrosign/go/internal/ring/k1"
)

// CurveImpl is the curve. Values made by NewCurve are interchangeable and may be shared between goroutines. The zero value is the curve with
// the rules that the build selects.
type CurveImpl struct {
	profile       k1.Profile
	base, altBase *PointImpl
}

// altBase is the point whose x is the SHA-256 of the generator in uncompressed form, with even y: the one of BIP-341.
var altBase = [k1.PointSize]byte{
	0x02, 0x50, 0x92, 0x9b, 0x74, 0xc1, 0xa0, 0x49, 0x54, 0xb7, 0x8b, 0x4b, 0x60, 0x35, 0xe9, 0x7a, 0x5e,
	0x07, 0x8a, 0x5a, 0x0f, 0x28, 0xec, 0x96, 0xd5, 0x47, 0xbf, 0xee, 0x9a, 0xce, 0x80, 0x3a, 0xc0,
}

var (
	basePoint    = newPoint(&k1.Generator)
	altBasePoint = mustDecode(altBase)
)

func mustDecode(b [k1.PointSize]byte) *PointImpl {
	p, err := decodePoint(b[:])
	if err != nil {
		panic(err) // a constant of this package
	}
	return p
}

// NewCurve returns the curve, with the rules that the build selects.
func NewCurve() Curve { return newCurve(defaultProfile) }

func newCurve(profile k1.Profile) *CurveImpl {
	// Objects of its own: rings refuse one object twice, and the generators of two curve values are two objects.
	base, alt := *basePoint, *altBasePoint
	return &CurveImpl{profile, &base, &alt}
}

// NewCurveProfile returns the curve with the rules of a profile, for this module's packages.
func NewCurveProfile(_ bridge.Access, profile k1.Profile) *CurveImpl { return newCurve(profile) }

// Profile returns the rules in force, for this module's packages.
func (c *CurveImpl) Profile(bridge.Access) k1.Profile { return c.rules() }

// rules returns the profile, which a zero value takes from the build.
func (c *CurveImpl) rules() k1.Profile {
	if c == nil || c.base == nil {
		return defaultProfile
	}
	return c.profile
}

// BitSize returns 255.
func (*CurveImpl) BitSize() uint64 { return 255 }

// CompressedPointSize returns 33.
func (*CurveImpl) CompressedPointSize() int { return k1.PointSize }

// BasePoint returns the generator: the curve value's own object, and a new one each time for a zero value.
func (c *CurveImpl) BasePoint() Point {
	if c == nil || c.base == nil {
		return basePoint.Copy()
	}
	return c.base
}

// AltBasePoint returns the second generator, as BasePoint does.
func (c *CurveImpl) AltBasePoint() Point {
	if c == nil || c.altBase == nil {
		return altBasePoint.Copy()
	}
	return c.altBase
}

// NewRandomScalar returns a random scalar.
func (*CurveImpl) NewRandomScalar() Scalar { return randomScalar() }

// ScalarFromInt returns a small number.
func (*CurveImpl) ScalarFromInt(x uint32) Scalar {
	s := new(ScalarImpl)
	s.value.SetUint32(x)
	return s
}

// ScalarFromBytes reads 32 little-endian bytes, modulo n.
func (c *CurveImpl) ScalarFromBytes(b [32]byte) Scalar {
	slices.Reverse(b[:])
	s := scalarFromBytes(&b, c.rules())
	clear(b[:])
	return s
}

// HashToScalar hashes to a scalar, by the rule of the profile. The error is always nil.
func (c *CurveImpl) HashToScalar(in []byte) (Scalar, error) {
	s := new(ScalarImpl)
	s.value.HashToScalarVartime(c.rules(), in)
	return s, nil
}

// ScalarBaseMul returns s * G.
func (*CurveImpl) ScalarBaseMul(s Scalar) Point {
	k := toScalar(s).factor()
	var r k1.Proj
	r.MulBase(&k)
	clear(k[:])
	return fromProj(&r)
}

// ScalarMul returns s * p.
func (*CurveImpl) ScalarMul(s Scalar, p Point) Point { return toPoint(p).ScalarMul(s) }

// DecodeToPoint decodes a point. The errors say what is wrong with it.
func (c *CurveImpl) DecodeToPoint(in []byte) (Point, error) {
	if c.rules() == k1.Ethereum {
		if len(in) != k1.PointSize {
			return nil, errors.New("invalid compressed point length")
		}
		if in[0] != 2 && in[0] != 3 {
			return nil, errors.New("invalid compressed point format")
		}
	}
	p, err := decodePoint(in)
	if err != nil {
		return nil, err
	}
	return p, nil
}

// DecodeToScalar decodes 32 big-endian bytes. Numbers that are not below n are reduced; the ethereum profile keeps them as they are.
func (c *CurveImpl) DecodeToScalar(in []byte) (Scalar, error) {
	if len(in) != k1.ScalarSize {
		return nil, errors.New("invalid scalar length")
	}
	return scalarFromBytes((*[k1.ScalarSize]byte)(in), c.rules()), nil
}
