package poseidon2

import (
	"encoding/binary"
	"fmt"

	"github.com/ferrosign/ferrosign/go/crypto/goldilocks"
	"github.com/ferrosign/ferrosign/go/crypto/quintic"
	"github.com/ferrosign/ferrosign/go/internal/generic/sponge"
)

const (
	// WIDTH is the number of lanes of the state.
	WIDTH = sponge.Width
	// RATE is the number of lanes that a block of input overwrites.
	RATE = sponge.Rate
	// OUT is the number of elements of a HashOut.
	OUT = 4
	// D is the exponent of the S-box.
	D = 7
	// ROUNDS_F is the number of full rounds.
	ROUNDS_F = sponge.FullRounds
	// ROUNDS_F_HALF is the number of full rounds before, and again after, the partial rounds.
	ROUNDS_F_HALF = ROUNDS_F / 2
	// ROUNDS_P is the number of partial rounds.
	ROUNDS_P = sponge.PartialRounds
)

// Permute applies the permutation. Lanes may hold any values, taken mod p; results are canonical.
func Permute(input *[WIDTH]goldilocks.GoldilocksField) {
	var state [WIDTH]uint64
	for i, x := range input {
		state[i] = uint64(x)
	}
	permute(&state)
	for i, x := range state {
		input[i] = goldilocks.GoldilocksField(x)
	}
}

// HashNToMNoPad absorbs input and squeezes numOutputs elements. The sponge overwrites lanes, does not pad and does not mark
// lengths: an input of any length is absorbed in blocks of up to 8. No outputs give an empty slice; a negative number panics.
func HashNToMNoPad(input []goldilocks.GoldilocksField, numOutputs int) []goldilocks.GoldilocksField {
	if numOutputs < 0 {
		panic(fmt.Sprintf("poseidon2: number of outputs must not be negative but is %d", numOutputs))
	}
	out := make([]goldilocks.GoldilocksField, numOutputs)
	hashTo(input, out)
	return out
}

// HashNToMNoPadBytes is HashNToMNoPad of the elements whose 8-byte little-endian encodings make up input. It panics when the
// length is not a multiple of 8.
func HashNToMNoPadBytes(input []byte, numOutputs int) []goldilocks.GoldilocksField {
	return HashNToMNoPad(elementsFromBytes(input), numOutputs)
}

func elementsFromBytes(b []byte) []goldilocks.GoldilocksField {
	if len(b)%goldilocks.Bytes != 0 {
		panic("input length should be multiple of 8")
	}
	elements := make([]goldilocks.GoldilocksField, len(b)/goldilocks.Bytes)
	for i := range elements {
		elements[i] = goldilocks.FromCanonicalLittleEndianBytesF(b[goldilocks.Bytes*i:])
	}
	return elements
}

// HashNToHashNoPad returns the first 4 squeezed elements.
func HashNToHashNoPad(input []goldilocks.GoldilocksField) (out HashOut) {
	hashTo(input, out[:])
	return out
}

// HashNoPad is HashNToHashNoPad.
func HashNoPad(input []goldilocks.GoldilocksField) HashOut { return HashNToHashNoPad(input) }

// HashToQuinticExtension returns the first 5 squeezed elements as an element of GF(p^5).
func HashToQuinticExtension(m []goldilocks.GoldilocksField) (out quintic.Element) {
	hashTo(m, out[:])
	return out
}

// HashTwoToOne returns the hash of the 8 elements of input1 and input2.
func HashTwoToOne(input1, input2 HashOut) (out HashOut) {
	var in [2 * OUT]goldilocks.GoldilocksField
	copy(in[:], input1[:])
	copy(in[OUT:], input2[:])
	hashTo(in[:], out[:])
	return out
}

// HashNToOne folds input from the left with HashTwoToOne. A single element comes back unchanged. It panics for no element.
func HashNToOne(input []HashOut) HashOut {
	if len(input) == 0 {
		panic("poseidon2: HashNToOne needs at least one input")
	}
	if len(input) == 1 {
		return input[0]
	}
	nodes := make([][OUT]uint64, len(input))
	for i, node := range input {
		nodes[i] = node.ToUint64Array()
	}
	return HashOutFromUint64Array(fold(nodes))
}

// HashOut is a hash of 4 elements.
type HashOut [OUT]goldilocks.GoldilocksField

// EmptyHashOut returns the hash of 4 zeros.
func EmptyHashOut() HashOut { return HashOut{} }

// HashOutFromUint64Array returns the hash with the given elements, kept as they are.
func HashOutFromUint64Array(arr [OUT]uint64) (out HashOut) {
	for i, x := range arr {
		out[i] = goldilocks.GoldilocksField(x)
	}
	return out
}

// HashOutFromLittleEndianBytes reads 32 bytes, 4 elements of 8 bytes, without a range check.
func HashOutFromLittleEndianBytes(b []byte) (out HashOut, err error) {
	if len(b) != OUT*goldilocks.Bytes {
		return HashOut{}, fmt.Errorf("input bytes len should be 32 but is %d", len(b))
	}
	for i := range out {
		out[i] = goldilocks.FromCanonicalLittleEndianBytesF(b[goldilocks.Bytes*i:])
	}
	return out, nil
}

// ToLittleEndianBytes returns 32 bytes, each element canonical.
func (h HashOut) ToLittleEndianBytes() []byte {
	b := make([]byte, 0, OUT*goldilocks.Bytes)
	for _, x := range h {
		b = binary.LittleEndian.AppendUint64(b, x.ToCanonicalUint64())
	}
	return b
}

// ToUint64Array returns the elements as they are, canonical or not.
func (h HashOut) ToUint64Array() (arr [OUT]uint64) {
	for i, x := range h {
		arr[i] = uint64(x)
	}
	return arr
}

// stackWords is the number of elements for which hashing needs no allocation of its own.
const stackWords = 64

// hashTo fills out from the sponge over input. It copies both, since the backends work on plain integers.
func hashTo(input, out []goldilocks.GoldilocksField) {
	var inBuffer, outBuffer [stackWords]uint64
	in, words := inBuffer[:0], outBuffer[:min(len(out), stackWords)]
	if len(input) > stackWords {
		in = make([]uint64, 0, len(input))
	}
	if len(out) > stackWords {
		words = make([]uint64, len(out))
	}
	for _, x := range input {
		in = append(in, uint64(x))
	}
	hashWords(in, words)
	for i, x := range words {
		out[i] = goldilocks.GoldilocksField(x)
	}
}
