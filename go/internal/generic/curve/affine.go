package curve

import "github.com/ferrosign/ferrosign/go/internal/generic/fp5"

const (
	// WindowBits is the width of the digits of Mul.
	WindowBits = 5
	// WindowSize is the number of points of a window: 1p to 16p.
	WindowSize = 1 << (WindowBits - 1)
)

// Affine is a point in affine coordinates (x, u). The zero value is the neutral element.
type Affine struct {
	x, u fp5.Elem
}

// Neg replaces a by -a.
func (a *Affine) Neg() { a.u.Neg(&a.u) }

// SetAffine sets p to a.
func (p *Point) SetAffine(a *Affine) *Point {
	p.x, p.z, p.u, p.t = a.x, fp5.One(), a.u, fp5.One()
	return p
}

// BatchToAffine converts points with one inversion for all of them. The denominators Z and T are never zero.
func BatchToAffine(dst []Affine, src []Point) {
	inverses := make([]fp5.Elem, 4*len(src))
	inverses, partial := inverses[:2*len(src)], inverses[2*len(src):]
	for i := range src {
		inverses[2*i], inverses[2*i+1] = src[i].z, src[i].t
	}
	invertAll(inverses, partial)
	for i := range src {
		dst[i].x.Mul(&src[i].x, &inverses[2*i])
		dst[i].u.Mul(&src[i].u, &inverses[2*i+1])
	}
}

// invertAll replaces all elements of x, none of them zero, by their inverses, with room for as many elements in partial.
func invertAll(x, partial []fp5.Elem) {
	acc := fp5.One()
	for i := range x {
		partial[i] = acc
		acc.Mul(&acc, &x[i])
	}
	acc.Inverse(&acc)
	for i := len(x) - 1; i >= 0; i-- {
		var inverse fp5.Elem
		inverse.Mul(&acc, &partial[i])
		acc.Mul(&acc, &x[i])
		x[i] = inverse
	}
}

// Window returns 1p, 2p, ..., 16p.
func (p *Point) Window() (window [WindowSize]Affine) {
	var multiples [WindowSize]Point
	multiples[0] = *p
	for i := 1; i < WindowSize; i++ {
		if i&1 == 1 { // (i+1)p = 2 * ((i+1)/2)p
			multiples[i] = multiples[i/2]
			multiples[i].Double()
		} else {
			multiples[i].Add(&multiples[i-1], p)
		}
	}
	BatchToAffine(window[:], multiples[:])
	return window
}

// Lookup returns k*p from a window of 1p, 2p, ...: the neutral for k = 0 and for |k| above the length of the window. It
// reads the whole window.
func Lookup(window []Affine, k int32) (a Affine) {
	sign := k >> 31
	magnitude := uint64(uint32((k ^ sign) - sign))
	for i := range window {
		mask := equalMask(uint64(i+1), magnitude)
		for j := range a.x {
			a.x[j] |= window[i].x[j] & mask
			a.u[j] |= window[i].u[j] & mask
		}
	}
	a.u.NegIf(uint64(int64(sign)))
	return a
}
