package ring

import (
	"os"
	"slices"
	"sync"
	"testing"
	"time"
)

// soak is how long TestConcurrent runs for each curve: a second or two, or what FERROSIGN_SOAK says, such as 30s.
func soak(t *testing.T) time.Duration {
	t.Helper()
	if text := os.Getenv("FERROSIGN_SOAK"); text != "" {
		d, err := time.ParseDuration(text)
		if err != nil {
			t.Fatal("FERROSIGN_SOAK: ", err)
		}
		return d
	}
	if testing.Short() {
		return time.Second
	}
	return 2 * time.Second
}

// TestConcurrent: 64 goroutines share rings, signatures, contexts and the caches, whose size changes all the time. Run with -race.
func TestConcurrent(t *testing.T) {
	for name, curve := range curves() {
		emptyCaches(t, DefaultCacheSize)
		ring, key, raws, msgs := benchRing(t, curve, 3, 4)
		sigs := make([]*RingSig, len(raws))
		for i := range sigs {
			sigs[i] = decodeSig(t, curve, raws[i])
		}
		ctx, err := ring.NewSignerContext(key)
		if err != nil {
			t.Fatal(err)
		}
		deadline := time.Now().Add(soak(t))
		var group sync.WaitGroup
		for worker := range 64 {
			group.Add(1)
			go func() {
				defer group.Done()
				for i := worker; time.Now().Before(deadline); i++ {
					j := i % len(sigs)
					switch i % 8 {
					case 0, 1, 2:
						if !sigs[j].Verify(msgs[j]) || sigs[j].Verify(message) {
							t.Errorf("%s: shared signature", name)
						}
					case 3:
						sig := decodeSig(t, curve, raws[j])
						if !sig.Verify(msgs[j]) || !Link(sig, sigs[0]) || !sig.Ring().Equals(ring) {
							t.Errorf("%s: fresh signature", name)
						}
					case 4:
						m := randomMessage()
						sig, err := ring.SignWithContext(m, key, ctx)
						if err != nil || !sig.Verify(m) {
							t.Errorf("%s: sign with context: %v", name, err)
						}
					case 5:
						m := randomMessage()
						sig, err := ring.Sign(m, key)
						if err != nil || !sig.Verify(m) {
							t.Errorf("%s: sign: %v", name, err)
						}
						if valid, err := VerifyBatch(sigs, msgs); err != nil || slices.Contains(valid, false) {
							t.Errorf("%s: batch: %v %v", name, valid, err)
						}
					case 6:
						if raw, err := sigs[j].Serialize(); err != nil || string(raw) != string(raws[j]) || len(sigs[j].PublicKeys()) != 3 {
							t.Errorf("%s: serialize: %v", name, err)
						}
						if !sigs[j].PublicKeysRef()[0].Equals(ring.list()[0]) {
							t.Errorf("%s: keys", name)
						}
					case 7:
						if worker%16 == 0 {
							SetCacheSize(int64(i%3) * (300 << 10))
						}
						_ = CacheStats()
					}
				}
			}()
		}
		group.Wait()
	}
}
