package ed

import (
	"crypto/rand"
	"encoding/hex"
	"reflect"
	"testing"

	"filippo.io/edwards25519"
)

// scalars are edge cases and random ones, as little-endian integers below l.
func scalars(t testing.TB, count int) (list []*edwards25519.Scalar) {
	t.Helper()
	for i := range 20 {
		var b [32]byte
		b[i*31/19] = byte(1 + i*11)
		b[31] &= 0x0f
		s, err := edwards25519.NewScalar().SetCanonicalBytes(b[:])
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, s, edwards25519.NewScalar().Negate(s))
	}
	list = append(list, edwards25519.NewScalar())
	for len(list) < count {
		var b [64]byte
		_, _ = rand.Read(b[:])
		s, _ := edwards25519.NewScalar().SetUniformBytes(b[:])
		list = append(list, s)
	}
	return list
}

// points are ordinary ones, the identity, points of small order and sums with them.
func points(t testing.TB) (list []*edwards25519.Point) {
	t.Helper()
	order8, _ := hex.DecodeString("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05")
	torsion, err := edwards25519.NewIdentityPoint().SetBytes(order8)
	if err != nil {
		t.Fatal(err)
	}
	list = append(list, edwards25519.NewGeneratorPoint(), edwards25519.NewIdentityPoint(), torsion)
	for _, s := range scalars(t, 44)[41:] {
		p := edwards25519.NewIdentityPoint().ScalarBaseMult(s)
		list = append(list, p, edwards25519.NewIdentityPoint().Add(p, torsion), edwards25519.NewIdentityPoint().Negate(p))
	}
	return list
}

func TestSums(t *testing.T) {
	list, pts := scalars(t, 90), points(t)
	odd, fixed := make([]OddTable, len(pts)), make([]FixedTable, len(pts))
	for i, p := range pts {
		var e Extended
		odd[i].Init(e.SetPoint(p))
		fixed[i] = NewFixedTable(&e)
		if len(fixed[i])*int(reflect.TypeFor[affine]().Size()) != FixedTableBytes || reflect.TypeFor[OddTable]().Size() != OddTableBytes {
			t.Fatalf("table of %d entries", len(fixed[i]))
		}
	}
	for i := range list {
		s, c := list[i], list[(i*7+5)%len(list)]
		a, b := i%len(pts), (i/2)%len(pts)
		var rs, rc Recoded
		sb, cb := [32]byte(s.Bytes()), [32]byte(c.Bytes())
		rs.SetOdd(&sb, true)
		rc.SetOdd(&cb, false)
		rs.SetFixed(&sb)
		rc.SetFixed(&cb)
		sum := func(p, q *edwards25519.Point) *edwards25519.Point {
			x := edwards25519.NewIdentityPoint().ScalarMult(s, p)
			return x.Add(x, edwards25519.NewIdentityPoint().ScalarMult(c, q))
		}
		wants := []*edwards25519.Point{sum(pts[0], pts[a]), sum(pts[a], pts[b]), sum(pts[a], pts[b])}
		var part Extended
		got := []Extended{
			*new(Extended).SumBase(&rs, &rc, &odd[a]), *new(Extended).FixedSumBase(&rs, &rc, fixed[a]),
			*new(Extended).Sum(&rs, &odd[a], &rc, &odd[b]), *new(Extended).FixedSum(&rs, fixed[a], &rc, fixed[b]),
			*new(Extended).Add(new(Extended).FixedMul(&rs, fixed[a]), part.Mul(&rc, &odd[b])),
			*new(Extended).Add(new(Extended).Mul(&rs, &odd[a]), part.FixedMul(&rc, fixed[b])),
		}
		for j := range got {
			if got[j].Point().Equal(wants[j/2]) != 1 {
				t.Fatalf("sum %d of %x and %x with points %d, %d", j, sb, cb, a, b)
			}
			var x, y [32]byte
			EncodePair(&got[j], &got[0], &x, &y)
			if [32]byte(wants[j/2].Bytes()) != x || [32]byte(wants[0].Bytes()) != y {
				t.Fatalf("encodings %x, %x", x, y)
			}
		}
	}
}
