package ring

import (
	"bytes"
	"encoding/hex"
	"slices"
	"strings"
	"testing"

	"github.com/ferrosign/ferrosign/go/dleq/secp256k1"
	"github.com/ferrosign/ferrosign/go/internal/ring/bridge"
	"github.com/ferrosign/ferrosign/go/internal/ring/k1"
	"github.com/ferrosign/ferrosign/go/internal/ring/pure"
	"github.com/ferrosign/ferrosign/go/internal/ringtest"
)

var profiles = []string{"decred", "ethereum"}

// curveOf returns the curve of a case with the rules of a profile.
func curveOf(t testing.TB, name, profile string) Curve {
	t.Helper()
	switch {
	case name == "ed25519":
		return Ed25519()
	case name == "secp256k1" && profile == "decred":
		return secp256k1.NewCurveProfile(bridge.Access{}, k1.Decred)
	case name == "secp256k1":
		return secp256k1.NewCurveProfile(bridge.Access{}, k1.Ethereum)
	}
	t.Fatalf("unknown curve %q", name)
	return nil
}

// emptyCaches forgets everything, and again at the end of the test.
func emptyCaches(t testing.TB, size int64) {
	t.Helper()
	SetCacheSize(0)
	SetCacheSize(size)
	t.Cleanup(func() {
		SetCacheSize(0)
		SetCacheSize(DefaultCacheSize)
	})
}

// outcome deserializes and verifies.
func outcome(curve Curve, raw []byte, msg [32]byte) (result string, sig *RingSig) {
	sig = new(RingSig)
	if err := sig.Deserialize(curve, raw); err != nil {
		return "error", nil
	}
	if !sig.Verify(msg) {
		return "reject", sig
	}
	return "accept", sig
}

// checkOutcomes runs all files with verdicts through f.
// With small it leaves out rings of more than some 30 keys.
func checkOutcomes(t *testing.T, small bool, f func(curve Curve, raw []byte, msg [32]byte) (string, *RingSig)) {
	t.Helper()
	count := 0
	for _, file := range []string{"signatures.json", "edge.json", "tampered.json"} {
		for _, c := range ringtest.Load(t, file) {
			if small && len(c["sig"]) > 4000 {
				continue
			}
			for _, profile := range profiles {
				if c["curve"] == "ed25519" && profile != profiles[0] {
					continue // there is one rule only
				}
				want := c.Want(profile, "want")
				if want != "accept" && want != "reject" && want != "error" {
					t.Fatalf("%s %s: no outcome", file, c["name"])
				}
				curve := curveOf(t, c["curve"], profile)
				raw := c.Hex(t, "sig")
				got, sig := f(curve, raw, c.Bytes32(t, "msg"))
				if got != want {
					t.Errorf("%s %s, %s, %s: %s, want %s (%s)", file, c["name"], c["curve"], profile, got, want, c["note"])
					continue
				}
				count++
				if sig != nil {
					checkReserialized(t, c, profile, sig)
				}
			}
		}
	}
	if count < 700 && !small {
		t.Errorf("only %d outcomes", count)
	}
}

// checkReserialized compares with what the original writes back.
func checkReserialized(t *testing.T, c ringtest.Case, profile string, sig *RingSig) {
	t.Helper()
	want := c["sig"]
	if again := c["reserialized"]; again != "" {
		want = again
		if c["curve"] == "secp256k1" && profile == "ethereum" {
			// Recorded from the default build. This one keeps scalars as they came.
			want = c["sig"][:len(again)]
		}
	}
	got, err := sig.Serialize()
	if err != nil || hex.EncodeToString(got) != want {
		t.Errorf("%s %s: written back as %x (%v), want %s", c["name"], profile, got, err, want)
	}
}

// TestOutcomes: cold, with a warm cache, with one that is too small, and without one.
func TestOutcomes(t *testing.T) {
	for _, size := range []int64{DefaultCacheSize, 20 << 10, 0} {
		emptyCaches(t, size)
		checkOutcomes(t, testing.Short() || size != DefaultCacheSize, outcome)
		if size == DefaultCacheSize {
			checkOutcomes(t, true, outcome)
		}
		if testing.Short() {
			break
		}
	}
}

