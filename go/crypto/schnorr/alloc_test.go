//go:build go1.24 && !race

package schnorr

import (
	"testing"

	"github.com/ferrosign/ferrosign/go/internal/generic/signing"
)

// TestAllocations: operations that return arrays do not allocate, and a batch allocates its result.
func TestAllocations(t *testing.T) {
	key, pool := testKey(t), newPool(t, 100)
	pk, msg := key.PublicKey(), make([]byte, 40)
	sig, err := key.Sign(msg)
	if err != nil {
		t.Fatal(err)
	}
	prepared, err := NewPreparedKey(pk[:])
	if err != nil {
		t.Fatal(err)
	}
	var hm [40]byte
	var z [EntropySize]byte
	var nonces [1][80]byte
	var out [80]byte
	for name, c := range map[string]struct {
		want float64
		call func() error
	}{
		"Sign":                 {0, func() error { _, err := key.Sign(msg); return err }},
		"function Sign":        {0, func() error { _, err := Sign((*key.secret)[:], msg); return err }},
		"SignPrepared":         {0, func() error { _, err := key.SignPrepared(pool, msg); return err }},
		"Verify":               {0, func() error { return Verify(pk[:], msg, sig[:]) }},
		"VerifyStrict":         {0, func() error { return VerifyStrict(pk[:], msg, sig[:]) }},
		"PreparedKey.Verify":   {0, func() error { return prepared.Verify(msg, sig[:]) }},
		"Validate":             {0, func() error { return Validate(pk[:], msg, sig[:]) }},
		"generic Sign":         {0, func() error { return signing.Sign(*key.secret, &hm, &z, &out) }},
		"generic Verify":       {0, func() error { return signing.Verify(&pk, &hm, &sig, true) }},
		"generic SignPrepared": {0, func() error { nonces[0] = [80]byte{1}; return signing.SignPrepared(*key.secret, &hm, &nonces[0], &out) }},
	} {
		var err error
		if got := testing.AllocsPerRun(5, func() { err = c.call() }); got != c.want || err != nil {
			t.Errorf("%s: %v allocations, want %v; %v", name, got, c.want, err)
		}
	}
	msgs := make([][40]byte, 3)
	limit := 1.0
	if !nativeBackend {
		limit = 6 // lists of nonces and of points
	}
	if got := testing.AllocsPerRun(5, func() { _, err = key.SignBatch(msgs) }); got > limit || err != nil {
		t.Errorf("SignBatch: %v allocations, at most %v; %v", got, limit, err)
	}
	if got := testing.AllocsPerRun(5, func() { _, err = key.SignPreparedBatch(pool, msgs) }); got > 1 || err != nil {
		t.Errorf("SignPreparedBatch: %v allocations, at most 1; %v", got, err)
	}
}
