//go:build cgo && !purego && ((linux && (amd64 || arm64)) || (windows && amd64))

package ring

import (
	"fmt"

	"github.com/ferrosign/ferrosign/go/internal/native"
	"github.com/ferrosign/ferrosign/go/internal/ring/pure"
)

// The operations in the Rust core, one call each. Keys' tables lie in keySlab, an image's in its own array.

// fixedAfter is after how many valid signatures large tables pay.
const fixedAfter = 40

// stackRing is the size of rings whose offsets need no memory of their own.
const stackRing = 32

func makeKeyTables(suite pure.Suite, keys []*pure.Key, level pure.Level) {
	curve := curveNumber(suite)
	var table []uint64
	for _, key := range keys {
		if size := native.RingPreparedKeySize(curve, levelNumber(suite, level)); len(table) != size {
			table = make([]uint64, size)
		}
		if native.RingPrepareKey(curve, levelNumber(suite, level), key.Encoded()[:suite.PointSize()], table) != native.OK {
			continue // the key stays as it is, and signatures are verified from the encodings
		}
		if keySlab.store(&key.Tables.Slot, table) {
			setLevel(&key.Tables, level)
		}
	}
}

func makeImageTables(suite pure.Suite, image *pure.Image, level pure.Level) {
	curve := curveNumber(suite)
	table := make([]uint64, native.RingPreparedImageSize(curve, levelNumber(suite, level)))
	if native.RingPrepareImage(curve, levelNumber(suite, level), image.Encoded()[:suite.PointSize()], table) == native.OK {
		image.Tables.Table.Store(&table)
		setLevel(&image.Tables, level)
	}
}

func dropKey(key *pure.Key) {
	dropKeyGeneric(key)
	keySlab.drop(&key.Tables.Slot)
}

func dropImage(image *pure.Image) {
	dropImageGeneric(image)
	image.Tables.Table.Store(nil)
}

func keyTableBytes(suite pure.Suite, level pure.Level) int64 {
	return 8 * int64(native.RingPreparedKeySize(curveNumber(suite), levelNumber(suite, level)))
}

func imageTableBytes(suite pure.Suite, level pure.Level) int64 {
	return 8 * int64(native.RingPreparedImageSize(curveNumber(suite), levelNumber(suite, level)))
}

// lostTables reports whether a key has no tables, whatever its level says.
func lostTables(key *pure.Key) bool { return key.Tables.Slot.Load() == 0 }

// resizeTables is told the limit for keys while the caches are empty.
func resizeTables(bytes int64) { keySlab.reset(bytes) }

// verifyWarm verifies with tables if every key has them, else from the encodings. cached says that the verdict depends on what was kept.
func verifyWarm(suite pure.Suite, msg *[pure.MessageSize]byte, set *keySet, image *pure.Image, parts []byte) (valid, cached bool) {
	if valid, known := verifyPrepared(suite, msg, set, image, parts); known {
		return valid, true
	}
	return verifyCold(suite, msg, set, image, parts), false
}

// verifyPrepared verifies with tables, if every key has them. It alone holds the slab's lock: a cold verification of a large ring takes
// seconds, in which no table could be stored and so nobody verify.
func verifyPrepared(suite pure.Suite, msg *[pure.MessageSize]byte, set *keySet, image *pure.Image, parts []byte) (valid, known bool) {
	if len(set.keys) > keptRing {
		return false, false
	}
	keySlab.mu.RLock()
	defer keySlab.mu.RUnlock()
	var buffer [stackRing]uint64
	offsets, ok := keySlab.offsets(buffer[:0], set.keys)
	if !ok {
		return false, false
	}
	curve, profile := suiteNumbers(suite)
	ring := native.RingSlab{Words: keySlab.words, Offsets: offsets, Image: imageTable(image)}
	return native.RingVerifyPrepared(curve, profile, 0, msg, parts, ring) == native.OK, true
}

