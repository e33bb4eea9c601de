package ecgfp5

import (
	"math/big"

	gFp5 "github.com/elliottech/poseidon_crypto/field/goldilocks_quintic_extension"
	core "github.com/ferrosign/ferrosign/go/crypto/ecgfp5"
)

// BatchToAffine converts points with one inversion for all of them. No points give an empty slice.
func BatchToAffine(src []ECgFp5Point) []AffinePoint { return core.BatchToAffine(src) }

// Lookup returns k*p from a window of 1p, 2p, ...: the neutral for k = 0 and for |k| above the length of the window. It
// reads the whole window, so that its time does not depend on k.
func Lookup(win []AffinePoint, k int32) AffinePoint { return core.Lookup(win, k) }

// LookupVarTime is Lookup in time that depends on k. It panics for |k| above the length of the window.
func LookupVarTime(win []AffinePoint, k int32) AffinePoint { return core.LookupVarTime(win, k) }

// Decode returns the point with the encoding w and true, or the neutral element and false when there is none. The limbs of
// w are taken mod p. Its time depends on w.
func Decode(w gFp5.Element) (ECgFp5Point, bool) { return core.Decode(w) }

// Select returns a0 when c is 0, and a1 when c is all ones.
func Select(c uint64, a0, a1 ECgFp5Scalar) ECgFp5Scalar { return core.Select(c, a0, a1) }

// ScalarElementFromLittleEndianBytes reads the first 40 bytes of data and reduces the number mod n. It panics when there
// are fewer; further bytes are ignored.
func ScalarElementFromLittleEndianBytes(data []byte) ECgFp5Scalar {
	return core.ScalarElementFromLittleEndianBytes(data)
}

// FromGfp5 returns the number whose base-2^64 digits are the canonical limbs of fp5, mod n.
func FromGfp5(fp5 gFp5.Element) ECgFp5Scalar { return core.FromGfp5(fp5) }

// FromNonCanonicalBigInt returns val mod n, in [0, n) for negative values too. Its time depends on val: it is not for secrets.
func FromNonCanonicalBigInt(val *big.Int) ECgFp5Scalar { return core.FromNonCanonicalBigInt(val) }

// ToNonCanonicalBigInt returns the value of the limbs, which may be n or more. It is not for secrets.
func ToNonCanonicalBigInt(s ECgFp5Scalar) *big.Int { return core.ToNonCanonicalBigInt(s) }

// SampleScalar returns a random scalar in [0, n), 512 bits of the operating system's generator reduced mod n. It panics if
// the generator fails.
func SampleScalar() ECgFp5Scalar { return core.SampleScalar() }

// MulAdd2 returns scalarA*a + scalarB*b. Scalars may be any 320-bit values.
func MulAdd2(a, b WeierstrassPoint, scalarA, scalarB ECgFp5Scalar) WeierstrassPoint {
	return core.MulAdd2(a, b, scalarA, scalarB)
}

// DecodeFp5AsWeierstrass is Decode on the short Weierstrass curve.
func DecodeFp5AsWeierstrass(w gFp5.Element) (WeierstrassPoint, bool) {
	return core.DecodeFp5AsWeierstrass(w)
}
