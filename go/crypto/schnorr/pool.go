package schnorr

import (
	"encoding/binary"
	"fmt"
	"os"
	"sync"
	"sync/atomic"
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
	mu     sync.Mutex
	memory *poolMemory // nil after Close
	count  int         // entries below count may be valid
}

const (
	// MaxPoolSize is the largest capacity of a pool.
	MaxPoolSize = 1 << 20

	// slotSize divides the page size, so that an entry and its marks share a page: a wiped nonce cannot have a valid mark.
	slotSize = 128
	// Offsets in a slot: the nonce, the process that made it, and slotValid when the slot holds a nonce.
	slotProcess = preparedNonceSize
	slotMark    = slotProcess + 8
	slotValid   = uint64(0x6e6f6e6365736574)
)

// noncesMade counts the calls of Fill in this process. It is never reset: the same number never goes into a nonce twice.
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
// as a signature.
func (p *NoncePool) Fill() (int, error) {
	if p == nil {
		return 0, ErrClosed
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.memory == nil {
		return 0, ErrClosed
	}
	process := uint64(os.Getpid())
	p.dropStale(process)
	missing := p.capacity() - p.count
	if missing == 0 {
		return 0, nil
	}
	var entropy [EntropySize]byte
	if err := readEntropy(&entropy); err != nil {
		return 0, err
	}
	defer clear(entropy[:])
	nonces := make([][preparedNonceSize]byte, missing)
	defer clear(nonces)
	if err := prepareNonces(&entropy, noncesMade.Add(1), process, nonces); err != nil {
		return 0, err
	}
	for i := range nonces {
		slot := p.slot(p.count)
		copy(slot, nonces[i][:])
		binary.LittleEndian.PutUint64(slot[slotProcess:], process)
		binary.LittleEndian.PutUint64(slot[slotMark:], slotValid)
		p.count++
	}
	return missing, nil
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
	p.dropStale(uint64(os.Getpid()))
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

// take moves one nonce out of the pool, wiping its slot.
func (p *NoncePool) take(nonce *[preparedNonceSize]byte) error {
	if p == nil {
		return ErrClosed
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.memory == nil {
		return ErrClosed
	}
	p.dropStale(uint64(os.Getpid()))
	if p.count == 0 {
		return ErrNoNonce
	}
	p.count--
	slot := p.slot(p.count)
	copy(nonce[:], slot)
	clear(slot)
	return nil
}

// dropStale wipes entries from the end until one belongs to this process. In a forked child none does.
func (p *NoncePool) dropStale(process uint64) {
	for p.count > 0 {
		slot := p.slot(p.count - 1)
		if binary.LittleEndian.Uint64(slot[slotMark:]) == slotValid && binary.LittleEndian.Uint64(slot[slotProcess:]) == process {
			return
		}
		clear(slot)
		p.count--
	}
}

func (p *NoncePool) capacity() int { return len(p.memory.bytes) / slotSize }

func (p *NoncePool) slot(i int) []byte { return p.memory.bytes[i*slotSize : (i+1)*slotSize] }
