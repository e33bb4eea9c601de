// Package ed25519 stands in for the package of that name of github.com/pokt-network/go-dleq.
package ed25519

import (
	"filippo.io/edwards25519"

	"github.com/ferrosign/ferrosign/go/dleq/ed25519"
)

type (
	// Curve is the interface of curves.
	Curve = ed25519.Curve
	// Point is the interface of points.
	Point = ed25519.Point
	// Scalar is the interface of scalars.
	Scalar = ed25519.Scalar
	// CurveImpl is the curve.
	CurveImpl = ed25519.CurveImpl
	// PointImpl is a point.
	PointImpl = ed25519.PointImpl
	// ScalarImpl is a scalar.
	ScalarImpl = ed25519.ScalarImpl
)

// NewCurve returns the curve.
func NewCurve() Curve { return ed25519.NewCurve() }

// NewPoint returns a point of the library. It takes a copy.
func NewPoint(p *edwards25519.Point) *PointImpl { return ed25519.NewPoint(p) }
