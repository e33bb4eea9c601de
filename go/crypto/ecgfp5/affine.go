package ecgfp5

import "github.com/ferrosign/ferrosign/go/internal/generic/curve"

const (
	// WINDOW is the width in bits of the digits of Mul.
	WINDOW = curve.WindowBits
	// WIN_SIZE is the number of entries of a window: 1p to 16p.
	WIN_SIZE = curve.WindowSize
)

// AffinePoint is a point in affine coordinates. The zero value is the neutral element.
type AffinePoint struct {
	a curve.Affine
}

// SetNeg replaces a by -a.
func (a *AffinePoint) SetNeg() { a.a.Neg() }

// ToPoint returns the same point as an ECgFp5Point.
func (a AffinePoint) ToPoint() (p ECgFp5Point) {
	p.p.SetAffine(&a.a)
	return p
}

// BatchToAffine converts points with one inversion for all of them. No points give an empty slice.
func BatchToAffine(src []ECgFp5Point) []AffinePoint {
	points := make([]curve.Point, len(src))
	for i := range src {
		points[i] = src[i].p
	}
	affine := make([]curve.Affine, len(src))
	curve.BatchToAffine(affine, points)
	return wrapWindow(affine)
}

// MakeWindowAffine returns 1p, 2p, ..., 16p.
func (p ECgFp5Point) MakeWindowAffine() []AffinePoint {
	window := p.p.Window()
	return wrapWindow(window[:])
}

func wrapWindow(window []curve.Affine) []AffinePoint {
	wrapped := make([]AffinePoint, len(window))
	for i, a := range window {
		wrapped[i].a = a
	}
	return wrapped
}

// Lookup returns k*p from a window of 1p, 2p, ...: the neutral for k = 0 and for |k| above the length of the window. It
// reads the whole window, so that its time does not depend on k.
func Lookup(win []AffinePoint, k int32) AffinePoint {
	window := make([]curve.Affine, len(win))
	for i := range win {
		window[i] = win[i].a
	}
	return AffinePoint{curve.Lookup(window, k)}
}

// LookupVarTime is Lookup in time that depends on k. It panics for |k| above the length of the window.
func LookupVarTime(win []AffinePoint, k int32) AffinePoint {
	switch {
	case k == 0:
		return AffinePoint{}
	case k > 0:
		return win[k-1]
	default:
		a := win[-int(k)-1]
		a.SetNeg()
		return a
	}
}
