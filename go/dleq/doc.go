// Package dleq proves that two points on two curves have the same discrete logarithm, with the API and the format of the module go-dleq:
// the secret is committed to bit by bit on both curves, and a ring signature over each pair of commitments shows that it is the same bit.
package dleq

import "github.com/ferrosign/ferrosign/go/dleq/types"

// The interfaces of curves.
type (
	Curve  = types.Curve
	Point  = types.Point
	Scalar = types.Scalar
)
