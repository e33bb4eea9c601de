package ecgfp5

import (
	"crypto/rand"
	"encoding/binary"
	"math/big"

	"github.com/ferrosign/ferrosign/go/crypto/quintic"
)

// ORDER is the group order n.
var ORDER = ToNonCanonicalBigInt(N)

// WideScalarSize is the number of bytes that ScalarFromWideBytes reduces.
const WideScalarSize = 64

// ScalarFromCanonicalBytes reads a 40-byte little-endian number and reports whether it is below n. Its time does not depend
// on the number. When the report is false the scalar is not to be used.
func ScalarFromCanonicalBytes(b *[ScalarSize]byte) (s ECgFp5Scalar, canonical bool) {
	for i := range s {
		s[i] = binary.LittleEndian.Uint64(b[8*i:])
	}
	return s, s.IsCanonical()
}

// ScalarFromWideBytes returns the 512-bit little-endian number b mod n. For uniform b the result is uniform up to a bias
// of 2^-193.
func ScalarFromWideBytes(b *[WideScalarSize]byte) (s ECgFp5Scalar) {
	var high ECgFp5Scalar
	for i := range s {
		s[i] = binary.LittleEndian.Uint64(b[8*i:])
	}
	for i := 0; i < 3; i++ {
		high[i] = binary.LittleEndian.Uint64(b[ScalarSize+8*i:])
	}
	s.reduce()
	// high * 2^320 = high * R^2 / R.
	high.montyMul(&high, &montgomeryR2)
	s.add(&s, &high)
	return s
}

// PutBytes writes the 40-byte little-endian encoding of the limbs as they are.
func (s *ECgFp5Scalar) PutBytes(b *[ScalarSize]byte) {
	for i, limb := range s {
		binary.LittleEndian.PutUint64(b[8*i:], limb)
	}
}

// MulSub returns k - e*d mod n for canonical operands, in time that does not depend on them.
func MulSub(k, e, d *ECgFp5Scalar) (s ECgFp5Scalar) {
	s.mul(e, d)
	s.sub(k, &s)
	return s
}

// FromGfp5 returns the number whose base-2^64 digits are the canonical limbs of fp5, mod n.
func FromGfp5(fp5 quintic.Element) ECgFp5Scalar {
	s := ECgFp5Scalar(fp5.ToCanonicalLimbs())
	s.reduce()
	return s
}

// FromNonCanonicalBigInt returns val mod n, in [0, n) for negative values too. Its time depends on val: it is not for secrets.
func FromNonCanonicalBigInt(val *big.Int) (s ECgFp5Scalar) {
	var b [ScalarSize]byte
	new(big.Int).Mod(val, ORDER).FillBytes(b[:])
	for i := range s {
		s[i] = binary.BigEndian.Uint64(b[ScalarSize-8-8*i:])
	}
	return s
}

// ToNonCanonicalBigInt returns the value of the limbs, which may be n or more. It is not for secrets.
func ToNonCanonicalBigInt(s ECgFp5Scalar) *big.Int {
	var b [ScalarSize]byte
	for i, limb := range s {
		binary.BigEndian.PutUint64(b[ScalarSize-8-8*i:], limb)
	}
	return new(big.Int).SetBytes(b[:])
}

// SampleScalar returns a random scalar in [0, n), 512 bits of the operating system's generator reduced mod n. It panics if
// the generator fails.
func SampleScalar() ECgFp5Scalar {
	var b [WideScalarSize]byte
	if _, err := rand.Read(b[:]); err != nil {
		panic("failed to read random bytes: " + err.Error())
	}
	s := ScalarFromWideBytes(&b)
	clear(b[:])
	return s
}

// RecodeSigned fills ss with signed digits of w bits, least significant first: s = sum of ss[i] * 2^(w*i) with
// -2^(w-1) < ss[i] <= 2^(w-1), provided that ss is long enough. The time depends on w and on the length of ss only. It
// panics for w outside 2 to 10.
func (s ECgFp5Scalar) RecodeSigned(ss []int32, w int32) {
	if w < 2 || w > 10 {
		panic("RecodeSigned: width must be between 2 and 10")
	}
	width := uint(w)
	mask, half := uint32(1)<<width-1, uint32(1)<<(width-1)
	var carry uint32
	for i := range ss {
		digit := s.window(uint(i)*width)&mask + carry
		carry = (half - digit) >> 31 // 1 when digit > half
		ss[i] = int32(digit) - int32(carry<<width)
	}
}

// window returns the 32 bits of s from the given bit on, zeros beyond the end.
func (s *ECgFp5Scalar) window(bit uint) uint32 {
	limb, shift := bit/64, bit%64
	var low, high uint64
	if limb < uint(len(s)) {
		low = s[limb]
	}
	if limb+1 < uint(len(s)) {
		high = s[limb+1]
	}
	return uint32(low>>shift | high<<1<<(63-shift))
}

// SplitTo4BitLimbs returns the 80 nibbles of s, least significant first.
func (s ECgFp5Scalar) SplitTo4BitLimbs() (nibbles [80]uint8) {
	for i := range nibbles {
		nibbles[i] = uint8(s[i/16]>>(4*(i%16))) & 15
	}
	return nibbles
}
