package ring

import (
	"crypto/rand"
	"encoding/binary"
	"testing"

	"github.com/ferrosign/ferrosign/go/dleq/types"
	"github.com/ferrosign/ferrosign/go/internal/ring/pure"
)

func decodeSig(t testing.TB, curve Curve, raw []byte) *RingSig {
	t.Helper()
	sig := new(RingSig)
	if err := sig.Deserialize(curve, raw); err != nil {
		t.Fatal(err)
	}
	return sig
}

// level is what tables a ring's keys have at least.
func level(r *Ring) uint32 {
	lowest := uint32(pure.Fixed)
	for _, key := range r.keys() {
		lowest = min(lowest, key.Tables.Level.Load())
	}
	return lowest
}

// TestPromotion follows a ring from unknown to fully prepared.
func TestPromotion(t *testing.T) {
	for name, curve := range curves() {
		emptyCaches(t, DefaultCacheSize)
		SetCacheSize(0)
		_, _, raws, msgs := benchRing(t, curve, 3, 4)
		SetCacheSize(DefaultCacheSize)
		bad := [32]byte{1}
		if decodeSig(t, curve, raws[0]).Verify(bad) || CacheStats().Keys.Entries != 0 || CacheStats().Images.Entries != 0 {
			t.Errorf("%s: an invalid signature got into the cache: %+v", name, CacheStats())
		}
		for i := range 3*fixedAfter + 10 {
			sig := decodeSig(t, curve, raws[i%4])
			if !sig.Verify(msgs[i%4]) || sig.Verify(bad) {
				t.Fatalf("%s: verdict %d", name, i)
			}
			if l := level(sig.Ring()); (i == 0 && l != uint32(pure.Odd)) || (i < fixedAfter-2 && l == uint32(pure.Fixed)) {
				t.Errorf("%s: level %d after %d signatures", name, l, i+1)
			}
		}
		sig := decodeSig(t, curve, raws[0])
		if level(sig.Ring()) != uint32(pure.Fixed) || sig.image.Tables.Level.Load() != uint32(pure.Fixed) {
			t.Errorf("%s: not promoted", name)
		}
		stats := CacheStats()
		if stats.Keys.Entries != 3 || stats.Rings.Entries != 1 || stats.Images.Entries != 1 || stats.Rings.Hits == 0 || stats.Images.Hits == 0 {
			t.Errorf("%s: %+v", name, stats)
		}
		want := 3 * (pure.KeyBytes + keyTableBytes(sig.Ring().suite, pure.Fixed))
		if stats.Keys.Bytes != want {
			t.Errorf("%s: %d bytes for keys, want %d", name, stats.Keys.Bytes, want)
		}
		// The cache is emptied while the signature still has its ring.
		SetCacheSize(0)
		if level(sig.Ring()) != uint32(pure.Bare) || !sig.Verify(msgs[0]) || sig.Verify(bad) || CacheStats().Keys.Entries != 0 {
			t.Errorf("%s: after eviction", name)
		}
		SetCacheSize(DefaultCacheSize)
	}
}

// TestSharedKey: a key in two rings is one object with one set of tables.
func TestSharedKey(t *testing.T) {
	curve := Secp256k1()
	emptyCaches(t, DefaultCacheSize)
	keys, points := publicKeys(curve, 3)
	a := mustRing(t, curve, points[:2])
	b := mustRing(t, curve, []types.Point{points[2], points[1]})
	if _, err := a.Sign(message, keys[0]); err != nil {
		t.Fatal(err)
	}
	if _, err := b.Sign(message, keys[2]); err != nil {
		t.Fatal(err)
	}
	if a.keys()[1] != b.keys()[1] {
		t.Error("two objects for one key")
	}
	if CacheStats().Keys.Entries != 3 {
		t.Errorf("%+v", CacheStats())
	}
	if c := mustRing(t, curve, points); c.keys()[0] != a.keys()[0] || c.keys()[2] != b.keys()[0] {
		t.Error("a new ring does not know its keys")
	}
}

// TestFlood: many hostile rings and images do not make the caches grow, and change no verdict.
func TestFlood(t *testing.T) {
	curve := Secp256k1()
	const size = 256 << 10
	emptyCaches(t, size)
	_, _, raws, msgs := benchRing(t, curve, 2, 1)
	count := 200
	if testing.Short() {
		count = 60
	}
	for range count {
		key := curve.NewRandomScalar()
		r, err := NewKeyRing(curve, 2, key, 0)
		if err != nil {
			t.Fatal(err)
		}
		sig, err := r.Sign(message, key)
		if err != nil {
			t.Fatal(err)
		}
		raw, _ := sig.Serialize()
		if !decodeSig(t, curve, raw).Verify(message) || decodeSig(t, curve, raw).Verify([32]byte{}) {
			t.Fatal("verdict of a new ring")
		}
		if !decodeSig(t, curve, raws[0]).Verify(msgs[0]) || decodeSig(t, curve, raws[0]).Verify(message) {
			t.Fatal("verdict of the honest ring")
		}
		s := CacheStats()
		if s.Keys.Bytes+s.Rings.Bytes+s.Images.Bytes > size || s.Keys.Bytes > s.Keys.Limit || s.Images.Bytes > s.Images.Limit || s.Rings.Bytes > s.Rings.Limit {
			t.Fatalf("beyond the limit: %+v", s)
		}
	}
	if s := CacheStats(); s.Keys.Evictions == 0 || s.Images.Evictions == 0 {
		t.Errorf("nothing was thrown out: %+v", s)
	}
	// The honest ring, used all along, is still there.
	if _, ok := caches.rings.Get(decodeSig(t, curve, raws[0]).Ring().set.Load().id); !ok {
		t.Error("the ring in use was thrown out")
	}
}

