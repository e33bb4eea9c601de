package ring

import (
	"strings"
	"testing"

	"github.com/ferrosign/ferrosign/go/dleq/types"
	"github.com/ferrosign/ferrosign/go/internal/ring/pure"
)

// TestPrepareErrors: each reason has its own text.
func TestPrepareErrors(t *testing.T) {
	curve := Secp256k1()
	emptyCaches(t, DefaultCacheSize)
	_, points := publicKeys(curve, 3)
	for _, test := range []struct {
		name   string
		size   int64
		points []types.Point
		want   string
	}{
		{"infinity", DefaultCacheSize, append(points[:2:2], points[0].Sub(points[0])), "public key at index 2 is the point at infinity"},
		{"infinity, small cache", 100, append(points[:2:2], points[0].Sub(points[0])), "public key at index 2 is the point at infinity"},
		{"no cache", 0, points, "the cache of 0 bytes for keys has no room for the tables of 3 keys"},
		{"empty", DefaultCacheSize, nil, "ring is empty"},
	} {
		emptyCaches(t, test.size)
		if err := mustRing(t, curve, test.points).Prepare(); err == nil || !strings.HasPrefix(err.Error(), test.want) {
			t.Errorf("%s: %v, want %q", test.name, err, test.want)
		}
	}
	emptyCaches(t, DefaultCacheSize)
	many := make([]types.Point, keptRing+1)
	for i := range many {
		many[i] = points[0].Copy()
	}
	if err := mustRing(t, curve, many).Prepare(); err == nil || err.Error() != "rings of more than 1024 keys are not kept, and this one has 1025" {
		t.Errorf("1025 keys: %v", err)
	}
	if err := mustRing(t, curve, many[1:]).Prepare(); err != nil {
		t.Errorf("1024 keys: %v", err)
	}
}

// TestPrepareAllOrError: where the last key's tables throw out the first one's, Prepare says so.
func TestPrepareAllOrError(t *testing.T) {
	for name, curve := range curves() {
		emptyCaches(t, DefaultCacheSize)
		_, points := publicKeys(curve, 3)
		suite := mustRing(t, curve, points).suite
		for bytes := keyBytes(suite, pure.Fixed); bytes <= 4*keyBytes(suite, pure.Fixed); bytes += keyBytes(suite, pure.Odd) / 2 {
			emptyCaches(t, bytes/3*4)
			r := mustRing(t, curve, points)
			err := r.Prepare()
			if fits := CacheStats().Keys.Limit >= 3*keyBytes(suite, pure.Fixed); (err == nil) != fits || err == nil && level(r) != uint32(pure.Fixed) {
				t.Fatalf("%s: %d bytes: %v, level %d", name, bytes, err, level(r))
			}
		}
	}
}

// TestLostTables: a key that has lost its tables counts without them once that shows, however often it happens, and gets new ones.
func TestLostTables(t *testing.T) {
	for name, curve := range curves() {
		emptyCaches(t, DefaultCacheSize)
		_, _, raws, msgs := benchRing(t, curve, 3, 1)
		verify := func() *RingSig {
			sig := decodeSig(t, curve, raws[0])
			if !sig.Verify(msgs[0]) || sig.Verify(message) {
				t.Fatalf("%s: verdict", name)
			}
			return sig
		}
		for round := range 4 {
			sig := verify()
			suite := sig.Ring().suite
			for range 4*fixedAfter + refreshEvery {
				sig = verify()
			}
			if got, want := CacheStats().Keys.Bytes, 3*keyBytes(suite, pure.Fixed); got != want || level(sig.Ring()) != uint32(pure.Fixed) {
				t.Errorf("%s, round %d: %d bytes, want %d; level %d", name, round, got, want, level(sig.Ring()))
			}
			for _, key := range sig.Ring().keys() {
				dropKey(key) // not the cache's doing
				key.Tables.Uses.Store(0)
			}
			sig.Ring().set.Load().uses.Store(refreshEvery - 1) // look after the keys at the next signature
			verify()
			if got, want := CacheStats().Keys.Bytes, 3*keyBytes(suite, pure.Odd); got != want {
				t.Errorf("%s, round %d: %d bytes with small tables, want %d", name, round, got, want)
			}
		}
	}
}

