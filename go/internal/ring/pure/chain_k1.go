package pure

import (
	"sync"

	"github.com/ferrosign/ferrosign/go/internal/ring/k1"
)

// chunk is how many members get their tables together, for one inversion.
const chunk = 16

// k1Scratch is the working memory of a chain.
type k1Scratch struct {
	odd    [2 * chunk]k1.OddTable
	image  [1]k1.OddTable
	points [2 * chunk]*k1.Affine
	work   k1.OddScratch
	made   bool // odd holds the tables of the chunk
	input  [MessageSize + 2*MaxPointSize]byte
	s, c   k1.Recoded
	sf, cf k1.FixedDigits
	sums   [2]k1.Jacobian
	affine [2]k1.Affine
}

var k1Pool = sync.Pool{New: func() any { return new(k1Scratch) }}

// k1Tables are the tables of a member or an image: fixed where there are such, else odd.
type k1Tables struct {
	odd   *k1.OddTable
	fixed *k1.FixedTable
}

// chainK1 runs count steps of the chain from member first on, with the challenge c, and leaves the last challenge there.
func chainK1(suite Suite, msg *[MessageSize]byte, keys []*Key, image *Image, scalars []byte, c *[ScalarSize]byte, first, count int) {
	w := k1Pool.Get().(*k1Scratch)
	defer k1Pool.Put(w)
	copy(w.input[:], msg[:])
	it := w.imageTables(image)
	var challenge k1.Scalar
	challenge.SetBytes(c)
	for done := 0; done < count; {
		size := min(chunk, count-done)
		w.oddTables(keys, (first+done)%len(keys), size)
		for j := range size {
			i := (first + done + j) % len(keys)
			key := keys[i]
			p, h := key.k1Tables(w, j)
			var s k1.Scalar
			if s.SetBytes(scalarAt(scalars, i)) == 0 && suite == Secp256k1Ethereum {
				s = k1.Scalar{}
			}
			w.step(suite, &challenge, &s, p, h, it)
		}
		done += size
	}
	challenge.PutBytes(c)
}

// imageTables returns the image's tables and makes odd ones where there are none.
func (w *k1Scratch) imageTables(image *Image) (t k1Tables) {
	if fixed := image.k1.fixed.Load(); fixed != nil {
		t.fixed = *fixed
		return t
	}
	if t.odd = image.k1.odd.Load(); t.odd == nil {
		w.points[0] = &image.k1.p
		k1.OddTables(w.image[:], w.points[:1], &w.work)
		t.odd = &w.image[0]
	}
	return t
}

// oddTables makes the odd tables of a chunk of members, unless all of them have tables.
func (w *k1Scratch) oddTables(keys []*Key, first, size int) {
	missing := false
	for j := range size {
		key := keys[(first+j)%len(keys)].prepare().k1
		w.points[2*j], w.points[2*j+1] = &key.p, &key.h
		missing = missing || key.fixed.Load() == nil && key.odd.Load() == nil
	}
	w.made = missing
	if missing {
		k1.OddTables(w.odd[:2*size], w.points[:2*size], &w.work)
	}
}

// k1Tables returns the tables of P and H of the member at position j of a chunk. A key that lost its tables after oddTables looked makes
// them again.
func (k *Key) k1Tables(w *k1Scratch, j int) (p, h k1Tables) {
	if fixed := k.k1.fixed.Load(); fixed != nil {
		return k1Tables{fixed: fixed[0]}, k1Tables{fixed: fixed[1]}
	}
	if odd := k.k1.odd.Load(); odd != nil {
		return k1Tables{odd: &odd[0]}, k1Tables{odd: &odd[1]}
	}
	if !w.made {
		w.points[0], w.points[1] = &k.k1.p, &k.k1.h
		k1.OddTables(w.odd[2*j:2*j+2], w.points[:2], &w.work)
	}
	return k1Tables{odd: &w.odd[2*j]}, k1Tables{odd: &w.odd[2*j+1]}
}

// step replaces the challenge c by the next one.
func (w *k1Scratch) step(suite Suite, c, s *k1.Scalar, p, h, image k1Tables) {
	if p.fixed != nil {
		w.sf.SetVartime(s, true)
	} else {
		w.s.SetVartime(s, true)
	}
	if p.fixed != nil || image.fixed != nil {
		w.cf.SetVartime(c, false)
	}
	if p.fixed == nil || image.fixed == nil {
		w.c.SetVartime(c, false)
	}
	l, r := &w.sums[0], &w.sums[1]
	if p.fixed != nil {
		l.FixedSumBaseVartime(&w.sf, &w.cf, p.fixed)
	} else {
		l.SumBaseVartime(&w.s, &w.c, p.odd)
	}
	var part k1.Jacobian
	switch {
	case h.fixed != nil && image.fixed != nil:
		r.FixedSumVartime(&w.sf, h.fixed, &w.cf, image.fixed)
	case h.fixed != nil:
		r.AddJacobianVartime(r.FixedMulVartime(&w.sf, h.fixed), part.MulVartime(&w.c, image.odd))
	case image.fixed != nil:
		r.AddJacobianVartime(r.MulVartime(&w.s, h.odd), part.FixedMulVartime(&w.cf, image.fixed))
	default:
		r.SumVartime(&w.s, h.odd, &w.c, image.odd)
	}
	k1.NormalizeVartime(w.affine[:], w.sums[:])
	w.affine[0].Encode((*Encoded)(w.input[MessageSize:]))
	w.affine[1].Encode((*Encoded)(w.input[MessageSize+MaxPointSize:]))
	c.HashToScalarVartime(suite.k1Profile(), w.input[:])
}
