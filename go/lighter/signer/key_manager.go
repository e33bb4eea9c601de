package signer

import (
	"errors"
	"fmt"
	"hash"
	"io"

	"github.com/ferrosign/ferrosign/go/crypto/ecgfp5"
	"github.com/ferrosign/ferrosign/go/crypto/quintic"
	"github.com/ferrosign/ferrosign/go/crypto/schnorr"
)

// ErrClosed is what signing with a closed key manager gives.
var ErrClosed = schnorr.ErrClosed

// keyManager is the KeyManager of this package. key holds the only copy of the private key; it is nil for the key zero,
// which is a secret of nobody.
type keyManager struct {
	key         *schnorr.PrivateKey
	pubKey      quintic.Element
	pubKeyBytes [schnorr.PublicKeySize]byte
}

var (
	_ KeyManager  = (*keyManager)(nil)
	_ HashSigner  = (*keyManager)(nil)
	_ BatchSigner = (*keyManager)(nil)
)

// NewKeyManager returns a key manager for a private key of 40 bytes, little endian. A number that is not below the group
// order is reduced. Zero is accepted, but cannot sign (schnorr.ErrZeroKey). b is copied: the caller may wipe it.
func NewKeyManager(b []byte) (KeyManager, error) {
	if len(b) != schnorr.PrivateKeySize {
		return nil, fmt.Errorf("invalid private key length. expected: %d got: %d", schnorr.PrivateKeySize, len(b))
	}
	scalar := ecgfp5.ScalarElementFromLittleEndianBytes(b)
	reduced := scalar.ToLittleEndianBytes()
	key, err := schnorr.NewPrivateKey(reduced)
	clear(scalar[:])
	clear(reduced)
	if errors.Is(err, schnorr.ErrZeroKey) {
		return new(keyManager), nil
	}
	if err != nil {
		return nil, err
	}
	return newKeyManager(key)
}

// GenerateKeyManager returns a key manager for a new key from the operating system's generator.
func GenerateKeyManager() (KeyManager, error) {
	key, err := schnorr.GenerateKey()
	if err != nil {
		return nil, err
	}
	return newKeyManager(key)
}

// newKeyManager returns a key manager for a key, which it takes over.
func newKeyManager(key *schnorr.PrivateKey) (KeyManager, error) {
	k := &keyManager{key: key, pubKeyBytes: key.PublicKey()}
	var err error
	if k.pubKey, err = quintic.FromCanonicalLittleEndianBytes(k.pubKeyBytes[:]); err != nil {
		return nil, err
	}
	return k, nil
}

// PubKey returns the public key.
func (k *keyManager) PubKey() quintic.Element { return k.pubKey }

// PubKeyBytes returns the public key as bytes.
func (k *keyManager) PubKeyBytes() [40]byte { return k.pubKeyBytes }

// PrvKeyBytes returns a copy of the private key, or zeros after Close.
func (k *keyManager) PrvKeyBytes() []byte {
	if k.key == nil {
		return make([]byte, schnorr.PrivateKeySize)
	}
	b, err := k.key.Bytes()
	if err != nil {
		clear(b[:])
	}
	return b[:]
}

// Sign returns the 80-byte signature of a 40-byte message. It ignores the hash function.
func (k *keyManager) Sign(message []byte, _ hash.Hash) ([]byte, error) { return k.SignHash(message) }

// SignHash returns the 80-byte signature of a 40-byte message, with a nonce of its own. Another length is an error, as
// are the key zero (schnorr.ErrZeroKey) and a closed manager (ErrClosed).
func (k *keyManager) SignHash(message []byte) ([]byte, error) {
	if len(message) != schnorr.MessageSize {
		return nil, badMessage(message)
	}
	if k.key == nil {
		return nil, schnorr.ErrZeroKey
	}
	sig, used, err := k.signPrepared(message)
	if !used {
		sig, err = k.key.Sign(message)
	}
	if err != nil {
		return nil, err
	}
	return sig[:], nil
}

// badMessage is the error for a message that has not 40 bytes.
func badMessage(message []byte) error {
	_, err := quintic.FromCanonicalLittleEndianBytes(message)
	return fmt.Errorf("failed to parse message while signing. message: %v err: %w", message, err)
}

// Close wipes the key. It waits for signatures in progress; later ones fail with ErrClosed. The public key stays.
func (k *keyManager) Close() {
	if k.key != nil {
		k.key.Close()
	}
}

// Close wipes the key of a key manager that this package made, and reports whether it could: a key manager from
// elsewhere is closed if it has a method Close without results.
func Close(keyManager KeyManager) bool {
	closer, ok := keyManager.(interface{ Close() })
	if ok {
		closer.Close()
	}
	return ok
}

// Format prints the public key and never the private one, whatever the verb.
func (k *keyManager) Format(f fmt.State, _ rune) {
	_, _ = io.WriteString(f, fmt.Sprintf("signer.KeyManager(public key %x)", k.pubKeyBytes))
}
