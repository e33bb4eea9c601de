package ring

import (
	"github.com/ferrosign/ferrosign/go/dleq/types"
	"github.com/ferrosign/ferrosign/go/internal/ring/pure"
)

// RingSig is a ring signature with its ring. The zero value is no signature: it does not verify and links to nothing. Only Deserialize and
// Reset change one; everything else may be called by many goroutines.
type RingSig struct {
	ring  *Ring
	image *pure.Image
	// parts are c_0, the image's encoding and s_0 ... s_(n-1).
	parts []byte
}

// empty reports whether r holds no signature.
func (r *RingSig) empty() bool { return r == nil || r.ring == nil || r.image == nil }

// PublicKeys returns the ring's keys in their order: new objects in a new list.
func (r *RingSig) PublicKeys() []types.Point {
	if r.empty() {
		return nil
	}
	keys := r.ring.keys()
	points := make([]types.Point, len(keys))
	for i, key := range keys {
		points[i] = pointOf(r.ring.suite, key)
	}
	return points
}

// PublicKeysRef returns the ring's keys in their order without copying them. The list belongs to the ring and must not be changed.
func (r *RingSig) PublicKeysRef() []types.Point {
	if r.empty() {
		return nil
	}
	return r.ring.list()
}

// Ring returns the ring, or nil for a zero RingSig.
func (r *RingSig) Ring() *Ring {
	if r == nil {
		return nil
	}
	return r.ring
}

// Reset makes r a zero RingSig, for reuse.
func (r *RingSig) Reset() {
	if r != nil {
		*r = RingSig{}
	}
}

// Link reports whether two signatures were made with one private key, whatever their rings and messages. It does not verify them.
// Signatures of different curves and zero ones are not linked.
func Link(sigA, sigB *RingSig) bool {
	if sigA.empty() || sigB.empty() || sigA.ring.suite != sigB.ring.suite {
		return false
	}
	return sigA.ring.suite.Linked(sigA.image, sigB.image)
}