// verifyTogether verifies a chunk of a batch in one call, if every key of its set has tables, and reports whether it did. A verdict of false is
// yet to be confirmed from the encodings.
func verifyTogether(set *keySet, c chunk, sigs []*RingSig, msgs [][32]byte, valid []bool) bool {
	if len(set.keys) > keptRing {
		return false
	}
	keySlab.mu.RLock()
	defer keySlab.mu.RUnlock()
	var buffer [stackRing]uint64
	offsets, ok := keySlab.offsets(buffer[:0], set.keys)
	if !ok {
		return false
	}
	first := sigs[c[0]]
	messages, parts := make([][pure.MessageSize]byte, 0, len(c)), make([]byte, 0, len(c)*len(first.parts))
	for _, at := range c {
		messages, parts = append(messages, msgs[at]), append(parts, sigs[at].parts...)
	}
	status := make([]native.Status, len(c))
	curve, profile := suiteNumbers(first.ring.suite)
	ring := native.RingSlab{Words: keySlab.words, Offsets: offsets, Image: imageTable(first.image)}
	if native.RingVerifyBatch(curve, profile, 0, messages, parts, ring, status) != native.OK {
		return false
	}
	for i, at := range c {
		valid[at] = status[i] == native.OK
	}
	return true
}

// imageTable returns an image's tables, or nil.
func imageTable(image *pure.Image) []uint64 {
	if image == nil {
		return nil
	}
	if table := image.Tables.Table.Load(); table != nil {
		return *table
	}
	return nil
}

func verifyBackend(suite pure.Suite, msg *[pure.MessageSize]byte, set *keySet, _ *pure.Image, parts []byte) bool {
	curve, profile := suiteNumbers(suite)
	return native.RingVerify(curve, profile, 0, msg, parts, set.encodings()) == native.OK
}

func (s *signer) fill(sig *RingSig, m *[32]byte, entropy *[pure.EntropySize]byte) error {
	if err := s.fillParts(sig.parts, m, entropy); err != nil {
		return err
	}
	if s.context != nil {
		sig.image = s.context.image
		return nil
	}
	var encoded pure.Encoded
	copy(encoded[:s.ring.suite.PointSize()], sig.parts[pure.ScalarSize:])
	if sig.image = caches.image(s.ring.suite, &encoded); sig.image != nil {
		return nil
	}
	var err error
	sig.image, err = decodeImage(s.ring.curve, encoded[:s.ring.suite.PointSize()])
	return err
}

func (s *signer) fillParts(parts []byte, m *[32]byte, entropy *[pure.EntropySize]byte) error {
	curve, profile := suiteNumbers(s.ring.suite)
	if s.context != nil {
		if status, known := s.signPrepared(parts, m, entropy); known {
			return s.statusError(status)
		}
	}
	_, status := native.RingSign(curve, profile, m, s.set.encodings(), s.wanted, &s.x, entropy, parts)
	return s.statusError(status)
}

// signPrepared signs with the context's tables, if every key has some.
func (s *signer) signPrepared(parts []byte, m *[32]byte, entropy *[pure.EntropySize]byte) (status native.Status, known bool) {
	if len(s.set.keys) > keptRing {
		return native.OK, false
	}
	curve, profile := suiteNumbers(s.ring.suite)
	keySlab.mu.RLock()
	defer keySlab.mu.RUnlock()
	var buffer [stackRing]uint64
	offsets, ok := keySlab.offsets(buffer[:0], s.set.keys)
	if !ok {
		return native.OK, false
	}
	ring := native.RingSlab{Words: keySlab.words, Offsets: offsets, Image: imageTable(s.context.image)}
	_, status = native.RingSignPrepared(curve, profile, m, s.context.native.words, ring, &s.x, entropy, parts)
	return status, true
}

// statusError is the error of this package for a status of signing.
func (s *signer) statusError(status native.Status) error {
	switch {
	case status == native.OK:
		return nil
	case status == native.ErrSigner && s.wanted == anywhere:
		return errNotFound
	case status == native.ErrSigner:
		return errNotSigner
	case status == native.ErrNonce:
		return pure.ErrNonce
	}
	return fmt.Errorf("failed to sign: %w", status)
}

// nativeSigner is what a SignerContext keeps for the core.
type nativeSigner struct{ words []uint64 }

func (c *SignerContext) prepareNative(s *signer) error {
	curve := curveNumber(s.ring.suite)
	c.native.words = make([]uint64, native.RingSignerSize(curve))
	_, status := native.RingPrepareSigner(curve, s.set.encodings(), c.index, &s.x, c.native.words)
	s.wanted = c.index
	return s.statusError(status)
}
