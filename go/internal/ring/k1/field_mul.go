package k1

import "math/bits"

// The products are written out and kept in local variables: the compiler then holds the running sums in registers and uses
// the carry flag. The 512-bit product lo + hi * 2^256 becomes lo + hi * foldP, below 2^290, and once more; a last carry, which
// leaves a number below 2^98, cannot carry beyond the second word.
//
// The functions are long on purpose: with the reduction in a function of its own a ring signature's verification measures 2 to 3 % slower.

// Mul sets r = a * b.
func (r *Fe) Mul(a, b *Fe) *Fe {
	a0, a1, a2, a3 := a[0], a[1], a[2], a[3]
	var t0, t1, t2, t3, t4, t5, t6, t7, c uint64
	{ // row 0
		x := b[0]
		h0, l0 := bits.Mul64(a0, x)
		h1, l1 := bits.Mul64(a1, x)
		h2, l2 := bits.Mul64(a2, x)
		h3, l3 := bits.Mul64(a3, x)
		t0 = l0
		t1, c = bits.Add64(l1, h0, 0)
		t2, c = bits.Add64(l2, h1, c)
		t3, c = bits.Add64(l3, h2, c)
		t4 = h3 + c
	}
	{ // row 1
		x := b[1]
		h0, l0 := bits.Mul64(a0, x)
		h1, l1 := bits.Mul64(a1, x)
		h2, l2 := bits.Mul64(a2, x)
		h3, l3 := bits.Mul64(a3, x)
		t1, c = bits.Add64(t1, l0, 0)
		t2, c = bits.Add64(t2, l1, c)
		t3, c = bits.Add64(t3, l2, c)
		t4, c = bits.Add64(t4, l3, c)
		t5 = h3 + c
		t2, c = bits.Add64(t2, h0, 0)
		t3, c = bits.Add64(t3, h1, c)
		t4, c = bits.Add64(t4, h2, c)
		t5 += c
	}
	{ // row 2
		x := b[2]
		h0, l0 := bits.Mul64(a0, x)
		h1, l1 := bits.Mul64(a1, x)
		h2, l2 := bits.Mul64(a2, x)
		h3, l3 := bits.Mul64(a3, x)
		t2, c = bits.Add64(t2, l0, 0)
		t3, c = bits.Add64(t3, l1, c)
		t4, c = bits.Add64(t4, l2, c)
		t5, c = bits.Add64(t5, l3, c)
		t6 = h3 + c
		t3, c = bits.Add64(t3, h0, 0)
		t4, c = bits.Add64(t4, h1, c)
		t5, c = bits.Add64(t5, h2, c)
		t6 += c
	}
	{ // row 3
		x := b[3]
		h0, l0 := bits.Mul64(a0, x)
		h1, l1 := bits.Mul64(a1, x)
		h2, l2 := bits.Mul64(a2, x)
		h3, l3 := bits.Mul64(a3, x)
		t3, c = bits.Add64(t3, l0, 0)
		t4, c = bits.Add64(t4, l1, c)
		t5, c = bits.Add64(t5, l2, c)
		t6, c = bits.Add64(t6, l3, c)
		t7 = h3 + c
		t4, c = bits.Add64(t4, h0, 0)
		t5, c = bits.Add64(t5, h1, c)
		t6, c = bits.Add64(t6, h2, c)
		t7 += c
	}
	// The upper half times 2^256 mod p.
	h0, l0 := bits.Mul64(t4, foldP)
	h1, l1 := bits.Mul64(t5, foldP)
	h2, l2 := bits.Mul64(t6, foldP)
	h3, l3 := bits.Mul64(t7, foldP)
	t0, c = bits.Add64(t0, l0, 0)
	t1, c = bits.Add64(t1, l1, c)
	t2, c = bits.Add64(t2, l2, c)
	t3, c = bits.Add64(t3, l3, c)
	t4 = h3 + c
	t1, c = bits.Add64(t1, h0, 0)
	t2, c = bits.Add64(t2, h1, c)
	t3, c = bits.Add64(t3, h2, c)
	t4 += c
	hi, lo := bits.Mul64(t4, foldP)
	t0, c = bits.Add64(t0, lo, 0)
	t1, c = bits.Add64(t1, hi, c)
	t2, c = bits.Add64(t2, 0, c)
	t3, c = bits.Add64(t3, 0, c)
	t0, c = bits.Add64(t0, c*foldP, 0)
	r[0] = t0
	r[1] = t1 + c
	r[2] = t2
	r[3] = t3
	return r
}

