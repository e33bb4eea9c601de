package ed

import (
	"sync"

	"filippo.io/edwards25519"
)

// Sums of two products, by interleaving with shared doublings (Strauss), or with tables of all multiples.

const (
	oddWidth     = 5
	oddCount     = 1 << (oddWidth - 2)
	baseWidth    = 8
	fixedWidth   = 5
	fixedEach    = 1 << (fixedWidth - 1)
	fixedWindows = 51 // 255 bits: scalars have 253, and the carry fits into the last window
)

// OddTable holds P, 3P ... 15P.
type OddTable [oddCount]cached

// Memory of tables in bytes.
const (
	OddTableBytes   = oddCount * 128
	FixedTableBytes = fixedWindows * fixedEach * 96
)

// Init fills the table.
func (t *OddTable) Init(p *Extended) *OddTable {
	var twice, q Extended
	var step cached
	step.set(twice.double(p, true))
	q = *p
	t[0].set(&q)
	for i := 1; i < oddCount; i++ {
		t[i].set(q.add(&q, &step, false, true))
	}
	return t
}

// affineTable returns points as affine entries.
func affineTable(points []Extended) []affine {
	z := make([]Fe, len(points))
	for i := range points {
		z[i] = points[i].z
	}
	inverses(z)
	table := make([]affine, len(points))
	for i := range table {
		var x, y Fe
		x.mul(&points[i].x, &z[i])
		y.mul(&points[i].y, &z[i])
		table[i].plus.add(&y, &x)
		table[i].minus.sub(&y, &x)
		table[i].t2d.mul(x.mul(&x, &y), &feD2)
	}
	return table
}

func generator() *Extended { return new(Extended).SetPoint(edwards25519.NewGeneratorPoint()) }

// baseOdd holds the odd multiples of the generator up to 127.
var baseOdd = sync.OnceValue(func() []affine {
	points := make([]Extended, 1<<(baseWidth-2))
	points[0] = *generator()
	var twice Extended
	var step cached
	step.set(twice.double(&points[0], true))
	for i := 1; i < len(points); i++ {
		points[i].add(&points[i-1], &step, false, true)
	}
	return affineTable(points)
})

// FixedTable holds d * 2^(5i) * P for d = 1 ... 16: 78 KB.
type FixedTable []affine

// NewFixedTable makes the table of p.
func NewFixedTable(p *Extended) FixedTable {
	points := make([]Extended, fixedWindows*fixedEach)
	base := *p
	for i := range fixedWindows {
		row := points[i*fixedEach:][:fixedEach]
		row[0] = base
		var step cached
		step.set(&base)
		for j := 1; j < fixedEach; j++ {
			row[j].add(&row[j-1], &step, false, true)
		}
		base.double(&row[fixedEach-1], true)
	}
	return affineTable(points)
}

var fixedBase = sync.OnceValue(func() FixedTable { return NewFixedTable(generator()) })

// Recoded is a public scalar in the forms that the sums use.
type Recoded struct {
	odd, base naf
	fixed     [fixedWindows]int8
}

// SetOdd recodes k for points; with base also for the generator. SetFixed does it for fixed tables.
func (r *Recoded) SetOdd(k *[32]byte, base bool) {
	r.odd.set(k, oddWidth)
	if base {
		r.base.set(k, baseWidth)
	}
}

// SetFixed recodes k for fixed tables.
func (r *Recoded) SetFixed(k *[32]byte) { radix(&r.fixed, k) }

// SumBase sets p = s*G + c*P.
func (p *Extended) SumBase(s, c *Recoded, t *OddTable) *Extended {
	table := baseOdd()
	p.SetIdentity()
	for i := max(s.base.length, c.odd.length) - 1; i >= 0; i-- {
		ds, dc := s.base.digits[i], c.odd.digits[i]
		p.double(p, ds|dc != 0 || i == 0)
		if ds != 0 {
			p.addAffine(p, &table[abs(ds)>>1], ds < 0, dc != 0 || i == 0)
		}
		if dc != 0 {
			p.add(p, &t[abs(dc)>>1], dc < 0, i == 0)
		}
	}
	return p
}

// Sum sets p = s*H + c*I.
func (p *Extended) Sum(s *Recoded, h *OddTable, c *Recoded, image *OddTable) *Extended {
	p.SetIdentity()
	for i := max(s.odd.length, c.odd.length) - 1; i >= 0; i-- {
		ds, dc := s.odd.digits[i], c.odd.digits[i]
		p.double(p, ds|dc != 0 || i == 0)
		if ds != 0 {
			p.add(p, &h[abs(ds)>>1], ds < 0, dc != 0 || i == 0)
		}
		if dc != 0 {
			p.add(p, &image[abs(dc)>>1], dc < 0, i == 0)
		}
	}
	return p
}

// FixedSumBase sets p = s*G + c*P.
func (p *Extended) FixedSumBase(s, c *Recoded, t FixedTable) *Extended {
	return p.FixedSum(s, fixedBase(), c, t)
}

// FixedSum sets p = s*H + c*I.
func (p *Extended) FixedSum(s *Recoded, h FixedTable, c *Recoded, image FixedTable) *Extended {
	p.SetIdentity()
	p.addFixed(&s.fixed, h)
	p.addFixed(&c.fixed, image)
	return p
}

func (p *Extended) addFixed(digits *[fixedWindows]int8, t FixedTable) {
	for i, d := range digits {
		if d != 0 {
			p.addAffine(p, &t[i*fixedEach+abs(d)-1], d < 0, true)
		}
	}
}

func abs(d int8) int {
	if d < 0 {
		return -int(d)
	}
	return int(d)
}

// Mul sets p = c*I.
func (p *Extended) Mul(c *Recoded, image *OddTable) *Extended {
	p.SetIdentity()
	for i := c.odd.length - 1; i >= 0; i-- {
		d := c.odd.digits[i]
		p.double(p, d != 0 || i == 0)
		if d != 0 {
			p.add(p, &image[abs(d)>>1], d < 0, i == 0)
		}
	}
	return p
}

// FixedMul sets p = s*H.
func (p *Extended) FixedMul(s *Recoded, h FixedTable) *Extended {
	p.SetIdentity()
	p.addFixed(&s.fixed, h)
	return p
}

// Add sets p = q + r.
func (p *Extended) Add(q, r *Extended) *Extended {
	var c cached
	return p.add(q, c.set(r), false, true)
}
