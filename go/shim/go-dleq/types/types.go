// Package types stands in for the package of that name of github.com/pokt-network/go-dleq.
package types

import "github.com/ferrosign/ferrosign/go/dleq/types"

type (
	// Curve is the interface of curves.
	Curve = types.Curve
	// Point is the interface of points.
	Point = types.Point
	// Scalar is the interface of scalars.
	Scalar = types.Scalar
	// PointEncodeInto is a Point that can be encoded without an allocation.
	PointEncodeInto = types.PointEncodeInto
)
