//go:build cgo && !purego && ((linux && (amd64 || arm64)) || (windows && amd64))

package poseidon2

import "github.com/ferrosign/ferrosign/go/internal/native"

// The operations in the Rust core. A status other than OK would be a bug: these calls have no input that they refuse.

func permute(state *[WIDTH]uint64) { must(native.Permute(state)) }

func hashWords(input, out []uint64) { must(native.Hash(input, out)) }

func fold(nodes [][OUT]uint64) (digest [OUT]uint64) {
	must(native.NToOne(nodes, &digest))
	return digest
}

func must(status native.Status) {
	if status != native.OK {
		panic("poseidon2: " + status.Error())
	}
}
