// Package sponge is Poseidon2 in Go, on plain uint64 elements: the permutation and the hash function built on it.
//
// Inputs may be any values, taken mod p; results are canonical. The time depends on the numbers of elements only.
package sponge

const (
	// Width is the number of lanes of the state.
	Width = 12
	// Rate is the number of lanes that a block of input overwrites.
	Rate = 8
	// Digest is the number of elements of a digest.
	Digest = 4
	// FullRounds is the number of rounds in which every lane goes through the S-box, half of them before the partial ones.
	FullRounds = 8
	// PartialRounds is the number of rounds in which only lane 0 goes through the S-box.
	PartialRounds = 22
)

// Hash absorbs input and fills out. A block of c elements overwrites lanes 0 to c-1 and leaves the others alone; there is no
// padding. Without input the state, and the output, is zero.
func Hash(input, out []uint64) {
	var state [Width]uint64
	for len(input) > 0 {
		n := copy(state[:Rate], input)
		input = input[n:]
		Permute(&state)
	}
	for {
		out = out[copy(out, state[:Rate]):]
		if len(out) == 0 {
			return
		}
		Permute(&state)
	}
}

// Fold compresses digests from the left, two to one at a time. It wants at least two.
func Fold(nodes [][Digest]uint64) [Digest]uint64 {
	acc := nodes[0]
	for i := range nodes[1:] {
		var block [2 * Digest]uint64
		copy(block[:], acc[:])
		copy(block[Digest:], nodes[i+1][:])
		Hash(block[:], acc[:])
	}
	return acc
}
