// Package elementhash is the hash.Hash that lighter-go hands to signers: Poseidon2 over encoded field elements, which refuses what
// encodes none. It behaves as poseidon_crypto's package poseidon2 does, without needing gnark-crypto.
package elementhash

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash"

	"github.com/ferrosign/ferrosign/go/crypto/goldilocks"
	"github.com/ferrosign/ferrosign/go/crypto/poseidon2"
)

// digest keeps the original's habits, which differ from the contract of hash.Hash: Write may fail, Sum empties it, and Size is 8
// although Sum appends 32 bytes.
type digest struct {
	elements []goldilocks.GoldilocksField
}

// New returns an empty hash.
func New() hash.Hash { return &digest{} }

var errEncoding = errors.New("invalid goldilocks.Element encoding")

// Write appends p to what is hashed, 8 little-endian bytes for each element. When the length is not a multiple of 8, or an
// element is not below the modulus, it returns 0 and an error and appends nothing.
func (d *digest) Write(p []byte) (int, error) {
	const size = goldilocks.Bytes
	if len(p)%size != 0 {
		return 0, fmt.Errorf("input bytes len should be multiple of 8 but is %d", len(p))
	}
	elements := make([]goldilocks.GoldilocksField, 0, len(p)/size)
	for rest := p; len(rest) > 0; rest = rest[size:] {
		x := binary.LittleEndian.Uint64(rest)
		if x >= goldilocks.ORDER {
			const text = "failed to convert bytes to field element"
			return 0, fmt.Errorf("%s. bytes: %v, error: %s. bytes: %v, error: %s: %w", text, p, text, rest[:size], text, errEncoding)
		}
		elements = append(elements, goldilocks.GoldilocksField(x))
	}
	d.elements = append(d.elements, elements...)
	return len(p), nil
}

// Sum appends the 32 bytes of the hash of everything written to b and resets the hash.
func (d *digest) Sum(b []byte) []byte {
	out := poseidon2.HashNToHashNoPad(d.elements)
	d.Reset()
	return append(b, out.ToLittleEndianBytes()...)
}

// Reset empties the hash.
func (d *digest) Reset() { d.elements = nil }

// Size returns 8.
func (d *digest) Size() int { return goldilocks.Bytes }

// BlockSize returns 8.
func (d *digest) BlockSize() int { return goldilocks.Bytes }
