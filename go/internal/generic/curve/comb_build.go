package curve

import "github.com/ferrosign/ferrosign/go/internal/generic/fp5"

// BuildVarTime fills c for the base point p, which must not be the neutral.
//
// The 64 points 2^(5i) p come from doublings and one conversion. Then all windows grow together: entry j+1 is entry j plus
// twice entry 0, and one inversion serves the 64 additions. No operands are equal or opposite: n is a large prime.
func (c *Comb) BuildVarTime(p *Point) {
	var bases [combWindows]Point
	bases[0] = *p
	for i := 1; i < combWindows; i++ {
		bases[i] = bases[i-1]
		bases[i].DoubleN(5)
	}
	points := make([]Torsion, 2*combWindows)
	partial := make([]fp5.Elem, 2*combWindows)
	first, twice := points[:combWindows], points[combWindows:]
	batchToTorsion(first, bases[:], partial)
	steps := make([]Torsion, combWindows)
	for i := range first {
		c[i].x[0], c[i].y[0] = first[i].X, first[i].Y
		partial[i].Double(&first[i].Y)
	}
	invertAll(partial[:combWindows], partial[combWindows:])
	for i := range first {
		steps[i].tangentWith(&first[i], &partial[i])
	}
	for j := 1; j < combEntries; j++ {
		copy(twice, steps)
		halve(points, partial)
		for i := range first {
			c[i].x[j], c[i].y[j] = first[i].X, first[i].Y
		}
	}
}

// batchToTorsion converts points other than the neutral with one inversion, with room for 2*len(src) elements in partial.
func batchToTorsion(dst []Torsion, src []Point, partial []fp5.Elem) {
	inverses := partial[:len(src)]
	for i := range src {
		inverses[i].Mul(&src[i].x, &src[i].u)
	}
	invertAll(inverses, partial[len(src):2*len(src)])
	for i := range src {
		dst[i].setPoint(&src[i], &inverses[i])
	}
}
