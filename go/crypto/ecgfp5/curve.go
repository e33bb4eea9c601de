package ecgfp5

import (
	"github.com/ferrosign/ferrosign/go/crypto/goldilocks"
	"github.com/ferrosign/ferrosign/go/crypto/quintic"
	"github.com/ferrosign/ferrosign/go/internal/generic/curve"
)

// The curve's constants under the original's names. The library computes with constants of its own: changing these
// variables changes no result.
var (
	// A_ECgFp5Point is the curve coefficient a = 2.
	A_ECgFp5Point = quintic.Element{2}
	// B1 is the coefficient of z in b.
	B1 = goldilocks.GoldilocksField(b1)
	// B_ECgFp5Point is the curve coefficient b = 263 z.
	B_ECgFp5Point = quintic.Element{0, b1}
	// B_MUL2_ECgFp5Point is 2b.
	B_MUL2_ECgFp5Point = quintic.Element{0, 2 * b1}
	// B_MUL4_ECgFp5Point is 4b.
	B_MUL4_ECgFp5Point = quintic.Element{0, 4 * b1}
	// B_MUL16_ECgFp5Point is 16b.
	B_MUL16_ECgFp5Point = quintic.Element{0, 16 * b1}
	// A_WEIERSTRASS is the coefficient A of Y^2 = X^3 + A X + B.
	A_WEIERSTRASS = quintic.Element{6148914689804861439, 263}

	// NEUTRAL_ECgFp5Point is the neutral element.
	NEUTRAL_ECgFp5Point = ECgFp5Point{curve.Neutral()}
	// GENERATOR_ECgFp5Point is the generator, the point with w = 4.
	GENERATOR_ECgFp5Point = ECgFp5Point{curve.Generator()}
	// AFFINE_NEUTRAL is the neutral element in affine coordinates.
	AFFINE_NEUTRAL = AffinePoint{}
)

const b1 = 263
