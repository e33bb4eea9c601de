package ecgfp5

import (
	core "github.com/ferrosign/ferrosign/go/crypto/ecgfp5"
)

// AffinePoint is a point in affine coordinates. The zero value is the neutral element.
type AffinePoint = core.AffinePoint

// ECgFp5Point is a point of the group. The zero value is not a point: start from NEUTRAL_ECgFp5Point, GENERATOR_ECgFp5Point,
// or Decode. Two values that are the same point may differ in their fields: compare with Equals.
type ECgFp5Point = core.ECgFp5Point

// ECgFp5Scalar is an integer modulo the group order n, as five 64-bit limbs, least significant first. It is canonical when
// it is below n; operations that need that say so. Values hold no Montgomery factor.
type ECgFp5Scalar = core.ECgFp5Scalar

// WeierstrassPoint is a point in affine coordinates of the short Weierstrass form Y^2 = X^3 + A X + B: the image of the group
// under p -> p + N in the n-torsion, where the group law is plain addition. IsInf marks the neutral element, for which X and
// Y do not matter. Functions on WeierstrassPoint take time that depends on the points.
type WeierstrassPoint = core.WeierstrassPoint
