package signer

import "github.com/ferrosign/ferrosign/go/crypto/ecgfp5"

// GenerateKeyManager returns a key manager for a new key from the operating system's generator.
func GenerateKeyManager() (KeyManager, error) {
	key := ecgfp5.SampleScalar()
	defer wipeScalar(&key)
	return newKeyManager(&key), nil
}
