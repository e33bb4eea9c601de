package sponge

import (
	"math/bits"

	"github.com/ferrosign/ferrosign/go/internal/generic/fp"
)

// Between the layers a lane is any 64-bit value, which stands for its residue mod p, so that reductions need not finish the
// job. Each linear layer also adds the constants of the round that follows, where a carry more costs
// nothing, and the result becomes canonical at the very end.

// Permute applies the permutation to lanes of any values and leaves canonical ones.
func Permute(s *[Width]uint64) {
	const half = FullRounds / 2
	externalLayer(s, &ExternalConstants[0])
	for r := 1; r < half; r++ {
		sboxLayer(s)
		externalLayer(s, &ExternalConstants[r])
	}
	sboxLayer(s)
	externalLayer(s, &firstInternal)
	partialRounds(s)
	addConstants(s, &ExternalConstants[half])
	for r := half + 1; r < FullRounds; r++ {
		sboxLayer(s)
		externalLayer(s, &ExternalConstants[r])
	}
	sboxLayer(s)
	externalLayer(s, &noConstants)
	for i, x := range s {
		s[i] = fp.Reduce(x)
	}
}

var (
	noConstants [Width]uint64
	// firstInternal is what the last full round of the first half adds: the constant of the first partial round.
	firstInternal = [Width]uint64{InternalConstants[0]}
	// nextInternal[r] is what partial round r adds at its end: the constant of round r+1, and nothing in the last one.
	nextInternal = func() (next [PartialRounds]uint64) {
		copy(next[:], InternalConstants[1:])
		return next
	}()
)

// mul returns a number congruent to a * b. It is fp.Mul without the step that makes the result canonical.
func mul(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a, b)
	return reduce(hi, lo)
}

// reduce returns a number congruent to hi*2^64 + lo, as fp.Reduce128 does up to its second step: the sum of t and
// x <= 2^64 - 2^33 + 1 is at most 2^64 - 2^33 when it has wrapped, so that the correction does not wrap again.
func reduce(hi, lo uint64) uint64 {
	t, borrow := bits.Sub64(lo, hi>>32, 0)
	t -= fp.Epsilon & -borrow
	r, carry := bits.Add64(t, (hi&fp.Epsilon)*fp.Epsilon, 0)
	return r + fp.Epsilon&-carry
}

// reduceSmall is reduce for hi < 2^32.
func reduceSmall(hi, lo uint64) uint64 {
	r, carry := bits.Add64(lo, hi*fp.Epsilon, 0)
	return r + fp.Epsilon&-carry
}

// add returns (h,l) + x, and addWide (h,l) + (x1,x0): sums of lanes as 128-bit numbers, which never overflow here.
func add(h, l, x uint64) (uint64, uint64) { return addWide(h, l, 0, x) }

func addWide(h, l, x1, x0 uint64) (uint64, uint64) {
	l, carry := bits.Add64(l, x0, 0)
	h, _ = bits.Add64(h, x1, carry)
	return h, l
}

func addConstants(s, c *[Width]uint64) {
	for i := range s {
		s[i] = reduceSmall(add(0, s[i], c[i]))
	}
}

// sboxLayer raises every lane to the power 7, two lanes at a time.
func sboxLayer(s *[Width]uint64) {
	for i := 0; i < Width; i += 2 {
		x, y := s[i], s[i+1]
		x2, y2 := mul(x, x), mul(y, y)
		x3, y3 := mul(x2, x), mul(y2, y)
		x4, y4 := mul(x2, x2), mul(y2, y2)
		s[i], s[i+1] = mul(x3, x4), mul(y3, y4)
	}
}

// wide is a lane before its reduction.
type wide struct{ h, l uint64 }

// mixBlock multiplies a block (a,b,c,d) by the circulant matrix with the rows 2 3 1 1, 1 2 3 1, 1 1 2 3 and 3 1 1 2. With the
// sum t of the block, the results are t + a + 2b, t + b + 2c, t + c + 2d and t + d + 2a.
func mixBlock(s *[4]uint64) (y0, y1, y2, y3 wide) {
	a, b, c, d := s[0], s[1], s[2], s[3]
	abh, abl := add(0, a, b)
	cdh, cdl := add(0, c, d)
	th, tl := addWide(abh, abl, cdh, cdl)
	tbh, tbl := add(th, tl, b)
	tdh, tdl := add(th, tl, d)
	y0.h, y0.l = addWide(tbh, tbl, abh, abl)
	y2.h, y2.l = addWide(tdh, tdl, cdh, cdl)
	tbh, tbl = add(tbh, tbl, c)
	y1.h, y1.l = add(tbh, tbl, c)
	tdh, tdl = add(tdh, tdl, a)
	y3.h, y3.l = add(tdh, tdl, a)
	return
}

// externalLayer mixes the three blocks of 4 lanes, adds to each lane the sum over the blocks of the lanes in its place, and
// adds c. A lane stays below 29 * 2^64 until its reduction.
func externalLayer(s, c *[Width]uint64) {
	var y [Width]wide
	y[0], y[1], y[2], y[3] = mixBlock((*[4]uint64)(s[0:4]))
	y[4], y[5], y[6], y[7] = mixBlock((*[4]uint64)(s[4:8]))
	y[8], y[9], y[10], y[11] = mixBlock((*[4]uint64)(s[8:12]))
	for i := 0; i < 4; i++ {
		h, l := addWide(y[i].h, y[i].l, y[i+4].h, y[i+4].l)
		h, l = addWide(h, l, y[i+8].h, y[i+8].l)
		h0, l0 := addWide(y[i].h, y[i].l, h, l)
		h1, l1 := addWide(y[i+4].h, y[i+4].l, h, l)
		h2, l2 := addWide(y[i+8].h, y[i+8].l, h, l)
		s[i] = reduceSmall(add(h0, l0, c[i]))
		s[i+4] = reduceSmall(add(h1, l1, c[i+4]))
		s[i+8] = reduceSmall(add(h2, l2, c[i+8]))
	}
}

// sumOthers returns the sum of lanes 1 to 11.
func sumOthers(s *[Width]uint64) (h, l uint64) {
	h, l = add(0, s[1], s[2])
	h, l = add(h, l, s[3])
	h, l = add(h, l, s[4])
	h, l = add(h, l, s[5])
	h, l = add(h, l, s[6])
	h, l = add(h, l, s[7])
	h, l = add(h, l, s[8])
	h, l = add(h, l, s[9])
	h, l = add(h, l, s[10])
	return add(h, l, s[11])
}

// partialRounds applies the 22 rounds in which only lane 0 goes through the S-box; its first constant is already there. The
// linear layer is y_i = (sum of all lanes) + diagonal_i * x_i. The sum of the other lanes does not wait for the S-box.
func partialRounds(s *[Width]uint64) {
	for _, c := range nextInternal {
		h, l := sumOthers(s)
		x := s[0]
		x2 := mul(x, x)
		x3 := mul(x2, x)
		x4 := mul(x2, x2)
		z := mul(x3, x4)
		h, l = add(h, l, z)
		hi, lo := bits.Mul64(z, Diagonal[0])
		hi, lo = addWide(hi, lo, h, l)
		s[0] = reduce(add(hi, lo, c))
		for i := 1; i < Width; i++ {
			hi, lo := bits.Mul64(s[i], Diagonal[i])
			s[i] = reduce(addWide(hi, lo, h, l))
		}
	}
}
