package ring

import (
	"slices"
	"testing"

	"github.com/ferrosign/ferrosign/go/internal/ringtest"
)

// batch is signatures with what a calculation without caches says of each.
type batch struct {
	sigs []*RingSig
	msgs [][32]byte
	want []bool
}

func (b *batch) add(sig *RingSig, msg [32]byte, want bool) {
	b.sigs, b.msgs, b.want = append(b.sigs, sig), append(b.msgs, msg), append(b.want, want)
}

// verify compares the verdicts of a batch, in two orders.
func (b *batch) verify(t *testing.T, state string) {
	t.Helper()
	for range 2 {
		valid, err := VerifyBatch(b.sigs, b.msgs)
		if err != nil {
			t.Fatal(err)
		}
		for i := range valid {
			if valid[i] != b.want[i] {
				t.Errorf("%s: signature %d of %d: %v", state, i, len(valid), valid[i])
			}
		}
		slices.Reverse(b.sigs)
		slices.Reverse(b.msgs)
		slices.Reverse(b.want)
	}
}

// TestVerifyBatch: rings and signers of both curves in one batch, valid and invalid, unknown, known and prepared.
func TestVerifyBatch(t *testing.T) {
	emptyCaches(t, 0)
	var b batch
	add := func(curve Curve, size, count int) {
		_, _, raws, msgs := benchRing(t, curve, size, count)
		for i, raw := range raws {
			b.add(decodeSig(t, curve, raw), msgs[i], true)
			b.add(decodeSig(t, curve, raw), msgs[(i+1)%count], false)
		}
	}
	for _, curve := range curves() {
		add(curve, 3, 19) // several chunks
		add(curve, 3, 2)
		add(curve, 40, 3) // more keys than have room on the stack
	}
	for range 3 {
		b.add(nil, [32]byte{}, false)
		b.add(new(RingSig), [32]byte{}, false)
	}
	b.verify(t, "off")
	SetCacheSize(DefaultCacheSize)
	b.verify(t, "unknown")
	b.verify(t, "known")
	for _, sig := range b.sigs {
		if !sig.empty() {
			if err := sig.Ring().Prepare(); err != nil {
				t.Fatal(err)
			}
		}
	}
	b.verify(t, "prepared")
	SetCacheSize(100 << 10)
	b.verify(t, "small")
}

// TestVerifyBatchVectors: recorded signatures, most of them strange, each several times and with another message too.
func TestVerifyBatchVectors(t *testing.T) {
	emptyCaches(t, 0)
	var b batch
	for _, file := range []string{"edge.json", "tampered.json"} {
		for _, c := range ringtest.Load(t, file) {
			curve, msg := Secp256k1(), c.Bytes32(t, "msg")
			if c["curve"] == "ed25519" {
				curve = Ed25519()
			}
			verdict, sig := outcome(curve, c.Hex(t, "sig"), msg)
			if sig == nil {
				continue
			}
			for range 3 {
				b.add(sig, msg, verdict == "accept")
			}
			b.add(sig, [32]byte{1}, sig.Verify([32]byte{1}))
		}
	}
	if !slices.Contains(b.want, true) || !slices.Contains(b.want, false) {
		t.Fatal("no mixture of verdicts")
	}
	b.verify(t, "off")
	SetCacheSize(DefaultCacheSize)
	b.verify(t, "unknown")
	b.verify(t, "known")
}

// TestVerifyBatchLengths: lists that do not fit each other are an error, empty ones are not.
func TestVerifyBatchLengths(t *testing.T) {
	if _, err := VerifyBatch(make([]*RingSig, 2), make([][32]byte, 3)); err == nil {
		t.Error("lists of different lengths")
	}
	if valid, err := VerifyBatch(nil, nil); err != nil || len(valid) != 0 {
		t.Error("empty lists")
	}
}
