package ed

import (
	"encoding/binary"
	"math/bits"

	"github.com/ferrosign/ferrosign/go/internal/ring/divsteps"
)

// fold is 2^256 mod p.
const foldP = 38

// Fe is an element of GF(2^255 - 19): four little-endian words whose value may be any number below 2^256, that is, up to one p and 37 too
// large. Arithmetic accepts and returns such values; bytes, isZero and equal reduce first. Arguments may alias.
//
// Two things make it faster in plain Go than elements with five limbs of 51 bits: 16 products instead of 25, and sums that need no room
// for carries.
type Fe [4]uint64

var (
	feZero = Fe{}
	feOne  = Fe{1}
	// feD is d = -121665/121666, feD2 is 2d.
	feD, feD2 = curveD()
	// feI is 2^((p-1)/4), a square root of -1.
	feI = rootOfMinusOne()
)

func curveD() (d, d2 Fe) {
	num, den := Fe{121665}, Fe{121666}
	d.mul(num.neg(&num), den.invert(&den))
	d2.add(&d, &d)
	return d, d2
}

// rootOfMinusOne is 2^((p-1)/4) with (p-1)/4 = 2 (p-5)/8 + 1.
func rootOfMinusOne() (i Fe) {
	two := Fe{2}
	i.pow58(&two)
	return *i.mul(i.sqr(&i), &two)
}

// add sets r = a + b.
func (r *Fe) add(a, b *Fe) *Fe {
	t0, c := bits.Add64(a[0], b[0], 0)
	t1, c := bits.Add64(a[1], b[1], c)
	t2, c := bits.Add64(a[2], b[2], c)
	t3, c := bits.Add64(a[3], b[3], c)
	t0, c = bits.Add64(t0, -c&foldP, 0)
	t1, c = bits.Add64(t1, 0, c)
	t2, c = bits.Add64(t2, 0, c)
	t3, c = bits.Add64(t3, 0, c)
	// After this carry t is below 38: the addition cannot carry again.
	r[0], r[1], r[2], r[3] = t0+-c&foldP, t1, t2, t3
	return r
}

// sub sets r = a - b.
func (r *Fe) sub(a, b *Fe) *Fe {
	t0, c := bits.Sub64(a[0], b[0], 0)
	t1, c := bits.Sub64(a[1], b[1], c)
	t2, c := bits.Sub64(a[2], b[2], c)
	t3, c := bits.Sub64(a[3], b[3], c)
	// A borrow added 2^256, which is 38 more than 2p. The second borrow happens only where t is below 38; then t is at least 2^256 - 38
	// after it.
	t0, c = bits.Sub64(t0, -c&foldP, 0)
	t1, c = bits.Sub64(t1, 0, c)
	t2, c = bits.Sub64(t2, 0, c)
	t3, c = bits.Sub64(t3, 0, c)
	r[0], r[1], r[2], r[3] = t0- -c&foldP, t1, t2, t3
	return r
}

// neg sets r = -a.
func (r *Fe) neg(a *Fe) *Fe { return r.sub(&feZero, a) }

// reduced returns the canonical value of a, below p.
func (a *Fe) reduced() Fe {
	const low = 1<<63 - 1
	// The highest bit counts 19. What is left is below 2^255 + 19; if it reaches p, adding 19 sets bit 255.
	t0, c := bits.Add64(a[0], a[3]>>63*19, 0)
	t1, c := bits.Add64(a[1], 0, c)
	t2, c := bits.Add64(a[2], 0, c)
	t3 := a[3]&low + c
	_, c = bits.Add64(t0, 19, 0)
	_, c = bits.Add64(t1, 0, c)
	_, c = bits.Add64(t2, 0, c)
	t0, c = bits.Add64(t0, (t3+c)>>63*19, 0)
	t1, c = bits.Add64(t1, 0, c)
	t2, c = bits.Add64(t2, 0, c)
	return Fe{t0, t1, t2, (t3 + c) & low}
}

// setBytes sets r to the lower 255 bits of the little-endian number b.
func (r *Fe) setBytes(b *[32]byte) *Fe {
	for i := range r {
		r[i] = binary.LittleEndian.Uint64(b[8*i:])
	}
	r[3] &= 1<<63 - 1
	return r
}

// putBytes writes the canonical little-endian encoding of a.
func (a *Fe) putBytes(b *[32]byte) {
	t := a.reduced()
	for i := range t {
		binary.LittleEndian.PutUint64(b[8*i:], t[i])
	}
}

// isZero reports whether a = 0.
func (a *Fe) isZero() bool { return a.reduced() == feZero }

// equal reports whether a = b.
func (a *Fe) equal(b *Fe) bool { return a.reduced() == b.reduced() }

// isNegative returns the lowest bit of the canonical value.
func (a *Fe) isNegative() uint64 {
	t := a.reduced()
	return t[0] & 1
}

// modulus is p = 128 * 2^248 - 19.
var modulus = divsteps.New(19, 128)

// invert sets r = 1/a, and 0 for 0.
func (r *Fe) invert(a *Fe) *Fe {
	// The result is below 4p: the fifth word is 0 or 1.
	w := modulus.Invert(a.reduced())
	t0, c := bits.Add64(w[0], w[4]*foldP, 0)
	t1, c := bits.Add64(w[1], 0, c)
	t2, c := bits.Add64(w[2], 0, c)
	t3, c := bits.Add64(w[3], 0, c)
	r[0], r[1], r[2], r[3] = t0+-c&foldP, t1, t2, t3
	return r
}

// sqrN sets r = a^(2^n).
func (r *Fe) sqrN(a *Fe, n int) *Fe {
	r.sqr(a)
	for range n - 1 {
		r.sqr(r)
	}
	return r
}

// pow58 sets r = a^((p-5)/8); the exponent 2^252 - 3 is 250 ones, a zero and a one.
func (r *Fe) pow58(a *Fe) *Fe {
	x := *a
	var x2, x4, x5, x10, x20, x40, x50, x100, t Fe // xn is x^(2^n - 1)
	x2.mul(t.sqr(&x), &x)
	x4.mul(t.sqrN(&x2, 2), &x2)
	x5.mul(t.sqr(&x4), &x)
	x10.mul(t.sqrN(&x5, 5), &x5)
	x20.mul(t.sqrN(&x10, 10), &x10)
	x40.mul(t.sqrN(&x20, 20), &x20)
	x50.mul(t.sqrN(&x40, 10), &x10)
	x100.mul(t.sqrN(&x50, 50), &x50)
	t.mul(t.sqrN(&x100, 100), &x100) // 200 ones
	t.mul(t.sqrN(&t, 50), &x50)
	return r.mul(t.sqrN(&t, 2), &x)
}

// sqrtRatio sets r to a square root of u/v and returns true, or returns false if there is none: r = u v^3 (u v^7)^((p-5)/8) or that times a
// root of -1 (RFC 8032, 5.1.3). v is not zero.
func (r *Fe) sqrtRatio(u, v *Fe) bool {
	var v3, x, check, minus Fe
	v3.mul(v3.sqr(v), v)
	x.mul(x.mul(x.sqr(&v3), v), u)
	x.pow58(&x)
	x.mul(x.mul(&x, &v3), u)
	check.mul(check.sqr(&x), v)
	if check.equal(u) {
		*r = x
		return true
	}
	if !check.equal(minus.neg(u)) {
		return false
	}
	r.mul(&x, &feI)
	return true
}
