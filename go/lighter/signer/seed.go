package signer

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"

	"github.com/ferrosign/ferrosign/go/crypto/ecgfp5"
)

// minSeedSize is the least length of a seed in bytes.
const minSeedSize = 32

var errSeedTooShort = errors.New("seed too short, should be at least 32 bytes")

// NewSeedKeyManager returns a key manager for the key that a seed stands for (see GetScalarFromSeed). A seed that is no
// hex or too short gives an error.
func NewSeedKeyManager(seed string) (KeyManager, error) {
	key, err := scalarFromSeed(seed)
	if err != nil {
		return nil, err
	}
	defer wipeScalar(&key)
	return newKeyManager(&key), nil
}

// GetScalarFromSeed returns the private key that a seed stands for: hex without 0x, of at least 32 bytes. It panics with
// a text if the seed is no such hex; NewSeedKeyManager gives the same text as an error.
//
// The key is SHA-256(01 ‖ seed) followed by the first 8 bytes of SHA-256(02 ‖ seed), as one big-endian integer modulo
// the group order.
func GetScalarFromSeed(seed string) ecgfp5.ECgFp5Scalar {
	key, err := scalarFromSeed(seed)
	if err != nil {
		panic(err.Error())
	}
	return key
}

func scalarFromSeed(seed string) (ecgfp5.ECgFp5Scalar, error) {
	text := []byte(seed)
	defer clear(text)
	// One byte of room in front for the tag of each hash.
	tagged := make([]byte, 1+hex.DecodedLen(len(text)))
	defer clear(tagged)
	if _, err := hex.Decode(tagged[1:], text); err != nil {
		return ecgfp5.ECgFp5Scalar{}, fmt.Errorf("failed to decode seed hex string: %w", err)
	}
	if len(tagged)-1 < minSeedSize {
		return ecgfp5.ECgFp5Scalar{}, errSeedTooShort
	}
	tagged[0] = 1
	first := sha256.Sum256(tagged)
	tagged[0] = 2
	second := sha256.Sum256(tagged)

	// The scalar's encoding is little endian.
	var key [keySize]byte
	for i := range key {
		if i < len(first) {
			key[keySize-1-i] = first[i]
		} else {
			key[keySize-1-i] = second[i-len(first)]
		}
	}
	scalar := ecgfp5.ScalarElementFromLittleEndianBytes(key[:])
	clear(first[:])
	clear(second[:])
	clear(key[:])
	return scalar, nil
}
