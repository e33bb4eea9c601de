package poseidon2_plonky2

import (
	"hash"

	"github.com/elliottech/poseidon_crypto/field/goldilocks"
	gFp5 "github.com/elliottech/poseidon_crypto/field/goldilocks_quintic_extension"
	core "github.com/ferrosign/ferrosign/go/crypto/poseidon2"
)

// BlockSize is what the original's adapter reports as its block size and as its size: the whole state in bytes.
const BlockSize = core.BlockSize

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

// The constants of the permutation, all canonical. They are copies: changing them changes no hash.
var (
	// EXTERNAL_CONSTANTS[r][i] is added to lane i at the start of full round r.
	EXTERNAL_CONSTANTS = core.EXTERNAL_CONSTANTS
	// INTERNAL_CONSTANTS[r] is added to lane 0 at the start of partial round r.
	INTERNAL_CONSTANTS = core.INTERNAL_CONSTANTS
	// MATRIX_DIAG_12_U64 is the diagonal of the internal layer.
	MATRIX_DIAG_12_U64 = core.MATRIX_DIAG_12_U64
)

// Poseidon2 is the hash.Hash that NewPoseidon2 returns.
//
// It keeps the original's habits, which differ from the contract of hash.Hash: Sum empties it, Sum panics when the number of
// bytes written is not a multiple of 8, and Size is 96 although Sum appends 32 bytes.
type Poseidon2 = core.Poseidon2

// HashOut is a hash of 4 elements.
type HashOut = core.HashOut

// NewPoseidon2 returns an empty hash.
func NewPoseidon2() hash.Hash { return core.NewPoseidon2() }

// Permute applies the permutation. Lanes may hold any values, taken mod p; results are canonical.
func Permute(input *[12]goldilocks.GoldilocksField) { core.Permute(input) }

// HashNToMNoPad absorbs input and squeezes numOutputs elements. The sponge overwrites lanes, does not pad and does not mark
// lengths: an input of any length is absorbed in blocks of up to 8. No outputs give an empty slice; a negative number panics.
func HashNToMNoPad(input []goldilocks.GoldilocksField, numOutputs int) []goldilocks.GoldilocksField {
	return core.HashNToMNoPad(input, numOutputs)
}

// HashNToMNoPadBytes is HashNToMNoPad of the elements whose 8-byte little-endian encodings make up input. It panics when the
// length is not a multiple of 8.
func HashNToMNoPadBytes(input []byte, numOutputs int) []goldilocks.GoldilocksField {
	return core.HashNToMNoPadBytes(input, numOutputs)
}

// HashNToHashNoPad returns the first 4 squeezed elements.
func HashNToHashNoPad(input []goldilocks.GoldilocksField) HashOut {
	return core.HashNToHashNoPad(input)
}

// HashNoPad is HashNToHashNoPad.
func HashNoPad(input []goldilocks.GoldilocksField) HashOut { return core.HashNoPad(input) }

// HashToQuinticExtension returns the first 5 squeezed elements as an element of GF(p^5).
func HashToQuinticExtension(m []goldilocks.GoldilocksField) gFp5.Element {
	return core.HashToQuinticExtension(m)
}

// HashTwoToOne returns the hash of the 8 elements of input1 and input2.
func HashTwoToOne(input1, input2 HashOut) HashOut { return core.HashTwoToOne(input1, input2) }

// HashNToOne folds input from the left with HashTwoToOne. A single element comes back unchanged. It panics for no element.
func HashNToOne(input []HashOut) HashOut { return core.HashNToOne(input) }

// EmptyHashOut returns the hash of 4 zeros.
func EmptyHashOut() HashOut { return core.EmptyHashOut() }

// HashOutFromUint64Array returns the hash with the given elements, kept as they are.
func HashOutFromUint64Array(arr [4]uint64) HashOut { return core.HashOutFromUint64Array(arr) }

// HashOutFromLittleEndianBytes reads 32 bytes, 4 elements of 8 bytes, without a range check.
func HashOutFromLittleEndianBytes(b []byte) (HashOut, error) {
	return core.HashOutFromLittleEndianBytes(b)
}
