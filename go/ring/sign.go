package ring

import (
	"crypto/rand"
	"errors"
	"fmt"

	"github.com/ferrosign/ferrosign/go/dleq/types"
	"github.com/ferrosign/ferrosign/go/internal/ring/pure"
)

var (
	errTooSmall  = errors.New("size of ring less than two")
	errIndex     = errors.New("secret index out of range of ring size")
	errNotSigner = errors.New("secret index in ring is not signer")
	errNilRing   = errors.New("ring is nil")
	errNotFound  = errors.New("failed to find given key in public key set")
)

// Sign signs the message with the private key of a member; of equal members the first is taken. The position is found by a scan of the
// whole ring. The errors are "size of ring less than two" and "failed to find given key in public key set", the latter for the
// zero key too.
func (r *Ring) Sign(m [32]byte, privKey types.Scalar) (*RingSig, error) {
	s, err := r.signer(privKey)
	if err == errZeroKey {
		return nil, errNotFound
	}
	if err != nil {
		return nil, err
	}
	defer s.wipe()
	if r.Size() < 2 {
		if _, err := s.find(); err != nil {
			return nil, err
		}
		return nil, errTooSmall
	}
	return s.sign(&m)
}

// Sign signs the message with the private key of the member at position ourIdx. The errors are "size of ring less than two", "secret index
// out of range of ring size", "private key is zero" and "secret index in ring is not signer".
func Sign(m [32]byte, ring *Ring, privKey types.Scalar, ourIdx int) (*RingSig, error) {
	if ring == nil {
		return nil, errNilRing
	}
	if ring.Size() < 2 {
		return nil, errTooSmall
	}
	if ourIdx < 0 || ourIdx >= ring.Size() {
		return nil, errIndex
	}
	s, err := ring.signer(privKey)
	if err != nil {
		return nil, err
	}
	defer s.wipe()
	s.wanted = ourIdx
	return s.sign(&m)
}

// anywhere stands for the first member that is the private key's.
const anywhere = -1

// signer is a private key that is about to sign for a ring.
type signer struct {
	ring *Ring
	set  *keySet
	x    [pure.ScalarSize]byte
	// wanted is the signer's position, or anywhere.
	wanted int
	// context is nil for a signature without one.
	context *SignerContext
}

// signer reads the private key.
func (r *Ring) signer(privKey types.Scalar) (*signer, error) {
	if r == nil {
		return nil, errNilRing
	}
	if r.Size() == 0 {
		return nil, errNotFound
	}
	s := &signer{ring: r, set: r.set.Load(), wanted: anywhere}
	var err error
	s.x, err = secretOf(r.suite, privKey)
	return s, err
}

func (s *signer) wipe() { clear(s.x[:]) }

// find returns the position of the first member that is the signer's public key, after a look at all of them, or checks the wanted one.
func (s *signer) find() (int, error) {
	public := s.ring.suite.PublicKey(&s.x)
	if s.wanted != anywhere {
		if equalMask(s.set.keys[s.wanted].Encoded(), &public) == 0 {
			return 0, errNotSigner
		}
		return s.wanted, nil
	}
	index := anywhere
	for i := len(s.set.keys) - 1; i >= 0; i-- {
		// All ones where the key is equal: the comparison and the choice do not branch.
		equal := equalMask(s.set.keys[i].Encoded(), &public)
		index ^= equal & (index ^ i)
	}
	if index == anywhere {
		return 0, errNotFound
	}
	return index, nil
}

// equalMask returns -1 if a = b, else 0.
func equalMask(a, b *pure.Encoded) int {
	var differ byte
	for i := range a {
		differ |= a[i] ^ b[i]
	}
	return int(int32(uint32(differ)-1) >> 31)
}

// sign makes the signature at the signer's position.
func (s *signer) sign(m *[32]byte) (*RingSig, error) {
	var entropy [pure.EntropySize]byte
	defer clear(entropy[:])
	if _, err := rand.Read(entropy[:]); err != nil {
		return nil, fmt.Errorf("failed to read entropy: %w", err)
	}
	return s.signWith(m, &entropy)
}

// signWith is sign with given entropy.
func (s *signer) signWith(m *[32]byte, entropy *[pure.EntropySize]byte) (*RingSig, error) {
	sig := &RingSig{ring: s.ring, parts: make([]byte, s.ring.suite.PartsSize(len(s.set.keys)))}
	if err := s.fill(sig, m, entropy); err != nil {
		return nil, err
	}
	caches.noteValid(s.ring, sig.image)
	return sig, nil
}
