//go:build cgo && !purego && ((linux && (amd64 || arm64)) || (windows && amd64))

package ring

import (
	"math/rand"
	"slices"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/ferrosign/ferrosign/go/internal/ring/pure"
)

func table(size int, value uint64) []uint64 { return slices.Repeat([]uint64{value}, size) }

// checkSlab fails unless tables and gaps cover the words without overlap, gaps are joined, and every slot in force leads to its table.
func checkSlab(t *testing.T, s *slab) {
	t.Helper()
	s.mu.Lock()
	defer s.mu.Unlock()
	s.reclaim()
	parts := slices.Clone(s.free)
	for offset, tenant := range s.used {
		parts = append(parts, extent{offset, tenant.size})
	}
	slices.SortFunc(parts, func(a, b extent) int { return a.offset - b.offset })
	end := 0
	for _, part := range parts {
		if part.offset != end || part.size <= 0 {
			t.Fatalf("part %+v begins elsewhere than at %d", part, end)
		}
		end += part.size
	}
	if end != len(s.words) || cap(s.words) > s.limit {
		t.Fatalf("parts end at %d, %d words of %d, limit %d", end, len(s.words), cap(s.words), s.limit)
	}
	for i, gap := range s.free {
		if i > 0 && s.free[i-1].offset+s.free[i-1].size == gap.offset || gap.offset+gap.size == len(s.words) {
			t.Fatalf("gap %d of %v is not joined", i, s.free)
		}
	}
	for offset, tenant := range s.used {
		if at, ok := s.offset(tenant.slot.Load()); ok && int(at) != offset {
			t.Fatalf("the slot of the table at %d says %d", offset, at)
		}
	}
}

// holds reports whether a slot leads to a table of the value.
func holds(s *slab, slot *atomic.Uint64, size int, value uint64) bool {
	s.mu.RLock()
	defer s.mu.RUnlock()
	at, ok := s.offset(slot.Load())
	return ok && slices.Equal(s.words[at:at+uint64(size)], table(size, value))
}

// TestSlab: room of dropped tables is joined and used again, and where it is in pieces, tables move together.
func TestSlab(t *testing.T) {
	s := newSlab(100)
	var a, b, c, d, e atomic.Uint64
	if !s.store(&a, table(20, 1)) || !s.store(&b, table(20, 2)) || !s.store(&c, table(20, 3)) || !s.store(&d, table(40, 4)) {
		t.Fatal("no room for four tables")
	}
	s.drop(&a)
	s.drop(&b)
	if !s.store(&e, table(35, 5)) || e.Load()&offsetMask != 1 || len(s.free) != 1 {
		t.Errorf("two gaps of 20 are not one of 40: %v", s.free)
	}
	checkSlab(t, s)
	s.drop(&d)
	checkSlab(t, s)
	if len(s.words) != 60 {
		t.Errorf("%d words, the last table is gone", len(s.words))
	}
	// Now 35 words, a gap of 5, 20 words, and 40 beyond the end: no piece of 45.
	generation := s.generation
	if !s.store(&d, table(45, 6)) || s.generation != generation+1 {
		t.Error("tables did not move together")
	}
	checkSlab(t, s)
	if !holds(s, &e, 35, 5) || !holds(s, &c, 20, 3) || !holds(s, &d, 45, 6) {
		t.Error("a table is lost")
	}
	// No room at all: nothing changes.
	slot := a.Load()
	if s.store(&a, table(1, 7)) || a.Load() != slot {
		t.Error("stored without room")
	}
	if !holds(s, &e, 35, 5) || !holds(s, &c, 20, 3) || !holds(s, &d, 45, 6) {
		t.Error("a table is lost")
	}
	// A larger table in place of a smaller one: the old room is free, with its own size.
	s.drop(&d)
	if !s.store(&c, table(30, 8)) {
		t.Error("no room for a larger table")
	}
	checkSlab(t, s)
	s.drop(&c)
	s.drop(&c)
	s.drop(&e)
	checkSlab(t, s)
	if len(s.words) != 0 || len(s.free) != 0 {
		t.Errorf("empty slab has %d words, gaps %v", len(s.words), s.free)
	}
}

// TestSlabStaleSlots: what was taken away before tables moved or all were given up frees nothing of what lies there now. Every order of a
// table's making and its dropping leaves each word with one owner.
func TestSlabStaleSlots(t *testing.T) {
	for name, between := range map[string]func(s *slab){
		"nothing": func(*slab) {},
		"moved":   func(s *slab) { s.compact() },
		"reset":   func(s *slab) { s.reset(8 * 100) },
	} {
		s := newSlab(slabWords(8 * 100))
		var x, y, z atomic.Uint64
		// x had a large table, then a small one is made while it is thrown out, and z comes right behind it.
		s.store(&x, table(40, 1))
		s.drop(&x)
		s.store(&x, table(10, 2))
		taken := x.Swap(0) // the first half of drop
		between(s)
		s.store(&z, table(10, 3))
		s.pending = append(s.pending, taken) // the second
		s.store(&y, table(40, 4))
		s.store(&x, table(10, 5))
		checkSlab(t, s)
		if !holds(s, &z, 10, 3) || !holds(s, &y, 40, 4) || !holds(s, &x, 10, 5) {
			t.Errorf("%s: a table was written over", name)
		}
	}
}

