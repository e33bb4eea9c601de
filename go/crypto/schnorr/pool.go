package schnorr

import (
	"encoding/binary"
	"fmt"
	"io"
	"sync"
	"sync/atomic"

	"github.com/ferrosign/ferrosign/go/internal/forks"
)

// NoncePool holds nonces that were prepared ahead of their messages, so that a signature costs no more than a hash.
//
// A prepared nonce is as secret as the key: whoever learns one and sees its signature has the key, and so has whoever sees two
// signatures with the same one. It cannot depend on the message, so that nothing but the pool's care keeps it from being used
// twice. Entries are removed and wiped before use, belong to the process that made them, lie outside the Go heap in memory that a
// forked child finds wiped and that core dumps leave out (Linux; elsewhere the process id alone guards them). Nothing helps
// against a copy of the whole machine: do not use a pool where virtual machines are snapshotted or cloned while running.
//
// A NoncePool is safe for concurrent use.
type NoncePool struct {
	mu       sync.Mutex
	memory   *poolMemory // nil after Close
	count    int         // entries below count may be valid
	reserved int         // slots that calls in progress will fill
}

const (
	// MaxPoolSize is the largest capacity of a pool.
	MaxPoolSize = 1 << 20

	// slotSize divides the page size, so that an entry and its marks share a page: a wiped nonce cannot have a valid mark.
	slotSize = 128
	// Offsets in a slot: the nonce, the process that made it, its fork generation, and slotValid when the slot holds a nonce.
	slotProcess    = preparedNonceSize
	slotGeneration = slotProcess + 8
	slotMark       = slotGeneration + 8
	slotValid      = uint64(0x6e6f6e6365736574)

	// fillChunk is how many nonces are prepared at once: a few milliseconds' worth, since nothing can interrupt it.
	fillChunk = 256
	// takeChunk is how many nonces a batch takes at once.
	takeChunk = 64
)

// noncesMade counts the preparations in this process. It is never reset: the same number never goes into a nonce twice.
var noncesMade atomic.Uint64

// NewNoncePool returns an empty pool for capacity nonces, from 1 to MaxPoolSize. Fill prepares them.
func NewNoncePool(capacity int) (*NoncePool, error) {
	if capacity < 1 || capacity > MaxPoolSize {
		return nil, fmt.Errorf("%w: pool capacity must be from 1 to %d but is %d", ErrLength, MaxPoolSize, capacity)
	}
	memory, err := newPoolMemory(capacity * slotSize)
	if err != nil {
		return nil, fmt.Errorf("failed to make a nonce pool: %w", err)
	}
	return &NoncePool{memory: memory}, nil
}

// Fill prepares nonces until the pool is full and returns how many it added. Call it when there is time: a nonce takes as long
// as a signature. Signing goes on meanwhile.
func (p *NoncePool) Fill() (int, error) {
	process := forks.Current()
	count, err := p.reserve(-1, process)
	if err != nil {
		return 0, err
	}
	return p.fill(count, process)
}

// Add prepares count nonces more. Where the pool has less room it is left as it is, and the error wraps ErrPoolRoom and says
// how much room there is. Signing goes on meanwhile.
func (p *NoncePool) Add(count int) error {
	if count < 0 {
		return fmt.Errorf("%w: number of nonces must not be negative but is %d", ErrLength, count)
	}
	process := forks.Current()
	if _, err := p.reserve(count, process); err != nil {
		return err
	}
	_, err := p.fill(count, process)
	return err
}

