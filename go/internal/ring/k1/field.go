package k1

import (
	"encoding/binary"
	"math/bits"

	"github.com/ferrosign/ferrosign/go/internal/generic/ct"
)

// foldP is 2^256 mod p.
const foldP = 0x1000003D1

// Fe is an element of GF(p): four little-endian words whose value may be any number below 2^256, that is, up to one p too
// large. Arithmetic accepts and returns such values; Bytes, IsZero, IsOdd and Equal reduce first. Arguments may alias.
type Fe [4]uint64

var (
	feOne  = Fe{1}
	feZero = Fe{}
)

// fold adds carry * 2^256 to the number t; the sum must be below 2^256 + 2^64, so that a second carry leaves little behind.
func fold(t0, t1, t2, t3, carry uint64) Fe {
	var c uint64
	t0, c = bits.Add64(t0, carry*foldP, 0)
	t1, c = bits.Add64(t1, 0, c)
	t2, c = bits.Add64(t2, 0, c)
	t3, c = bits.Add64(t3, 0, c)
	// After this carry t is below 2^64, so the addition cannot carry again.
	return Fe{t0 + c*foldP, t1, t2, t3}
}

// Add sets r = a + b.
func (r *Fe) Add(a, b *Fe) *Fe {
	t0, c := bits.Add64(a[0], b[0], 0)
	t1, c := bits.Add64(a[1], b[1], c)
	t2, c := bits.Add64(a[2], b[2], c)
	t3, c := bits.Add64(a[3], b[3], c)
	*r = fold(t0, t1, t2, t3, c)
	return r
}

// Double sets r = 2a.
func (r *Fe) Double(a *Fe) *Fe { return r.Add(a, a) }

// Sub sets r = a - b.
func (r *Fe) Sub(a, b *Fe) *Fe {
	t0, c := bits.Sub64(a[0], b[0], 0)
	t1, c := bits.Sub64(a[1], b[1], c)
	t2, c := bits.Sub64(a[2], b[2], c)
	t3, c := bits.Sub64(a[3], b[3], c)
	// A borrow added 2^256, which is foldP more than p. The second borrow happens only where t is below foldP; then t is at
	// least 2^256 - foldP after it.
	t0, c = bits.Sub64(t0, c*foldP, 0)
	t1, c = bits.Sub64(t1, 0, c)
	t2, c = bits.Sub64(t2, 0, c)
	t3, c = bits.Sub64(t3, 0, c)
	r[0], r[1], r[2], r[3] = t0-c*foldP, t1, t2, t3
	return r
}

// Neg sets r = -a.
func (r *Fe) Neg(a *Fe) *Fe { return r.Sub(&feZero, a) }

// MulSmall sets r = a * k.
func (r *Fe) MulSmall(a *Fe, k uint32) *Fe {
	h0, t0 := bits.Mul64(a[0], uint64(k))
	h1, t1 := bits.Mul64(a[1], uint64(k))
	h2, t2 := bits.Mul64(a[2], uint64(k))
	h3, t3 := bits.Mul64(a[3], uint64(k))
	t1, c := bits.Add64(t1, h0, 0)
	t2, c = bits.Add64(t2, h1, c)
	t3, c = bits.Add64(t3, h2, c)
	*r = foldWide(t0, t1, t2, t3, h3+c)
	return r
}

// foldWide adds t4 * 2^256 to the number t, for any t4.
func foldWide(t0, t1, t2, t3, t4 uint64) Fe {
	hi, lo := bits.Mul64(t4, foldP)
	var c uint64
	t0, c = bits.Add64(t0, lo, 0)
	t1, c = bits.Add64(t1, hi, c)
	t2, c = bits.Add64(t2, 0, c)
	t3, c = bits.Add64(t3, 0, c)
	// A carry leaves a number below 2^98: words 2 and 3 are zero, and adding foldP carries at most into word 1.
	t0, c = bits.Add64(t0, c*foldP, 0)
	return Fe{t0, t1 + c, t2, t3}
}

// reduced returns the canonical value of a, below p.
func (a *Fe) reduced() Fe {
	t0, c := bits.Add64(a[0], foldP, 0)
	t1, c := bits.Add64(a[1], 0, c)
	t2, c := bits.Add64(a[2], 0, c)
	t3, c := bits.Add64(a[3], 0, c)
	// The carry says that a + 2^256 - p reached 2^256: a is at least p, and t is a - p.
	m := -c
	return Fe{a[0] ^ m&(a[0]^t0), a[1] ^ m&(a[1]^t1), a[2] ^ m&(a[2]^t2), a[3] ^ m&(a[3]^t3)}
}

