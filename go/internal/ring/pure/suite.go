// Package pure makes and verifies ring signatures in Go, on encoded data: what the native core does, with the same results byte
// for byte.
//
// A signature's parts are c_0, the key image and s_0 ... s_(n-1), without the ring. Verification is for public data and takes
// variable time. Signing takes a time that does not depend on the key, the nonce and the closing scalar; from the position on,
// the order of its public steps depends on the signer's position.
package pure

import (
	"errors"

	"github.com/ferrosign/ferrosign/go/internal/ring/k1"
)

// Lengths in bytes.
const (
	ScalarSize   = 32
	MessageSize  = 32
	EntropySize  = 32
	MaxPointSize = 33
)

// Suite is a curve with its rule for hashing to a scalar.
type Suite uint8

const (
	Secp256k1Decred Suite = iota
	Secp256k1Ethereum
	Ed25519
)

// Errors of this package.
var (
	ErrEncoding = errors.New("point does not decode")
	ErrNonce    = errors.New("derived nonce is zero")
)

// PointSize is the length of an encoded point.
func (s Suite) PointSize() int {
	if s == Ed25519 {
		return 32
	}
	return MaxPointSize
}

// PartsSize is the length of a signature's parts for n members.
func (s Suite) PartsSize(n int) int { return ScalarSize + s.PointSize() + n*ScalarSize }

// curve is the number of the curve in derivations: 1 for secp256k1, 2 for ed25519.
func (s Suite) curve() byte {
	if s == Ed25519 {
		return 2
	}
	return 1
}

// profile is the number of the hash rule in derivations.
func (s Suite) profile() byte {
	if s == Secp256k1Ethereum {
		return 1
	}
	return 0
}

func (s Suite) k1Profile() k1.Profile { return k1.Profile(s.profile()) }

// Encoded is an encoded point in a buffer that fits both curves; on ed25519 the last byte is zero.
type Encoded = [MaxPointSize]byte

// scalarAt returns s_i of the scalars.
func scalarAt(scalars []byte, i int) *[ScalarSize]byte {
	return (*[ScalarSize]byte)(scalars[i*ScalarSize:])
}
