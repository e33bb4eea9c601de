//go:build cgo && !purego && ((linux && (amd64 || arm64)) || (windows && amd64))

package ring

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/ferrosign/ferrosign/go/dleq/types"
	"github.com/ferrosign/ferrosign/go/internal/native"
	"github.com/ferrosign/ferrosign/go/internal/ring/pure"
)

// crafter makes signatures that close with keys, images, nonces and scalars at which formulas have exceptions: who knows all keys of a ring
// can choose every s_i after c_i, so that L and R are what he likes, the identity too.
type crafter struct {
	*rand.Rand
	suite   pure.Suite
	curve   Curve
	secrets []types.Scalar
	// keys and hashes are P_i, on ed25519 with components of small order, and H_p of them.
	keys, hashes []types.Point
	encoded      []byte
}

// ofOrder8 generates the points of small order of ed25519.
var ofOrder8 = []byte{
	0x26, 0xe8, 0x95, 0x8f, 0xc2, 0xb2, 0x27, 0xb0, 0x45, 0xc3, 0xf4, 0x89, 0xf2, 0xef, 0x98, 0xf0,
	0xd5, 0xdf, 0xac, 0x05, 0xd3, 0xc6, 0x33, 0x39, 0xb1, 0x38, 0x02, 0x88, 0x6d, 0x53, 0xfc, 0x05,
}

// scalar returns a scalar that is small, large, sparse, dense or random.
func (c *crafter) scalar() types.Scalar {
	var b [32]byte // little-endian
	switch c.IntN(8) {
	case 0:
		return c.curve.ScalarFromInt(uint32(c.IntN(4)))
	case 1:
		return c.curve.ScalarFromInt(uint32(c.IntN(300))).Negate()
	case 2, 3:
		for range 1 + c.IntN(4) {
			bit := c.IntN(252)
			b[bit/8] |= 1 << (bit % 8)
		}
	case 4:
		for i := range b[:c.IntN(32)] {
			b[i] = 0xff
		}
	default:
		for i := range b {
			b[i] = byte(c.Uint32())
		}
		b[31] &= 0x0f
	}
	s := c.curve.ScalarFromBytes(b)
	if c.IntN(3) == 0 {
		s = s.Negate()
	}
	return s
}

func newCrafter(t testing.TB, curve Curve, seed uint64, size int) *crafter {
	suite, err := suiteOf(curve)
	if err != nil {
		t.Fatal(err)
	}
	c := &crafter{Rand: rand.New(rand.NewPCG(seed, 1)), suite: suite, curve: curve}
	for i := range size {
		x := c.scalar()
		switch {
		case i > 0 && c.IntN(3) == 0:
			x = c.secrets[c.IntN(i)]
		case i > 0 && c.IntN(6) == 0:
			x = c.secrets[c.IntN(i)].Negate()
		}
		if x.IsZero() && suite != pure.Ed25519 {
			x = curve.ScalarFromInt(1)
		}
		key := curve.ScalarBaseMul(x)
		if suite == pure.Ed25519 && c.IntN(3) == 0 {
			key = key.Add(c.torsion(t))
		}
		c.secrets, c.keys = append(c.secrets, x), append(c.keys, key)
		c.encoded = append(c.encoded, key.Encode()...)
		hashed := c.key(t, i).Hashed()
		c.hashes = append(c.hashes, c.point(t, hashed[:suite.PointSize()]))
	}
	return c
}

// encoding returns the encoding of key i.
func (c *crafter) encoding(i int) []byte {
	size := c.suite.PointSize()
	return c.encoded[i*size : (i+1)*size]
}

// key returns key i for the Go code, without tables.
func (c *crafter) key(t testing.TB, i int) *pure.Key {
	t.Helper()
	key, err := keyOf(c.suite, c.point(t, c.encoding(i)))
	if err != nil {
		t.Fatal(err)
	}
	return key
}

// torsion returns a point of small order.
func (c *crafter) torsion(t testing.TB) types.Point {
	return c.curve.ScalarMul(c.curve.ScalarFromInt(uint32(c.IntN(8))), c.point(t, ofOrder8))
}

