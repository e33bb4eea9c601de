//go:build cgo && !purego && ((linux && (amd64 || arm64)) || (windows && amd64))

package ring

import (
	"bytes"
	"crypto/rand"
	"slices"
	"testing"

	"github.com/ferrosign/ferrosign/go/internal/native"
	"github.com/ferrosign/ferrosign/go/internal/ring/pure"
)

// TestBackendsSign: for equal entropy the core and the Go code give equal bytes, with and without a context, cold and prepared.
func TestBackendsSign(t *testing.T) {
	emptyCaches(t, DefaultCacheSize)
	for _, profile := range profiles {
		for _, name := range []string{"secp256k1", "ed25519"} {
			curve := curveOf(t, name, profile)
			for size := 2; size < 7; size++ {
				key := curve.NewRandomScalar()
				r, err := NewKeyRing(curve, size, key, size/2)
				if err != nil {
					t.Fatal(err)
				}
				ctx, err := r.NewSignerContext(key)
				if err != nil {
					t.Fatal(err)
				}
				for round := range 4 {
					m := randomMessage()
					var entropy [32]byte
					_, _ = rand.Read(entropy[:])
					s, err := r.signer(key)
					if err != nil {
						t.Fatal(err)
					}
					want := &RingSig{parts: make([]byte, r.suite.PartsSize(size))}
					if err := s.fillGeneric(want, &m, &entropy); err != nil {
						t.Fatal(err)
					}
					for _, context := range []*SignerContext{nil, ctx} {
						s.context = context
						if context != nil {
							s.wanted = context.index
						}
						got := &RingSig{parts: make([]byte, len(want.parts))}
						if err := s.fill(got, &m, &entropy); err != nil || !bytes.Equal(got.parts, want.parts) || *got.image.Encoded() != *want.image.Encoded() {
							t.Errorf("%s %s, %d keys, round %d, context %v: %v\n%x\n%x", name, profile, size, round, context != nil, err, got.parts, want.parts)
						}
					}
					if round == 1 {
						if err := r.Prepare(); err != nil {
							t.Fatal(err)
						}
					}
				}
			}
		}
	}
}

// TestBackendsVerify: equal verdicts for honest and damaged signatures, cold and prepared.
func TestBackendsVerify(t *testing.T) {
	emptyCaches(t, DefaultCacheSize)
	for _, profile := range profiles {
		for _, name := range []string{"secp256k1", "ed25519"} {
			curve := curveOf(t, name, profile)
			_, _, raws, msgs := benchRing(t, curve, 3, 2)
			for round := range 3 {
				sig := decodeSig(t, curve, raws[0])
				for at := -1; at < len(sig.parts); at += 13 {
					damaged := slices.Clone(sig.parts)
					if at >= 0 {
						damaged[at] ^= 0x10
					}
					set := sig.ring.set.Load()
					want := sig.ring.suite.Verify(&msgs[0], set.keys, sig.image, damaged)
					if canonical := onlyScalars(sig, at); !canonical {
						continue
					}
					warm, _ := verifyWarm(sig.ring.suite, &msgs[0], set, sig.image, damaged)
					if generic, _ := verifyWarmGeneric(sig.ring.suite, &msgs[0], set, sig.image, damaged); generic != want {
						t.Errorf("%s %s, round %d, byte %d: Go code %v, want %v", name, profile, round, at, generic, want)
					}
					if cold := verifyCold(sig.ring.suite, &msgs[0], set, sig.image, damaged); warm != want || cold != want {
						t.Errorf("%s %s, round %d, byte %d: warm %v, cold %v, want %v", name, profile, round, at, warm, cold, want)
					}
				}
				if round == 1 {
					if err := sig.Ring().Prepare(); err != nil {
						t.Fatal(err)
					}
					makeKeyTablesGeneric(sig.ring.keys(), pure.Odd)
					makeKeyTablesGeneric(sig.ring.keys(), pure.Fixed)
				}
				_ = sig.Verify(msgs[0])
			}
		}
	}
}

