package client

import (
	"encoding/hex"
	"fmt"

	"github.com/ferrosign/ferrosign/go/crypto/schnorr"
)

// verifyOwn verifies a signature that the client has just made over a hash given in hex.
func (c *TxClient) verifyOwn(signedHash string, sig []byte) error {
	message, err := hex.DecodeString(signedHash)
	if err != nil {
		return fmt.Errorf("failed to validate signature. error: %w", err)
	}
	pubKey := c.keyManager.PubKeyBytes()
	if err := schnorr.Validate(pubKey[:], message, sig); err != nil {
		return fmt.Errorf("failed to validate signature. error: %w", err)
	}
	return nil
}
