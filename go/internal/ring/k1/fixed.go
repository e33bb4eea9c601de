package k1

import "sync"

// Fixed-base tables: all multiples that a scalar's signed digits ask for, so that no doubling is left.

const (
	fixedWidth     = 6
	fixedBaseWidth = 8
)

// fixedEntry is a point's coordinates.
type fixedEntry struct{ x, y Fe }

// FixedTable holds the multiples of a point for scalars in radix 2^w, halves of 128 bits. It has no pointers but one, to its
// entries.
type FixedTable struct {
	entries  []fixedEntry
	width    uint
	infinite bool
}

// FixedTableBytes is the memory of a FixedTable of a point in bytes.
const FixedTableBytes = (128/fixedWidth*(1<<(fixedWidth-1)) + fixedTop) * 64

// fixedTop is the number of multiples in the last window of tables with fixedWidth: 0.64 * 2^(128 mod 6) + 1 at most.
const fixedTop = 4

// windows returns the number of windows and the number of multiples in each and in the last one.
func windows(w uint) (count, each, last int) {
	rest := 128 % w
	if rest == 0 {
		rest = w
	}
	return int((128 + w - 1) / w), 1 << (w - 1), 1<<rest*41/64 + 2
}

// NewFixedTable makes the table of p.
func NewFixedTable(p *Affine) *FixedTable { return newFixedTable(p, fixedWidth) }

// fixedBase is the table of G: 134 KB, made at first use.
var fixedBase = sync.OnceValue(func() *FixedTable { return newFixedTable(&Generator, fixedBaseWidth) })

func newFixedTable(p *Affine, w uint) *FixedTable {
	t := &FixedTable{width: w, infinite: p.Infinity}
	if p.Infinity {
		return t
	}
	count, each, last := windows(w)
	points := make([]Jacobian, (count-1)*each+last)
	affine := make([]Affine, len(points))
	// The first point of every window, affine, so that the rest are mixed additions.
	first, firstAffine := make([]Jacobian, count), make([]Affine, count)
	first[0].SetAffine(p)
	for i := 1; i < count; i++ {
		first[i] = first[i-1]
		for range w {
			first[i].DoubleVartime(&first[i])
		}
	}
	NormalizeVartime(firstAffine, first)
	for i := range count {
		row := points[i*each : min((i+1)*each, len(points))]
		if i == count-1 {
			row = points[i*each:]
		}
		base := &firstAffine[i]
		row[0].SetAffine(base)
		for j := 1; j < len(row); j++ {
			row[j].AddVartime(&row[j-1], &base.X, &base.Y)
		}
	}
	NormalizeVartime(affine, points)
	t.entries = make([]fixedEntry, len(points))
	for i := range t.entries {
		t.entries[i] = fixedEntry{affine[i].X, affine[i].Y}
	}
	return t
}

// FixedDigits is a public scalar in the forms that fixed-base tables use.
type FixedDigits struct {
	point [2][(128 + fixedWidth - 1) / fixedWidth]int16
	base  [2][128 / fixedBaseWidth]int16
}

// SetVartime recodes k for points; with base also for G.
func (f *FixedDigits) SetVartime(k *Scalar, base bool) {
	s := k.splitScalar()
	for i := range s {
		s[i].radixVartime(f.point[i][:], fixedWidth)
		if base {
			s[i].radixVartime(f.base[i][:], fixedBaseWidth)
		}
	}
}

// addFixed adds the product of a half and the table's point.
func (r *Jacobian) addFixed(digits []int16, t *FixedTable) {
	if t.infinite {
		return
	}
	each := 1 << (t.width - 1)
	var y Fe
	for i, d := range digits {
		switch {
		case d > 0:
			e := &t.entries[i*each+int(d)-1]
			r.AddVartime(r, &e.x, &e.y)
		case d < 0:
			e := &t.entries[i*each-int(d)-1]
			r.AddVartime(r, &e.x, y.Neg(&e.y))
		}
	}
}

// join sets r = r + phi(second).
func (r *Jacobian) join(second *Jacobian) *Jacobian {
	second.X.Mul(&second.X, &beta) // x = X / Z^2
	return r.AddJacobianVartime(r, second)
}

// FixedSumBaseVartime sets r = s*G + c*P; s must have been recoded with base.
func (r *Jacobian) FixedSumBaseVartime(s, c *FixedDigits, p *FixedTable) *Jacobian {
	var second Jacobian
	r.SetInfinity()
	second.SetInfinity()
	r.addFixed(s.base[0][:], fixedBase())
	r.addFixed(c.point[0][:], p)
	second.addFixed(s.base[1][:], fixedBase())
	second.addFixed(c.point[1][:], p)
	return r.join(&second)
}

// FixedSumVartime sets r = s*H + c*I.
func (r *Jacobian) FixedSumVartime(s *FixedDigits, h *FixedTable, c *FixedDigits, i *FixedTable) *Jacobian {
	var second Jacobian
	r.SetInfinity()
	second.SetInfinity()
	r.addFixed(s.point[0][:], h)
	r.addFixed(c.point[0][:], i)
	second.addFixed(s.point[1][:], h)
	second.addFixed(c.point[1][:], i)
	return r.join(&second)
}

// FixedMulVartime sets r = s*H.
func (r *Jacobian) FixedMulVartime(s *FixedDigits, h *FixedTable) *Jacobian {
	var second Jacobian
	r.SetInfinity()
	second.SetInfinity()
	r.addFixed(s.point[0][:], h)
	second.addFixed(s.point[1][:], h)
	return r.join(&second)
}
