//go:build !(cgo && !purego && ((linux && (amd64 || arm64)) || (windows && amd64)))

package poseidon2

func permute(state *[WIDTH]uint64) { permuteGeneric(state) }

func hashWords(input, out []uint64) { hashWordsGeneric(input, out) }

func fold(nodes [][OUT]uint64) [OUT]uint64 { return foldGeneric(nodes) }
