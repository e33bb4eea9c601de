package pure

import (
	"github.com/ferrosign/ferrosign/go/internal/ring/ed"
	"github.com/ferrosign/ferrosign/go/internal/ring/k1"
)

// Level says which tables a key or an image has.
type Level uint8

const (
	// Bare has none.
	Bare Level = iota
	// Odd has a few multiples, made in microseconds.
	Odd
	// Fixed has a multiple for every digit of a scalar.
	Fixed
)

// TableBytes is the memory of the tables of one point.
func (s Suite) TableBytes(level Level) int {
	switch {
	case level == Bare:
		return 0
	case s == Ed25519 && level == Odd:
		return ed.OddTableBytes
	case s == Ed25519:
		return ed.OddTableBytes + ed.FixedTableBytes
	case level == Odd:
		return 776
	default:
		return 776 + k1.FixedTableBytes
	}
}

// PromoteOdd makes the odd tables of keys that have none, with few inversions.
func PromoteOdd(keys []*Key) {
	var batch []*Key
	var points []*k1.Affine
	flush := func() {
		flat := make([]k1.OddTable, 2*len(batch))
		k1.OddTables(flat, points, new(k1.OddScratch))
		for i, key := range batch {
			// One allocation a key: they are dropped one by one.
			key.k1.odd.Store(&[2]k1.OddTable{flat[2*i], flat[2*i+1]})
		}
		batch, points = batch[:0], points[:0]
	}
	for _, key := range keys {
		key.prepare()
		if key.k1 == nil {
			key.Promote(Odd)
			continue
		}
		if key.k1.odd.Load() == nil {
			batch, points = append(batch, key), append(points, &key.k1.p, &key.k1.h)
		}
		if len(batch) == chunk {
			flush()
		}
	}
	if len(batch) != 0 {
		flush()
	}
}

// Promote makes the tables of a level and those below it.
func (k *Key) Promote(level Level) {
	k.prepare()
	if k.k1 != nil {
		if level >= Odd && k.k1.odd.Load() == nil {
			tables := new([2]k1.OddTable)
			k1.OddTables(tables[:], []*k1.Affine{&k.k1.p, &k.k1.h}, new(k1.OddScratch))
			k.k1.odd.Store(tables)
		}
		if level >= Fixed && k.k1.fixed.Load() == nil {
			k.k1.fixed.Store(&[2]*k1.FixedTable{k1.NewFixedTable(&k.k1.p), k1.NewFixedTable(&k.k1.h)})
		}
		return
	}
	if level >= Odd && k.ed.odd.Load() == nil {
		tables := new([2]ed.OddTable)
		tables[0].Init(&k.ed.p)
		tables[1].Init(&k.ed.h)
		k.ed.odd.Store(tables)
	}
	if level >= Fixed && k.ed.fixed.Load() == nil {
		k.ed.fixed.Store(&[2]ed.FixedTable{ed.NewFixedTable(&k.ed.p), ed.NewFixedTable(&k.ed.h)})
	}
}

// Promote makes the tables of a level and those below it.
func (i *Image) Promote(level Level) {
	if i.k1 != nil {
		if level >= Odd && i.k1.odd.Load() == nil {
			tables := make([]k1.OddTable, 1)
			k1.OddTables(tables, []*k1.Affine{&i.k1.p}, new(k1.OddScratch))
			i.k1.odd.Store(&tables[0])
		}
		if level >= Fixed && i.k1.fixed.Load() == nil {
			table := k1.NewFixedTable(&i.k1.p)
			i.k1.fixed.Store(&table)
		}
		return
	}
	if level >= Odd && i.ed.odd.Load() == nil {
		i.ed.odd.Store(new(ed.OddTable).Init(&i.ed.p))
	}
	if level >= Fixed && i.ed.fixed.Load() == nil {
		table := ed.NewFixedTable(&i.ed.p)
		i.ed.fixed.Store(&table)
	}
}

// Bare reports whether the key has no tables.
func (k *Key) Bare() bool {
	if k.k1 != nil {
		return k.k1.odd.Load() == nil
	}
	return k.ed.odd.Load() == nil
}

// Drop lets the tables go. Calculations that use them go on.
func (k *Key) Drop() {
	if k.k1 != nil {
		k.k1.odd.Store(nil)
		k.k1.fixed.Store(nil)
		return
	}
	k.ed.odd.Store(nil)
	k.ed.fixed.Store(nil)
}

// Drop lets the tables go. Calculations that use them go on.
func (i *Image) Drop() {
	if i.k1 != nil {
		i.k1.odd.Store(nil)
		i.k1.fixed.Store(nil)
		return
	}
	i.ed.odd.Store(nil)
	i.ed.fixed.Store(nil)
}
