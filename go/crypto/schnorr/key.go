package schnorr

import (
	"crypto/rand"
	"crypto/sha256"
	"fmt"
	"io"
	"slices"
	"sync"

	"github.com/ferrosign/ferrosign/go/internal/generic/curve"
)

// SeedSize is the least length of a seed in bytes.
const SeedSize = 32

// PrivateKey is a private key: a scalar from 1 to n-1. Make one with NewPrivateKey, PrivateKeyFromSeed or GenerateKey.
//
// The key is in memory once, on the heap, until Close. It never prints itself. A PrivateKey is safe for concurrent use.
type PrivateKey struct {
	mu     sync.RWMutex
	secret **[PrivateKeySize]byte // nil after Close; one pointer more than package fmt follows, should a copy be printed
	public [PublicKeySize]byte
}

// NewPrivateKey returns the key with the 40-byte little-endian encoding b, which is copied. The errors are ErrLength,
// ErrPrivateKey for a number that is not below the group order, and ErrZeroKey.
func NewPrivateKey(b []byte) (*PrivateKey, error) {
	sk, err := fixed40("private key", b)
	if err != nil {
		return nil, err
	}
	secret := new([PrivateKeySize]byte)
	key := &PrivateKey{secret: &secret}
	if err := publicKey(sk, &key.public); err != nil {
		return nil, err
	}
	*secret = *sk
	return key, nil
}

// PrivateKeyFromSeed derives a key from at least 32 bytes, as lighter-go does: SHA-256(1 || seed) followed by the first 8 bytes
// of SHA-256(2 || seed), read as a big-endian number, modulo the group order. The errors are ErrSeedTooShort and, for no seed
// that anyone can find, ErrZeroKey.
func PrivateKeyFromSeed(seed []byte) (*PrivateKey, error) {
	if len(seed) < SeedSize {
		return nil, fmt.Errorf("%w: got %d", ErrSeedTooShort, len(seed))
	}
	var b [PrivateKeySize]byte
	defer clear(b[:])
	var digest [sha256.Size]byte
	defer clear(digest[:])
	for i, part := range [][]byte{b[:sha256.Size], b[sha256.Size:]} {
		h := sha256.New()
		h.Write([]byte{byte(i + 1)})
		h.Write(seed)
		copy(part, h.Sum(digest[:0]))
	}
	slices.Reverse(b[:])
	return reducedKey(&b)
}

// GenerateKey returns a random key, 512 bits of the operating system's entropy modulo the group order.
func GenerateKey() (*PrivateKey, error) {
	var wide [curve.WideSize]byte
	defer clear(wide[:])
	if _, err := rand.Read(wide[:]); err != nil {
		return nil, fmt.Errorf("failed to read entropy: %w", err)
	}
	var x curve.Scalar
	defer clear(x[:])
	var b [PrivateKeySize]byte
	defer clear(b[:])
	x.SetWideBytes(&wide).PutBytes(&b)
	return NewPrivateKey(b[:])
}

// reducedKey returns the key with the little-endian encoding b modulo the group order.
func reducedKey(b *[PrivateKeySize]byte) (*PrivateKey, error) {
	var x curve.Scalar
	defer clear(x[:])
	x.SetBytes(b)
	x.Reduce().PutBytes(b)
	return NewPrivateKey(b[:])
}

// PublicKey returns the public key, 40 bytes. It works after Close too.
func (k *PrivateKey) PublicKey() [PublicKeySize]byte {
	if k == nil {
		return [PublicKeySize]byte{}
	}
	return k.public
}

// Bytes returns a copy of the key, to store it, or ErrClosed. The copy is the caller's to wipe.
func (k *PrivateKey) Bytes() (b [PrivateKeySize]byte, err error) {
	err = k.use(func(sk *[PrivateKeySize]byte) error {
		b = *sk
		return nil
	})
	return b, err
}

// Close wipes the key. Further signing gives ErrClosed. It waits for operations in progress and may be called again.
func (k *PrivateKey) Close() {
	if k == nil {
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.secret != nil {
		clear((*k.secret)[:])
		k.secret = nil
	}
}

// use calls f with the key while Close waits.
func (k *PrivateKey) use(f func(sk *[PrivateKeySize]byte) error) error {
	if k == nil {
		return ErrClosed
	}
	k.mu.RLock()
	defer k.mu.RUnlock()
	if k.secret == nil {
		return ErrClosed
	}
	return f(*k.secret)
}

const hiddenKey = "schnorr.PrivateKey(hidden)"

// String returns a fixed text.
func (k *PrivateKey) String() string { return hiddenKey }

// GoString returns a fixed text.
func (k *PrivateKey) GoString() string { return hiddenKey }

// Format writes a fixed text for every verb.
func (k *PrivateKey) Format(f fmt.State, _ rune) { _, _ = io.WriteString(f, hiddenKey) }
