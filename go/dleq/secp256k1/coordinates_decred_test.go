//go:build !ethereum_secp256k1

package secp256k1_test

import (
	decred "github.com/decred/dcrd/dcrec/secp256k1/v4"

	"github.com/ferrosign/ferrosign/go/dleq/secp256k1"
)

// fromBytes makes a point from big-endian coordinates.
func fromBytes(x, y []byte) *secp256k1.PointImpl {
	var fx, fy decred.FieldVal
	fx.SetByteSlice(x)
	fy.SetByteSlice(y)
	return secp256k1.NewPointFromCoordinates(fx, fy)
}
