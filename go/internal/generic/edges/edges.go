// Package edges generates test values that arithmetic modulo p and n is likely to get wrong.
package edges

import (
	"pgregory.net/rapid"

	"github.com/ferrosign/ferrosign/go/internal/generic/fp"
)

// limbs are values around the places where a carry, a borrow or a reduction changes.
var limbs = []uint64{
	0, 1, 2, 3, 4, 7,
	1<<31 - 1, 1 << 31, 1<<32 - 2, 1<<32 - 1, 1 << 32, 1<<32 + 1, 1 << 33, 1<<33 - 1,
	1<<63 - 1, 1 << 63, 1<<63 + 1,
	fp.P - 1<<32, fp.P - 1<<32 - 1, fp.P - 1<<32 + 1, (fp.P - 1) / 2, (fp.P + 1) / 2,
	fp.P - 3, fp.P - 2, fp.P - 1,
}

// outside are values that are not canonical.
var outside = []uint64{fp.P, fp.P + 1, fp.P + 2, 1<<64 - 1<<31, 1<<64 - 2, 1<<64 - 1}

// Word draws any 64-bit value, half of the time one at an edge.
func Word() *rapid.Generator[uint64] {
	return rapid.OneOf(rapid.Uint64(), rapid.SampledFrom(append(append([]uint64{}, limbs...), outside...)))
}

// Canonical draws a value below p, half of the time one at an edge.
func Canonical() *rapid.Generator[uint64] {
	return rapid.OneOf(rapid.Uint64Range(0, fp.P-1), rapid.SampledFrom(limbs))
}

// Five draws five values.
func Five(word *rapid.Generator[uint64]) *rapid.Generator[[5]uint64] {
	return rapid.Custom(func(t *rapid.T) (five [5]uint64) {
		for i := range five {
			five[i] = word.Draw(t, "limb")
		}
		return five
	})
}
