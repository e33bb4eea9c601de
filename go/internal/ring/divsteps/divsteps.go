// Package divsteps inverts public numbers modulo the primes of the curves by division steps (Bernstein and Yang, "Fast constant-time gcd
// computation and modular inversion", 2019), 62 at a time on the lowest words, in the variant that skips zero bits. It takes variable time and
// measures more than twice as fast as a power.
package divsteps

import "math/bits"

// signed62 is a number in limbs of 62 bits, of which the highest has the sign.
type signed62 [5]int64

const mask62 = 1<<62 - 1

// Modulus is a prime p = top * 2^248 - low.
type Modulus struct {
	low, top int64
	// inverse is 1/p mod 2^62.
	inverse uint64
}

// New returns the modulus top * 2^248 - low, for 0 < low < 2^62 and top at most 256.
func New(low, top int64) *Modulus {
	// Newton's iteration doubles the bits that are right, 3 of them to begin with.
	p := uint64(-low)
	inverse := p
	for range 5 {
		inverse *= 2 - p*inverse
	}
	return &Modulus{low, top, inverse & mask62}
}

// transition is what 62 division steps do: (f, g) becomes (u f + v g, q f + r g) / 2^62.
type transition struct{ u, v, q, r int64 }

// wide is a signed number of 128 bits.
type wide struct {
	hi int64
	lo uint64
}

// addMul adds a * b.
func (w *wide) addMul(a, b int64) {
	hi, lo := bits.Mul64(uint64(a), uint64(b))
	hi -= uint64(a>>63)&uint64(b) + uint64(b>>63)&uint64(a)
	var c uint64
	w.lo, c = bits.Add64(w.lo, lo, 0)
	w.hi += int64(hi + c)
}

// next returns the lowest 62 bits and divides by 2^62.
func (w *wide) next() int64 {
	low := int64(w.lo & mask62)
	w.lo = w.lo>>62 | uint64(w.hi)<<2
	w.hi >>= 62
	return low
}

// steps makes 62 division steps on the lowest bits of f and g.
func steps(eta int64, f, g uint64) (int64, transition) {
	u, v, q, r := uint64(1), uint64(0), uint64(0), uint64(1)
	left := 62
	for {
		zeros := bits.TrailingZeros64(g | ^uint64(0)<<left)
		g >>= zeros
		u <<= zeros
		v <<= zeros
		eta -= int64(zeros)
		left -= zeros
		if left == 0 {
			break
		}
		// g is odd now. A multiple of f is added that clears as many of its low bits as eta and left allow.
		var w uint64
		if eta < 0 {
			eta = -eta
			f, g = g, -f
			u, q = q, -u
			v, r = r, -v
			limit := min(int(eta)+1, left, 6)
			w = f * g * (f*f - 2) & (1<<limit - 1)
		} else {
			limit := min(int(eta)+1, left, 4)
			w = f + (f+1)&4<<1
			w = -w * g & (1<<limit - 1)
		}
		g += f * w
		q += u * w
		r += v * w
	}
	return eta, transition{int64(u), int64(v), int64(q), int64(r)}
}

// apply divides u f + v g and q f + r g by 2^62, which goes without a rest.
func (t *transition) apply(f, g *signed62) {
	var cf, cg wide
	for i := range f {
		fi, gi := f[i], g[i]
		cf.addMul(t.u, fi)
		cf.addMul(t.v, gi)
		cg.addMul(t.q, fi)
		cg.addMul(t.r, gi)
		lowF, lowG := cf.next(), cg.next()
		if i > 0 {
			f[i-1], g[i-1] = lowF, lowG
		}
	}
	f[4], g[4] = int64(cf.lo), int64(cg.lo)
}

// applyMod is apply modulo p: multiples of p make the sums divisible. d and e stay between -2p and p.
func (t *transition) applyMod(m *Modulus, d, e *signed62) {
	signD, signE := d[4]>>63, e[4]>>63
	md, me := t.u&signD+t.v&signE, t.q&signD+t.r&signE
	var cd, ce wide
	for i := range d {
		di, ei := d[i], e[i]
		cd.addMul(t.u, di)
		cd.addMul(t.v, ei)
		ce.addMul(t.q, di)
		ce.addMul(t.r, ei)
		switch i {
		case 0:
			md -= int64((m.inverse*cd.lo + uint64(md)) & mask62)
			me -= int64((m.inverse*ce.lo + uint64(me)) & mask62)
			cd.addMul(-m.low, md)
			ce.addMul(-m.low, me)
		case 4:
			cd.addMul(m.top, md)
			ce.addMul(m.top, me)
		}
		lowD, lowE := cd.next(), ce.next()
		if i > 0 {
			d[i-1], e[i-1] = lowD, lowE
		}
	}
	d[4], e[4] = int64(cd.lo), int64(ce.lo)
}

// Invert returns a number that is 1/x modulo p, or 0 for x = 0: little-endian words, above 0 and below 4p. x must be below p.
func (m *Modulus) Invert(x [4]uint64) [5]uint64 {
	if x == ([4]uint64{}) {
		return [5]uint64{}
	}
	g := signed62{
		int64(x[0] & mask62), int64((x[0]>>62 | x[1]<<2) & mask62), int64((x[1]>>60 | x[2]<<4) & mask62),
		int64((x[2]>>58 | x[3]<<6) & mask62), int64(x[3] >> 56),
	}
	f := signed62{-m.low, 0, 0, 0, m.top}
	var d signed62
	e := signed62{1}
	eta := int64(-1)
	for g != (signed62{}) {
		var t transition
		eta, t = steps(eta, uint64(f[0]), uint64(g[0]))
		t.applyMod(m, &d, &e)
		t.apply(&f, &g)
	}
	return m.positive(&d, f[4] < 0)
}

// positive returns d or -d plus 2p, for d between -2p and p.
func (m *Modulus) positive(d *signed62, negative bool) [5]uint64 {
	w := [5]uint64{
		uint64(d[0]) | uint64(d[1])<<62, uint64(d[1])>>2 | uint64(d[2])<<60, uint64(d[2])>>4 | uint64(d[3])<<58,
		uint64(d[3])>>6 | uint64(d[4])<<56, uint64(d[4] >> 8),
	}
	var c uint64
	if negative {
		for i := range w {
			w[i], c = bits.Sub64(0, w[i], c)
		}
	}
	// 2p = top * 2^249 - 2 low.
	double := [5]uint64{3: uint64(m.top) << 57, 4: uint64(m.top) >> 7}
	c = 0
	for i := range w {
		w[i], c = bits.Add64(w[i], double[i], c)
	}
	w[0], c = bits.Sub64(w[0], uint64(2*m.low), 0)
	for i := 1; i < len(w); i++ {
		w[i], c = bits.Sub64(w[i], 0, c)
	}
	return w
}
