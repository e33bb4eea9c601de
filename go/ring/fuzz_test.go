package ring

import (
	"bytes"
	"testing"

	"github.com/ferrosign/ferrosign/go/internal/ringtest"
)

// FuzzDeserialize: arbitrary bytes never panic; what is read is written back and read again with the same meaning; the cache changes
// nothing; what the strict functions accept the others accept.
func FuzzDeserialize(f *testing.F) {
	for _, file := range []string{"edge.json", "tampered.json"} {
		for i, c := range ringtest.Load(f, file) {
			if raw := c.Hex(f, "sig"); i%7 == 0 && len(raw) < 600 {
				msg := c.Bytes32(f, "msg")
				f.Add(c["curve"] == "ed25519", raw, msg[:])
			}
		}
	}
	f.Fuzz(func(t *testing.T, ed bool, raw, message []byte) {
		curve := Secp256k1()
		if ed {
			curve = Ed25519()
		}
		var msg [32]byte
		copy(msg[:], message)
		if len(raw) > 2000 {
			return
		}
		SetCacheSize(0)
		verdict, sig := outcome(curve, raw, msg)
		SetCacheSize(DefaultCacheSize)
		for range 2 {
			if again, _ := outcome(curve, raw, msg); again != verdict {
				t.Fatalf("cold %s, then %s", verdict, again)
			}
		}
		var strict RingSig
		if err := strict.DeserializeStrict(curve, raw, 100); err == nil && verdict == "error" {
			t.Fatal("strict reads more")
		} else if err == nil && (strict.VerifyStrict(msg) == nil) != (verdict == "accept") {
			t.Fatal("strict verdict differs for a strict encoding")
		}
		if sig == nil {
			return
		}
		written, err := sig.Serialize()
		if err != nil {
			t.Fatal(err)
		}
		var second RingSig
		if err := second.Deserialize(curve, written); err != nil || second.Verify(msg) != (verdict == "accept") {
			t.Fatalf("written back and read again: %v", err)
		}
		if again, _ := second.Serialize(); !bytes.Equal(again, written) {
			t.Fatal("not the same after writing")
		}
		_, _, _, _ = second.PublicKeys(), second.PublicKeysRef(), second.CheckSubgroup(), Link(&second, sig)
	})
}
