package goldilocks_quintic_extension

import "github.com/elliottech/poseidon_crypto/field/goldilocks"

// FromGnarkGoldilocksField returns the element whose limbs are the first five of f. It panics when there are fewer.
func FromGnarkGoldilocksField(f []goldilocks.Element) (e Element) {
	_ = f[len(e)-1]
	for i := range e {
		e[i] = goldilocks.GoldilocksField(f[i].Uint64())
	}
	return e
}
