// Package fp is arithmetic in the Goldilocks field GF(p), p = 2^64 - 2^32 + 1, on plain uint64 values.
//
// Unless a function says otherwise its operands must be canonical (below p), and every result is canonical. All functions
// take the same time for all operands: no branch and no address depends on a value.
//
// The reductions use 2^64 = 2^32 - 1, 2^96 = -1 and 2^128 = -2^32 (mod p).
package fp

import "math/bits"

const (
	// P is the modulus.
	P uint64 = 0xffffffff00000001
	// Epsilon is 2^64 mod p = 2^32 - 1. Adding p to a value that wrapped below zero is subtracting Epsilon modulo 2^64.
	Epsilon uint64 = 0xffffffff
)

// Reduce returns x mod p for any x. One subtraction is enough, since 2^64 < 2p.
func Reduce(x uint64) uint64 {
	t, borrow := bits.Sub64(x, P, 0)
	return t + P&-borrow
}

// Add returns a + b. It computes a - (p - b): a wrap below zero happens exactly when a + b < p.
func Add(a, b uint64) uint64 {
	t, borrow := bits.Sub64(a, P-b, 0)
	return t - Epsilon&-borrow
}

// Sub returns a - b.
func Sub(a, b uint64) uint64 {
	t, borrow := bits.Sub64(a, b, 0)
	return t - Epsilon&-borrow
}

// Neg returns -a.
func Neg(a uint64) uint64 { return Sub(0, a) }

// Mul returns a * b for any a and b.
func Mul(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a, b)
	return Reduce128(hi, lo)
}

// Reduce128 returns (hi*2^64 + lo) mod p.
//
// With hi = hh*2^32 + hl the value is lo - hh + hl*(2^32-1). The first difference t is kept in 64 bits by adding p when
// it wraps (then it is at least 2^64 - 2^32, so that the correction does not wrap again); it may be p or more. The
// second step subtracts p - x with x = hl*(2^32-1) <= 2^64 - 2^33 + 1: that number lies in [2^32, p]. Without a wrap the
// result is at most 2^64 - 1 - 2^32 < p, and with one it is t + x < p. So it is canonical in both cases.
func Reduce128(hi, lo uint64) uint64 {
	t, borrow := bits.Sub64(lo, hi>>32, 0)
	t -= Epsilon & -borrow
	r, borrow := bits.Sub64(t, P-(hi&Epsilon)*Epsilon, 0)
	return r - Epsilon&-borrow
}

// Reduce192 returns (c2*2^128 + c1*2^64 + c0) mod p for c2 < 2^31.
//
// As Reduce128, with hh = (c2:c1) >> 32 < 2^63: when c0 - hh wraps it is above 2^63, far above the correction.
func Reduce192(c2, c1, c0 uint64) uint64 {
	t, borrow := bits.Sub64(c0, c1>>32|c2<<32, 0)
	t -= Epsilon & -borrow
	r, borrow := bits.Sub64(t, P-(c1&Epsilon)*Epsilon, 0)
	return r - Epsilon&-borrow
}

// Square2k returns x^(2^k). The number of squarings k is public.
func Square2k(x uint64, k int) uint64 {
	for ; k > 0; k-- {
		x = Mul(x, x)
	}
	return x
}

// Inverse returns 1/x, and 0 for 0: x^(p-2) with p - 2 = 2^64 - 2^32 - 1 = (2^31-1)*2^33 + 2^32 - 1.
//
// The chain builds e_j = x^(2^j - 1) for j = 2, 3, 6, 12, 24, 30, 31 and joins 31 ones, a zero and 32 ones.
func Inverse(x uint64) uint64 {
	e2 := Mul(Mul(x, x), x)
	e3 := Mul(Mul(e2, e2), x)
	e6 := Mul(Square2k(e3, 3), e3)
	e12 := Mul(Square2k(e6, 6), e6)
	e24 := Mul(Square2k(e12, 12), e12)
	e30 := Mul(Square2k(e24, 6), e6)
	e31 := Mul(Mul(e30, e30), x)
	e63 := Mul(Square2k(e31, 32), e31) // 31 ones, a zero, 31 ones
	return Mul(Mul(e63, e63), x)
}

// Legendre returns x^((p-1)/2): 0 for 0, 1 for squares, p-1 otherwise. (p-1)/2 = (2^32 - 1) * 2^31.
func Legendre(x uint64) uint64 {
	e2 := Mul(Mul(x, x), x)
	e4 := Mul(Square2k(e2, 2), e2)
	e8 := Mul(Square2k(e4, 4), e4)
	e16 := Mul(Square2k(e8, 8), e8)
	e32 := Mul(Square2k(e16, 16), e16)
	return Square2k(e32, 31)
}
