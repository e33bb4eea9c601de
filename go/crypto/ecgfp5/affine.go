package ecgfp5

import (
	"github.com/ferrosign/ferrosign/go/crypto/internal/fp5"
)

const (
	// WINDOW is the width in bits of the digits of Mul.
	WINDOW = 5
	// WIN_SIZE is the number of entries of a window: 1p to 16p.
	WIN_SIZE = 1 << (WINDOW - 1)
)

// AffinePoint is a point in affine coordinates (x, u). The zero value is the neutral element.
type AffinePoint struct {
	x, u fp5.Elem
}

// SetNeg replaces a by -a.
func (a *AffinePoint) SetNeg() { a.u.Neg(&a.u) }

// ToPoint returns the same point in fractional coordinates.
func (a AffinePoint) ToPoint() ECgFp5Point {
	return ECgFp5Point{x: a.x, z: fp5.One(), u: a.u, t: fp5.One()}
}

// BatchToAffine converts points with one inversion for all of them. No points give an empty slice.
func BatchToAffine(src []ECgFp5Point) []AffinePoint {
	dst := make([]AffinePoint, len(src))
	batchToAffine(dst, src, make([]fp5.Elem, 2*len(src)))
	return dst
}

// batchToAffine is BatchToAffine into dst, with room for 2*len(src) partial products. The denominators Z and T are never
// zero.
func batchToAffine(dst []AffinePoint, src []ECgFp5Point, partial []fp5.Elem) {
	acc := fp5.One()
	for i := range src {
		partial[2*i] = acc
		acc.Mul(&acc, &src[i].z)
		partial[2*i+1] = acc
		acc.Mul(&acc, &src[i].t)
	}
	acc.Inverse(&acc)
	for i := len(src) - 1; i >= 0; i-- {
		var inverse fp5.Elem
		inverse.Mul(&acc, &partial[2*i+1])
		dst[i].u.Mul(&src[i].u, &inverse)
		acc.Mul(&acc, &src[i].t)
		inverse.Mul(&acc, &partial[2*i])
		dst[i].x.Mul(&src[i].x, &inverse)
		acc.Mul(&acc, &src[i].z)
	}
}

// MakeWindowAffine returns 1p, 2p, ..., 16p.
func (p ECgFp5Point) MakeWindowAffine() []AffinePoint {
	window := p.window()
	return window[:]
}

func (p *ECgFp5Point) window() (window [WIN_SIZE]AffinePoint) {
	var multiples [WIN_SIZE]ECgFp5Point
	var partial [2 * WIN_SIZE]fp5.Elem
	multiples[0] = *p
	for i := 1; i < WIN_SIZE; i++ {
		if i&1 == 1 { // (i+1)p = 2 * ((i+1)/2)p
			multiples[i] = multiples[i/2].Double()
		} else {
			multiples[i].add(&multiples[i-1], p)
		}
	}
	batchToAffine(window[:], multiples[:], partial[:])
	return window
}

// Lookup returns k*p from a window of 1p, 2p, ...: the neutral for k = 0 and for |k| above the length of the window. It
// reads the whole window, so that its time does not depend on k.
func Lookup(win []AffinePoint, k int32) AffinePoint { return lookup(win, k) }

func lookup(win []AffinePoint, k int32) (a AffinePoint) {
	sign := k >> 31
	magnitude := uint64(uint32((k ^ sign) - sign))
	for i := range win {
		// All ones when i+1 is the magnitude: then the difference is 0 and 0-1 has its top bit set.
		mask := uint64(int64((uint64(i+1)^magnitude)-1) >> 63)
		for j := range a.x {
			a.x[j] |= win[i].x[j] & mask
			a.u[j] |= win[i].u[j] & mask
		}
	}
	a.u.NegIf(uint64(int64(sign)))
	return a
}

// LookupVarTime is Lookup in time that depends on k. It panics for |k| above the length of the window.
func LookupVarTime(win []AffinePoint, k int32) AffinePoint {
	switch {
	case k == 0:
		return AffinePoint{}
	case k > 0:
		return win[k-1]
	default:
		a := win[-k-1]
		a.SetNeg()
		return a
	}
}