// TestSlabModel makes and drops tables at random and looks at all of them after each step.
func TestSlabModel(t *testing.T) {
	random := rand.New(rand.NewSource(1))
	s := newSlab(400)
	slots := make([]atomic.Uint64, 12)
	type content struct {
		size  int
		value uint64
	}
	wants := make([]content, len(slots))
	refused, moved := 0, uint64(0)
	for step := range 4000 {
		i := random.Intn(len(slots))
		if random.Intn(3) == 0 {
			s.drop(&slots[i])
			wants[i] = content{}
		} else {
			c := content{1 + random.Intn(90), uint64(step + 1)}
			if s.store(&slots[i], table(c.size, c.value)) {
				wants[i] = c
			} else {
				refused++
			}
		}
		checkSlab(t, s)
		for j, want := range wants {
			if want.size == 0 && slots[j].Load() != 0 || want.size != 0 && !holds(s, &slots[j], want.size, want.value) {
				t.Fatalf("step %d: table %d is not what was stored", step, j)
			}
		}
		moved = s.generation
	}
	if refused == 0 || moved == 0 {
		t.Errorf("%d refusals, %d moves: the test does not reach them", refused, moved)
	}
}

// TestSlabConcurrent: makers and droppers of the same slots, and readers, which see whole tables only. Run with -race.
func TestSlabConcurrent(t *testing.T) {
	s := newSlab(3000)
	slots := make([]atomic.Uint64, 8)
	var group sync.WaitGroup
	for worker := range 6 {
		group.Add(1)
		go func() {
			defer group.Done()
			random := rand.New(rand.NewSource(int64(worker)))
			for range 3000 {
				i := random.Intn(len(slots))
				switch worker % 3 {
				case 0:
					size := 1 + random.Intn(500)
					s.store(&slots[i], table(size, uint64(i)<<32|uint64(size)))
				case 1:
					s.drop(&slots[i])
				case 2:
					s.mu.RLock()
					if at, ok := s.offset(slots[i].Load()); ok {
						value := s.words[at]
						if value>>32 != uint64(i) || !slices.Equal(s.words[at:at+value&0xffffffff], table(int(value&0xffffffff), value)) {
							t.Errorf("slot %d leads to %x", i, value)
						}
					}
					s.mu.RUnlock()
				}
			}
		}()
	}
	group.Wait()
	checkSlab(t, s)
	for i := range slots {
		s.drop(&slots[i])
	}
	checkSlab(t, s)
	if len(s.words) != 0 {
		t.Errorf("%d words are lost", len(s.words))
	}
}

// TestNoRoomInSlab: a key whose table found no room counts without one, and loses nothing but speed.
func TestNoRoomInSlab(t *testing.T) {
	for name, curve := range curves() {
		emptyCaches(t, DefaultCacheSize)
		_, _, raws, msgs := benchRing(t, curve, 3, 1)
		emptyCaches(t, DefaultCacheSize)
		suite := decodeSig(t, curve, raws[0]).Ring().suite
		odd := keyTableBytes(suite, pure.Odd)
		keySlab.mu.Lock()
		keySlab.limit = int(odd / 8 * 2) // tables of two keys
		keySlab.mu.Unlock()
		for range 2 * refreshEvery {
			if sig := decodeSig(t, curve, raws[0]); !sig.Verify(msgs[0]) || sig.Verify(message) {
				t.Fatalf("%s: verdict", name)
			}
		}
		if got, want := CacheStats().Keys.Bytes, 3*pure.KeyBytes+2*odd; got != want {
			t.Errorf("%s: %d bytes for keys, want %d", name, got, want)
		}
		if err := decodeSig(t, curve, raws[0]).Ring().Prepare(); err == nil {
			t.Errorf("%s: prepared without room", name)
		}
		if got, want := CacheStats().Keys.Bytes, 3*pure.KeyBytes+2*odd; got != want {
			t.Errorf("%s: %d bytes for keys after Prepare, want %d", name, got, want)
		}
		emptyCaches(t, DefaultCacheSize)
	}
}

// TestTablesMove: a ring's tables are in force after they have moved.
func TestTablesMove(t *testing.T) {
	curve := Secp256k1()
	emptyCaches(t, DefaultCacheSize)
	_, _, raws, msgs := benchRing(t, curve, 3, 1)
	others := mustRing(t, curve, second2(publicKeys(curve, 3)))
	if err := others.Prepare(); err != nil {
		t.Fatal(err)
	}
	sig := decodeSig(t, curve, raws[0])
	if err := sig.Ring().Prepare(); err != nil {
		t.Fatal(err)
	}
	caches.keys.Remove(nameOf(others, 0))
	caches.keys.Remove(nameOf(others, 2))
	keySlab.mu.Lock()
	keySlab.reclaim()
	keySlab.compact()
	keySlab.mu.Unlock()
	checkSlab(t, keySlab)
	set := sig.Ring().set.Load()
	if valid, cached := verifyWarm(sig.Ring().suite, &msgs[0], set, sig.image, sig.parts); !valid || !cached {
		t.Errorf("valid %v, with tables %v", valid, cached)
	}
	if valid, _ := verifyWarm(sig.Ring().suite, &message, set, sig.image, sig.parts); valid {
		t.Error("another message verifies")
	}
}

func second2[A, B any](_ A, b B) B { return b }

// nameOf is the name of a ring's key in the cache.
func nameOf(r *Ring, i int) []byte {
	id := idOf(r.suite, r.keys()[i].Encoded())
	return id[:]
}
