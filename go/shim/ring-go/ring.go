// Package ring stands in for github.com/pokt-network/ring-go: its names for package ring of ferrosign. Programs keep their imports and
// replace the module, together with github.com/pokt-network/go-dleq, since the types of one appear in the other.
package ring

import (
	"github.com/ferrosign/ferrosign/go/dleq/types"
	"github.com/ferrosign/ferrosign/go/ring"
)

type (
	// Curve is the interface of curves.
	Curve = ring.Curve
	// Ring is a list of public keys.
	Ring = ring.Ring
	// RingSig is a ring signature.
	RingSig = ring.RingSig
	// SignerContext is what stays the same from one signature to the next.
	SignerContext = ring.SignerContext
)

// Ed25519 returns the curve edwards25519.
func Ed25519() types.Curve { return ring.Ed25519() }

// Secp256k1 returns the curve secp256k1.
func Secp256k1() types.Curve { return ring.Secp256k1() }

// NewKeyRing returns a ring of random keys with the private key's public key at position idx.
func NewKeyRing(curve types.Curve, size int, privKey types.Scalar, idx int) (*Ring, error) {
	return ring.NewKeyRing(curve, size, privKey, idx)
}

// NewKeyRingFromPublicKeys returns the ring of public keys with the private key's public key inserted at position idx.
func NewKeyRingFromPublicKeys(curve types.Curve, pubkeys []types.Point, privKey types.Scalar, idx int) (*Ring, error) {
	return ring.NewKeyRingFromPublicKeys(curve, pubkeys, privKey, idx)
}

// NewFixedKeyRingFromPublicKeys returns the ring of public keys.
func NewFixedKeyRingFromPublicKeys(curve types.Curve, pubkeys []types.Point) (*Ring, error) {
	return ring.NewFixedKeyRingFromPublicKeys(curve, pubkeys)
}

// Sign signs a message with the private key of the member at position ourIdx.
func Sign(m [32]byte, r *Ring, privKey types.Scalar, ourIdx int) (*RingSig, error) {
	return ring.Sign(m, r, privKey, ourIdx)
}

// Link reports whether two signatures were made with one private key.
func Link(sigA, sigB *RingSig) bool { return ring.Link(sigA, sigB) }
