package curve

import "github.com/ferrosign/ferrosign/go/internal/generic/fp5"

//go:generate go run ../../gentables

// batchSize is the number of scalars whose multiplications share inversions. Their points take 5 KB each.
const batchSize = 16

// MulGenerator sets p to k times the generator for a canonical k.
func (p *Point) MulGenerator(k *Scalar) *Point {
	var points [combWindows]Torsion
	var partial [combWindows / 2]fp5.Elem
	digits := recodeOdd(k)
	generatorComb.gather(points[:], 1, &digits)
	sumClasses(points[:], 1, partial[:])
	p.join(&points[0], &points[1], digits.negate)
	clear(points[:])
	clear(partial[:])
	return p
}

// EncodeGenerator returns the encoding of k times the generator for a canonical k.
func EncodeGenerator(k *Scalar) fp5.Elem {
	var p Point
	return p.MulGenerator(k).Encode()
}

// EncodeGeneratorBatch sets w[i] to the encoding of k[i] times the generator for canonical k[i].
func EncodeGeneratorBatch(w []fp5.Elem, k []Scalar) {
	size := min(batchSize, len(k))
	points := make([]Torsion, combWindows*size)
	partial := make([]fp5.Elem, combWindows/2*size)
	for len(k) > 0 {
		size = min(size, len(k))
		encodeGroup(w[:size], k[:size], points[:combWindows*size], partial[:combWindows/2*size])
		w, k = w[size:], k[size:]
	}
	clear(points)
	clear(partial)
}

func encodeGroup(w []fp5.Elem, k []Scalar, points []Torsion, partial []fp5.Elem) {
	count := len(k)
	var negate [batchSize]uint64
	for i := range k {
		digits := recodeOdd(&k[i])
		generatorComb.gather(points[i:], count, &digits)
		negate[i] = digits.negate
	}
	sumClasses(points, count, partial)
	u, partial := partial[:count], partial[count:2*count]
	for i := range k {
		var p Point
		p.join(&points[i], &points[i+count], negate[i])
		// The neutral has U = 0: divide by 1 instead, and let T be 0.
		neutral := p.u.ZeroMask()
		p.u[0] |= neutral & 1
		w[i].Select(neutral, &fp5.Elem{}, &p.t)
		u[i] = p.u
	}
	invertAll(u, partial)
	for i := range w {
		w[i].Mul(&w[i], &u[i])
	}
}
