package k1

import "math/bits"

// The curve has the endomorphism phi(x, y) = (beta x, y) = lambda * (x, y), with beta^3 = 1 mod p and lambda^3 = 1 mod n. A scalar
// k is k1 + k2 lambda with |k1|, |k2| < 2^128 (Gallant, Lambert and Vanstone, 2001): the products of k with the two rows of the
// reduced lattice basis (a1, b1), (a2, b2), divided by n and rounded, give the nearest lattice vector.

// beta is the cube root of one in GF(p) that belongs to lambda.
var beta = Fe{0xc1396c28719501ee, 0x9cf0497512f58995, 0x6e64479eac3434e9, 0x7ae96a2b657c0710}

var (
	latticeA1  = []uint64{0xe86c90e49284eb15, 0x3086d221a7d46bcd}      // a1 = b2
	latticeNB1 = []uint64{0x6f547fa90abfe4c3, 0xe4437ed6010e8828}      // -b1
	latticeA2  = []uint64{0x57c1108d9d44cfd8, 0x14ca50f7a8e2f3f6, 0x1} // a2
	// 2^384 * b2 / n and 2^384 * -b1 / n, rounded.
	latticeG1 = []uint64{0xe893209a45dbb031, 0x3daa8a1471e8ca7f, 0xe86c90e49284eb15, 0x3086d221a7d46bcd}
	latticeG2 = []uint64{0x1571b4ae8ac47f71, 0x221208ac9df506c6, 0x6f547fa90abfe4c4, 0xe4437ed6010e8828}
)

// half is a signed number of at most 129 bits: the sign and its absolute value.
type half struct {
	negative bool
	abs      [3]uint64
}

// splitVartime returns k1 and k2 with k = k1 + k2 * lambda mod n.
func (k *Scalar) splitVartime() (k1, k2 half) {
	c1 := mulRound384(k, latticeG1)
	c2 := mulRound384(k, latticeG2)
	// k1 = k - c1 a1 - c2 a2 and k2 = c1 (-b1) - c2 b2, modulo 2^256: the results are small.
	var t, u [4]uint64
	mulAddWrap(&t, c1[:], latticeA1)
	mulAddWrap(&t, c2[:], latticeA2)
	k1 = signed(sub256((*[4]uint64)(k), &t))
	t = [4]uint64{}
	mulAddWrap(&t, c1[:], latticeNB1)
	mulAddWrap(&u, c2[:], latticeA1)
	k2 = signed(sub256(&t, &u))
	return k1, k2
}

// mulRound384 returns k * g / 2^384, rounded.
func mulRound384(k *Scalar, g []uint64) [2]uint64 {
	var t [8]uint64
	mulAdd(t[:], k[:], g)
	lo, c := bits.Add64(t[6], t[5]>>63, 0)
	return [2]uint64{lo, t[7] + c}
}

// mulAddWrap adds a * b to t modulo 2^256.
func mulAddWrap(t *[4]uint64, a, b []uint64) {
	var wide [6]uint64
	copy(wide[:4], t[:])
	mulAdd(wide[:], a, b)
	copy(t[:], wide[:4])
}

func sub256(a, b *[4]uint64) (d [4]uint64) {
	var borrow uint64
	for i := range d {
		d[i], borrow = bits.Sub64(a[i], b[i], borrow)
	}
	return d
}

// signed reads t as a two's complement number.
func signed(t [4]uint64) half {
	if t[3]>>63 == 0 {
		return half{false, [3]uint64(t[:3])}
	}
	t = sub256(&[4]uint64{}, &t)
	return half{true, [3]uint64(t[:3])}
}