// TestOutcomesWarm repeats every signature until its keys have all tables.
func TestOutcomesWarm(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	emptyCaches(t, 1<<30)
	checkOutcomes(t, true, func(curve Curve, raw []byte, msg [32]byte) (string, *RingSig) {
		first, sig := outcome(curve, raw, msg)
		if first == "accept" && sig.Ring().Size() <= 16 {
			if err := sig.Ring().Prepare(); err != nil && !strings.Contains(err.Error(), "point at infinity") {
				t.Error(err)
			}
			sig.image.Tables.Uses.Store(fixedAfter)
		}
		for range 2 {
			if again, _ := outcome(curve, raw, msg); again != first {
				t.Errorf("first %s, then %s", first, again)
			}
		}
		return first, sig
	})
}

// TestErrorTexts: where the original gives an error, the text is the same.
func TestErrorTexts(t *testing.T) {
	for _, file := range []string{"edge.json", "tampered.json"} {
		for _, c := range ringtest.Load(t, file) {
			for _, profile := range profiles {
				text := c.Want(profile+"_peer", "peer")
				curve := curveOf(t, c["curve"], profile)
				err := new(RingSig).Deserialize(curve, c.Hex(t, "sig"))
				if want, ok := trimPrefix(text, "deserialize error: "); ok && (err == nil || err.Error() != want) {
					t.Errorf("%s %s %s: %v, want %s", file, c["name"], profile, err, want)
				}
			}
		}
	}
}

func trimPrefix(s, prefix string) (string, bool) {
	if len(s) < len(prefix) || s[:len(prefix)] != prefix {
		return "", false
	}
	return s[len(prefix):], true
}

func TestLinks(t *testing.T) {
	for _, c := range ringtest.Load(t, "links.json") {
		curve := curveOf(t, c["curve"], "decred")
		var a, b RingSig
		if err := a.Deserialize(curve, c.Hex(t, "a")); err != nil {
			t.Fatal(err)
		}
		if err := b.Deserialize(curve, c.Hex(t, "b")); err != nil {
			t.Fatal(err)
		}
		if got := Link(&a, &b); got != (c["linked"] == "true") {
			t.Errorf("%s: linked %v", c["name"], got)
		}
		if Link(&a, &b) != Link(&b, &a) || !Link(&a, &a) {
			t.Errorf("%s: not symmetric", c["name"])
		}
		if a.Verify(c.Bytes32(t, "msg_a")) != (c["verify_a"] == "true") || b.Verify(c.Bytes32(t, "msg_b")) != (c["verify_b"] == "true") {
			t.Errorf("%s: verdicts", c["name"])
		}
	}
}

// TestSignVectors: with the recorded nonce and decoys, signing gives the recorded bytes.
func TestSignVectors(t *testing.T) {
	signed := 0
	for _, c := range ringtest.Load(t, "signatures.json") {
		if c["u"] == "" {
			continue
		}
		raw := c.Hex(t, "sig")
		curve := curveOf(t, c["curve"], c["by"])
		var sig RingSig
		if err := sig.Deserialize(curve, raw); err != nil {
			t.Fatal(err)
		}
		sk, err := curve.DecodeToScalar(c.Hex(t, "sk"))
		if err != nil {
			t.Fatal(err)
		}
		ring, err := NewFixedKeyRingFromPublicKeys(curve, sig.PublicKeys())
		if err != nil {
			t.Fatal(err)
		}
		s, err := ring.signer(sk)
		if err != nil {
			t.Fatal(err)
		}
		s.wanted = c.Int(t, "index")
		msg, u := c.Bytes32(t, "msg"), c.Bytes32(t, "u")
		request, err := s.request(&msg)
		if err != nil {
			t.Fatal(err)
		}
		again := &RingSig{ring: ring, image: request.Image, parts: slices.Clone(sig.parts)}
		scalars := again.parts[pure.ScalarSize+ring.suite.PointSize():]
		clear(again.parts[:len(again.parts)-len(scalars)])
		clear(scalars[s.wanted*pure.ScalarSize:][:pure.ScalarSize])
		if err := request.SignWith(again.parts, &u); err != nil {
			t.Fatalf("%s: %v", c["name"], err)
		}
		got, err := again.Serialize()
		if err != nil || !bytes.Equal(got, raw) {
			t.Errorf("%s %s: %x, want %x", c["curve"], c["name"], got, raw)
		}
		signed++
	}
	if signed < 100 {
		t.Errorf("only %d signatures with a nonce", signed)
	}
}
