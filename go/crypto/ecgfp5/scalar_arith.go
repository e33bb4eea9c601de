package ecgfp5

import "math/bits"

// The functions of this file do not check their operands and take the same time for all values. A result may be written
// over an operand. Each returns its receiver.

// add sets r to a + b mod n for canonical a and b: a + b < 2n < 2^320.
func (r *ECgFp5Scalar) add(a, b *ECgFp5Scalar) *ECgFp5Scalar {
	var c uint64
	for i := range r {
		r[i], c = bits.Add64(a[i], b[i], c)
	}
	return r.subOrder()
}

// sub sets r to a - b mod n for canonical a and b.
func (r *ECgFp5Scalar) sub(a, b *ECgFp5Scalar) *ECgFp5Scalar {
	var borrow, c uint64
	for i := range r {
		r[i], borrow = bits.Sub64(a[i], b[i], borrow)
	}
	mask := -borrow
	for i := range r {
		r[i], c = bits.Add64(r[i], order[i]&mask, c)
	}
	return r
}

// subOrder subtracts n from r when r is at least n.
func (r *ECgFp5Scalar) subOrder() *ECgFp5Scalar {
	var t ECgFp5Scalar
	var borrow uint64
	for i := range t {
		t[i], borrow = bits.Sub64(r[i], order[i], borrow)
	}
	mask := -borrow
	for i := range r {
		r[i] = t[i] ^ (t[i]^r[i])&mask
	}
	return r
}

// reduce reduces any 320-bit value mod n. 2^320 is a little above 2n, so that two subtractions are needed; the second one
// matters for about one value in 2^30.
func (r *ECgFp5Scalar) reduce() *ECgFp5Scalar { return r.subOrder().subOrder() }

// mul sets r to a * b mod n for a canonical a: (a*b/R) * R^2 / R with R = 2^320.
func (r *ECgFp5Scalar) mul(a, b *ECgFp5Scalar) *ECgFp5Scalar {
	return r.montyMul(r.montyMul(a, b), &montgomeryR2)
}

// montyMul sets r to a * b / 2^320 mod n for a canonical a and any b: before the last subtraction the value is below
// (n*2^320 + 2^320*n) / 2^320 = 2n.
func (r *ECgFp5Scalar) montyMul(a, b *ECgFp5Scalar) *ECgFp5Scalar {
	var t0, t1, t2, t3, t4 uint64
	for _, f := range b {
		var c, m, carry uint64
		t0, c = mulAdd(a[0], f, t0, 0)
		m = t0 * orderInverse
		_, carry = mulAdd(order0, m, t0, 0)
		t1, c = mulAdd(a[1], f, t1, c)
		t0, carry = mulAdd(order1, m, t1, carry)
		t2, c = mulAdd(a[2], f, t2, c)
		t1, carry = mulAdd(order2, m, t2, carry)
		t3, c = mulAdd(a[3], f, t3, c)
		t2, carry = mulAdd(order3, m, t3, carry)
		t4, c = mulAdd(a[4], f, t4, c)
		t3, carry = mulAdd(order4, m, t4, carry)
		t4 = c + carry // no wrap: the sum stays below 2n < 2^320
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
