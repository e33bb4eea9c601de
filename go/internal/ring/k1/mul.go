package k1

import "sync"

// Multiplication by secret scalars: windows of four bits, unsigned, every table entry read for each window.

const (
	window      = 4
	windowSize  = 1 << window
	windowCount = 256 / window
)

// digit returns window i of k.
func (k *Scalar) digit(i int) uint64 { return k[i/16] >> (window * (i % 16)) & (windowSize - 1) }

// equalMask returns all ones if a = b, for numbers below 2^63.
func equalMask(a, b uint64) uint64 { return -((((a ^ b) - 1) >> 63) & 1) }

// MulTable holds 0*P ... 15*P.
type MulTable [windowSize]Proj

// Init fills the table.
func (t *MulTable) Init(p *Affine) *MulTable {
	t[0].SetInfinity()
	t[1].SetAffine(p)
	for i := 2; i < windowSize; i++ {
		t[i].Add(&t[i-1], &t[1])
	}
	return t
}

// pick copies entry d by a scan of the whole table.
func (t *MulTable) pick(r *Proj, d uint64) {
	*r = Proj{}
	for i := range t {
		r.Select(&t[i], r, equalMask(d, uint64(i)))
	}
}

// Mul sets r = k * P for the table of P.
func (r *Proj) Mul(k *Scalar, t *MulTable) *Proj {
	var acc, term Proj
	acc.SetInfinity()
	for i := windowCount - 1; i >= 0; i-- {
		for range window {
			acc.Double(&acc)
		}
		t.pick(&term, k.digit(i))
		acc.Add(&acc, &term)
	}
	*r = acc
	return r
}

// Comb holds d * 2^(4i) * P at [i][d-1] for d = 1 ... 15: no doublings are left. 60 KB.
type Comb [windowCount][windowSize - 1]struct{ x, y Fe }

// baseComb is the comb of G, made at first use.
var baseComb = sync.OnceValue(func() *Comb { return NewComb(&Generator) })

// NewComb makes the comb of a point that is not infinity.
func NewComb(p *Affine) *Comb {
	var points [windowCount * (windowSize - 1)]Proj
	var base Proj
	base.SetAffine(p)
	for i := range windowCount {
		row := points[i*(windowSize-1):][:windowSize-1]
		row[0] = base
		for d := 1; d < len(row); d++ {
			row[d].Add(&row[d-1], &base)
		}
		base.Add(&row[len(row)-1], &base)
	}
	c := new(Comb)
	// n is a prime that divides no d * 2^(4i): no multiple here is infinity.
	var prefix [len(points)]Fe
	product := feOne
	for i := range points {
		prefix[i] = product
		product.Mul(&product, &points[i].Z)
	}
	product.Inv(&product)
	for i := len(points) - 1; i >= 0; i-- {
		var zi Fe
		zi.Mul(&product, &prefix[i])
		product.Mul(&product, &points[i].Z)
		entry := &c[i/(windowSize-1)][i%(windowSize-1)]
		entry.x.Mul(&points[i].X, &zi)
		entry.y.Mul(&points[i].Y, &zi)
	}
	return c
}

// Mul sets r = k * P for the comb of P.
func (c *Comb) Mul(r *Proj, k *Scalar) *Proj {
	var acc, sum Proj
	acc.SetInfinity()
	for i := range c {
		d := k.digit(i)
		var x, y Fe
		for j := range c[i] {
			m := equalMask(d, uint64(j+1))
			x.Select(&c[i][j].x, &x, m)
			y.Select(&c[i][j].y, &y, m)
		}
		// For d = 0 the sum with (0, 0) means nothing and is not taken.
		sum.addMixed(&acc, &x, &y)
		acc.Select(&acc, &sum, equalMask(d, 0))
	}
	*r = acc
	return r
}

// MulBase sets r = k * G.
func (r *Proj) MulBase(k *Scalar) *Proj { return baseComb().Mul(r, k) }