// SetBytes sets r to the big-endian number b and reports, as 1 or 0, whether it was below p. It is reduced lazily if not.
func (r *Fe) SetBytes(b *[32]byte) (canonical uint64) {
	for i := range r {
		r[i] = binary.BigEndian.Uint64(b[24-8*i:])
	}
	_, c := bits.Add64(r[0], foldP, 0)
	_, c = bits.Add64(r[1], 0, c)
	_, c = bits.Add64(r[2], 0, c)
	_, c = bits.Add64(r[3], 0, c)
	return 1 - c
}

// PutBytes writes the canonical big-endian encoding of a.
func (a *Fe) PutBytes(b *[32]byte) {
	t := a.reduced()
	for i := range t {
		binary.BigEndian.PutUint64(b[24-8*i:], t[i])
	}
}

// IsZero returns 1 if a = 0, else 0.
func (a *Fe) IsZero() uint64 {
	t := a.reduced()
	x := t[0] | t[1] | t[2] | t[3]
	return 1 - (x|-x)>>63
}

// IsOdd returns the lowest bit of the canonical value.
func (a *Fe) IsOdd() uint64 {
	t := a.reduced()
	return t[0] & 1
}

// Equal returns 1 if a = b, else 0.
func (a *Fe) Equal(b *Fe) uint64 {
	var d Fe
	return d.Sub(a, b).IsZero()
}

// Publish names a coordinate that was computed from secrets and is published.
func (r *Fe) Publish() {
	for i, word := range r {
		r[i] = ct.Public(word)
	}
}

// Select sets r = a if mask is all ones, r = b if it is zero.
func (r *Fe) Select(a, b *Fe, mask uint64) {
	for i := range r {
		r[i] = b[i] ^ mask&(a[i]^b[i])
	}
}

// sqrN sets r = a^(2^n).
func (r *Fe) sqrN(a *Fe, n int) *Fe {
	r.Sqr(a)
	for range n - 1 {
		r.Sqr(r)
	}
	return r
}

// chain returns a^(2^2-1), a^(2^22-1) and a^(2^223-1), of which both exponents below are made.
func (a *Fe) chain() (x2, x22, x223 Fe) {
	var x3, x6, x9, x11, x44, x88, x176, x220, t Fe
	x2.Mul(t.Sqr(a), a)
	x3.Mul(t.Sqr(&x2), a)
	x6.Mul(t.sqrN(&x3, 3), &x3)
	x9.Mul(t.sqrN(&x6, 3), &x3)
	x11.Mul(t.sqrN(&x9, 2), &x2)
	x22.Mul(t.sqrN(&x11, 11), &x11)
	x44.Mul(t.sqrN(&x22, 22), &x22)
	x88.Mul(t.sqrN(&x44, 44), &x44)
	x176.Mul(t.sqrN(&x88, 88), &x88)
	x220.Mul(t.sqrN(&x176, 44), &x44)
	x223.Mul(t.sqrN(&x220, 3), &x3)
	return x2, x22, x223
}

// Inv sets r = 1/a, and 0 for 0: a^(p-2), whose exponent is 223 ones, a zero, 22 ones, then 0000101101.
func (r *Fe) Inv(a *Fe) *Fe {
	x2, x22, t := a.chain()
	x := *a
	t.Mul(t.sqrN(&t, 23), &x22)
	t.Mul(t.sqrN(&t, 5), &x)
	t.Mul(t.sqrN(&t, 3), &x2)
	return r.Mul(t.sqrN(&t, 2), &x)
}

// Sqrt sets r to a square root of a and returns 1, or returns 0 if there is none: a^((p+1)/4), since p = 3 mod 4.
func (r *Fe) Sqrt(a *Fe) (square uint64) {
	x2, x22, t := a.chain()
	x := *a
	t.Mul(t.sqrN(&t, 23), &x22)
	t.Mul(t.sqrN(&t, 6), &x2)
	t.sqrN(&t, 2)
	*r = t
	var check Fe
	return check.Sqr(&t).Equal(&x)
}
