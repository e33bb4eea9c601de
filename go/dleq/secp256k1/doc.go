// Package secp256k1 implements the interfaces of package types for secp256k1, with the API of the module go-dleq.
//
// Points and scalars never change after they were made and may be shared between goroutines. Operations with scalars take a time
// that does not depend on their values.
//
// Scalars are big-endian, points compressed. The build tag ethereum_secp256k1 selects the hash rule and the constructor of points of
// the original's build with that tag; without it, they are those of its default build. The two rules give different scalars for
// one input in 256, so that programs which exchange ring signatures must use the same.
package secp256k1

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
