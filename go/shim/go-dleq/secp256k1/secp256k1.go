// Package secp256k1 stands in for the package of that name of github.com/pokt-network/go-dleq. The build tag ethereum_secp256k1 selects what
// it selects there.
package secp256k1

import "github.com/ferrosign/ferrosign/go/dleq/secp256k1"

type (
	// Curve is the interface of curves.
	Curve = secp256k1.Curve
	// Point is the interface of points.
	Point = secp256k1.Point
	// Scalar is the interface of scalars.
	Scalar = secp256k1.Scalar
	// CurveImpl is the curve.
	CurveImpl = secp256k1.CurveImpl
	// PointImpl is a point.
	PointImpl = secp256k1.PointImpl
	// ScalarImpl is a scalar.
	ScalarImpl = secp256k1.ScalarImpl
)

// NewCurve returns the curve.
func NewCurve() Curve { return secp256k1.NewCurve() }