// Sqr sets r = a^2.
func (r *Fe) Sqr(a *Fe) *Fe {
	a0, a1, a2, a3 := a[0], a[1], a[2], a[3]
	var t0, t1, t2, t3, t4, t5, t6, t7, c uint64
	h01, l01 := bits.Mul64(a0, a1)
	h02, l02 := bits.Mul64(a0, a2)
	h03, l03 := bits.Mul64(a0, a3)
	h12, l12 := bits.Mul64(a1, a2)
	h13, l13 := bits.Mul64(a1, a3)
	h23, l23 := bits.Mul64(a2, a3)
	t1 = l01
	t2, c = bits.Add64(l02, h01, 0)
	t3, c = bits.Add64(l03, h02, c)
	t4, c = bits.Add64(l13, h03, c)
	t5, c = bits.Add64(l23, h13, c)
	t6 = h23 + c
	t3, c = bits.Add64(t3, l12, 0)
	t4, c = bits.Add64(t4, h12, c)
	t5, c = bits.Add64(t5, 0, c)
	t6, _ = bits.Add64(t6, 0, c)
	t7 = t6 >> 63
	t6 = t6<<1 | t5>>63
	t5 = t5<<1 | t4>>63
	t4 = t4<<1 | t3>>63
	t3 = t3<<1 | t2>>63
	t2 = t2<<1 | t1>>63
	t1 = t1 << 1
	h0, l0 := bits.Mul64(a0, a0)
	h1, l1 := bits.Mul64(a1, a1)
	h2, l2 := bits.Mul64(a2, a2)
	h3, l3 := bits.Mul64(a3, a3)
	t0 = l0
	t1, c = bits.Add64(t1, h0, 0)
	t2, c = bits.Add64(t2, l1, c)
	t3, c = bits.Add64(t3, h1, c)
	t4, c = bits.Add64(t4, l2, c)
	t5, c = bits.Add64(t5, h2, c)
	t6, c = bits.Add64(t6, l3, c)
	t7, _ = bits.Add64(t7, h3, c)
	// The upper half times 2^256 mod p.
	h0, l0 = bits.Mul64(t4, foldP)
	h1, l1 = bits.Mul64(t5, foldP)
	h2, l2 = bits.Mul64(t6, foldP)
	h3, l3 = bits.Mul64(t7, foldP)
	t0, c = bits.Add64(t0, l0, 0)
	t1, c = bits.Add64(t1, l1, c)
	t2, c = bits.Add64(t2, l2, c)
	t3, c = bits.Add64(t3, l3, c)
	t4 = h3 + c
	t1, c = bits.Add64(t1, h0, 0)
	t2, c = bits.Add64(t2, h1, c)
	t3, c = bits.Add64(t3, h2, c)
	t4 += c
	hi, lo := bits.Mul64(t4, foldP)
	t0, c = bits.Add64(t0, lo, 0)
	t1, c = bits.Add64(t1, hi, c)
	t2, c = bits.Add64(t2, 0, c)
	t3, c = bits.Add64(t3, 0, c)
	t0, c = bits.Add64(t0, c*foldP, 0)
	r[0] = t0
	r[1] = t1 + c
	r[2] = t2
	r[3] = t3
	return r
}
