package poseidon2

import (
	"hash"

	"github.com/ferrosign/ferrosign/go/crypto/goldilocks"
)

// BlockSize is what the original's adapter reports as its block size and as its size: the whole state in bytes.
const BlockSize = WIDTH * goldilocks.Bytes

// Poseidon2 is the hash.Hash that NewPoseidon2 returns.
//
// It keeps the original's habits, which differ from the contract of hash.Hash: Sum empties it, Sum panics when the number of
// bytes written is not a multiple of 8, and Size is 96 although Sum appends 32 bytes.
type Poseidon2 struct {
	data []byte
}

// NewPoseidon2 returns an empty hash.
func NewPoseidon2() hash.Hash { return &Poseidon2{} }

// Write appends p to what is hashed, 8 little-endian bytes for each element. It never fails.
func (d *Poseidon2) Write(p []byte) (int, error) {
	d.data = append(d.data, p...)
	return len(p), nil
}

// Sum appends the 32 bytes of the hash of everything written to b and resets the hash. It panics when the number of bytes
// written is not a multiple of 8.
func (d *Poseidon2) Sum(b []byte) []byte {
	out := HashNToHashNoPad(elementsFromBytes(d.data))
	d.Reset()
	return append(b, out.ToLittleEndianBytes()...)
}

// Reset empties the hash.
func (d *Poseidon2) Reset() { d.data = nil }

// Size returns 96.
func (d *Poseidon2) Size() int { return BlockSize }

// BlockSize returns 96.
func (d *Poseidon2) BlockSize() int { return BlockSize }