// TestSettleWithoutTables: a key that was thrown out and came back while its tables were stored has a level but no tables. It counts as it is.
func TestSettleWithoutTables(t *testing.T) {
	for name, curve := range curves() {
		emptyCaches(t, DefaultCacheSize)
		_, points := publicKeys(curve, 1)
		r := mustRing(t, curve, points)
		key := caches.admit(r, r.set.Load()).keys[0]
		key.Tables.Busy.Lock()
		dropKey(key)
		setLevel(&key.Tables, pure.Odd)
		caches.settleKey(r.suite, key)
		key.Tables.Busy.Unlock()
		if got := CacheStats().Keys.Bytes; got != pure.KeyBytes || levelOf(&key.Tables) != pure.Bare {
			t.Errorf("%s: %d bytes, level %d", name, got, key.Tables.Level.Load())
		}
		if caches.admit(r, r.set.Load()); lostTables(key) || CacheStats().Keys.Bytes != keyBytes(r.suite, pure.Odd) {
			t.Errorf("%s: no new tables", name)
		}
	}
}

// TestSettleOtherObject: tables that were made for an object which is no longer the cache's go, also where another object with the same
// encoding is there by then.
func TestSettleOtherObject(t *testing.T) {
	for name, curve := range curves() {
		emptyCaches(t, DefaultCacheSize)
		_, points := publicKeys(curve, 3)
		r := mustRing(t, curve, points[:2])
		old := caches.admit(r, r.set.Load()).keys[0]
		id := idOf(r.suite, old.Encoded())
		// The key is thrown out and comes back as another object while its large tables are made.
		old.Tables.Busy.Lock()
		caches.keys.Remove(id[:])
		again := mustRing(t, curve, []types.Point{points[0].Copy(), points[2]})
		current := caches.admit(again, again.set.Load()).keys[0]
		if current == old {
			t.Fatal("the old object came back")
		}
		before := CacheStats().Keys.Bytes
		makeKeyTables(r.suite, []*pure.Key{old}, pure.Fixed)
		caches.settleKey(r.suite, old)
		old.Tables.Busy.Unlock()
		if levelOf(&old.Tables) != pure.Bare || !lostTables(old) {
			t.Errorf("%s: the tables of a key that is not in the cache are kept", name)
		}
		if got := CacheStats().Keys.Bytes; got != before || levelOf(&current.Tables) != pure.Odd || lostTables(current) {
			t.Errorf("%s: %d bytes, %d before; level %d", name, got, before, current.Tables.Level.Load())
		}
		caches.prepareKey(r.suite, old)
		if levelOf(&old.Tables) != pure.Bare || CacheStats().Keys.Bytes != before {
			t.Errorf("%s: prepared a key that is not in the cache", name)
		}
	}
}

// TestLargeRing: a ring above keptRing signs and verifies, and throws nothing out.
func TestLargeRing(t *testing.T) {
	curve := Secp256k1()
	emptyCaches(t, DefaultCacheSize)
	key := curve.NewRandomScalar()
	own := curve.ScalarBaseMul(key)
	points := make([]types.Point, keptRing+1)
	for i := range points {
		points[i] = own.Copy()
	}
	sig, err := mustRing(t, curve, points).Sign(message, key)
	if err != nil || !sig.Verify(message) {
		t.Fatalf("%d keys: %v", len(points), err)
	}
	if stats := CacheStats(); stats.Keys.Entries != 0 || stats.Rings.Entries != 0 {
		t.Errorf("kept: %+v", stats)
	}
}
