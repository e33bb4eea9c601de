//go:build cgo && !purego && ((linux && (amd64 || arm64)) || (windows && amd64))

package native

import (
	"bytes"
	"fmt"
	"testing"
)

// eachCurve runs the test on both curves, with a ring of five keys (secret keys 1 to 5, in the curve's byte order).
func eachCurve(t *testing.T, test func(t *testing.T, curve uint32, secrets [][32]byte, keys []byte)) {
	t.Helper()
	for _, curve := range []uint32{RingSecp256k1, RingEd25519} {
		size := RingPointSize(curve)
		secrets, keys := make([][32]byte, 5), []byte(nil)
		for i := range secrets {
			last := 0
			if curve == RingSecp256k1 {
				last = 31
			}
			secrets[i][last] = byte(i + 1)
			var pk [33]byte
			if status := RingPublicKey(curve, &secrets[i], &pk); status != OK {
				t.Fatal(status)
			}
			keys = append(keys, pk[:size]...)
		}
		t.Run(fmt.Sprint("curve ", curve), func(t *testing.T) { test(t, curve, secrets, keys) })
	}
}

func TestRingSignAndVerify(t *testing.T) {
	eachCurve(t, func(t *testing.T, curve uint32, secrets [][32]byte, keys []byte) {
		msg := [32]byte{1, 2, 3}
		sig := make([]byte, RingSignatureSize(curve, len(secrets)))
		for _, index := range []int{RingFind, 3} {
			position, status := RingSign(curve, 0, &msg, keys, index, &secrets[3], &entropy, sig)
			if status != OK || position != 3 {
				t.Fatalf("index %d: position %d, %v", index, position, status)
			}
			for _, flags := range []uint32{0, VerifyStrict} {
				if status := RingVerify(curve, 0, flags, &msg, sig, keys); status != OK {
					t.Error(status)
				}
			}
		}
		if _, status := RingSign(curve, 0, &msg, keys, 2, &secrets[3], &entropy, sig); status != ErrSigner {
			t.Errorf("another member's position: %v", status)
		}
		if !bytes.Equal(sig, make([]byte, len(sig))) {
			t.Error("a failed call left output behind")
		}
		RingSign(curve, 0, &msg, keys, 3, &secrets[3], &entropy, sig)
		sig[0] ^= 1
		if status := RingVerify(curve, 0, 0, &msg, sig, keys); status != ErrSignatureInvalid {
			t.Errorf("a changed signature: %v", status)
		}
	})
}

func TestRingPrepared(t *testing.T) {
	eachCurve(t, func(t *testing.T, curve uint32, secrets [][32]byte, keys []byte) {
		size, words := RingPointSize(curve), RingPreparedKeySize(curve, RingLevelOdd)
		ring := RingSlab{Words: make([]uint64, words*len(secrets)), Offsets: make([]uint64, len(secrets))}
		for i := range secrets {
			ring.Offsets[i] = uint64(i * words)
			status := RingPrepareKey(curve, RingLevelOdd, keys[i*size:(i+1)*size], ring.Words[i*words:(i+1)*words])
			if status != OK {
				t.Fatal(status)
			}
		}
		signer := make([]uint64, RingSignerSize(curve))
		if position, status := RingPrepareSigner(curve, keys, RingFind, &secrets[1], signer); status != OK || position != 1 {
			t.Fatal(position, status)
		}
		length := RingSignatureSize(curve, len(secrets))
		msgs := [][32]byte{{1}, {2}, {3}}
		sigs, want := make([]byte, 3*length), make([]byte, length)
		for i := range msgs {
			sig := sigs[i*length : (i+1)*length]
			if _, status := RingSignPrepared(curve, 0, &msgs[i], signer, ring, &secrets[1], &entropy, sig); status != OK {
				t.Fatal(status)
			}
			if _, status := RingSign(curve, 0, &msgs[i], keys, 1, &secrets[1], &entropy, want); status != OK || !bytes.Equal(sig, want) {
				t.Errorf("prepared and plain signing differ (%v)", status)
			}
			if status := RingVerifyPrepared(curve, 0, VerifyStrict, &msgs[i], sig, ring); status != OK {
				t.Error(status)
			}
		}
		sigs[length] ^= 1
		results := make([]Status, 3)
		if status := RingVerifyBatch(curve, 0, 0, msgs, sigs, ring, results); status != OK {
			t.Fatal(status)
		}
		if results[0] != OK || results[1] != ErrSignatureInvalid || results[2] != OK {
			t.Errorf("verdicts %v", results)
		}
		ring.Offsets[0] = uint64(len(ring.Words))
		if status := RingVerifyPrepared(curve, 0, 0, &msgs[0], sigs[:length], ring); status == OK {
			t.Error("an offset beyond the slab was accepted")
		}
	})
}

