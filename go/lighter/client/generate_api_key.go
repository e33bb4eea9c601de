package client

import (
	"encoding/hex"

	"github.com/ferrosign/ferrosign/go/lighter/signer"
)

// GenerateAPIKey returns a new private key and its public key, each as 0x and 80 hex digits.
func GenerateAPIKey() (string, string, error) {
	keyManager, err := signer.GenerateKeyManager()
	if err != nil {
		return "", "", err
	}
	defer signer.Close(keyManager)
	privateKey := keyManager.PrvKeyBytes()
	defer clear(privateKey)
	publicKey := keyManager.PubKeyBytes()
	return "0x" + hex.EncodeToString(privateKey), "0x" + hex.EncodeToString(publicKey[:]), nil
}
