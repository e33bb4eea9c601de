package ecgfp5

import (
	"github.com/ferrosign/ferrosign/go/crypto/quintic"
	"github.com/ferrosign/ferrosign/go/internal/generic/curve"
	"github.com/ferrosign/ferrosign/go/internal/generic/fp5"
)

// ECgFp5Point is a point of the group. The zero value is not a point: start from NEUTRAL_ECgFp5Point, GENERATOR_ECgFp5Point,
// Decode or MulGenerator. Two values that are the same point may differ in their fields: compare with Equals.
type ECgFp5Point struct {
	p curve.Point
}

// Add returns p + rhs.
func (p ECgFp5Point) Add(rhs ECgFp5Point) ECgFp5Point {
	p.p.Add(&p.p, &rhs.p)
	return p
}

// AddAffine returns p + rhs.
func (p ECgFp5Point) AddAffine(rhs AffinePoint) ECgFp5Point {
	p.p.AddAffine(&p.p, &rhs.a)
	return p
}

// Double returns 2p.
func (p ECgFp5Point) Double() ECgFp5Point {
	p.p.Double()
	return p
}

// SetDouble replaces p by 2p.
func (p *ECgFp5Point) SetDouble() { p.p.Double() }

// MDouble returns 2^n * p.
func (p *ECgFp5Point) MDouble(n uint32) ECgFp5Point {
	r := *p
	r.p.DoubleN(uint(n))
	return r
}

// SetMDouble replaces p by 2^n * p.
func (p *ECgFp5Point) SetMDouble(n uint32) { p.p.DoubleN(uint(n)) }

// Equals reports whether p and rhs are the same point.
func (p ECgFp5Point) Equals(rhs ECgFp5Point) bool { return p.p.Equal(&rhs.p) }

// IsNeutral reports whether p is the neutral element.
func (p ECgFp5Point) IsNeutral() bool { return p.p.IsNeutral() }

// Encode returns w = y/x, and 0 for the neutral element.
func (p ECgFp5Point) Encode() quintic.Element { return quintic.FromLimbs(p.p.Encode()) }

// Mul returns s * p. The scalar may be any 320-bit value.
func (p ECgFp5Point) Mul(s ECgFp5Scalar) ECgFp5Point {
	k := s.reduced()
	p.p.Mul(&p.p, &k)
	return p
}

// MulGenerator returns k times the generator, several times faster than Mul. The scalar may be any 320-bit value.
func MulGenerator(k ECgFp5Scalar) (p ECgFp5Point) {
	s := k.reduced()
	p.p.MulGenerator(&s)
	return p
}

// Decode returns the point with the encoding w and true, or the neutral element and false when there is none. The limbs of
// w are taken mod p. Its time depends on w.
func Decode(w quintic.Element) (p ECgFp5Point, ok bool) {
	e := fp5.Elem(w.ToCanonicalLimbs())
	ok = p.p.DecodeVarTime(&e)
	return p, ok
}
