package k1

import "sync"

// Sums of two products by interleaving (Strauss): the doublings are shared, the endomorphism halves their number.

const (
	oddWidth     = 5
	oddCount     = 1 << (oddWidth - 2)
	baseOddWidth = 9
)

// oddEntry is a point and what the endomorphism needs: x, beta x, y.
type oddEntry struct{ x, bx, y Fe }

func (e *oddEntry) set(p *Affine) {
	e.x, e.y = p.X, p.Y
	e.bx.Mul(&p.X, &beta)
}

// OddTable holds P, 3P ... 15P: 768 bytes. The zero value stands for the point at infinity.
type OddTable struct {
	entries [oddCount]oddEntry
	finite  bool
}

// baseOdd holds the odd multiples of G up to 255: 12 KB.
var baseOdd = sync.OnceValue(func() []oddEntry {
	const count = 1 << (baseOddWidth - 2)
	points, affine := make([]Jacobian, count), make([]Affine, count)
	oddMultiples(points, &Generator)
	NormalizeVartime(affine, points)
	entries := make([]oddEntry, count)
	for i := range entries {
		entries[i].set(&affine[i])
	}
	return entries
})

// oddMultiples sets points to P, 3P, 5P ... for a point that is not infinity.
func oddMultiples(points []Jacobian, p *Affine) {
	var twice Jacobian
	points[0].SetAffine(p)
	twice.DoubleVartime(&points[0])
	for i := 1; i < len(points); i++ {
		points[i].AddJacobianVartime(&points[i-1], &twice)
	}
}

// OddScratch is working memory of OddTables, for reuse.
type OddScratch struct {
	multiples []Jacobian
	affine    []Affine
}

// OddTables fills tables for points, with one inversion in all. The lengths must be equal.
func OddTables(tables []OddTable, points []*Affine, scratch *OddScratch) {
	count := len(points) * oddCount
	if cap(scratch.multiples) < count {
		scratch.multiples, scratch.affine = make([]Jacobian, count), make([]Affine, count)
	}
	multiples, affine := scratch.multiples[:count], scratch.affine[:count]
	for i, p := range points {
		if p.Infinity {
			for j := range oddCount {
				multiples[i*oddCount+j].SetInfinity()
			}
			continue
		}
		oddMultiples(multiples[i*oddCount:][:oddCount], p)
	}
	NormalizeVartime(affine, multiples)
	for i := range tables {
		tables[i].finite = !points[i].Infinity
		for j := range oddCount {
			tables[i].entries[j].set(&affine[i*oddCount+j])
		}
	}
}

// Recoded is a public scalar in the forms that sums of products use.
type Recoded struct{ odd, base naf }

// SetVartime recodes k for points; with base also for G.
func (r *Recoded) SetVartime(k *Scalar, base bool) {
	s := k.splitScalar()
	r.odd.setVartime(&s, oddWidth)
	if base {
		r.base.setVartime(&s, baseOddWidth)
	}
}

// add adds the table's multiple for digit i of each half.
func (r *Jacobian) addDigits(f *naf, i int, table []oddEntry) {
	var y Fe
	if d := f.digits[0][i]; d > 0 {
		e := &table[d>>1]
		r.AddVartime(r, &e.x, &e.y)
	} else if d < 0 {
		e := &table[-d>>1]
		r.AddVartime(r, &e.x, y.Neg(&e.y))
	}
	if d := f.digits[1][i]; d > 0 {
		e := &table[d>>1]
		r.AddVartime(r, &e.bx, &e.y)
	} else if d < 0 {
		e := &table[-d>>1]
		r.AddVartime(r, &e.bx, y.Neg(&e.y))
	}
}

// sumVartime sets r = k1 * T1 + k2 * T2, where a table of no entries stands for infinity.
func (r *Jacobian) sumVartime(k1 *naf, t1 []oddEntry, k2 *naf, t2 []oddEntry) *Jacobian {
	r.SetInfinity()
	for i := max(k1.length, k2.length) - 1; i >= 0; i-- {
		r.DoubleVartime(r)
		if len(t1) != 0 {
			r.addDigits(k1, i, t1)
		}
		if len(t2) != 0 {
			r.addDigits(k2, i, t2)
		}
	}
	return r
}

func (t *OddTable) slice() []oddEntry {
	if !t.finite {
		return nil
	}
	return t.entries[:]
}

// SumBaseVartime sets r = s*G + c*P; s must have been recoded with base.
func (r *Jacobian) SumBaseVartime(s *Recoded, c *Recoded, p *OddTable) *Jacobian {
	return r.sumVartime(&s.base, baseOdd(), &c.odd, p.slice())
}

// SumVartime sets r = s*H + c*I.
func (r *Jacobian) SumVartime(s *Recoded, h *OddTable, c *Recoded, i *OddTable) *Jacobian {
	return r.sumVartime(&s.odd, h.slice(), &c.odd, i.slice())
}

// MulVartime sets r = c * I.
func (r *Jacobian) MulVartime(c *Recoded, i *OddTable) *Jacobian {
	return r.sumVartime(&c.odd, i.slice(), &c.odd, nil)
}
