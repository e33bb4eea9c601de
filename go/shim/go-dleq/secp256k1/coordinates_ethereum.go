//go:build ethereum_secp256k1

package secp256k1

import (
	"math/big"

	"github.com/ferrosign/ferrosign/go/dleq/secp256k1"
)

// NewPointFromCoordinates returns the point (x, y). It does not check that it is on the curve.
func NewPointFromCoordinates(x, y *big.Int) *PointImpl {
	return secp256k1.NewPointFromCoordinates(x, y)
}
