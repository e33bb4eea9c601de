package ring

import (
	"bytes"
	"crypto/sha256"
	"testing"

	"github.com/ferrosign/ferrosign/go/dleq/secp256k1"
	"github.com/ferrosign/ferrosign/go/dleq/types"
)

func curves() map[string]Curve {
	return map[string]Curve{"secp256k1": Secp256k1(), "ed25519": Ed25519()}
}

func publicKeys(curve Curve, count int) (keys []types.Scalar, points []types.Point) {
	for range count {
		key := curve.NewRandomScalar()
		keys = append(keys, key)
		points = append(points, curve.ScalarBaseMul(key))
	}
	return keys, points
}

func mustRing(t testing.TB, curve Curve, points []types.Point) *Ring {
	t.Helper()
	r, err := NewFixedKeyRingFromPublicKeys(curve, points)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func checkError(t *testing.T, what string, err error, want string) {
	t.Helper()
	if err == nil || err.Error() != want {
		t.Errorf("%s: %v, want %q", what, err, want)
	}
}

var message = sha256.Sum256([]byte("message"))

func TestSignVerify(t *testing.T) {
	for name, curve := range curves() {
		for size := 2; size <= 5; size++ {
			for idx := range size {
				key := curve.NewRandomScalar()
				r, err := NewKeyRing(curve, size, key, idx)
				if err != nil {
					t.Fatal(err)
				}
				sig, err := r.Sign(message, key)
				if err != nil {
					t.Fatal(err)
				}
				if !sig.Verify(message) || sig.VerifyStrict(message) != nil || sig.CheckSubgroup() != nil {
					t.Errorf("%s %d/%d: does not verify", name, idx, size)
				}
				if sig.Verify([32]byte{1}) || sig.VerifyStrict([32]byte{1}) != ErrInvalid {
					t.Errorf("%s: verifies for another message", name)
				}
				raw, err := sig.Serialize()
				if err != nil {
					t.Fatal(err)
				}
				var again RingSig
				if err := again.DeserializeStrict(curve, raw, size); err != nil || !again.Verify(message) || !again.Ring().Equals(r) {
					t.Errorf("%s: read back: %v", name, err)
				}
				other, err := Sign([32]byte{2}, r, key, idx)
				if err != nil || !Link(sig, other) || !Link(&again, other) {
					t.Errorf("%s: not linked: %v", name, err)
				}
				if stranger, _ := NewKeyRing(curve, 2, curve.NewRandomScalar(), 0); stranger.Equals(r) {
					t.Error("equals another ring")
				}
			}
		}
	}
}

// TestConstructors: positions, bounds and texts.
func TestConstructors(t *testing.T) {
	for _, curve := range curves() {
		_, points := publicKeys(curve, 3)
		key := curve.NewRandomScalar()
		own := curve.ScalarBaseMul(key)
		for idx := range 4 {
			r, err := NewKeyRingFromPublicKeys(curve, points, key, idx)
			if err != nil {
				t.Fatal(err)
			}
			want := append(append(append([]types.Point(nil), points[:idx]...), own), points[idx:]...)
			for i, p := range r.list() {
				if !p.Equals(want[i]) {
					t.Errorf("inserted at %d: key %d is wrong", idx, i)
				}
			}
		}
		_, err := NewKeyRingFromPublicKeys(curve, points, key, 4)
		checkError(t, "position 4", err, "index out of bounds: idx > len(pubkeys)")
		_, err = NewKeyRingFromPublicKeys(curve, points, key, -1)
		checkError(t, "position -1", err, "index out of bounds: idx < 0")
		_, err = NewKeyRingFromPublicKeys(curve, points, curve.ScalarFromInt(0), 1)
		checkError(t, "zero key", err, "private key is zero")
		_, err = NewKeyRingFromPublicKeys(curve, append(points, points[1]), key, 1)
		checkError(t, "twice", err, "duplicate public keys in ring")
		_, err = NewFixedKeyRingFromPublicKeys(curve, append(points, points[1]))
		checkError(t, "twice", err, "duplicate public keys in ring")
		if r, err := NewFixedKeyRingFromPublicKeys(curve, append(points, points[1].Copy())); err != nil || r.Size() != 4 {
			t.Errorf("equal keys as different objects: %v", err)
		}
		for _, bad := range [][2]int{{4, -1}, {4, 4}, {0, 0}, {-1, -2}, {-5, 0}} {
			_, err = NewKeyRing(curve, bad[0], key, bad[1])
			checkError(t, "NewKeyRing", err, "index out of bounds")
		}
		if _, err = NewKeyRing(curve, int(^uint(0)>>1), key, 0); err == nil {
			t.Error("ring of all memory")
		}
		_, err = NewKeyRing(curve, 4, curve.ScalarFromInt(0), 1)
		checkError(t, "zero key", err, "private key is zero")
		if r, err := NewFixedKeyRingFromPublicKeys(curve, nil); err != nil || r.Size() != 0 {
			t.Errorf("empty ring: %v", err)
		}
	}
}

// TestNil: nothing that is nil or zero panics.
func TestNil(t *testing.T) {
	curve := Secp256k1()
	key := curve.NewRandomScalar()
	_, points := publicKeys(curve, 2)
	for what, err := range map[string]error{
		"nil curve":        second(NewKeyRing(nil, 2, key, 0)),
		"nil key":          second(NewKeyRing(curve, 2, nil, 0)),
		"nil point":        second(NewFixedKeyRingFromPublicKeys(curve, []types.Point{points[0], nil})),
		"nil point, own":   second(NewKeyRingFromPublicKeys(curve, []types.Point{nil}, key, 0)),
		"other curve":      second(NewFixedKeyRingFromPublicKeys(Ed25519(), points)),
		"other curve, own": second(NewKeyRing(Ed25519(), 2, key, 0)),
		"nil ring":         second(Sign(message, nil, key, 0)),
		"nil ring, method": second((*Ring)(nil).Sign(message, key)),
		"zero ring":        second(new(Ring).Sign(message, key)),
		"nil context":      second(mustRing(t, curve, points).SignWithContext(message, key, nil)),
		"zero context":     second(mustRing(t, curve, points).SignWithContext(message, key, new(SignerContext))),
		"nil ring context": second((*Ring)(nil).NewSignerContext(key)),
		"nil signature":    second((*RingSig)(nil).Serialize()),
		"zero signature":   second(new(RingSig).Serialize()),
		"nil receiver":     (*RingSig)(nil).Deserialize(curve, make([]byte, 69)),
		"no curve":         new(RingSig).Deserialize(nil, make([]byte, 69)),
		"empty Prepare":    new(Ring).Prepare(),
		"nil strict":       (*RingSig)(nil).VerifyStrict(message),
		"nil subgroup":     (*RingSig)(nil).CheckSubgroup(),
	} {
		if err == nil {
			t.Errorf("%s: no error", what)
		}
	}
	for _, sig := range []*RingSig{nil, new(RingSig)} {
		if sig.Verify(message) || sig.Ring() != nil || len(sig.PublicKeys()) != 0 || len(sig.PublicKeysRef()) != 0 || Link(sig, sig) {
			t.Error("a zero signature is something")
		}
		sig.Reset()
	}
	var none *Ring
	if none.Size() != 0 || none.Equals(none) || none.Equals(new(Ring)) || new(Ring).Size() != 0 {
		t.Error("a nil ring is something")
	}
	for size := range 8 {
		if err := new(RingSig).Deserialize(curve, make([]byte, size)); err == nil {
			t.Errorf("%d bytes", size)
		}
	}
}

func second[T any](_ T, err error) error { return err }

// TestSignErrors: five different errors.
func TestSignErrors(t *testing.T) {
	for _, curve := range curves() {
		keys, points := publicKeys(curve, 3)
		r := mustRing(t, curve, points)
		stranger, zero := curve.NewRandomScalar(), curve.ScalarFromInt(0)
		_, err := r.Sign(message, stranger)
		checkError(t, "stranger", err, "failed to find given key in public key set")
		_, err = r.Sign(message, zero)
		checkError(t, "zero", err, "failed to find given key in public key set")
		_, err = Sign(message, r, zero, 1)
		checkError(t, "zero", err, "private key is zero")
		_, err = Sign(message, r, keys[0], 1)
		checkError(t, "wrong place", err, "secret index in ring is not signer")
		for _, idx := range []int{-1, 3, int(^uint(0) >> 1), -int(^uint(0)>>1) - 1} {
			_, err = Sign(message, r, keys[0], idx)
			checkError(t, "index", err, "secret index out of range of ring size")
		}
		one := mustRing(t, curve, points[:1])
		_, err = Sign(message, one, keys[0], 0)
		checkError(t, "one key", err, "size of ring less than two")
		_, err = one.Sign(message, keys[0])
		checkError(t, "one key", err, "size of ring less than two")
	}
}

func TestRingEquals(t *testing.T) {
	for _, curve := range curves() {
		_, p := publicKeys(curve, 3)
		ring := func(list ...int) *Ring {
			var points []types.Point
			for _, i := range list {
				points = append(points, p[i])
			}
			return mustRing(t, curve, points)
		}
		ab, abc, bc, ba := ring(0, 1), ring(0, 1, 2), ring(1, 2), ring(1, 0)
		for _, pair := range [][2]*Ring{{ab, abc}, {abc, ab}, {bc, abc}, {ab, ba}, {ab, bc}} {
			if pair[0].Equals(pair[1]) {
				t.Error("different rings are equal")
			}
		}
		if !ab.Equals(ab) || !ab.Equals(ring(0, 1)) || !ring().Equals(ring()) {
			t.Error("equal rings are not")
		}
	}
	if mustRing(t, Secp256k1(), nil).Equals(mustRing(t, Ed25519(), nil)) {
		t.Error("rings of two curves are equal")
	}
}

// TestEqualKeys: [app, app], as applications without gateways sign.
func TestEqualKeys(t *testing.T) {
	for name, curve := range curves() {
		key := curve.NewRandomScalar()
		r := mustRing(t, curve, []types.Point{curve.ScalarBaseMul(key), curve.ScalarBaseMul(key)})
		sig, err := r.Sign(message, key)
		if err != nil || !sig.Verify(message) {
			t.Errorf("%s: %v", name, err)
		}
		second, err := Sign(message, r, key, 1)
		if err != nil || !second.Verify(message) || !Link(sig, second) {
			t.Errorf("%s: at position 1: %v", name, err)
		}
		// The keys of a signature are different objects too.
		if _, err := NewFixedKeyRingFromPublicKeys(curve, sig.PublicKeys()); err != nil {
			t.Errorf("%s: ring of a signature's keys: %v", name, err)
		}
	}
}

func TestSignerContext(t *testing.T) {
	for name, curve := range curves() {
		keys, points := publicKeys(curve, 3)
		r := mustRing(t, curve, points)
		for i, key := range keys {
			ctx, err := r.NewSignerContext(key)
			if err != nil {
				t.Fatal(err)
			}
			for _, skip := range []bool{false, true} {
				ctx.SkipSelfCheck = skip
				for range quickAfter + 2 {
					sig, err := r.SignWithContext(message, key, ctx)
					if err != nil || !sig.Verify(message) || sig.Ring() != r {
						t.Fatalf("%s: %v", name, err)
					}
				}
				_, err = r.SignWithContext(message, keys[(i+1)%3], ctx)
				checkError(t, "another key", err, "private key is not the signer context's")
				_, err = r.SignWithContext(message, key.Add(curve.ScalarFromInt(1)), ctx)
				checkError(t, "another key", err, "private key is not the signer context's")
				_, err = mustRing(t, curve, points[:2]).SignWithContext(message, key, ctx)
				checkError(t, "another ring", err, "signer context belongs to another ring")
				// An equal ring as another object is the same ring.
				if sig, err := mustRing(t, curve, points).SignWithContext(message, key, ctx); err != nil || !sig.Verify(message) {
					t.Errorf("%s: equal ring: %v", name, err)
				}
			}
		}
		_, err := r.NewSignerContext(curve.NewRandomScalar())
		checkError(t, "stranger", err, "failed to find given key in public key set")
		_, err = mustRing(t, curve, points[:1]).NewSignerContext(keys[0])
		checkError(t, "one key", err, "size of ring less than two")
	}
}

// TestSignNeverRepeats: two signatures of one message have different nonces and decoys.
func TestSignNeverRepeats(t *testing.T) {
	for name, curve := range curves() {
		key := curve.NewRandomScalar()
		r, err := NewKeyRing(curve, 3, key, 1)
		if err != nil {
			t.Fatal(err)
		}
		a, _ := r.Sign(message, key)
		b, _ := r.Sign(message, key)
		for i := -1; i < 3; i++ {
			if *a.scalar(i) == *b.scalar(i) {
				t.Errorf("%s: scalar %d repeats", name, i)
			}
		}
	}
}

// TestDeserializeAllOrNothing: an error leaves the receiver as it was.
func TestDeserializeAllOrNothing(t *testing.T) {
	for name, curve := range curves() {
		_, _, raws, msgs := benchRing(t, curve, 4, 1)
		var sig RingSig
		if err := sig.Deserialize(curve, raws[0]); err != nil {
			t.Fatal(err)
		}
		for size := range raws[0] {
			if err := sig.Deserialize(curve, raws[0][:size]); err == nil {
				t.Fatalf("%s: %d bytes accepted", name, size)
			}
		}
		again, err := sig.Serialize()
		if err != nil || !bytes.Equal(again, raws[0]) || !sig.Verify(msgs[0]) {
			t.Errorf("%s: damaged by a failed read", name)
		}
		sig.Reset()
		if sig.Verify(msgs[0]) {
			t.Error("verifies after Reset")
		}
		// The caller's bytes may change afterwards.
		raw := bytes.Clone(raws[0])
		if err := sig.Deserialize(curve, raw); err != nil {
			t.Fatal(err)
		}
		clear(raw)
		if !sig.Verify(msgs[0]) {
			t.Errorf("%s: keeps the caller's slice", name)
		}
		// PublicKeysRef is a view, PublicKeys are copies.
		if sig.PublicKeysRef()[0] != sig.PublicKeysRef()[0] || sig.PublicKeys()[0] == sig.PublicKeys()[0] {
			t.Error("PublicKeys and PublicKeysRef")
		}
	}
}

// TestZeroPoint: a zero value, which is no point of the curve, stays out of rings.
func TestZeroPoint(t *testing.T) {
	curve := Secp256k1()
	key := curve.NewRandomScalar()
	if _, err := NewKeyRingFromPublicKeys(curve, []types.Point{new(secp256k1.PointImpl)}, key, 1); err == nil {
		t.Error("the zero value is taken for a point")
	}
}
