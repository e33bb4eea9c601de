package ecgfp5

import (
	"math/bits"

	"github.com/ferrosign/ferrosign/go/crypto/goldilocks"
	"github.com/ferrosign/ferrosign/go/crypto/internal/fp"
	"github.com/ferrosign/ferrosign/go/crypto/internal/fp5"
	"github.com/ferrosign/ferrosign/go/crypto/quintic"
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
	NEUTRAL_ECgFp5Point = neutral()
	// GENERATOR_ECgFp5Point is the generator, the point with w = 4.
	GENERATOR_ECgFp5Point = generator()
	// AFFINE_NEUTRAL is the neutral element in affine coordinates.
	AFFINE_NEUTRAL = AffinePoint{}
)

const b1 = 263

func neutral() ECgFp5Point {
	return ECgFp5Point{z: fp5.One(), t: fp5.One()}
}

func generator() ECgFp5Point {
	return ECgFp5Point{
		x: fp5.Elem{12883135586176881569, 4356519642755055268, 5248930565894896907, 2165973894480315022, 2448410071095648785},
		z: fp5.One(),
		u: fp5.One(),
		t: fp5.Elem{4},
	}
}

// mulSmallB sets r to k*b*x = k*263*z*x. The factors k*263 and 3*k*263 must stay below 2^31.
func mulSmallB(r, x *fp5.Elem, k uint64) {
	c := k * b1
	r[0], r[1], r[2], r[3], r[4] = mulTiny(x[4], 3*c), mulTiny(x[0], c), mulTiny(x[1], c), mulTiny(x[2], c), mulTiny(x[3], c)
}

// mulTiny returns x*c for c < 2^32: with hi < 2^32 only the last step of fp.Reduce128 is left.
func mulTiny(x, c uint64) uint64 {
	hi, lo := bits.Mul64(x, c)
	r, borrow := bits.Sub64(lo, fp.P-hi*fp.Epsilon, 0)
	return r - fp.Epsilon&-borrow
}
