//go:build cgo && !purego && ((linux && (amd64 || arm64)) || (windows && amd64))

package ring

import (
	"slices"
	"sync"
	"sync/atomic"

	"github.com/ferrosign/ferrosign/go/internal/ring/pure"
)

// slab is the memory of all keys' tables: one array of words without pointers, so that a call gives the core one address and offsets.
// Calls hold the lock for reading. Tables that are dropped stay in place until the lock was held for writing once more, when no call
// can be using them.
//
// A key's slot says where its table lies. Only the holder of the lock for writing sets one, only drop and store take one away, and the slab
// itself knows the sizes: nobody can free a table twice or with another's size.
type slab struct {
	mu         sync.RWMutex
	words      []uint64
	limit      int            // words
	generation uint64         // counts how often offsets have changed
	used       map[int]tenant // by offset
	free       []extent       // by offset; no two are adjacent, and none is at the end

	pendingMu sync.Mutex
	pending   []uint64 // slots
}

// tenant is a table and the slot that says where it is.
type tenant struct {
	size int
	slot *atomic.Uint64
}

// extent is a part of the slab that is free.
type extent struct{ offset, size int }

// A slot is the lowest 24 bits of the slab's generation and an offset plus one, so that 0 is none.
const (
	generationShift = 40
	offsetMask      = 1<<generationShift - 1
)

var keySlab = newSlab(slabWords(DefaultCacheSize / 4 * 3))

func newSlab(limit int) *slab { return &slab{limit: limit, used: make(map[int]tenant)} }

// slabWords is how many words a slab for so many bytes of tables may have. A part is for gaps.
func slabWords(bytes int64) int { return int(min(bytes/8, offsetMask-1) / 7 * 8) }

// reset gives up all tables and sets the limit.
func (s *slab) reset(bytes int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.limit = slabWords(bytes)
	s.words, s.free, s.used = nil, nil, make(map[int]tenant)
	s.generation++
}

// store copies a table into the slab, sets the slot and frees the table that it stood for. It returns false, with nothing changed, if there is
// no room.
func (s *slab) store(slot *atomic.Uint64, table []uint64) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.reclaim()
	offset, ok := s.take(len(table))
	if !ok {
		s.compact()
		if offset, ok = s.take(len(table)); !ok {
			return false
		}
	}
	copy(s.words[offset:], table)
	s.used[offset] = tenant{len(table), slot}
	s.release(slot.Swap(s.slot(offset)))
	return true
}

// take finds room: the first gap that is large enough, or the end.
func (s *slab) take(size int) (offset int, ok bool) {
	for i := range s.free {
		gap := &s.free[i]
		if gap.size < size {
			continue
		}
		offset = gap.offset
		if gap.offset, gap.size = offset+size, gap.size-size; gap.size == 0 {
			s.free = slices.Delete(s.free, i, i+1)
		}
		return offset, true
	}
	offset = len(s.words)
	if offset+size > s.limit {
		return 0, false
	}
	if offset+size > cap(s.words) {
		grown := make([]uint64, offset, min(max(2*cap(s.words), offset+size), s.limit))
		copy(grown, s.words)
		s.words = grown
	}
	s.words = s.words[:offset+size]
	return offset, true
}

// release makes the room of a slot's table free and joins it with the gaps beside it. Slots of earlier generations are nothing.
func (s *slab) release(slot uint64) {
	at, ok := s.offset(slot)
	if !ok {
		return
	}
	gap := extent{int(at), s.used[int(at)].size}
	delete(s.used, gap.offset)
	i, _ := slices.BinarySearchFunc(s.free, gap.offset, func(e extent, offset int) int { return e.offset - offset })
	if i < len(s.free) && s.free[i].offset == gap.offset+gap.size {
		gap.size += s.free[i].size
		s.free = slices.Delete(s.free, i, i+1)
	}
	if i > 0 && s.free[i-1].offset+s.free[i-1].size == gap.offset {
		i--
		gap = extent{s.free[i].offset, s.free[i].size + gap.size}
		s.free = slices.Delete(s.free, i, i+1)
	}
	if gap.offset+gap.size == len(s.words) {
		s.words = s.words[:gap.offset]
		return
	}
	s.free = slices.Insert(s.free, i, gap)
}

// compact moves all tables together. Slots that were taken away meanwhile belong to an earlier generation then.
func (s *slab) compact() {
	offsets := make([]int, 0, len(s.used))
	for offset := range s.used {
		offsets = append(offsets, offset)
	}
	slices.Sort(offsets)
	old := make([]uint64, len(offsets))
	for i, offset := range offsets {
		old[i] = s.slot(offset)
	}
	s.generation++
	used, end := make(map[int]tenant, len(offsets)), 0
	for i, offset := range offsets {
		t := s.used[offset]
		if t.slot.CompareAndSwap(old[i], s.slot(end)) {
			copy(s.words[end:], s.words[offset:offset+t.size])
			used[end] = t
			end += t.size
		}
	}
	s.words, s.free, s.used = s.words[:end], nil, used
}

// reclaim makes the room of dropped tables free.
func (s *slab) reclaim() {
	s.pendingMu.Lock()
	defer s.pendingMu.Unlock()
	for _, slot := range s.pending {
		s.release(slot)
	}
	s.pending = s.pending[:0]
}

// drop lets a slot's table go.
func (s *slab) drop(slot *atomic.Uint64) {
	taken := slot.Swap(0)
	if taken == 0 {
		return
	}
	s.pendingMu.Lock()
	defer s.pendingMu.Unlock()
	s.pending = append(s.pending, taken)
}

// slot returns the slot of a table at an offset.
func (s *slab) slot(offset int) uint64 { return s.generation<<generationShift | uint64(offset+1) }

// offset returns where a slot begins, if it is of this generation. The lock must be held.
func (s *slab) offset(slot uint64) (uint64, bool) {
	if slot == 0 || (slot^s.generation<<generationShift)>>generationShift != 0 {
		return 0, false
	}
	return slot&offsetMask - 1, true
}

// offsets appends where the tables of all keys begin, or reports that one has none. The lock must be held.
func (s *slab) offsets(list []uint64, keys []*pure.Key) ([]uint64, bool) {
	for _, key := range keys {
		offset, ok := s.offset(key.Tables.Slot.Load())
		if !ok {
			return nil, false
		}
		list = append(list, offset)
	}
	return list, true
}
