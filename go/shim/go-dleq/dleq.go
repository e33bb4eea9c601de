// Package dleq stands in for the package of that name of github.com/pokt-network/go-dleq: its names for package dleq of ferrosign. Programs
// keep their imports and replace the module.
package dleq

import "github.com/ferrosign/ferrosign/go/dleq"

type (
	// Curve is the interface of curves.
	Curve = dleq.Curve
	// Point is the interface of points.
	Point = dleq.Point
	// Scalar is the interface of scalars.
	Scalar = dleq.Scalar
	// Proof shows that two points on two curves have the same discrete logarithm.
	Proof = dleq.Proof
)

// GenerateSecretForCurves returns a random little-endian number that is small enough for both curves.
func GenerateSecretForCurves(curveA, curveB Curve) ([32]byte, error) {
	return dleq.GenerateSecretForCurves(curveA, curveB)
}

// NewProof returns a proof for a little-endian secret.
func NewProof(curveA, curveB Curve, x [32]byte) (*Proof, error) {
	return dleq.NewProof(curveA, curveB, x)
}
