// Package ed25519 implements the interfaces of package types for edwards25519, with the API of the module go-dleq.
//
// Arithmetic is over the whole group of order 8l; nothing is projected to the subgroup of prime order l. Scalars are integers
// below l, little-endian. Points and scalars never change after they were made and may be shared between goroutines. Operations
// with scalars take a time that does not depend on their values.
package ed25519

import "github.com/ferrosign/ferrosign/go/dleq/types"

// The interfaces that this package implements.
type (
	Curve  = types.Curve
	Scalar = types.Scalar
	Point  = types.Point
)

var (
	_ Curve                 = (*CurveImpl)(nil)
	_ Scalar                = (*ScalarImpl)(nil)
	_ types.PointEncodeInto = (*PointImpl)(nil)
)
