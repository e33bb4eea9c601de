package k1

import (
	"encoding/binary"
	"math/bits"
)

// ScalarSize is the length of an encoded scalar in bytes.
const ScalarSize = 32

// Scalar is a number modulo n, always below n: four little-endian words. Methods take the same time for all values, except
// those whose names say otherwise.
type Scalar [4]uint64

// order is n.
var order = [4]uint64{0xbfd25e8cd0364141, 0xbaaedce6af48a03b, 0xfffffffffffffffe, 0xffffffffffffffff}

// foldN is 2^256 - n, 129 bits.
var foldN = [3]uint64{0x402da1732fc9bebf, 0x4551231950b75fc4, 1}

// subOrder returns t - n if the number carry * 2^256 + t is at least n, else t, and 1 in the first case. It must be below 2n.
func subOrder(t [4]uint64, carry uint64) (r Scalar, reduced uint64) {
	d0, b := bits.Sub64(t[0], order[0], 0)
	d1, b := bits.Sub64(t[1], order[1], b)
	d2, b := bits.Sub64(t[2], order[2], b)
	d3, b := bits.Sub64(t[3], order[3], b)
	reduced = carry | (1 - b)
	m := -reduced
	return Scalar{t[0] ^ m&(t[0]^d0), t[1] ^ m&(t[1]^d1), t[2] ^ m&(t[2]^d2), t[3] ^ m&(t[3]^d3)}, reduced
}

// SetBytes sets k to the big-endian number b modulo n and reports, as 1 or 0, whether b was below n.
func (k *Scalar) SetBytes(b *[ScalarSize]byte) (canonical uint64) {
	var t [4]uint64
	for i := range t {
		t[i] = binary.BigEndian.Uint64(b[24-8*i:])
	}
	var reduced uint64
	*k, reduced = subOrder(t, 0)
	return 1 - reduced
}

// PutBytes writes the big-endian encoding of k.
func (k *Scalar) PutBytes(b *[ScalarSize]byte) {
	for i := range k {
		binary.BigEndian.PutUint64(b[24-8*i:], k[i])
	}
}

// Bytes returns the big-endian encoding of k.
func (k *Scalar) Bytes() (b [ScalarSize]byte) {
	k.PutBytes(&b)
	return b
}

// SetWideBE sets k to the big-endian number b modulo n.
func (k *Scalar) SetWideBE(b *[64]byte) *Scalar {
	var t [8]uint64
	for i := range t {
		t[i] = binary.BigEndian.Uint64(b[56-8*i:])
	}
	return k.reduce(&t)
}

// SetWideLE sets k to the little-endian number b modulo n.
func (k *Scalar) SetWideLE(b *[64]byte) *Scalar {
	var t [8]uint64
	for i := range t {
		t[i] = binary.LittleEndian.Uint64(b[8*i:])
	}
	return k.reduce(&t)
}

// SetUint32 sets k to a small number.
func (k *Scalar) SetUint32(x uint32) *Scalar {
	*k = Scalar{uint64(x)}
	return k
}

// mulAdd adds a * b to the words t, which must have room for the sum.
func mulAdd(t []uint64, a, b []uint64) {
	for i, x := range a {
		var carry uint64
		for j, y := range b {
			hi, lo := bits.Mul64(x, y)
			var c uint64
			lo, c = bits.Add64(lo, carry, 0)
			hi += c
			t[i+j], c = bits.Add64(t[i+j], lo, 0)
			carry = hi + c
		}
		for j := i + len(b); j < len(t); j++ {
			t[j], carry = bits.Add64(t[j], carry, 0)
		}
	}
}

// reduce sets k to the 512-bit number t modulo n. The part above 2^256 is folded down three times: the number is then below
// 2^386, below 2^260, and below 2^256 + 2^134, which one subtraction of n ends.
func (k *Scalar) reduce(t *[8]uint64) *Scalar {
	var u [7]uint64
	copy(u[:4], t[:4])
	mulAdd(u[:], t[4:], foldN[:])
	var v [5]uint64
	copy(v[:4], u[:4])
	mulAdd(v[:], u[4:], foldN[:2])
	// foldN's third word is 1.
	var c uint64
	v[2], c = bits.Add64(v[2], u[4], 0)
	v[3], c = bits.Add64(v[3], u[5], c)
	v[4] += u[6] + c
	var w [5]uint64
	copy(w[:4], v[:4])
	mulAdd(w[:], v[4:], foldN[:])
	*k, _ = subOrder([4]uint64(w[:4]), w[4])
	return k
}

// Add sets k = a + b.
func (k *Scalar) Add(a, b *Scalar) *Scalar {
	var t [4]uint64
	var c uint64
	for i := range t {
		t[i], c = bits.Add64(a[i], b[i], c)
	}
	*k, _ = subOrder(t, c)
	return k
}

// Neg sets k = -a.
func (k *Scalar) Neg(a *Scalar) *Scalar {
	var t [4]uint64
	var b uint64
	for i := range t {
		t[i], b = bits.Sub64(order[i], a[i], b)
	}
	*k, _ = subOrder(t, 0) // for a = 0
	return k
}

// Sub sets k = a - b.
func (k *Scalar) Sub(a, b *Scalar) *Scalar {
	var t Scalar
	return k.Add(a, t.Neg(b))
}

// Mul sets k = a * b.
func (k *Scalar) Mul(a, b *Scalar) *Scalar {
	var t [8]uint64
	mulAdd(t[:], a[:], b[:])
	return k.reduce(&t)
}

// Inv sets k = 1/a, and 0 for 0: a^(n-2) with windows of four bits, whose pattern is that of the public exponent.
func (k *Scalar) Inv(a *Scalar) *Scalar {
	var powers [16]Scalar
	powers[0] = Scalar{1}
	for i := 1; i < len(powers); i++ {
		powers[i].Mul(&powers[i-1], a)
	}
	exponent := order
	exponent[0] -= 2
	r := Scalar{1}
	for i := 63; i >= 0; i-- {
		for range 4 {
			r.Mul(&r, &r)
		}
		r.Mul(&r, &powers[exponent[i/16]>>(4*(i%16))&15])
	}
	*k = r
	clear(powers[:])
	return k
}

// IsZero returns 1 if k = 0, else 0.
func (k *Scalar) IsZero() uint64 {
	x := k[0] | k[1] | k[2] | k[3]
	return 1 - (x|-x)>>63
}

// Equal returns 1 if k = a, else 0.
func (k *Scalar) Equal(a *Scalar) uint64 {
	x := k[0] ^ a[0] | k[1] ^ a[1] | k[2] ^ a[2] | k[3] ^ a[3]
	return 1 - (x|-x)>>63
}
