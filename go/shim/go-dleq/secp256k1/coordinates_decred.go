//go:build !ethereum_secp256k1

package secp256k1

import (
	decred "github.com/decred/dcrd/dcrec/secp256k1/v4"

	"github.com/ferrosign/ferrosign/go/dleq/secp256k1"
)

// NewPointFromCoordinates returns the point (x, y). It does not check that it is on the curve.
func NewPointFromCoordinates(x, y decred.FieldVal) *PointImpl {
	return secp256k1.NewPointFromCoordinates(x, y)
}
