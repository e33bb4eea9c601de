//go:build cgo && !purego && ((linux && (amd64 || arm64)) || (windows && amd64))

package ring

import (
	"slices"
	"sync"

	"github.com/ferrosign/ferrosign/go/internal/native"
	"github.com/ferrosign/ferrosign/go/internal/ring/pure"
)

// slab is the memory of all keys' tables: one array of words without pointers, so that a call gives the core one address and offsets.
// Calls hold the lock for reading. Tables that are dropped stay in place until the lock was held for writing once more, when no call
// can be using them.
type slab struct {
	mu         sync.RWMutex
	words      []uint64
	limit      int           // words
	generation int64         // counts how often everything was given up
	free       map[int][]int // offsets by size

	pendingMu sync.Mutex
	pending   []extent
}

// extent is a part of the slab.
type extent struct {
	slot int64
	size int
}

// A slot is the slab's generation and an offset plus one, so that 0 is none.
const generationShift = 40

// The core's number for the first member that is the key's is this package's.
var _ = [1]struct{}{}[anywhere-native.RingFind]

var keySlab = &slab{limit: slabWords(DefaultCacheSize / 4 * 3), free: make(map[int][]int)}

// slabWords is how many words a slab for so many bytes of tables may have. A part is for gaps.
func slabWords(bytes int64) int { return int(min(bytes/8, 1<<generationShift-1) / 7 * 8) }

// reset gives up all tables and sets the limit.
func (s *slab) reset(bytes int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.limit = slabWords(bytes)
	s.giveUp()
}

func (s *slab) giveUp() {
	s.words, s.free = nil, make(map[int][]int)
	s.generation++
}

// store copies a table into the slab and returns its slot, or 0 if there is no room at all.
func (s *slab) store(table []uint64) int64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.reclaim()
	size := len(table)
	offset := len(s.words)
	if list := s.free[size]; len(list) != 0 {
		offset = list[len(list)-1]
		s.free[size] = list[:len(list)-1]
	} else {
		if offset+size > s.limit {
			// What is free is in pieces of other sizes. This is rare: the limit of the cache is below that of the slab.
			s.giveUp()
			offset = 0
		}
		if size > s.limit {
			return 0
		}
		s.words = slices.Grow(s.words, size)[:offset+size]
	}
	copy(s.words[offset:], table)
	return s.generation<<generationShift | int64(offset+1)
}

// reclaim makes the room of dropped tables free.
func (s *slab) reclaim() {
	s.pendingMu.Lock()
	defer s.pendingMu.Unlock()
	for _, e := range s.pending {
		if offset, ok := s.offset(e.slot); ok {
			s.free[e.size] = append(s.free[e.size], int(offset))
		}
	}
	s.pending = s.pending[:0]
}

// drop lets a table go.
func (s *slab) drop(slot int64, size int) {
	if slot == 0 {
		return
	}
	s.pendingMu.Lock()
	defer s.pendingMu.Unlock()
	s.pending = append(s.pending, extent{slot, size})
}

// offset returns where a slot begins, if it is of this generation. The lock must be held.
func (s *slab) offset(slot int64) (uint64, bool) {
	if slot == 0 || slot>>generationShift != s.generation {
		return 0, false
	}
	return uint64(slot&(1<<generationShift-1)) - 1, true
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

// suiteNumbers are the core's numbers of a suite's curve and profile.
func suiteNumbers(suite pure.Suite) (curve, profile uint32) {
	switch suite {
	case pure.Ed25519:
		return native.RingEd25519, native.RingDecred
	case pure.Secp256k1Ethereum:
		return native.RingSecp256k1, native.RingEthereum
	}
	return native.RingSecp256k1, native.RingDecred
}

// curveNumber is the core's number of a suite's curve.
func curveNumber(suite pure.Suite) uint32 {
	curve, _ := suiteNumbers(suite)
	return curve
}

// levelNumber is the core's number of a level. Tables for windows of 6 bits pay after some 40 signatures; entries of ed25519 are half as
// large again and more of them.
func levelNumber(suite pure.Suite, level pure.Level) uint32 {
	switch {
	case level == pure.Bare:
		return native.RingLevelPoint
	case level == pure.Odd:
		return native.RingLevelOdd
	case suite == pure.Ed25519:
		return native.RingLevelFixed5
	}
	return native.RingLevelFixed6
}
