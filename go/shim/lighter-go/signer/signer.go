package signer

import (
	"github.com/ferrosign/ferrosign/go/crypto/ecgfp5"
	core "github.com/ferrosign/ferrosign/go/lighter/signer"
)

// Signer signs the 40-byte hash of a transaction.
type Signer = core.Signer

// KeyManager is a private key that signs and tells its public key.
type KeyManager = core.KeyManager

// NewKeyManager returns a key manager for a private key of 40 bytes, little endian. A number that is not below the group
// order is reduced. Zero is accepted, but cannot sign (ErrZeroKey of package go/crypto/schnorr). b is copied: the caller
// may wipe it.
func NewKeyManager(b []byte) (KeyManager, error) { return core.NewKeyManager(b) }

// NewSeedKeyManager returns a key manager for the key that a seed stands for (see GetScalarFromSeed). A seed that is no
// hex or too short gives an error.
func NewSeedKeyManager(seed string) (KeyManager, error) { return core.NewSeedKeyManager(seed) }

// GetScalarFromSeed returns the private key that a seed stands for: hex without 0x, of at least 32 bytes. It panics with
// a text if the seed is no such hex; NewSeedKeyManager gives the same text as an error.
//
// The key is SHA-256(01 ‖ seed) followed by the first 8 bytes of SHA-256(02 ‖ seed), as one big-endian integer modulo
// the group order.
func GetScalarFromSeed(seed string) ecgfp5.ECgFp5Scalar { return core.GetScalarFromSeed(seed) }
