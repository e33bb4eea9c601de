package ecgfp5

import (
	"crypto/rand"
	"encoding/binary"
	"math/big"

	"github.com/ferrosign/ferrosign/go/crypto/quintic"
	"github.com/ferrosign/ferrosign/go/internal/generic/curve"
)

// ORDER is the group order n.
var ORDER = ToNonCanonicalBigInt(N)

// order is n where ORDER might have been changed.
var order = ToNonCanonicalBigInt(ECgFp5Scalar(curve.Order()))

// ToLittleEndianBytes returns the 40-byte encoding of the limbs as they are.
func (s ECgFp5Scalar) ToLittleEndianBytes() []byte {
	b := make([]byte, ScalarSize)
	s.PutBytes((*[ScalarSize]byte)(b))
	return b
}

// PutBytes writes the 40-byte little-endian encoding of the limbs as they are.
func (s *ECgFp5Scalar) PutBytes(b *[ScalarSize]byte) { s.kernel().PutBytes(b) }

// ScalarElementFromLittleEndianBytes reads the first 40 bytes of data and reduces the number mod n. It panics when there
// are fewer; further bytes are ignored.
func ScalarElementFromLittleEndianBytes(data []byte) (s ECgFp5Scalar) {
	if len(data) < ScalarSize {
		outOfRange(data, ScalarSize-1)
	}
	s.kernel().SetBytes((*[ScalarSize]byte)(data))
	s.kernel().Reduce()
	return s
}

// outOfRange panics with the index and the length. The index comes as an argument, since Go 1.26 on arm64 reports a constant
// one as 0.
//
//go:noinline
func outOfRange(data []byte, index int) { _ = data[index] }

// ScalarFromCanonicalBytes reads a 40-byte little-endian number and reports whether it is below n. When it is not, the scalar
// is not to be used.
func ScalarFromCanonicalBytes(b *[ScalarSize]byte) (s ECgFp5Scalar, canonical bool) {
	canonical = s.kernel().SetBytes(b) == 1
	return s, canonical
}

// FromGfp5 returns the number whose base-2^64 digits are the canonical limbs of fp5, mod n.
func FromGfp5(fp5 quintic.Element) ECgFp5Scalar {
	s := ECgFp5Scalar(fp5.ToCanonicalLimbs())
	s.kernel().Reduce()
	return s
}

// FromNonCanonicalBigInt returns val mod n, in [0, n) for negative values too. Its time depends on val: it is not for secrets.
func FromNonCanonicalBigInt(val *big.Int) (s ECgFp5Scalar) {
	var b [ScalarSize]byte
	new(big.Int).Mod(val, order).FillBytes(b[:])
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
func SampleScalar() (s ECgFp5Scalar) {
	var b [curve.WideSize]byte
	if _, err := rand.Read(b[:]); err != nil {
		panic("failed to read random bytes: " + err.Error())
	}
	s.kernel().SetWideBytes(&b)
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
	s.kernel().RecodeSigned(ss, uint(w))
}

// SplitTo4BitLimbs returns the 80 nibbles of s, least significant first.
func (s ECgFp5Scalar) SplitTo4BitLimbs() (nibbles [80]uint8) {
	for i := range nibbles {
		nibbles[i] = uint8(s[i/16]>>(4*(i%16))) & 15
	}
	return nibbles
}
