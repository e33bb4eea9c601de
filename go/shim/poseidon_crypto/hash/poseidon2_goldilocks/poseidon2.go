package poseidon2

import (
	"github.com/elliottech/poseidon_crypto/field/goldilocks"
	gFp5 "github.com/elliottech/poseidon_crypto/field/goldilocks_quintic_extension"
	core "github.com/ferrosign/ferrosign/go/crypto/poseidon2"
)

const (
	// WIDTH is the number of lanes of the state.
	WIDTH = core.WIDTH
	// RATE is the number of lanes that a block of input overwrites.
	RATE = core.RATE
	// OUT is the number of elements of a HashOut.
	OUT = core.OUT
	// D is the exponent of the S-box.
	D = core.D
	// ROUNDS_F is the number of full rounds.
	ROUNDS_F = core.ROUNDS_F
	// ROUNDS_F_HALF is the number of full rounds before, and again after, the partial rounds.
	ROUNDS_F_HALF = core.ROUNDS_F_HALF
	// ROUNDS_P is the number of partial rounds.
	ROUNDS_P = core.ROUNDS_P
)

// The constants of the permutation. They are copies: changing them changes no hash.
var (
	// EXTERNAL_CONSTANTS[r][i] is added to lane i at the start of full round r.
	EXTERNAL_CONSTANTS = externalConstants()
	// INTERNAL_CONSTANTS[r] is added to lane 0 at the start of partial round r.
	INTERNAL_CONSTANTS = [ROUNDS_P]goldilocks.Element(fromFields(core.INTERNAL_CONSTANTS[:]))
	// MATRIX_DIAG_12_U64 is the diagonal of the internal layer.
	MATRIX_DIAG_12_U64 = [WIDTH]goldilocks.Element(fromFields(core.MATRIX_DIAG_12_U64[:]))
)

func externalConstants() (rows [ROUNDS_F][WIDTH]goldilocks.Element) {
	for i, row := range core.EXTERNAL_CONSTANTS {
		rows[i] = [WIDTH]goldilocks.Element(fromFields(row[:]))
	}
	return rows
}

// Permute applies the permutation.
func Permute(input *[WIDTH]goldilocks.Element) {
	state := [WIDTH]goldilocks.GoldilocksField(fields(input[:]))
	core.Permute(&state)
	*input = [WIDTH]goldilocks.Element(fromFields(state[:]))
}

// HashNToMNoPad absorbs input and squeezes numOutputs elements. The sponge overwrites lanes, does not pad and does not mark
// lengths: an input of any length is absorbed in blocks of up to 8. No outputs give an empty slice; a negative number panics.
func HashNToMNoPad(input []goldilocks.Element, numOutputs int) []goldilocks.Element {
	return fromFields(core.HashNToMNoPad(fields(input), numOutputs))
}

// HashNToHashNoPad returns the first 4 squeezed elements.
func HashNToHashNoPad(input []goldilocks.Element) HashOut {
	return fromCore(core.HashNToHashNoPad(fields(input)))
}

// HashNoPad is HashNToHashNoPad.
func HashNoPad(input []goldilocks.Element) HashOut { return HashNToHashNoPad(input) }

// HashToQuinticExtension returns the first 5 squeezed elements as an element of GF(p^5).
func HashToQuinticExtension(m []goldilocks.Element) gFp5.Element {
	return core.HashToQuinticExtension(fields(m))
}

// HashTwoToOne returns the hash of the 8 elements of input1 and input2.
func HashTwoToOne(input1, input2 HashOut) HashOut {
	return fromCore(core.HashTwoToOne(input1.core(), input2.core()))
}

// HashNToOne folds input from the left with HashTwoToOne. A single element comes back unchanged. It panics for no element.
func HashNToOne(input []HashOut) HashOut {
	nodes := make([]core.HashOut, len(input))
	for i, node := range input {
		nodes[i] = node.core()
	}
	return fromCore(core.HashNToOne(nodes))
}

// fields converts gnark's elements.
func fields(elements []goldilocks.Element) []goldilocks.GoldilocksField {
	converted := make([]goldilocks.GoldilocksField, len(elements))
	for i := range elements {
		converted[i] = goldilocks.GoldilocksField(elements[i].Uint64())
	}
	return converted
}

// fromFields converts to gnark's elements.
func fromFields(elements []goldilocks.GoldilocksField) []goldilocks.Element {
	converted := make([]goldilocks.Element, len(elements))
	for i, e := range elements {
		converted[i] = goldilocks.NewElement(uint64(e))
	}
	return converted
}