// onlyScalars reports whether a byte of the parts belongs to a scalar, and is not the highest of one on ed25519.
func onlyScalars(sig *RingSig, at int) bool {
	size := sig.ring.suite.PointSize()
	if at >= 32 && at < 32+size {
		return false
	}
	return sig.ring.suite != pure.Ed25519 || at < 0 || at%32 != 31
}

// TestBackendsHash compares keys, images and H_p.
func TestBackendsHash(t *testing.T) {
	for _, suite := range []pure.Suite{pure.Secp256k1Decred, pure.Ed25519} {
		curve := Secp256k1()
		if suite == pure.Ed25519 {
			curve = Ed25519()
		}
		number := curveNumber(suite)
		for range 20 {
			x, err := secretOf(suite, curve.NewRandomScalar())
			if err != nil {
				t.Fatal(err)
			}
			var public, image, hashed pure.Encoded
			if native.RingPublicKey(number, &x, &public) != native.OK || native.RingKeyImage(number, &x, &image) != native.OK ||
				native.RingHashToCurve(number, public[:suite.PointSize()], &hashed) != native.OK {
				t.Fatal("status")
			}
			if public != suite.PublicKey(&x) {
				t.Errorf("public key %x", public)
			}
			point, err := curve.DecodeToPoint(public[:suite.PointSize()])
			if err != nil {
				t.Fatal(err)
			}
			key, err := keyOf(suite, point)
			if err != nil {
				t.Fatal(err)
			}
			if hashed != key.Hashed() || image != *suite.ImageOf(&x, key.NewBase(false)).Encoded() {
				t.Errorf("H_p %x, image %x", hashed, image)
			}
		}
	}
}

// TestAllocations: how much a known ring costs the collector.
func TestAllocations(t *testing.T) {
	for name, curve := range curves() {
		emptyCaches(t, 1<<30)
		ring, key, raws, msgs := benchRing(t, curve, 8, 1)
		sig := decodeSig(t, curve, raws[0])
		if !sig.Verify(msgs[0]) {
			t.Fatal("invalid")
		}
		ctx, err := ring.NewSignerContext(key)
		if err != nil {
			t.Fatal(err)
		}
		for what, test := range map[string]struct {
			most float64
			run  func()
		}{
			"verify":            {4, func() { sig.Verify(msgs[0]) }},
			"deserialize":       {4, func() { _ = new(RingSig).Deserialize(curve, raws[0]) }},
			"sign":              {8, func() { _, _ = ring.Sign(msgs[0], key) }},
			"sign with context": {8, func() { _, _ = ring.SignWithContext(msgs[0], key, ctx) }},
		} {
			for range 2 * fixedAfter {
				test.run()
			}
			if got := testing.AllocsPerRun(20, test.run); got > test.most {
				t.Errorf("%s, %s: %v allocations, at most %v", name, what, got, test.most)
			}
		}
	}
}

// TestVerifyTogether: signatures of a known ring are verified in one call, with the prepared image of some of them.
func TestVerifyTogether(t *testing.T) {
	for name, curve := range curves() {
		emptyCaches(t, DefaultCacheSize)
		_, _, raws, msgs := benchRing(t, curve, 3, batchChunk)
		sigs := decode(t, curve, raws)
		set, valid := sigs[0].Ring().set.Load(), make([]bool, len(sigs))
		all := make(chunk, len(sigs))
		for i := range all {
			all[i] = i
		}
		if verifyTogether(newKeySet(sigs[0].Ring().suite, set.keys[:1]), all, sigs, msgs, valid) {
			t.Errorf("%s: signatures of another length", name)
		}
		if err := sigs[0].Ring().Prepare(); err != nil {
			t.Fatal(err)
		}
		set = sigs[0].Ring().set.Load()
		msgs[3][0] ^= 1
		if !verifyTogether(set, all, sigs, msgs, valid) {
			t.Fatalf("%s: no tables", name)
		}
		for i, ok := range valid {
			if ok != (i != 3) {
				t.Errorf("%s: signature %d: %v", name, i, ok)
			}
		}
	}
}