func (c *crafter) point(t testing.TB, encoded []byte) types.Point {
	p, err := c.curve.DecodeToPoint(encoded)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// image returns a signature's image for the Go code, without tables, or nil.
func (c *crafter) image(parts []byte) *pure.Image {
	encoded := parts[pure.ScalarSize:][:c.suite.PointSize()]
	image, err := decodeImage(c.curve, encoded)
	if err != nil {
		return nil
	}
	return image
}

// forge returns parts that close for the message, signed by some member.
func (c *crafter) forge(t testing.TB, msg *[32]byte) []byte {
	n, size := len(c.keys), c.suite.PointSize()
	add := func(s types.Scalar, g types.Point, k types.Scalar, p types.Point) types.Point {
		return g.ScalarMul(s).Add(p.ScalarMul(k))
	}
	challenge := func(l, r types.Point) types.Scalar {
		k, err := c.curve.HashToScalar(slices.Concat(msg[:], l.Encode(), r.Encode()))
		if err != nil {
			t.Fatal(err)
		}
		return k
	}
	base := c.curve.BasePoint()
	for {
		j := c.IntN(n)
		x := c.secrets[j]
		image := c.hashes[j].ScalarMul(x)
		if c.suite == pure.Ed25519 && c.IntN(3) == 0 {
			image = image.Add(c.torsion(t))
		}
		parts := make([]byte, c.suite.PartsSize(n))
		copy(parts[pure.ScalarSize:], image.Encode())
		scalars := parts[pure.ScalarSize+size:]
		u := c.scalar()
		l, r := base.ScalarMul(u), c.hashes[j].ScalarMul(u)
		first := challenge(l, r)
		k := first
		for step := 1; step <= n; step++ {
			i := (j + step) % n
			if i == 0 {
				copy(parts, k.Encode())
			}
			var s types.Scalar
			switch {
			case i == j:
				s = u.Sub(k.Mul(x))
			case c.IntN(2) == 0:
				// L, and with an equal key R, are a small multiple.
				s = c.scalar().Sub(k.Mul(c.secrets[i]))
			case c.IntN(8) == 0:
				s = k.Mul(c.secrets[i])
			default:
				s = c.scalar()
			}
			copy(scalars[i*pure.ScalarSize:], s.Encode())
			k = challenge(add(s, base, k, c.keys[i]), add(s, c.hashes[i], k, image))
		}
		if k.Eq(first) {
			return parts
		}
		// A component of small order that the signer's challenge does not remove.
	}
}

// edgeScalars are scalars of both byte orders at which something changes: 0, 1, the orders and their neighbours, the largest numbers.
func edgeScalars() (list [][]byte) {
	order := []byte{
		0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xfe,
		0xba, 0xae, 0xdc, 0xe6, 0xaf, 0x48, 0xa0, 0x3b, 0xbf, 0xd2, 0x5e, 0x8c, 0xd0, 0x36, 0x41, 0x41,
	}
	edOrder := []byte{
		0xed, 0xd3, 0xf5, 0x5c, 0x1a, 0x63, 0x12, 0x58, 0xd6, 0x9c, 0xf7, 0xa2, 0xde, 0xf9, 0xde, 0x14,
		0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x10,
	}
	for delta := range byte(3) {
		k, l := slices.Clone(order), slices.Clone(edOrder)
		k[31], l[0] = k[31]+delta-1, l[0]+delta-1
		list = append(list, k, l)
	}
	one := append([]byte{1}, make([]byte, 31)...)
	top := append(make([]byte, 31), 0x10)
	return append(list, make([]byte, 32), one, append(make([]byte, 31), 1), top, bytes.Repeat([]byte{0xff}, 32))
}

// damage changes parts, mostly so that they do not close any more.
func (c *crafter) damage(t testing.TB, parts []byte) []byte {
	parts = slices.Clone(parts)
	size, i, edges := c.suite.PointSize(), c.IntN(len(c.keys)), edgeScalars()
	first, image, scalar := parts[:32], parts[32:32+size], parts[32+size+32*i:]
	edge := edges[c.IntN(len(edges))]
	switch c.IntN(9) {
	case 0, 1:
		parts[c.IntN(len(parts))] ^= 1 << c.IntN(8)
	case 2:
		copy(scalar, edge)
	case 3:
		copy(first, edge)
	case 4:
		copy(scalar, c.scalar().Encode())
	case 5:
		copy(first, c.scalar().Encode())
	case 6:
		copy(image, c.hashes[i].ScalarMul(c.scalar()).Encode())
	case 7:
		copy(image, c.keys[i].ScalarMul(c.scalar()).Encode())
	case 8:
		if c.suite != pure.Ed25519 {
			image[0] ^= 1
			break
		}
		// Small order, the other sign, and y that is not below the prime.
		copy(image, c.torsion(t).Encode())
		if c.IntN(2) == 0 {
			image[31] ^= 0x80
		} else if c.IntN(2) == 0 {
			copy(image, bytes.Repeat([]byte{0xff}, 32))
			image[0] = byte(0xec + c.IntN(20))
		}
	}
	return parts
}

// slab prepares the keys, each with one of the levels, and the image of some parts, unless it is no point.
func (c *crafter) slab(t testing.TB, levels []uint32, parts []byte, imageLevel uint32) (slab native.RingSlab) {
	t.Helper()
	curve := curveNumber(c.suite)
	for i := range c.keys {
		level := levels[c.IntN(len(levels))]
		table := make([]uint64, native.RingPreparedKeySize(curve, level))
		if status := native.RingPrepareKey(curve, level, c.encoding(i), table); status != native.OK {
			t.Fatal(status)
		}
		slab.Offsets = append(slab.Offsets, uint64(len(slab.Words)))
		slab.Words = append(slab.Words, table...)
	}
	slab.Image = make([]uint64, native.RingPreparedImageSize(curve, imageLevel))
	if native.RingPrepareImage(curve, imageLevel, parts[pure.ScalarSize:][:c.suite.PointSize()], slab.Image) != native.OK {
		slab.Image = nil
	}
	return slab
}

// crafted is a number of signatures of one ring, and what the core says of each.
type crafted struct {
	*crafter
	msgs     [][32]byte
	parts    [][]byte
	statuses []native.Status
}

// craft makes signatures that close and, of each, some that were damaged. It checks that the core and the Go code, on each path of the CPU and
// with each kind of Go's tables, agree on all of them.
func craft(t testing.TB, c *crafter, count int) *crafted {
	t.Helper()
	all := &crafted{crafter: c}
	keys := [2][]*pure.Key{}
	for i := range c.keys {
		odd := c.key(t, i)
		odd.Promote(pure.Odd)
		keys[0], keys[1] = append(keys[0], c.key(t, i)), append(keys[1], odd)
	}
	if c.IntN(8) == 0 {
		for _, key := range keys[1] {
			key.Promote(pure.Fixed)
		}
	}
	var whole []byte
	for i := range count {
		msg := [32]byte{byte(i), byte(i >> 8)}
		if i%4 == 0 {
			whole = c.forge(t, &msg)
			all.add(t, msg, whole, keys, true)
		} else {
			all.add(t, all.msgs[i/4*4], c.damage(t, whole), keys, false)
		}
	}
	return all
}

func (a *crafted) add(t testing.TB, msg [32]byte, parts []byte, keys [2][]*pure.Key, closes bool) {
	t.Helper()
	a.msgs, a.parts = append(a.msgs, msg), append(a.parts, parts)
	curve, profile := suiteNumbers(a.suite)
	onEveryPath(func(path native.CPUPath) {
		status := native.RingVerify(curve, profile, 0, &msg, parts, a.encoded)
		if len(a.statuses) < len(a.parts) {
			a.statuses = append(a.statuses, status)
		}
		a.check(t, len(a.parts)-1, status, path)
	})
	status := a.statuses[len(a.parts)-1]
	if closes && status != native.OK {
		t.Fatalf("%v: what closes is %v: keys %x, message %x, parts %x", a.suite, status, a.encoded, msg, parts)
	}
	image := a.image(parts)
	if image == nil || a.suite == pure.Ed25519 && !canonicalScalars(a.suite, parts) {
		if status == native.OK {
			t.Fatalf("%v: valid without an image or canonical scalars: parts %x", a.suite, parts)
		}
		return
	}
	for level, keys := range keys {
		if level == 1 {
			image.Promote(pure.Level(a.IntN(3)))
		}
		if got := a.suite.Verify(&msg, keys, image, parts); got != (status == native.OK) {
			t.Fatalf("%v: Go code %v, core %v: keys %x, message %x, parts %x", a.suite, got, status, a.encoded, msg, parts)
		}
	}
}

// check fails if the core says something else now.
func (a *crafted) check(t testing.TB, i int, got native.Status, how any) {
	t.Helper()
	if got != a.statuses[i] {
		t.Fatalf("%v, %v: %v, not %v: keys %x, message %x, parts %x", a.suite, how, got, a.statuses[i], a.encoded, a.msgs[i], a.parts[i])
	}
}

// prepared compares with the verdicts under prepared keys, one by one and in batches.
func (a *crafted) prepared(t testing.TB) {
	t.Helper()
	levels := []uint32{native.RingLevelPoint, native.RingLevelOdd, native.RingLevelFixed5, native.RingLevelFixed6, native.RingLevelFixed8}
	curve, profile := suiteNumbers(a.suite)
	flat, size := slices.Concat(a.parts...), len(a.parts[0])
	for _, some := range [][]uint32{levels, levels[a.IntN(2):][:1], levels[2:][a.IntN(3):][:1]} {
		slab := a.slab(t, some, a.parts[a.IntN(len(a.parts))], levels[a.IntN(len(levels))])
		onEveryPath(func(path native.CPUPath) {
			how := fmt.Sprintf("levels %v, image of %d words, %v", some, len(slab.Image), path)
			for i, parts := range a.parts {
				a.check(t, i, native.RingVerifyPrepared(curve, profile, 0, &a.msgs[i], parts, slab), how)
			}
			from := a.IntN(len(a.parts))
			for _, from := range []int{0, from} {
				results := make([]native.Status, len(a.parts)-from)
				if status := native.RingVerifyBatch(curve, profile, 0, a.msgs[from:], flat[from*size:], slab, results); status != native.OK {
					t.Fatal(status)
				}
				for i, got := range results {
					a.check(t, from+i, got, "batch, "+how)
				}
			}
		})
	}
}

// cached compares with the verdicts of VerifyBatch in all states of the caches.
func (a *crafted) cached(t testing.TB) {
	t.Helper()
	var sigs []*RingSig
	var msgs [][32]byte
	var at []int
	for i, parts := range a.parts {
		if sig := a.decode(parts); sig != nil {
			sigs, msgs, at = append(sigs, sig), append(msgs, a.msgs[i]), append(at, i)
		} else if a.statuses[i] == native.OK {
			t.Fatalf("%v: valid, but does not decode: keys %x, parts %x", a.suite, a.encoded, parts)
		}
	}
	check := func(state string) {
		onEveryPath(func(path native.CPUPath) {
			valid, err := VerifyBatch(sigs, msgs)
			if err != nil {
				t.Fatal(err)
			}
			for k, ok := range valid {
				if i := at[k]; ok != (a.statuses[i] == native.OK) {
					t.Fatalf("%v, %v, caches %s: %v, not %v: keys %x, message %x, parts %x", a.suite, path, state, ok, a.statuses[i], a.encoded, a.msgs[i], a.parts[i])
				}
			}
		})
	}
	defer SetCacheSize(0)
	check("off")
	SetCacheSize(DefaultCacheSize)
	check("cold, then warm")
	if len(sigs) != 0 && sigs[0].Ring().Prepare() == nil {
		check("prepared")
	}
	SetCacheSize(64 << 10)
	check("small")
}

// decode reads parts and keys as they come from outside, or returns nil.
func (c *crafter) decode(parts []byte) *RingSig {
	size := c.suite.PointSize()
	raw := binary.BigEndian.AppendUint32(nil, uint32(len(c.keys)))
	raw = append(raw, parts[:pure.ScalarSize+size]...)
	for i := range c.keys {
		raw = append(append(raw, parts[pure.ScalarSize+size:][i*pure.ScalarSize:][:pure.ScalarSize]...), c.encoding(i)...)
	}
	sig := new(RingSig)
	if sig.Deserialize(c.curve, raw) != nil {
		return nil
	}
	return sig
}

// canonicalScalars reports whether c_0 and the s_i are below the order.
func canonicalScalars(suite pure.Suite, parts []byte) bool {
	for rest := slices.Concat(parts[:pure.ScalarSize], parts[pure.ScalarSize+suite.PointSize():]); len(rest) != 0; rest = rest[pure.ScalarSize:] {
		if !suite.Canonical((*[pure.ScalarSize]byte)(rest)) {
			return false
		}
	}
	return true
}

// onEveryPath calls f with each path of the core that the CPU has.
func onEveryPath(f func(native.CPUPath)) {
	defer native.ForceCPU(native.CPUAuto)
	for path := native.CPUScalar; path <= native.BestCPU(); path++ {
		native.ForceCPU(path)
		f(path)
	}
}

// TestCrafted: rings of all sizes and batches of all lengths around those that the core computes together.
func TestCrafted(t *testing.T) {
	emptyCaches(t, 0)
	rounds := []struct{ size, count int }{{1, 9}, {2, 25}, {3, 8}, {2, 1}, {2, 7}, {4, 17}, {5, 9}, {8, 12}, {9, 10}, {17, 5}, {40, 4}}
	if testing.Short() {
		rounds = rounds[:3]
	}
	for _, profile := range profiles {
		for _, name := range []string{"secp256k1", "ed25519"} {
			for _, round := range rounds {
				seed := rand.Uint64()
				all := craft(t, newCrafter(t, curveOf(t, name, profile), seed, round.size), round.count)
				all.prepared(t)
				all.cached(t)
			}
		}
	}
}

// FuzzCrafted is TestCrafted for chosen sizes.
func FuzzCrafted(f *testing.F) {
	emptyCaches(f, 0)
	for i := range 6 {
		f.Add(i%2 == 0, i%3 == 0, uint64(i), uint8(i), uint8(5*i))
	}
	f.Fuzz(func(t *testing.T, ed, ethereum bool, seed uint64, size, count uint8) {
		name, profile := "secp256k1", profiles[0]
		if ed {
			name = "ed25519"
		}
		if ethereum {
			profile = profiles[1]
		}
		all := craft(t, newCrafter(t, curveOf(t, name, profile), seed, 1+int(size%10)), 1+int(count%20))
		all.prepared(t)
		all.cached(t)
	})
}
