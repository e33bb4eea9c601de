//go:build ethereum_secp256k1

package secp256k1

import (
	"math/big"

	"github.com/ferrosign/ferrosign/go/internal/ring/k1"
)

const defaultProfile = k1.Ethereum

// NewPointFromCoordinates returns the point (x, y), and the point at infinity for (0, 0) and for nil. Coordinates are taken modulo the
// field's prime. It does not check that the point is on the curve; package ring refuses one that is not.
func NewPointFromCoordinates(x, y *big.Int) *PointImpl {
	var xb, yb [32]byte
	putCoordinate(&xb, x)
	putCoordinate(&yb, y)
	return fromCoordinates(&xb, &yb)
}

// fieldPrime is 2^256 - 2^32 - 977.
var fieldPrime, _ = new(big.Int).SetString("fffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f", 16)

func putCoordinate(b *[32]byte, v *big.Int) {
	if v != nil {
		new(big.Int).Mod(v, fieldPrime).FillBytes(b[:])
	}
}
