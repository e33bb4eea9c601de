package ecgfp5

import (
	core "github.com/ferrosign/ferrosign/go/crypto/ecgfp5"
)

const (
	// WINDOW is the width in bits of the digits of Mul.
	WINDOW = core.WINDOW
	// WIN_SIZE is the number of entries of a window: 1p to 16p.
	WIN_SIZE = core.WIN_SIZE
)

// The curve's constants under the original's names. The library computes with constants of its own: changing these
// variables changes no result.
var (
	// A_ECgFp5Point is the curve coefficient a = 2.
	A_ECgFp5Point = core.A_ECgFp5Point
	// B1 is the coefficient of z in b.
	B1 = core.B1
	// B_ECgFp5Point is the curve coefficient b = 263 z.
	B_ECgFp5Point = core.B_ECgFp5Point
	// B_MUL2_ECgFp5Point is 2b.
	B_MUL2_ECgFp5Point = core.B_MUL2_ECgFp5Point
	// B_MUL4_ECgFp5Point is 4b.
	B_MUL4_ECgFp5Point = core.B_MUL4_ECgFp5Point
	// B_MUL16_ECgFp5Point is 16b.
	B_MUL16_ECgFp5Point = core.B_MUL16_ECgFp5Point
	// A_WEIERSTRASS is the coefficient A of Y^2 = X^3 + A X + B.
	A_WEIERSTRASS = core.A_WEIERSTRASS

	// NEUTRAL_ECgFp5Point is the neutral element.
	NEUTRAL_ECgFp5Point = core.NEUTRAL_ECgFp5Point
	// GENERATOR_ECgFp5Point is the generator, the point with w = 4.
	GENERATOR_ECgFp5Point = core.GENERATOR_ECgFp5Point
	// AFFINE_NEUTRAL is the neutral element in affine coordinates.
	AFFINE_NEUTRAL = core.AFFINE_NEUTRAL
)

// The group order and what Montgomery multiplication needs of it. The library computes with constants of its own: changing
// these variables changes no result.
var (
	// N is the group order n.
	N = core.N
	// N0I is -1/n mod 2^64.
	N0I = core.N0I
	// R2 is 2^640 mod n.
	R2 = core.R2
	// T632 is 2^632 mod n.
	T632 = core.T632
	// ZERO is 0.
	ZERO = core.ZERO
	// ONE is 1.
	ONE = core.ONE
	// TWO is 2.
	TWO = core.TWO
	// NEG_ONE is n - 1.
	NEG_ONE = core.NEG_ONE
)

// ORDER is the group order n.
var ORDER = core.ORDER

var (
	// GENERATOR_WEIERSTRASS is the generator.
	GENERATOR_WEIERSTRASS = core.GENERATOR_WEIERSTRASS
	// NEUTRAL_WEIERSTRASS is the neutral element.
	NEUTRAL_WEIERSTRASS = core.NEUTRAL_WEIERSTRASS
)
