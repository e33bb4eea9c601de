package poseidon2

import "github.com/ferrosign/ferrosign/go/crypto/internal/sponge"

// The operations in Go. They are compiled on every platform, so that tests compare the two backends.

func permuteGeneric(state *[WIDTH]uint64) { sponge.Permute(state) }

func hashWordsGeneric(input, out []uint64) { sponge.Hash(input, out) }

func foldGeneric(nodes [][OUT]uint64) [OUT]uint64 { return sponge.Fold(nodes) }
