package curve

import "github.com/ferrosign/ferrosign/go/internal/generic/fp5"

// Fixed-base multiplication without doublings.
//
// A scalar k < n is replaced by k' = k if it is odd and k' = n - k if it is even; the sign is put right at the end. An odd
// k' < 2^320 has exactly one form
//
//	k' = sum of d_i * 2^(5i) for i = 0..63 with odd digits -31 <= d_i <= 31
//
// and its digits can be read off without carries: with the 5-bit windows v_i of 2^319 + (k' >> 1), d_i = 2 v_i - 31. Window i
// of the table holds the odd multiples (1, 3, ..., 31) * 2^(5i) of the base point, so that k'P is a sum of 64 table entries.
//
// That sum is a tree of affine additions on the n-torsion side, 5 multiplications and 1 squaring each, since one inversion
// serves a whole level. The chord formula fails for operands that are equal or opposite, but such operands never meet,
// whatever k is. One step turns 2m points, which stand for the sums over the windows of each residue class mod 2m, into the m
// sums for the classes mod m. The sum or difference of the two numbers behind a pair is D = sum of +-d_i * 2^(5i) over the
// windows i of one class mod m, and equal or opposite points would make it 0 mod n. As long as m >= 2:
//
//   - D is not 0: its lowest digit is odd, so that the power of 2 in it is exactly 2^(5*(lowest window));
//   - a class without window 63 has |D| < 2^315 < n;
//   - a class with window 63 does not hold window 0, so that 32 divides D, while |D| < 2^320 < 3n, and neither n nor 2n is
//     a multiple of 32.
//
// The last addition, of the two classes mod 2, can meet equal or opposite operands and uses the complete formula.

const (
	combWindows = 64
	combEntries = 16
)

// Comb holds the odd multiples of 2^(5i) times a base point P other than the neutral: (x[j], y[j]) of window i is the point
// (2j+1) * 2^(5i) * P on the n-torsion side.
type Comb [combWindows]combWindow

type combWindow struct {
	x, y [combEntries]fp5.Elem
}

// combDigits is a scalar in the form above: 2^319 + (k' >> 1), with zeros behind it, and all ones in negate when k' = n - k.
type combDigits struct {
	words  [8]uint64
	negate uint64
}

// recodeOdd recodes k, which must be canonical. For k = 0, k' = n.
func recodeOdd(k *Scalar) (d combDigits) {
	var odd Scalar
	odd.SubRaw(&order, k)
	d.negate = k[0]&1 - 1
	odd.Select(d.negate, &odd, k)
	for i := 0; i < 4; i++ {
		d.words[i] = odd[i]>>1 | odd[i+1]<<63
	}
	d.words[4] = odd[4]>>1 | 1<<63
	return d
}

// window returns window i, from 0 to 63.
func (d *combDigits) window(i int) uint64 {
	bit := 5 * uint(i)
	low, high, shift := d.words[bit/64%8], d.words[(bit/64+1)%8], bit%64
	return (low>>shift | high<<1<<(63-shift)) & 31
}

// entry returns the place of window value v: for v >= 16 it is v - 16, for v < 16 it is 15 - v with the sign changed.
func entry(v uint64) (index, negative uint64) {
	negative = v>>4 - 1
	return (v ^ negative) & 15, negative
}

// gather stores the 64 table entries of a scalar in dst[0], dst[stride], ... It reads the whole table.
func (c *Comb) gather(dst []Torsion, stride int, d *combDigits) {
	for i := range c {
		index, negative := entry(d.window(i))
		p := &dst[i*stride]
		scan(&p.X, &c[i].x, index)
		scan(&p.Y, &c[i].y, index)
		p.Y.NegIf(negative)
	}
}

// gatherVarTime is gather in time that depends on the digits.
func (c *Comb) gatherVarTime(dst []Torsion, stride int, d *combDigits) {
	for i := range c {
		index, negative := entry(d.window(i))
		p := &dst[i*stride]
		p.X, p.Y = c[i].x[index], c[i].y[index]
		p.Y.NegIf(negative)
	}
}

// scan sets z to table[index]. It reads all entries, two at a time.
func scan(z *fp5.Elem, table *[combEntries]fp5.Elem, index uint64) {
	var z0, z1, z2, z3, z4 uint64
	for j := 0; j < combEntries; j += 2 {
		a, b := &table[j], &table[j+1]
		ma, mb := equalMask(uint64(j), index), equalMask(uint64(j+1), index)
		z0 |= a[0]&ma | b[0]&mb
		z1 |= a[1]&ma | b[1]&mb
		z2 |= a[2]&ma | b[2]&mb
		z3 |= a[3]&ma | b[3]&mb
		z4 |= a[4]&ma | b[4]&mb
	}
	*z = fp5.Elem{z0, z1, z2, z3, z4}
}

// equalMask returns all ones for a = b and 0 otherwise, for a and b below 2^63: only 0 - 1 has its top bit set.
func equalMask(a, b uint64) uint64 { return uint64(int64((a^b)-1) >> 63) }

// halve adds the second half of points to the first and returns the first, with one inversion. partial has room for half
// as many elements as there are points. No point may be equal or opposite to its partner.
func halve(points []Torsion, partial []fp5.Elem) []Torsion {
	m := len(points) / 2
	low, high := points[:m], points[m:2*m]
	partial = partial[:m]
	acc := fp5.One()
	for i := range low {
		partial[i] = acc
		high[i].X.Sub(&high[i].X, &low[i].X)
		acc.Mul(&acc, &high[i].X)
	}
	acc.Inverse(&acc)
	for i := m - 1; i >= 0; i-- {
		var inverse fp5.Elem
		inverse.Mul(&acc, &partial[i])
		acc.Mul(&acc, &high[i].X)
		low[i].chordDelta(&low[i], &high[i], &inverse)
	}
	return low
}

// sumClasses sums 64 table entries for each of the scalars of one gather: points holds 64*count of them, entry i of scalar c
// at i*count + c. What is left in the first 2*count points are the two classes mod 2, class j of scalar c at j*count + c.
func sumClasses(points []Torsion, count int, partial []fp5.Elem) {
	for len(points) > 2*count {
		points = halve(points, partial)
	}
}

// join sets p to the sum of the two classes of a scalar, with the sign of its recoding.
func (p *Point) join(even, odd *Torsion, negate uint64) {
	var q Point
	p.SetTorsion(even)
	p.Add(p, q.SetTorsion(odd))
	p.u.NegIf(negate)
}
