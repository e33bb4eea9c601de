//go:build !(cgo && !purego && ((linux && (amd64 || arm64)) || (windows && amd64)))

package poseidon2

import "github.com/ferrosign/ferrosign/go/internal/generic/sponge"

func permute(state *[WIDTH]uint64) { sponge.Permute(state) }

func hashWords(input, out []uint64) { sponge.Hash(input, out) }

func fold(nodes [][OUT]uint64) [OUT]uint64 { return sponge.Fold(nodes) }
