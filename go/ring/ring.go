package ring

import (
	"errors"
	"fmt"
	"sync"
	"sync/atomic"

	"github.com/ferrosign/ferrosign/go/dleq/ed25519"
	"github.com/ferrosign/ferrosign/go/dleq/secp256k1"
	"github.com/ferrosign/ferrosign/go/dleq/types"
	"github.com/ferrosign/ferrosign/go/internal/ring/pure"
)

// MaxSize is the largest number of keys of a ring: its signature has about a gigabyte.
const MaxSize = 1 << 24

// Ring is a list of public keys. It never changes and may be used by many goroutines.
type Ring struct {
	curve Curve
	suite pure.Suite
	set   atomic.Pointer[keySet]

	// points are the keys as objects: those given, or made at first use for a ring that was decoded.
	once   sync.Once
	points []types.Point
}

var errDuplicate = errors.New("duplicate public keys in ring")

// NewKeyRing returns a ring of the given size with the private key's public key at position idx and random keys elsewhere. The
// errors are "index out of bounds" and "private key is zero".
func NewKeyRing(curve Curve, size int, privKey types.Scalar, idx int) (*Ring, error) {
	if idx < 0 || idx >= size {
		return nil, errors.New("index out of bounds")
	}
	if size > MaxSize {
		return nil, fmt.Errorf("ring size %d is above %d", size, MaxSize)
	}
	own, err := publicKey(curve, privKey)
	if err != nil {
		return nil, err
	}
	points := make([]types.Point, size)
	for i := range points {
		if i == idx {
			points[i] = own
			continue
		}
		points[i] = curve.ScalarBaseMul(curve.NewRandomScalar())
	}
	return newRing(curve, points)
}

// NewKeyRingFromPublicKeys returns the ring of the public keys with the private key's public key inserted at position idx. The errors are
// "index out of bounds: ...", "private key is zero", "duplicate public keys in ring" if the same object is given twice, and one for a
// key that is nil or of another curve. Equal keys as different objects are allowed.
func NewKeyRingFromPublicKeys(curve Curve, pubkeys []types.Point, privKey types.Scalar, idx int) (*Ring, error) {
	if idx > len(pubkeys) {
		return nil, errors.New("index out of bounds: idx > len(pubkeys)")
	}
	if idx < 0 {
		return nil, errors.New("index out of bounds: idx < 0")
	}
	own, err := publicKey(curve, privKey)
	if err != nil {
		return nil, err
	}
	if repeats(pubkeys) {
		return nil, errDuplicate
	}
	points := make([]types.Point, 0, len(pubkeys)+1)
	points = append(points, pubkeys[:idx]...)
	points = append(points, own)
	points = append(points, pubkeys[idx:]...)
	return newRing(curve, points)
}

// NewFixedKeyRingFromPublicKeys returns the ring of the public keys in their order. The errors are "duplicate public keys in ring" if the
// same object is given twice, and one for a key that is nil or of another curve. Equal keys as different objects are allowed.
func NewFixedKeyRingFromPublicKeys(curve Curve, pubkeys []types.Point) (*Ring, error) {
	if repeats(pubkeys) {
		return nil, errDuplicate
	}
	return newRing(curve, append([]types.Point(nil), pubkeys...))
}

// newRing returns the ring of points, which it keeps.
func newRing(curve Curve, points []types.Point) (*Ring, error) {
	suite, err := suiteOf(curve)
	if err != nil {
		return nil, err
	}
	if len(points) > MaxSize {
		return nil, fmt.Errorf("ring size %d is above %d", len(points), MaxSize)
	}
	keys := make([]*pure.Key, len(points))
	for i, point := range points {
		if keys[i], err = keyOf(suite, point); err != nil {
			return nil, fmt.Errorf("public key at index %d: %w", i, err)
		}
	}
	r := &Ring{curve: curve, suite: suite}
	set := newKeySet(suite, keys)
	if known, ok := caches.rings.Get(set.id); ok {
		set = known
	}
	r.set.Store(set)
	r.once.Do(func() { r.points = points })
	return r, nil
}

// publicKey returns the public key of a private one, which must not be zero.
func publicKey(curve Curve, privKey types.Scalar) (types.Point, error) {
	suite, err := suiteOf(curve)
	if err != nil {
		return nil, err
	}
	x, err := secretOf(suite, privKey)
	defer clear(x[:])
	if err != nil {
		return nil, err
	}
	return curve.ScalarBaseMul(privKey), nil
}

// repeats reports whether one object is in the list twice. Different objects with equal values are not repeats: rings with them are in
// use.
func repeats(points []types.Point) bool {
	seen := make(map[any]struct{}, len(points))
	for _, p := range points {
		switch p.(type) {
		case *secp256k1.PointImpl, *ed25519.PointImpl:
			if _, again := seen[p]; again {
				return true
			}
			seen[p] = struct{}{}
		}
	}
	return false
}

// keys returns the ring's keys as the calculations use them.
func (r *Ring) keys() []*pure.Key {
	if r == nil {
		return nil
	}
	set := r.set.Load()
	if set == nil {
		return nil
	}
	return set.keys
}

// Size returns the number of keys.
func (r *Ring) Size() int { return len(r.keys()) }

// Equals reports whether both rings have the same keys in the same order, on the same curve. A nil ring equals nothing.
func (r *Ring) Equals(other *Ring) bool {
	if r == nil || other == nil || r.Size() != other.Size() || r.suite != other.suite {
		return false
	}
	a, b := r.keys(), other.keys()
	for i := range a {
		if *a[i].Encoded() != *b[i].Encoded() {
			return false
		}
	}
	return true
}

// list returns the keys as objects, the ring's own.
func (r *Ring) list() []types.Point {
	if r == nil {
		return nil
	}
	r.once.Do(func() {
		keys := r.keys()
		r.points = make([]types.Point, len(keys))
		for i, key := range keys {
			r.points[i] = pointOf(r.suite, key)
		}
	})
	return r.points
}

// Prepare makes the large tables of the ring's keys now, instead of after some valid signatures. They are in the cache like all others and
// may be thrown out of it. It returns an error if the cache has no room for them, for a ring of more than 1024 keys, which is not kept, and if
// a key is the point at infinity of secp256k1, which has no tables.
func (r *Ring) Prepare() error {
	switch size := r.Size(); {
	case size == 0:
		return errors.New("ring is empty")
	case size > keptRing:
		return fmt.Errorf("rings of more than %d keys are not kept, and this one has %d", keptRing, size)
	}
	for i, key := range r.keys() {
		if !storable(r.suite, key.Encoded()) {
			return fmt.Errorf("public key at index %d is the point at infinity, for which there are no tables", i)
		}
	}
	set := caches.admit(r, r.set.Load())
	for _, key := range set.keys {
		caches.prepareKey(r.suite, key)
	}
	// The last keys may have thrown out the first.
	for _, key := range set.keys {
		if levelOf(&key.Tables) != pure.Fixed {
			return fmt.Errorf("the cache of %d bytes for keys has no room for the tables of %d keys", caches.keys.Stats().Limit, len(set.keys))
		}
	}
	return nil
}
