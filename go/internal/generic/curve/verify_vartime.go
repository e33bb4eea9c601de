package curve

import "github.com/ferrosign/ferrosign/go/internal/generic/fp5"

// The multiplications of verification, where everything is public.

// MulVarTime sets r to s * p for a canonical s, by the non-adjacent form of s and the odd multiples p, 3p, ..., 15p.
func (r *Point) MulVarTime(p *Point, s *Scalar) *Point {
	var digits [320]int8
	s.wnafVarTime(&digits)
	var odd [1 << (wnafWidth - 2)]Point
	odd[0] = *p
	twice := *p
	twice.Double()
	for i := 1; i < len(odd); i++ {
		odd[i].Add(&odd[i-1], &twice)
	}
	*r = Neutral()
	doublings := uint(0)
	for i := len(digits) - 1; i >= 0; i-- {
		doublings++
		digit := digits[i]
		if digit == 0 {
			continue
		}
		r.DoubleN(doublings)
		doublings = 0
		if digit > 0 {
			r.Add(r, &odd[digit/2])
		} else {
			var minus Point
			minus.Neg(&odd[-digit/2])
			r.Add(r, &minus)
		}
	}
	r.DoubleN(doublings)
	return r
}

// MulGeneratorVarTime sets p to k times the generator for a canonical k.
func (p *Point) MulGeneratorVarTime(k *Scalar) *Point {
	var points [combWindows]Torsion
	var partial [combWindows / 2]fp5.Elem
	digits := recodeOdd(k)
	generatorComb.gatherVarTime(points[:], 1, &digits)
	sumClasses(points[:], 1, partial[:])
	p.join(&points[0], &points[1], digits.negate)
	return p
}

// MulGeneratorAddVarTime sets r to s*G + e*p for canonical s and e.
func (r *Point) MulGeneratorAddVarTime(s, e *Scalar, p *Point) *Point {
	var sg, ep Point
	sg.MulGeneratorVarTime(s)
	ep.MulVarTime(p, e)
	r.Add(&sg, &ep)
	return r
}

// MulGeneratorAddCombVarTime sets r to s*G + e*P for canonical s and e, where c is the table of P.
func (r *Point) MulGeneratorAddCombVarTime(s, e *Scalar, c *Comb) *Point {
	var points [2 * combWindows]Torsion
	var partial [combWindows]fp5.Elem
	sDigits, eDigits := recodeOdd(s), recodeOdd(e)
	generatorComb.gatherVarTime(points[:], 2, &sDigits)
	c.gatherVarTime(points[1:], 2, &eDigits)
	sumClasses(points[:], 2, partial[:])
	var sg, ep Point
	sg.join(&points[0], &points[2], sDigits.negate)
	ep.join(&points[1], &points[3], eDigits.negate)
	r.Add(&sg, &ep)
	return r
}
