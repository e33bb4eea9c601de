//go:build ethereum_secp256k1

package secp256k1_test

import (
	"math/big"

	"github.com/ferrosign/ferrosign/go/dleq/secp256k1"
)

// fromBytes makes a point from big-endian coordinates.
func fromBytes(x, y []byte) *secp256k1.PointImpl {
	return secp256k1.NewPointFromCoordinates(new(big.Int).SetBytes(x), new(big.Int).SetBytes(y))
}