func TestRingImages(t *testing.T) {
	eachCurve(t, func(t *testing.T, curve uint32, secrets [][32]byte, keys []byte) {
		size := RingPointSize(curve)
		var first, other [33]byte
		for i, image := range []*[33]byte{&first, &other} {
			if status := RingKeyImage(curve, &secrets[i], image); status != OK {
				t.Fatal(status)
			}
			if status := RingCheckPoint(curve, image[:size]); status != OK {
				t.Error(status)
			}
		}
		if linked, status := RingLink(curve, first[:size], first[:size]); status != OK || !linked {
			t.Error("an image does not link with itself", status)
		}
		if linked, status := RingLink(curve, first[:size], other[:size]); status != OK || linked {
			t.Error("images of two keys link", status)
		}
		table := make([]uint64, RingPreparedImageSize(curve, RingLevelOdd))
		if status := RingPrepareImage(curve, RingLevelOdd, first[:size], table); status != OK {
			t.Error(status)
		}
		var decoded, hashed [33]byte
		if status := RingDecodePoint(curve, 0, keys[:size], &decoded); status != OK || !bytes.Equal(decoded[:size], keys[:size]) {
			t.Error("a canonical key decodes to something else", status)
		}
		if status := RingHashToCurve(curve, keys[:size], &hashed); status != OK {
			t.Error(status)
		}
		var scalar [32]byte
		if status := RingHashToScalar(curve, 0, keys, &scalar); status != OK || scalar == [32]byte{} {
			t.Error(status)
		}
	})
}

func TestRingRefusals(t *testing.T) {
	var point [33]byte
	var sk, msg [32]byte
	if status := RingPublicKey(9, &sk, &point); status != ErrCurve {
		t.Error(status)
	}
	if status := RingCheckPoint(9, nil); status != ErrCurve {
		t.Error(status)
	}
	if RingPreparedKeySize(9, 0) != 0 || RingSignerSize(9) != 0 || RingSignatureSize(9, 2) != 0 || RingSignatureSize(RingEd25519, -1) != 0 {
		t.Error("an unknown curve has sizes")
	}
	eachCurve(t, func(t *testing.T, curve uint32, secrets [][32]byte, keys []byte) {
		if status := RingPublicKey(curve, &sk, &point); status != ErrSecretKey {
			t.Error(status)
		}
		for name, status := range map[string]Status{
			"check":   RingCheckPoint(curve, keys[:31]),
			"hash":    RingHashToCurve(curve, nil, &point),
			"prepare": RingPrepareKey(curve, RingLevelPoint, keys[:31], make([]uint64, 4)),
			"image":   RingPrepareImage(curve, RingLevelPoint, keys, nil),
			"verify":  RingVerify(curve, 0, 0, &msg, nil, keys[1:]),
			"batch":   RingVerifyBatch(curve, 0, 0, make([][32]byte, 2), nil, RingSlab{}, make([]Status, 1)),
		} {
			if status != ErrLength {
				t.Errorf("%s: %v", name, status)
			}
		}
		sig := make([]byte, RingSignatureSize(curve, len(secrets)))
		if _, status := RingSign(curve, 0, &msg, keys, RingFind, &secrets[0], &entropy, sig[1:]); status != ErrLength {
			t.Error(status)
		}
		if _, status := RingSignDeterministic(curve, 0, &msg, keys, 0, &secrets[0], &sk, make([][32]byte, 2), sig); status != ErrLength {
			t.Error(status)
		}
		if status := RingVerify(curve, 0, 2, &msg, sig, keys); status != ErrFlags {
			t.Error(status)
		}
	})
}