// reserve sets slots aside, all that are free for a count of -1, and returns their number.
func (p *NoncePool) reserve(count int, process forks.Process) (int, error) {
	if p == nil {
		return 0, ErrClosed
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.memory == nil {
		return 0, ErrClosed
	}
	p.dropStale(process)
	room := p.capacity() - p.count - p.reserved
	if count < 0 {
		count = room
	}
	if count > room {
		return 0, fmt.Errorf("%w: room for %d of %d", ErrPoolRoom, room, count)
	}
	p.reserved += count
	return count, nil
}

// fill prepares the reserved nonces outside the lock, a chunk at a time, and returns how many it added.
func (p *NoncePool) fill(count int, process forks.Process) (added int, err error) {
	var nonces [fillChunk][preparedNonceSize]byte
	defer clear(nonces[:])
	for added < count && err == nil {
		chunk := nonces[:min(fillChunk, count-added)]
		if err = freshNonces(chunk, process); err == nil {
			err = p.put(chunk, process)
		}
		if err == nil {
			added += len(chunk)
		}
	}
	p.mu.Lock()
	p.reserved -= count - added
	p.mu.Unlock()
	return added, err
}

// freshNonces prepares nonces from new entropy and a counter that no other call gets.
func freshNonces(nonces [][preparedNonceSize]byte, process forks.Process) error {
	var entropy [EntropySize]byte
	if err := readEntropy(&entropy); err != nil {
		return err
	}
	defer clear(entropy[:])
	return prepareNonces(&entropy, noncesMade.Add(1), process.ID, nonces)
}

// put moves nonces into reserved slots.
func (p *NoncePool) put(nonces [][preparedNonceSize]byte, process forks.Process) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.memory == nil {
		return ErrClosed
	}
	for i := range nonces {
		slot := p.slot(p.count)
		copy(slot, nonces[i][:])
		binary.LittleEndian.PutUint64(slot[slotProcess:], process.ID)
		binary.LittleEndian.PutUint64(slot[slotGeneration:], process.Generation)
		binary.LittleEndian.PutUint64(slot[slotMark:], slotValid)
		p.count++
		p.reserved--
	}
	return nil
}

// Len returns the number of nonces that this process can use.
func (p *NoncePool) Len() int {
	if p == nil {
		return 0
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.memory == nil {
		return 0
	}
	p.dropStale(forks.Current())
	return p.count
}

// Close wipes all nonces. It may be called again.
func (p *NoncePool) Close() error {
	if p == nil {
		return nil
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.memory == nil {
		return nil
	}
	clear(p.memory.bytes)
	err := p.memory.free()
	p.memory, p.count = nil, 0
	return err
}

// take moves nonces out of the pool, wiping their slots, as many as there are up to the length of the list, and returns their
// number. None at all is ErrNoNonce.
func (p *NoncePool) take(nonces [][preparedNonceSize]byte) (int, error) {
	if p == nil {
		return 0, ErrClosed
	}
	process := forks.Current() // a system call: outside the lock, and once for all
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.memory == nil {
		return 0, ErrClosed
	}
	for i := range nonces {
		p.dropStale(process)
		if p.count == 0 {
			if i == 0 {
				return 0, ErrNoNonce
			}
			return i, nil
		}
		p.count--
		slot := p.slot(p.count)
		copy(nonces[i][:], slot)
		clear(slot)
	}
	return len(nonces), nil
}

// dropStale wipes entries from the end until one belongs to this process. In a forked child none does.
func (p *NoncePool) dropStale(process forks.Process) {
	for p.count > 0 {
		slot := p.slot(p.count - 1)
		if binary.LittleEndian.Uint64(slot[slotMark:]) == slotValid &&
			binary.LittleEndian.Uint64(slot[slotProcess:]) == process.ID &&
			binary.LittleEndian.Uint64(slot[slotGeneration:]) == process.Generation {
			return
		}
		clear(slot)
		p.count--
	}
}

const hiddenPool = "schnorr.NoncePool(hidden)"

// String returns a fixed text.
func (p *NoncePool) String() string { return hiddenPool }

// GoString returns a fixed text.
func (p *NoncePool) GoString() string { return hiddenPool }

// Format writes a fixed text for every verb.
func (p *NoncePool) Format(f fmt.State, _ rune) { _, _ = io.WriteString(f, hiddenPool) }

func (p *NoncePool) capacity() int { return len(p.memory.bytes) / slotSize }

func (p *NoncePool) slot(i int) []byte { return p.memory.bytes[i*slotSize : (i+1)*slotSize] }
