package poseidon2

import (
	"github.com/ferrosign/ferrosign/go/crypto/goldilocks"
	"github.com/ferrosign/ferrosign/go/internal/generic/sponge"
)

// The constants of the permutation, all canonical. These variables of the original's API are copies: changing them changes
// no hash.

var (
	// EXTERNAL_CONSTANTS[r][i] is added to lane i at the start of full round r.
	EXTERNAL_CONSTANTS = fieldRows(sponge.ExternalConstants)
	// INTERNAL_CONSTANTS[r] is added to lane 0 at the start of partial round r.
	INTERNAL_CONSTANTS = fieldInternal(sponge.InternalConstants)
	// MATRIX_DIAG_12_U64 is the diagonal of the internal layer.
	MATRIX_DIAG_12_U64 = fieldRow(sponge.Diagonal)
)

func fieldRow(u [WIDTH]uint64) (f [WIDTH]goldilocks.GoldilocksField) {
	for i, x := range u {
		f[i] = goldilocks.GoldilocksField(x)
	}
	return f
}

func fieldRows(u [ROUNDS_F][WIDTH]uint64) (f [ROUNDS_F][WIDTH]goldilocks.GoldilocksField) {
	for i, row := range u {
		f[i] = fieldRow(row)
	}
	return f
}

func fieldInternal(u [ROUNDS_P]uint64) (f [ROUNDS_P]goldilocks.GoldilocksField) {
	for i, x := range u {
		f[i] = goldilocks.GoldilocksField(x)
	}
	return f
}
