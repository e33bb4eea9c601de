package ring

import (
	"errors"
	"fmt"

	"filippo.io/edwards25519"

	"github.com/ferrosign/ferrosign/go/dleq/ed25519"
	"github.com/ferrosign/ferrosign/go/dleq/secp256k1"
	"github.com/ferrosign/ferrosign/go/dleq/types"
	"github.com/ferrosign/ferrosign/go/internal/generic/ct"
	"github.com/ferrosign/ferrosign/go/internal/ring/bridge"
	"github.com/ferrosign/ferrosign/go/internal/ring/k1"
	"github.com/ferrosign/ferrosign/go/internal/ring/pure"
)

// Curve is the interface of package types.
type Curve = types.Curve

// Ed25519 returns the curve edwards25519.
func Ed25519() types.Curve { return ed25519.NewCurve() }

// Secp256k1 returns the curve secp256k1.
func Secp256k1() types.Curve { return secp256k1.NewCurve() }

var (
	errNilCurve = errors.New("curve is nil")
	errNilKey   = errors.New("private key is nil")
	errZeroKey  = errors.New("private key is zero")

	errNilPoint   = errors.New("public key is nil")
	errZeroPoint  = errors.New("public key is the zero value of its type, which is no point")
	errOtherCurve = errors.New("public key is of another curve")
)

// suiteOf returns the suite of a curve, which must be one of this module's.
func suiteOf(curve Curve) (pure.Suite, error) {
	switch c := curve.(type) {
	case *secp256k1.CurveImpl:
		if c == nil {
			return 0, errNilCurve
		}
		if c.Profile(bridge.Access{}) == k1.Ethereum {
			return pure.Secp256k1Ethereum, nil
		}
		return pure.Secp256k1Decred, nil
	case *ed25519.CurveImpl:
		if c == nil {
			return 0, errNilCurve
		}
		return pure.Ed25519, nil
	case nil:
		return 0, errNilCurve
	}
	return 0, fmt.Errorf("unsupported curve type %T", curve)
}

// keyOf returns a public key as a ring member.
func keyOf(suite pure.Suite, point types.Point) (*pure.Key, error) {
	switch p := point.(type) {
	case *secp256k1.PointImpl:
		if p == nil {
			return nil, errNilPoint
		}
		if suite == pure.Ed25519 {
			return nil, errOtherCurve
		}
		if !p.Valid(bridge.Access{}) {
			return nil, errZeroPoint
		}
		affine, onCurve := p.Affine(bridge.Access{})
		if !onCurve || !affine.Infinity && !affine.OnCurve() {
			return nil, errors.New("public key is not on the curve")
		}
		if known := caches.key(suite, p.Encoded(bridge.Access{})); known != nil {
			return known, nil
		}
		return pure.K1Key(affine), nil
	case *ed25519.PointImpl:
		if p == nil {
			return nil, errNilPoint
		}
		if suite != pure.Ed25519 {
			return nil, errOtherCurve
		}
		if !p.Valid(bridge.Access{}) {
			return nil, errZeroPoint
		}
		var encoded pure.Encoded
		copy(encoded[:], p.Encoded(bridge.Access{})[:])
		if known := caches.key(suite, &encoded); known != nil {
			return known, nil
		}
		return pure.EdKey(p.Inner(bridge.Access{}), p.Encoded(bridge.Access{})), nil
	case nil:
		return nil, errNilPoint
	}
	return nil, fmt.Errorf("unsupported point type %T", point)
}

// secretOf returns the encoding of a private key below the group order. The caller wipes it.
func secretOf(suite pure.Suite, scalar types.Scalar) (x [pure.ScalarSize]byte, err error) {
	switch s := scalar.(type) {
	case *secp256k1.ScalarImpl:
		if s == nil {
			return x, errNilKey
		}
		if suite == pure.Ed25519 {
			return x, errors.New("private key is of another curve")
		}
		k := s.Factor(bridge.Access{})
		if ct.Public(k.IsZero()) == 1 {
			return x, errZeroKey
		}
		k.PutBytes(&x)
		clear(k[:])
		return x, nil
	case *ed25519.ScalarImpl:
		if s == nil {
			return x, errNilKey
		}
		if suite != pure.Ed25519 {
			return x, errors.New("private key is of another curve")
		}
		inner := s.Inner(bridge.Access{})
		if ct.Public(uint64(inner.Equal(new(edwards25519.Scalar)))) == 1 {
			return x, errZeroKey
		}
		copy(x[:], inner.Bytes())
		return x, nil
	case nil:
		return x, errNilKey
	}
	return x, fmt.Errorf("unsupported scalar type %T", scalar)
}

// pointOf returns a ring member as a public key, a new object.
func pointOf(suite pure.Suite, key *pure.Key) types.Point {
	if suite == pure.Ed25519 {
		return ed25519.NewEncoded(bridge.Access{}, key.EdPoint(), (*[32]byte)(key.Encoded()[:32]))
	}
	return secp256k1.NewEncoded(bridge.Access{}, key.K1Point(), key.Encoded())
}
