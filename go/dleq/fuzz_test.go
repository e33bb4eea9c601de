package dleq_test

import (
	"bytes"
	"testing"

	"github.com/ferrosign/ferrosign/go/dleq"
	"github.com/ferrosign/ferrosign/go/dleq/ed25519"
	"github.com/ferrosign/ferrosign/go/dleq/secp256k1"
)

// FuzzDeserialize: arbitrary bytes never panic, and what is read is written back.
func FuzzDeserialize(f *testing.F) {
	for _, c := range load(f) {
		raw := hexBytes(f, c.Proof)
		f.Add(raw[:1000])
		short := append(bytes.Clone(raw[:65]), 1)
		short = append(short, raw[66:66+257]...)
		f.Add(append(short, 3, 1, 2, 3, 64))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		if len(raw) > 2000 {
			return
		}
		a, b := secp256k1.NewCurve(), ed25519.NewCurve()
		var p dleq.Proof
		if p.Deserialize(a, b, raw) != nil {
			return
		}
		if p.Verify(a, b) == nil {
			t.Fatal("a proof of too few bits is valid")
		}
		written := p.Serialize()
		var again dleq.Proof
		if err := again.Deserialize(a, b, written); err != nil || !bytes.Equal(again.Serialize(), written) {
			t.Fatalf("written back and read again: %v", err)
		}
	})
}
