package ring

import (
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/ferrosign/ferrosign/go/dleq/ed25519"
	"github.com/ferrosign/ferrosign/go/dleq/secp256k1"
	"github.com/ferrosign/ferrosign/go/internal/ring/bridge"
	"github.com/ferrosign/ferrosign/go/internal/ring/pure"
)

// The wire format: the number of keys n as 4 big-endian bytes, c_0, the key image, then s_i and P_i for each key.

const countSize = 4

var (
	errShort = errors.New("input too short")
	errEmpty = errors.New("ring signature is empty")
)

// Serialize returns the signature with its ring: 69 + 65 n bytes on secp256k1, 68 + 64 n on ed25519. The error is for a zero RingSig only.
func (r *RingSig) Serialize() ([]byte, error) {
	if r.empty() {
		return nil, errEmpty
	}
	set := r.ring.set.Load()
	size := r.ring.suite.PointSize()
	head := pure.ScalarSize + size
	out := make([]byte, countSize, countSize+head+len(set.keys)*head)
	binary.BigEndian.PutUint32(out, uint32(len(set.keys)))
	out = append(out, r.parts[:head]...)
	scalars, keys := r.parts[head:], set.encodings()
	for i := range set.keys {
		out = append(out, scalars[i*pure.ScalarSize:][:pure.ScalarSize]...)
		out = append(out, keys[i*size:][:size]...)
	}
	return out, nil
}

// Deserialize reads what Serialize writes. It accepts what the original accepts: bytes after the signature, rings of any size, and numbers
// that are not below the group order on secp256k1. After an error r is as before. A ring that was in a valid signature before costs
// no square roots.
func (r *RingSig) Deserialize(curve Curve, in []byte) error {
	return r.deserialize(curve, in, MaxSize)
}

// DeserializeLimited is Deserialize for rings of at most maxKeys keys; larger ones give ErrRingSize before any work is done.
func (r *RingSig) DeserializeLimited(curve Curve, in []byte, maxKeys int) error {
	return r.deserialize(curve, in, maxKeys)
}

// DeserializeStrict is Deserialize for what an honest signer can have written: between 2 and maxKeys keys, nothing after the signature,
// canonical encodings, and on ed25519 no key or image of small order. The errors are ErrRingSize, ErrEncoding, ErrSubgroup, and those of
// Deserialize.
func (r *RingSig) DeserializeStrict(curve Curve, in []byte, maxKeys int) error {
	var sig RingSig
	if err := sig.deserialize(curve, in, maxKeys); err != nil {
		return err
	}
	if n := sig.ring.Size(); n < 2 {
		return fmt.Errorf("%w: %d keys, at least 2 are needed", ErrRingSize, n)
	}
	canonical, err := sig.Serialize()
	if err != nil {
		return err
	}
	if string(canonical) != string(in) {
		return ErrEncoding
	}
	if err := sig.checkStrict(); err != nil {
		return err
	}
	return r.take(&sig)
}

// take makes r the signature.
func (r *RingSig) take(sig *RingSig) error {
	if r == nil {
		return errors.New("receiver is nil")
	}
	*r = *sig
	return nil
}

func (r *RingSig) deserialize(curve Curve, in []byte, maxKeys int) error {
	suite, err := suiteOf(curve)
	if err != nil {
		return err
	}
	if len(in) < countSize {
		return errShort
	}
	count := uint64(binary.BigEndian.Uint32(in))
	in = in[countSize:]
	// The original's bound: it leaves out the scalars, so that a missing tail shows as an error of the part that lacks.
	if uint64(len(in)+countSize) < count*uint64(suite.PointSize()) {
		return errShort
	}
	if count > uint64(max(maxKeys, 0)) {
		return fmt.Errorf("%w: %d keys, at most %d are allowed", ErrRingSize, count, maxKeys)
	}
	reader := wireReader{suite: suite, curve: curve, in: in}
	var sig RingSig
	if err := reader.read(&sig, int(count)); err != nil {
		return err
	}
	return r.take(&sig)
}

// wireReader reads a signature's parts in their order.
type wireReader struct {
	suite pure.Suite
	curve Curve
	in    []byte
}

// next returns the next bytes, or all that are left.
func (w *wireReader) next(size int) []byte {
	size = min(size, len(w.in))
	b := w.in[:size]
	w.in = w.in[size:]
	return b
}

