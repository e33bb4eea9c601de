package ring

import (
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/ferrosign/ferrosign/go/dleq/types"
	"github.com/ferrosign/ferrosign/go/internal/ring/pure"
)

// patience is how long a test waits for what cannot fail to come unless goroutines wait for each other.
const patience = time.Minute

// onCold sets testHookCold for a test. Nothing may be verified when it ends.
func onCold(t *testing.T, hook func()) {
	t.Helper()
	testHookCold = hook
	t.Cleanup(func() { testHookCold = nil })
}

// TestColdDelaysNobody: while a signature of unknown keys is verified, known rings are, and the tables of new ones are stored.
func TestColdDelaysNobody(t *testing.T) {
	for name, curve := range curves() {
		emptyCaches(t, DefaultCacheSize)
		_, _, slow, slowMsgs := benchRing(t, curve, 2, 1)
		_, _, fresh, freshMsgs := benchRing(t, curve, 2, 1)
		emptyCaches(t, DefaultCacheSize)
		_, _, known, knownMsgs := benchRing(t, curve, 3, 1)
		if !decodeSig(t, curve, known[0]).Verify(knownMsgs[0]) {
			t.Fatal("invalid")
		}
		// One key of the slow ring is known: the pure Go code verifies from the encodings then, as the core always does.
		slowSig := decodeSig(t, curve, slow[0])
		if err := mustRing(t, curve, slowSig.PublicKeys()[:1]).Prepare(); err != nil {
			t.Fatal(err)
		}
		slowSig = decodeSig(t, curve, slow[0])

		entered, release := make(chan struct{}), make(chan struct{})
		var first atomic.Bool
		onCold(t, func() {
			if first.CompareAndSwap(false, true) {
				close(entered)
				<-release
			}
		})
		verdict := make(chan bool, 1)
		go func() { verdict <- slowSig.Verify(slowMsgs[0]) }()
		<-entered
		done := make(chan error, 1)
		go func() {
			for range 2 {
				if !decodeSig(t, curve, known[0]).Verify(knownMsgs[0]) || !decodeSig(t, curve, fresh[0]).Verify(freshMsgs[0]) {
					done <- errors.New("a valid signature is refused")
					return
				}
			}
			done <- decodeSig(t, curve, fresh[0]).Ring().Prepare()
		}()
		select {
		case err := <-done:
			if err != nil {
				t.Errorf("%s: %v", name, err)
			}
		case <-time.After(patience):
			t.Errorf("%s: others wait for a cold verification", name)
		}
		close(release)
		if !<-verdict {
			t.Errorf("%s: the slow signature is refused", name)
		}
		testHookCold = nil
	}
}

// TestInvalidCost: an invalid signature is computed twice, with tables and without, only where tables were used: not where some of the keys
// are known.
func TestInvalidCost(t *testing.T) {
	for name, curve := range curves() {
		emptyCaches(t, DefaultCacheSize)
		ring, _, raws, msgs := benchRing(t, curve, 3, 1)
		for _, test := range []struct {
			known []int // members in the cache
			warm  bool  // tables are used
		}{
			{nil, false}, {[]int{0}, false}, {[]int{0, 2}, false}, {[]int{0, 1, 2}, true},
		} {
			emptyCaches(t, DefaultCacheSize)
			var points []types.Point
			for _, i := range test.known {
				points = append(points, ring.list()[i])
			}
			if len(points) != 0 {
				if err := mustRing(t, curve, points).Prepare(); err != nil {
					t.Fatal(err)
				}
			}
			sig := decodeSig(t, curve, raws[0])
			set := sig.Ring().set.Load()
			kept := false
			for _, key := range set.keys {
				kept = kept || key.Tables.Kept.Load()
			}
			if kept != (len(points) != 0) {
				t.Errorf("%s, known %v: kept %v", name, test.known, kept)
			}
			var cold atomic.Int32
			onCold(t, func() { cold.Add(1) })
			_, cached := verifyWarm(sig.Ring().suite, &message, set, sig.image, sig.parts)
			if cached != test.warm {
				t.Errorf("%s, known %v: tables used: %v", name, test.known, cached)
			}
			cold.Store(0)
			if sig.Verify(message) {
				t.Errorf("%s, known %v: accepted", name, test.known)
			}
			// The pure Go code computes with what the signature brought, if that is all there is.
			if got := cold.Load(); got > 1 || test.warm && got != 1 {
				t.Errorf("%s, known %v: computed from the encodings %d times", name, test.known, got)
			}
			if !sig.Verify(msgs[0]) {
				t.Errorf("%s, known %v: refused", name, test.known)
			}
			testHookCold = nil
		}
	}
}

// TestPrepareWaits: Prepare waits for a goroutine that is at work on the same key, and says "no room" only where there is none.
func TestPrepareWaits(t *testing.T) {
	for name, curve := range curves() {
		emptyCaches(t, DefaultCacheSize)
		_, points := publicKeys(curve, 2)
		r := mustRing(t, curve, points)
		busy := r.keys()[1]
		busy.Tables.Busy.Lock()
		result := make(chan error, 1)
		go func() { result <- r.Prepare() }()
		// However short this is, the test cannot fail for a Prepare that waits; it is long enough to catch one that does not.
		select {
		case err := <-result:
			t.Fatalf("%s: Prepare did not wait: %v", name, err)
		case <-time.After(20 * time.Millisecond):
		}
		busy.Tables.Busy.Unlock()
		if err := <-result; err != nil || level(r) != uint32(pure.Fixed) {
			t.Errorf("%s: %v, level %d", name, err, level(r))
		}
	}
}

// TestPrepareTogether: many goroutines that prepare rings with common keys all succeed.
func TestPrepareTogether(t *testing.T) {
	for name, curve := range curves() {
		emptyCaches(t, DefaultCacheSize)
		_, points := publicKeys(curve, 6)
		var group sync.WaitGroup
		for i := range 8 {
			r := mustRing(t, curve, points[i%3:i%3+4])
			group.Add(1)
			go func() {
				defer group.Done()
				if err := r.Prepare(); err != nil {
					t.Errorf("%s: %v", name, err)
				}
			}()
		}
		group.Wait()
		suite := mustRing(t, curve, points).suite
		if got, want := CacheStats().Keys.Bytes, 6*keyBytes(suite, pure.Fixed); got != want {
			t.Errorf("%s: %d bytes, want %d", name, got, want)
		}
	}
}
