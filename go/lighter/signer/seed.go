package signer

import (
	"encoding/hex"
	"fmt"

	"github.com/ferrosign/ferrosign/go/crypto/ecgfp5"
	"github.com/ferrosign/ferrosign/go/crypto/schnorr"
)

// NewSeedKeyManager returns a key manager for the key that a seed stands for (see GetScalarFromSeed). A seed that is no
// hex or too short gives an error.
func NewSeedKeyManager(seed string) (KeyManager, error) {
	key, err := keyFromSeed(seed)
	if err != nil {
		return nil, err
	}
	return newKeyManager(key)
}

// GetScalarFromSeed returns the private key that a seed stands for: hex without 0x, of at least 32 bytes. It panics with
// a text if the seed is no such hex; NewSeedKeyManager gives the same text as an error.
//
// The key is SHA-256(01 ‖ seed) followed by the first 8 bytes of SHA-256(02 ‖ seed), as one big-endian integer modulo
// the group order.
func GetScalarFromSeed(seed string) ecgfp5.ECgFp5Scalar {
	key, err := keyFromSeed(seed)
	if err != nil {
		panic(err.Error())
	}
	defer key.Close()
	b, err := key.Bytes()
	if err != nil {
		panic(err.Error())
	}
	defer clear(b[:])
	return ecgfp5.ScalarElementFromLittleEndianBytes(b[:])
}

// keyFromSeed derives a key from a seed in hex.
func keyFromSeed(seed string) (*schnorr.PrivateKey, error) {
	text := []byte(seed)
	defer clear(text)
	decoded := make([]byte, hex.DecodedLen(len(text)))
	defer clear(decoded)
	if _, err := hex.Decode(decoded, text); err != nil {
		return nil, fmt.Errorf("failed to decode seed hex string: %w", err)
	}
	if len(decoded) < schnorr.SeedSize {
		return nil, schnorr.ErrSeedTooShort
	}
	return schnorr.PrivateKeyFromSeed(decoded)
}
