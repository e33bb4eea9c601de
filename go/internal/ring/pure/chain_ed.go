package pure

import (
	"filippo.io/edwards25519"
	"golang.org/x/crypto/sha3"

	"github.com/ferrosign/ferrosign/go/internal/ring/ed"
)

// edScratch is the working memory of a chain.
type edScratch struct {
	input [MessageSize + 2*ed.PointSize]byte
	odd   [2]ed.OddTable
	image ed.OddTable
	s, c  ed.Recoded
	l, r  ed.Extended
}

// edTables are the tables of a member or an image: fixed where there are such, else odd.
type edTables struct {
	odd   *ed.OddTable
	fixed ed.FixedTable
}

// chainEd is chainK1 for ed25519.
func chainEd(msg *[MessageSize]byte, keys []*Key, image *Image, scalars []byte, c *[ScalarSize]byte, first, count int) {
	var w edScratch
	copy(w.input[:], msg[:])
	it := w.imageTables(image)
	for done := range count {
		i := (first + done) % len(keys)
		p, h := w.keyTables(keys[i].prepare())
		w.step(c, scalarAt(scalars, i), p, h, it)
	}
}

func (w *edScratch) imageTables(image *Image) (t edTables) {
	if fixed := image.ed.fixed.Load(); fixed != nil {
		t.fixed = *fixed
		return t
	}
	if t.odd = image.ed.odd.Load(); t.odd == nil {
		t.odd = w.image.Init(&image.ed.p)
	}
	return t
}

func (w *edScratch) keyTables(k *Key) (p, h edTables) {
	if fixed := k.ed.fixed.Load(); fixed != nil {
		return edTables{fixed: fixed[0]}, edTables{fixed: fixed[1]}
	}
	if odd := k.ed.odd.Load(); odd != nil {
		return edTables{odd: &odd[0]}, edTables{odd: &odd[1]}
	}
	return edTables{odd: w.odd[0].Init(&k.ed.p)}, edTables{odd: w.odd[1].Init(&k.ed.h)}
}

// step replaces the challenge c by the next one. Scalars are integers below the order, and are used as such.
func (w *edScratch) step(c, s *[ScalarSize]byte, p, h, image edTables) {
	if p.fixed != nil {
		w.s.SetFixed(s)
	} else {
		w.s.SetOdd(s, true)
	}
	if p.fixed != nil || image.fixed != nil {
		w.c.SetFixed(c)
	}
	if p.fixed == nil || image.fixed == nil {
		w.c.SetOdd(c, false)
	}
	if p.fixed != nil {
		w.l.FixedSumBase(&w.s, &w.c, p.fixed)
	} else {
		w.l.SumBase(&w.s, &w.c, p.odd)
	}
	var part ed.Extended
	switch {
	case h.fixed != nil && image.fixed != nil:
		w.r.FixedSum(&w.s, h.fixed, &w.c, image.fixed)
	case h.fixed != nil:
		w.r.Add(w.r.FixedMul(&w.s, h.fixed), part.Mul(&w.c, image.odd))
	case image.fixed != nil:
		w.r.Add(w.r.Mul(&w.s, h.odd), part.FixedMul(&w.c, image.fixed))
	default:
		w.r.Sum(&w.s, h.odd, &w.c, image.odd)
	}
	ed.EncodePair(&w.l, &w.r, (*[32]byte)(w.input[MessageSize:]), (*[32]byte)(w.input[MessageSize+32:]))
	challengeEd(c, w.input[:])
}

// challengeEd writes the SHA3-512 of the input as a little-endian number modulo the order.
func challengeEd(c *[ScalarSize]byte, input []byte) {
	digest := sha3.Sum512(input)
	edWide(c, &digest)
}

// edWide writes 64 little-endian bytes modulo the order.
func edWide(c *[ScalarSize]byte, wide *[64]byte) {
	var s edwards25519.Scalar
	if _, err := s.SetUniformBytes(wide[:]); err != nil {
		panic(err) // the length is right
	}
	copy(c[:], s.Bytes())
}
