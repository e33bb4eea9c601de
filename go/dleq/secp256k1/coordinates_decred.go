//go:build !ethereum_secp256k1

package secp256k1

import (
	decred "github.com/decred/dcrd/dcrec/secp256k1/v4"

	"github.com/ferrosign/ferrosign/go/internal/ring/k1"
)

const defaultProfile = k1.Decred

// NewPointFromCoordinates returns the point (x, y), and the point at infinity for (0, 0). It does not check that the point is on the
// curve; package ring refuses one that is not.
func NewPointFromCoordinates(x, y decred.FieldVal) *PointImpl {
	return fromCoordinates(x.Normalize().Bytes(), y.Normalize().Bytes())
}