func (w *wireReader) read(sig *RingSig, count int) error {
	head := pure.ScalarSize + w.suite.PointSize()
	// All parts are there or not: a number of bytes that does not fit is not reserved.
	whole := len(w.in) >= head+count*head
	if whole {
		sig.parts = make([]byte, 0, w.suite.PartsSize(count))
	}
	var err error
	if sig.parts, err = w.scalar(sig.parts); err != nil {
		return err
	}
	if sig.image, err = w.image(); err != nil {
		return err
	}
	sig.parts = append(sig.parts, sig.image.Encoded()[:w.suite.PointSize()]...)
	if whole {
		if set := w.knownRing(count); set != nil {
			return w.readKnown(sig, set)
		}
	}
	keys := make([]*pure.Key, 0, min(count, len(w.in)/head+1))
	for range count {
		if sig.parts, err = w.scalar(sig.parts); err != nil {
			return err
		}
		key, err := w.key()
		if err != nil {
			return err
		}
		keys = append(keys, key)
	}
	sig.ring = &Ring{curve: w.curve, suite: w.suite}
	sig.ring.set.Store(newKeySet(w.suite, keys))
	return nil
}

// knownRing returns the cached list of the keys that follow, or nil.
func (w *wireReader) knownRing(count int) *keySet {
	size := w.suite.PointSize()
	var buffer [1 + 16*pure.MaxPointSize]byte
	id := append(buffer[:0], curveByte(w.suite))
	for i := range count {
		id = append(id, w.in[i*(pure.ScalarSize+size)+pure.ScalarSize:][:size]...)
	}
	set, ok := caches.rings.Get(id)
	if !ok {
		return nil
	}
	return set
}

// readKnown reads the scalars between the keys of a known ring.
func (w *wireReader) readKnown(sig *RingSig, set *keySet) (err error) {
	for range set.keys {
		if sig.parts, err = w.scalar(sig.parts); err != nil {
			return err
		}
		w.next(w.suite.PointSize())
	}
	sig.ring = &Ring{curve: w.curve, suite: w.suite}
	sig.ring.set.Store(set)
	return nil
}

// scalar appends the next scalar: on secp256k1 modulo n, unless the profile keeps it as it is.
func (w *wireReader) scalar(parts []byte) ([]byte, error) {
	b := w.next(pure.ScalarSize)
	if len(b) != pure.ScalarSize {
		return parts, errors.New("invalid scalar length")
	}
	switch w.suite {
	case pure.Ed25519:
		if !w.suite.Canonical((*[pure.ScalarSize]byte)(b)) {
			return parts, errors.New("invalid scalar encoding")
		}
	case pure.Secp256k1Decred:
		reduced := pure.Reduce((*[pure.ScalarSize]byte)(b))
		return append(parts, reduced[:]...), nil
	}
	return append(parts, b...), nil
}

func (w *wireReader) image() (*pure.Image, error) {
	b := w.next(w.suite.PointSize())
	if len(b) == w.suite.PointSize() {
		var encoded pure.Encoded
		copy(encoded[:], b)
		if known := caches.image(w.suite, &encoded); known != nil {
			return known, nil
		}
	}
	return decodeImage(w.curve, b)
}

func decodeImage(curve Curve, b []byte) (*pure.Image, error) {
	point, err := curve.DecodeToPoint(b)
	if err != nil {
		return nil, err
	}
	switch p := point.(type) {
	case *ed25519.PointImpl:
		return pure.EdImage(p.Inner(bridge.Access{}), p.Encoded(bridge.Access{})), nil
	case *secp256k1.PointImpl:
		affine, _ := p.Affine(bridge.Access{})
		return pure.K1Image(affine), nil
	}
	return nil, fmt.Errorf("unsupported point type %T", point)
}

func (w *wireReader) key() (*pure.Key, error) {
	b := w.next(w.suite.PointSize())
	if len(b) == w.suite.PointSize() {
		var encoded pure.Encoded
		copy(encoded[:], b)
		if known := caches.key(w.suite, &encoded); known != nil {
			return known, nil
		}
	}
	point, err := w.curve.DecodeToPoint(b)
	if err != nil {
		return nil, err
	}
	switch p := point.(type) {
	case *ed25519.PointImpl:
		return pure.EdKey(p.Inner(bridge.Access{}), p.Encoded(bridge.Access{})), nil
	case *secp256k1.PointImpl:
		affine, _ := p.Affine(bridge.Access{})
		return pure.K1Key(affine), nil
	}
	return nil, fmt.Errorf("unsupported point type %T", point)
}
