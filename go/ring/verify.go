package ring

import (
	"errors"
	"fmt"

	"github.com/ferrosign/ferrosign/go/internal/ring/pure"
)

// Verify reports whether r is a signature of the message by a key of its ring. It is what the original accepts: see VerifyStrict. A nil
// or zero signature and a ring without keys give false.
func (r *RingSig) Verify(m [32]byte) bool {
	if r.empty() || r.ring.Size() == 0 {
		return false
	}
	set := r.ring.set.Load()
	valid, cached := verifyWarm(r.ring.suite, &m, set, r.image, r.parts)
	if valid {
		caches.noteValid(r.ring, r.image)
		return true
	}
	// Nothing that was kept from earlier signatures may decide that one is bad.
	return cached && verifyCold(r.ring.suite, &m, set, r.image, r.parts)
}

// testHookCold is called, if a test has set it, at the start of each calculation that uses nothing that was kept.
var testHookCold func()

// verifyCold verifies from the encodings alone.
func verifyCold(suite pure.Suite, msg *[pure.MessageSize]byte, set *keySet, image *pure.Image, parts []byte) bool {
	if testHookCold != nil {
		testHookCold()
	}
	return verifyBackend(suite, msg, set, image, parts)
}

// Errors of the strict checks.
var (
	// ErrInvalid means that the signature does not belong to the message and the ring.
	ErrInvalid = errors.New("ring signature is invalid")
	// ErrRingSize means that the ring has fewer than two keys, or more than the caller allows.
	ErrRingSize = errors.New("ring size is out of bounds")
	// ErrEncoding means that a signature has another encoding than the canonical one, or bytes after it.
	ErrEncoding = errors.New("ring signature is not in canonical form")
	// ErrSubgroup means that a key or key image is the identity or has a part of small order.
	ErrSubgroup = errors.New("point is not in the prime-order subgroup, or is the identity")
)

// VerifyStrict is Verify for signatures that an honest signer can have made: the ring has at least two keys, scalars are below the group
// order, and keys and image are in the subgroup of prime order and not the identity. The errors are ErrInvalid, ErrRingSize, ErrEncoding
// and ErrSubgroup.
func (r *RingSig) VerifyStrict(m [32]byte) error {
	if err := r.checkStrict(); err != nil {
		return err
	}
	if !r.Verify(m) {
		return ErrInvalid
	}
	return nil
}

func (r *RingSig) checkStrict() error {
	if r.empty() {
		return ErrInvalid
	}
	suite := r.ring.suite
	if r.ring.Size() < 2 {
		return fmt.Errorf("%w: %d keys, at least 2 are needed", ErrRingSize, r.ring.Size())
	}
	for i := -1; i < r.ring.Size(); i++ {
		if !suite.Canonical(r.scalar(i)) {
			return fmt.Errorf("%w: scalar %d is not below the group order", ErrEncoding, i)
		}
	}
	return r.CheckSubgroup()
}

// scalar returns s_i, or c_0 for -1.
func (r *RingSig) scalar(i int) *[pure.ScalarSize]byte {
	if i < 0 {
		return (*[pure.ScalarSize]byte)(r.parts)
	}
	return (*[pure.ScalarSize]byte)(r.parts[pure.ScalarSize+r.ring.suite.PointSize()+i*pure.ScalarSize:])
}

// CheckSubgroup returns ErrSubgroup for a signature whose image or one of whose keys is the identity or has a part of small order. On
// ed25519 there are such signatures that no private key was needed for, and Verify accepts them, as the original does. On secp256k1 every
// point that decodes is fine.
func (r *RingSig) CheckSubgroup() error {
	if r.empty() {
		return ErrInvalid
	}
	if !r.ring.suite.Regular(r.image.Encoded()) {
		return fmt.Errorf("key image: %w", ErrSubgroup)
	}
	for i, key := range r.ring.keys() {
		if !r.ring.suite.Regular(key.Encoded()) {
			return fmt.Errorf("public key at index %d: %w", i, ErrSubgroup)
		}
	}
	return nil
}