// TestCorruptTables: tables that went bad do not turn a valid signature into an invalid one.
func TestCorruptTables(t *testing.T) {
	for name, curve := range curves() {
		emptyCaches(t, DefaultCacheSize)
		_, _, raws, msgs := benchRing(t, curve, 2, 1)
		_, _, others, _ := benchRing(t, curve, 2, 1)
		a, b := decodeSig(t, curve, raws[0]), decodeSig(t, curve, others[0])
		if err := a.Ring().Prepare(); err != nil {
			t.Fatal(err)
		}
		if err := b.Ring().Prepare(); err != nil {
			t.Fatal(err)
		}
		exchangeTables(a.Ring().keys()[0], b.Ring().keys()[0])
		if valid, cached := verifyWarm(a.Ring().suite, &msgs[0], a.Ring().set.Load(), a.image, a.parts); valid || !cached {
			t.Errorf("%s: the damage does not show", name)
		}
		if !a.Verify(msgs[0]) || a.Verify(message) {
			t.Errorf("%s: cached tables decide", name)
		}
	}
}

// TestIdentityIsNotCached: infinity has an encoding that must not decode, cached or not.
func TestIdentityIsNotCached(t *testing.T) {
	curve := Secp256k1()
	emptyCaches(t, DefaultCacheSize)
	key := curve.NewRandomScalar()
	own := curve.ScalarBaseMul(key)
	r := mustRing(t, curve, []types.Point{own, own.Sub(own)})
	sig, err := r.Sign(message, key)
	if err != nil || !sig.Verify(message) {
		t.Fatalf("ring with infinity: %v", err)
	}
	raw, err := sig.Serialize()
	if err != nil {
		t.Fatal(err)
	}
	if err := new(RingSig).Deserialize(curve, raw); err == nil {
		t.Error("infinity was decoded")
	}
}

func TestPrepare(t *testing.T) {
	for name, curve := range curves() {
		emptyCaches(t, DefaultCacheSize)
		_, points := publicKeys(curve, 4)
		r := mustRing(t, curve, points)
		if err := r.Prepare(); err != nil || level(r) != uint32(pure.Fixed) {
			t.Errorf("%s: %v, level %d", name, err, level(r))
		}
		SetCacheSize(2 << 10)
		if err := r.Prepare(); err == nil {
			t.Errorf("%s: prepared without room", name)
		}
	}
}

// TestStrict: what the default accepts as the original does, and strict checks refuse.
func TestStrict(t *testing.T) {
	curve := Secp256k1()
	_, _, raws, msgs := benchRing(t, curve, 3, 1)
	raw := raws[0]
	for what, change := range map[string]func() ([]byte, int){
		"trailing byte": func() ([]byte, int) { return append(raw[:len(raw):len(raw)], 0), 3 },
		"size limit":    func() ([]byte, int) { return raw, 2 },
		"no limit":      func() ([]byte, int) { return raw, -1 },
	} {
		in, limit := change()
		if err := new(RingSig).DeserializeStrict(curve, in, limit); err == nil {
			t.Errorf("%s: strict accepts", what)
		}
		if !decodeSig(t, curve, in).Verify(msgs[0]) {
			t.Errorf("%s: not accepted by default", what)
		}
	}
	if err := new(RingSig).DeserializeLimited(curve, raw, 2); err == nil {
		t.Error("limit")
	}
	if err := new(RingSig).DeserializeLimited(curve, raw, 3); err != nil {
		t.Error(err)
	}
	// A header that announces more keys than there are bytes costs nothing.
	var huge [69]byte
	binary.BigEndian.PutUint32(huge[:], 0xffffffff)
	if err := new(RingSig).Deserialize(curve, huge[:]); err == nil || err.Error() != "input too short" {
		t.Errorf("huge count: %v", err)
	}
}

// exchangeTables gives two keys each other's tables, those of both backends.
func exchangeTables(a, b *pure.Key) {
	a.ExchangeTables(b)
	slot := a.Tables.Slot.Load()
	a.Tables.Slot.Store(b.Tables.Slot.Swap(slot))
}

func randomMessage() (m [32]byte) {
	_, _ = rand.Read(m[:])
	return m
}
