package poseidon2

import (
	"fmt"
	"hash"

	"github.com/elliottech/poseidon_crypto/field/goldilocks"
)

// BlockSize is what the adapter reports as its block size and as its size.
const BlockSize = goldilocks.Bytes

// Poseidon2 is the hash.Hash that NewPoseidon2 returns.
//
// It keeps the original's habits, which differ from the contract of hash.Hash: Write may fail, Sum empties it, and Size is 8
// although Sum appends 32 bytes.
type Poseidon2 struct {
	elements []goldilocks.Element
}

// NewPoseidon2 returns an empty hash.
func NewPoseidon2() hash.Hash { return &Poseidon2{} }

// Write appends p to what is hashed, 8 little-endian bytes for each element. When the length is not a multiple of 8, or an
// element is not below the modulus, it returns 0 and an error and appends nothing.
func (d *Poseidon2) Write(p []byte) (int, error) {
	if len(p)%goldilocks.Bytes != 0 {
		return 0, fmt.Errorf("input bytes len should be multiple of 8 but is %d", len(p))
	}
	elements, err := goldilocks.ArrayFromCanonicalLittleEndianBytes(p)
	if err != nil {
		return 0, fmt.Errorf("failed to convert bytes to field element. bytes: %v, error: %w", p, err)
	}
	d.elements = append(d.elements, elements...)
	return len(p), nil
}

// Sum appends the 32 bytes of the hash of everything written to b and resets the hash.
func (d *Poseidon2) Sum(b []byte) []byte {
	out := HashNToHashNoPad(d.elements)
	d.Reset()
	return append(b, out.ToLittleEndianBytes()...)
}

// Reset empties the hash.
func (d *Poseidon2) Reset() { d.elements = nil }

// Size returns 8.
func (d *Poseidon2) Size() int { return BlockSize }

// BlockSize returns 8.
func (d *Poseidon2) BlockSize() int { return BlockSize }
