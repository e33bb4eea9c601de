package signer

import (
	"fmt"

	"github.com/ferrosign/ferrosign/go/crypto/ecgfp5"
	"github.com/ferrosign/ferrosign/go/crypto/quintic"
	"github.com/ferrosign/ferrosign/go/crypto/schnorr"
)

// SignHash returns the 80-byte signature of a 40-byte message, with a fresh nonce. Another length is an error, as are a
// zero key (schnorr.ErrZeroKey) and a closed manager (ErrClosed).
func (k *keyManager) SignHash(message []byte) ([]byte, error) {
	hashedMsg, err := quintic.FromCanonicalLittleEndianBytes(message)
	if err != nil {
		return nil, fmt.Errorf("failed to parse message while signing. message: %v err: %w", message, err)
	}
	k.mu.RLock()
	defer k.mu.RUnlock()
	if k.closed {
		return nil, ErrClosed
	}
	sk := ecgfp5.ScalarElementFromLittleEndianBytes(k.key[:])
	return schnorr.SchnorrSignHashedMessage(hashedMsg, sk).ToBytes(), nil
}
