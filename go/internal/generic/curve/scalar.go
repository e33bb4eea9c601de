package curve

import (
	"encoding/binary"
	"math/bits"
)

const (
	// ScalarSize is the length of an encoded scalar in bytes.
	ScalarSize = 40
	// WideSize is the number of bytes that SetWideBytes reduces.
	WideSize = 64
)

// Scalar is an integer modulo n as five 64-bit limbs, least significant first, without a Montgomery factor. It is canonical
// when it is below n.
//
// Operations do not check their operands. A result may be written over an operand, and each setter returns its receiver.
type Scalar [5]uint64

const (
	n0 uint64 = 0xe80fd996948bffe1
	n1 uint64 = 0xe8885c39d724a09c
	n2 uint64 = 0x7fffffe6cfb80639
	n3 uint64 = 0x7ffffff100000016
	n4 uint64 = 0x7ffffffd80000007

	// MinusInverse is -1/n mod 2^64.
	MinusInverse uint64 = 0xd78bef72057b7bdf
)

var (
	order        = Scalar{n0, n1, n2, n3, n4}
	montgomeryR2 = Scalar{0xa01001dce33dc739, 0x6c3228d33f62accf, 0xd1d796cc91cf8525, 0xaadfff5d1574c1d8, 0x4aca13b28ca251f5}
)

// Order returns n.
func Order() Scalar { return order }

// MontgomeryR2 returns 2^640 mod n.
func MontgomeryR2() Scalar { return montgomeryR2 }

// SetBytes sets s to the 40-byte little-endian number b and returns 1 when it is below n, else 0.
func (s *Scalar) SetBytes(b *[ScalarSize]byte) uint64 {
	for i := range s {
		s[i] = binary.LittleEndian.Uint64(b[8*i:])
	}
	return s.BelowOrder()
}

// SetWideBytes sets s to the 512-bit little-endian number b mod n. For uniform b the result is uniform up to a bias of 2^-193.
func (s *Scalar) SetWideBytes(b *[WideSize]byte) *Scalar {
	var high Scalar
	for i := range s {
		s[i] = binary.LittleEndian.Uint64(b[8*i:])
	}
	for i := range high[:3] {
		high[i] = binary.LittleEndian.Uint64(b[ScalarSize+8*i:])
	}
	high.MontyMul(&high, &montgomeryR2) // high * 2^320
	s.Reduce()
	return s.Add(s, &high)
}

// PutBytes writes the 40-byte little-endian encoding of the limbs as they are.
func (s *Scalar) PutBytes(b *[ScalarSize]byte) {
	for i, limb := range s {
		binary.LittleEndian.PutUint64(b[8*i:], limb)
	}
}

// BelowOrder returns 1 when s < n, else 0.
func (s *Scalar) BelowOrder() uint64 {
	_, b := bits.Sub64(s[0], n0, 0)
	_, b = bits.Sub64(s[1], n1, b)
	_, b = bits.Sub64(s[2], n2, b)
	_, b = bits.Sub64(s[3], n3, b)
	_, b = bits.Sub64(s[4], n4, b)
	return b
}

// ZeroMask returns all ones when all limbs are zero, else 0.
func (s *Scalar) ZeroMask() uint64 {
	x := s[0] | s[1] | s[2] | s[3] | s[4]
	return uint64(int64(^(x | -x)) >> 63)
}

// Select sets r to a when mask is all ones, and to b when mask is 0.
func (r *Scalar) Select(mask uint64, a, b *Scalar) *Scalar {
	for i := range r {
		r[i] = b[i] ^ (a[i]^b[i])&mask
	}
	return r
}

// AddRaw sets r to a + b modulo 2^320.
func (r *Scalar) AddRaw(a, b *Scalar) *Scalar {
	var carry uint64
	for i := range r {
		r[i], carry = bits.Add64(a[i], b[i], carry)
	}
	return r
}

// SubRaw sets r to a - b modulo 2^320 and returns 1 when a < b, else 0.
func (r *Scalar) SubRaw(a, b *Scalar) (borrow uint64) {
	for i := range r {
		r[i], borrow = bits.Sub64(a[i], b[i], borrow)
	}
	return borrow
}

// Add sets r to a + b mod n for canonical a and b: a + b < 2n < 2^320.
func (r *Scalar) Add(a, b *Scalar) *Scalar { return r.AddRaw(a, b).subOrder() }

// Sub sets r to a - b mod n for canonical a and b.
func (r *Scalar) Sub(a, b *Scalar) *Scalar {
	mask := -r.SubRaw(a, b)
	var carry uint64
	for i := range r {
		r[i], carry = bits.Add64(r[i], order[i]&mask, carry)
	}
	return r
}

// subOrder subtracts n from r when r is at least n.
func (r *Scalar) subOrder() *Scalar {
	var t Scalar
	mask := -t.SubRaw(r, &order)
	return r.Select(mask, r, &t)
}

// Reduce reduces any 320-bit value mod n. 2^320 is a little above 2n, so that two subtractions are needed; the second one
// matters for about one value in 2^30.
func (r *Scalar) Reduce() *Scalar { return r.subOrder().subOrder() }

// Mul sets r to a * b mod n for a canonical a: (a*b/R) * R^2 / R with R = 2^320.
func (r *Scalar) Mul(a, b *Scalar) *Scalar { return r.MontyMul(r.MontyMul(a, b), &montgomeryR2) }

// MulSub sets r to k - e*d mod n for canonical operands.
func (r *Scalar) MulSub(k, e, d *Scalar) *Scalar {
	var product Scalar
	return r.Sub(k, product.Mul(e, d))
}

// MontyMul sets r to a * b / 2^320 mod n for a canonical a and any b. Before the last subtraction the value is below
// (n*2^320 + 2^320*n) / 2^320 = 2n; in the loop it stays below 2n as well, since one step maps t to
// (t + a*digit + m*n) / 2^64 with digit, m < 2^64.
func (r *Scalar) MontyMul(a, b *Scalar) *Scalar {
	var t0, t1, t2, t3, t4 uint64
	for _, digit := range b {
		var c, carry uint64 // of a*digit and of m*n
		t0, c = mulAdd(a[0], digit, t0, 0)
		m := t0 * MinusInverse
		_, carry = mulAdd(n0, m, t0, 0)
		t1, c = mulAdd(a[1], digit, t1, c)
		t0, carry = mulAdd(n1, m, t1, carry)
		t2, c = mulAdd(a[2], digit, t2, c)
		t1, carry = mulAdd(n2, m, t2, carry)
		t3, c = mulAdd(a[3], digit, t3, c)
		t2, carry = mulAdd(n3, m, t3, carry)
		t4, c = mulAdd(a[4], digit, t4, c)
		t3, carry = mulAdd(n4, m, t4, carry)
		t4 = c + carry
	}
	r[0], r[1], r[2], r[3], r[4] = t0, t1, t2, t3, t4
	return r.subOrder()
}

// mulAdd returns the low and the high word of a*b + c + d, which fits in two words.
func mulAdd(a, b, c, d uint64) (lo, hi uint64) {
	hi, lo = bits.Mul64(a, b)
	lo, carry := bits.Add64(lo, c, 0)
	hi += carry
	lo, carry = bits.Add64(lo, d, 0)
	return lo, hi + carry
}
