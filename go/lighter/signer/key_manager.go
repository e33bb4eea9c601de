package signer

import (
	"errors"
	"fmt"
	"hash"
	"io"
	"sync"

	"github.com/ferrosign/ferrosign/go/crypto/ecgfp5"
	"github.com/ferrosign/ferrosign/go/crypto/quintic"
	"github.com/ferrosign/ferrosign/go/crypto/schnorr"
)

// keySize is the length of a private key in bytes.
const keySize = schnorr.PrivateKeySize

// ErrClosed is what signing with a closed key manager gives.
var ErrClosed = errors.New("key manager is closed")

// keyManager is the KeyManager of this package.
type keyManager struct {
	// mu is held for reading while the key is in use, and for writing while Close wipes it.
	mu     sync.RWMutex
	closed bool
	key    [keySize]byte

	pubKey      quintic.Element
	pubKeyBytes [quintic.Bytes]byte
}

var (
	_ KeyManager = (*keyManager)(nil)
	_ HashSigner = (*keyManager)(nil)
)

// NewKeyManager returns a key manager for a private key of 40 bytes, little endian. A number that is not below the group
// order is reduced. Zero is accepted, but cannot sign (schnorr.ErrZeroKey). b is copied: the caller may wipe it.
func NewKeyManager(b []byte) (KeyManager, error) {
	if len(b) != keySize {
		return nil, fmt.Errorf("invalid private key length. expected: %d got: %d", keySize, len(b))
	}
	key := ecgfp5.ScalarElementFromLittleEndianBytes(b)
	defer wipeScalar(&key)
	return newKeyManager(&key), nil
}

// newKeyManager returns a key manager for a canonical scalar.
func newKeyManager(key *ecgfp5.ECgFp5Scalar) *keyManager {
	k := &keyManager{pubKey: schnorr.SchnorrPkFromSk(*key)}
	putScalar(&k.key, key)
	copy(k.pubKeyBytes[:], k.pubKey.ToLittleEndianBytes())
	return k
}

// PubKey returns the public key.
func (k *keyManager) PubKey() quintic.Element { return k.pubKey }

// PubKeyBytes returns the public key as bytes.
func (k *keyManager) PubKeyBytes() [40]byte { return k.pubKeyBytes }

// PrvKeyBytes returns a copy of the private key, or zeros after Close.
func (k *keyManager) PrvKeyBytes() []byte {
	k.mu.RLock()
	defer k.mu.RUnlock()
	return append([]byte(nil), k.key[:]...)
}

// Sign returns the signature of a 40-byte message. It ignores the hash function.
func (k *keyManager) Sign(message []byte, _ hash.Hash) ([]byte, error) { return k.SignHash(message) }

// Close wipes the key. It waits for signatures in progress; later ones fail with ErrClosed. The public key stays.
func (k *keyManager) Close() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.closed = true
	clear(k.key[:])
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
