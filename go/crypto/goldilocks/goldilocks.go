package goldilocks

import (
	"crypto/rand"
	"encoding/binary"
	"math/big"

	"github.com/ferrosign/ferrosign/go/internal/generic/fp"
)

const (
	// Bytes is the length of an encoded element.
	Bytes = 8
	// ORDER is the modulus p.
	ORDER uint64 = fp.P
	// EPSILON is 2^64 mod p.
	EPSILON uint64 = fp.Epsilon
	// TWO_ADICITY is the exponent of 2 in p - 1.
	TWO_ADICITY = fp.TwoAdicity
	// POWER_OF_TWO_GENERATOR has order 2^32.
	POWER_OF_TWO_GENERATOR GoldilocksField = GoldilocksField(fp.PowerOfTwoGenerator)
)

// ORDER_BIG is the modulus p.
var ORDER_BIG = new(big.Int).SetUint64(ORDER)

// GoldilocksField is an element of GF(p). Any 64-bit value is legal and stands for its residue mod p; compare with
// ToCanonicalUint64. Every function of this package that computes gives canonical results.
type GoldilocksField uint64

// canon returns the canonical value of x.
func canon(x GoldilocksField) uint64 { return fp.Reduce(uint64(x)) }

// ToCanonicalUint64 returns the representative below p.
func (z GoldilocksField) ToCanonicalUint64() uint64 { return canon(z) }

// IsZero reports whether z is 0 mod p.
func (z GoldilocksField) IsZero() bool { return canon(z) == 0 }

// Inverse returns 1/z. It panics for zero.
func (z GoldilocksField) Inverse() GoldilocksField {
	if z.IsZero() {
		panic("inverse of zero")
	}
	return z.InverseOrZero()
}

// InverseOrZero returns 1/z, and 0 for zero.
func (z GoldilocksField) InverseOrZero() GoldilocksField {
	return GoldilocksField(fp.Inverse(canon(z)))
}

// ZeroF returns 0.
func ZeroF() GoldilocksField { return 0 }

// OneF returns 1.
func OneF() GoldilocksField { return 1 }

// NegOneF returns p - 1.
func NegOneF() GoldilocksField { return GoldilocksField(ORDER - 1) }

// NonCannonicalGoldilocksField returns x mod p, so that -1 becomes p - 1. (A plain conversion of a negative integer to
// uint64 gives another element: -1 becomes 2^64 - 1 = 2^32 - 2 mod p.)
func NonCannonicalGoldilocksField(x int64) GoldilocksField {
	// The sign bit counts 2^64 too much: subtract 2^64 mod p.
	negative := uint64(x >> 63)
	return GoldilocksField(fp.Sub(fp.Reduce(uint64(x)), EPSILON&negative))
}

// SampleF returns a uniformly random element from the operating system's generator. It panics if that fails.
func SampleF() GoldilocksField {
	for {
		var b [Bytes]byte
		if _, err := rand.Read(b[:]); err != nil {
			panic("failed to read random bytes: " + err.Error())
		}
		if x := binary.LittleEndian.Uint64(b[:]); x < ORDER {
			return GoldilocksField(x)
		}
	}
}

// FromCanonicalLittleEndianBytesF reads the first 8 bytes of b. It does not check that the value is below p, and panics
// when b is shorter; further bytes are ignored.
func FromCanonicalLittleEndianBytesF(b []byte) GoldilocksField {
	return GoldilocksField(binary.LittleEndian.Uint64(b))
}

// ToLittleEndianBytesF returns the 8 bytes of the canonical value.
func ToLittleEndianBytesF(z GoldilocksField) []byte {
	return binary.LittleEndian.AppendUint64(make([]byte, 0, Bytes), canon(z))
}
