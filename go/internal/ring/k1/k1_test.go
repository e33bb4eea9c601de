package k1

import (
	"crypto/rand"
	"math/big"
	"testing"

	"github.com/decred/dcrd/dcrec/secp256k1/v4"
)

var (
	bigP, _ = new(big.Int).SetString("fffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f", 16)
	bigN, _ = new(big.Int).SetString("fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141", 16)
)

func toBig(w []uint64) *big.Int {
	x := new(big.Int)
	for i := len(w) - 1; i >= 0; i-- {
		x.Lsh(x, 64).Or(x, new(big.Int).SetUint64(w[i]))
	}
	return x
}

// edgeWords are words that carry.
func edgeWords(i int) (w [4]uint64) {
	if i%2 == 1 {
		var b [32]byte
		_, _ = rand.Read(b[:])
		return [4]uint64(fromBytes(&b))
	}
	choice := []uint64{0, 1, ^uint64(0), ^uint64(0) - 1, 1 << 63, foldP, ^uint64(foldP) + 1, ^uint64(foldP), 0xfffffffefffffc2e}
	var b [4]byte
	_, _ = rand.Read(b[:])
	for j := range w {
		w[j] = choice[int(b[j])%len(choice)]
	}
	return w
}

func fromBytes(b *[32]byte) (f Fe) {
	f.SetBytes(b)
	return f
}

func TestField(t *testing.T) {
	mod := func(x *big.Int) *big.Int { return x.Mod(x, bigP) }
	for i := range 20000 {
		a, b := Fe(edgeWords(i)), Fe(edgeWords(i/2))
		x, y := toBig(a[:]), toBig(b[:])
		var r Fe
		check := func(name string, got *Fe, want *big.Int) {
			t.Helper()
			w := got.reduced()
			if toBig(w[:]).Cmp(mod(want)) != 0 {
				t.Fatalf("%s(%x, %x) = %x, want %x", name, a, b, w, want)
			}
		}
		check("add", r.Add(&a, &b), new(big.Int).Add(x, y))
		check("sub", r.Sub(&a, &b), new(big.Int).Sub(x, y))
		check("mul", r.Mul(&a, &b), new(big.Int).Mul(x, y))
		check("sqr", r.Sqr(&a), new(big.Int).Mul(x, x))
		check("neg", r.Neg(&a), new(big.Int).Neg(x))
		check("small", r.MulSmall(&a, 0xffffffff), new(big.Int).Mul(x, big.NewInt(0xffffffff)))
		zero := new(big.Int).Mod(x, bigP).Sign() == 0
		if (a.IsZero() == 1) != zero || a.isZeroVartime() != zero {
			t.Fatalf("IsZero(%x)", a)
		}
		if one := r.Mul(r.InvVartime(&a), &a).reduced(); (one == feOne) == zero || (zero && one != feZero) {
			t.Fatalf("a * InvVartime(a) = %x for %x", one, a)
		}
		if i < 500 {
			inv := new(big.Int)
			if !zero {
				inv.ModInverse(mod(new(big.Int).Set(x)), bigP)
			}
			check("inv", r.Inv(&a), inv)
			check("inv vartime", r.InvVartime(&a), inv)
			root := new(big.Int).ModSqrt(mod(new(big.Int).Set(x)), bigP)
			if ok := r.Sqrt(&a); (ok == 1) != (root != nil) {
				t.Fatalf("Sqrt(%x): %d", a, ok)
			} else if ok == 1 {
				var s Fe
				check("sqrt", s.Sqr(&r), x)
			}
		}
	}
}

func TestScalar(t *testing.T) {
	for i := range 5000 {
		var a, b, r Scalar
		wa, wb := edgeWords(i), edgeWords(i/2)
		a, _ = subOrder(wa, 0)
		b, _ = subOrder(wb, 0)
		x, y := toBig(a[:]), toBig(b[:])
		check := func(name string, got *Scalar, want *big.Int) {
			t.Helper()
			if toBig(got[:]).Cmp(want.Mod(want, bigN)) != 0 {
				t.Fatalf("%s(%x, %x) = %x, want %x", name, a, b, *got, want)
			}
		}
		check("add", r.Add(&a, &b), new(big.Int).Add(x, y))
		check("sub", r.Sub(&a, &b), new(big.Int).Sub(x, y))
		check("mul", r.Mul(&a, &b), new(big.Int).Mul(x, y))
		check("neg", r.Neg(&a), new(big.Int).Neg(x))
		wide := [8]uint64{wa[0], wa[1], wa[2], wa[3], wb[0], wb[1], wb[2], wb[3]}
		check("reduce", r.reduce(&wide), toBig(wide[:]))
		if i < 300 && x.Sign() != 0 {
			check("inv", r.Inv(&a), new(big.Int).ModInverse(x, bigN))
		}
		k1, k2 := a.splitVartime()
		lambda, _ := new(big.Int).SetString("5363ad4cc05c30e0a5261c028812645a122e22ea20816678df02967c1b23bd72", 16)
		v := func(h half) *big.Int {
			z := toBig(h.abs[:])
			if z.BitLen() > 128 {
				t.Fatalf("split(%x): %d bits", a, z.BitLen())
			}
			if h.negative {
				z.Neg(z)
			}
			return z
		}
		sum := new(big.Int).Mul(v(k2), lambda)
		check("split", &a, sum.Add(sum, v(k1)))
	}
}

// reference computes k*P with the decred library.
func reference(k *Scalar, p *Affine) Affine {
	kb := k.Bytes()
	var s secp256k1.ModNScalar
	s.SetBytes(&kb)
	var q, r secp256k1.JacobianPoint
	var b [32]byte
	if !p.Infinity {
		p.X.PutBytes(&b)
		q.X.SetBytes(&b)
		p.Y.PutBytes(&b)
		q.Y.SetBytes(&b)
		q.Z.SetInt(1)
	}
	secp256k1.ScalarMultNonConst(&s, &q, &r)
	r.ToAffine()
	if r.Z.IsZero() || (r.X.IsZero() && r.Y.IsZero()) {
		return Affine{Infinity: true}
	}
	var a Affine
	a.X.SetBytes(r.X.Bytes())
	a.Y.SetBytes(r.Y.Bytes())
	return a
}

// scalars are edge cases and random ones.
func scalars(count int) []Scalar {
	list := []Scalar{{}, {1}, {2}, {15}, {16}, {17}, {1 << 63}, {0, 1}, {0, 0, 1}, {0, 0, 0, 1 << 63}}
	for _, k := range list {
		var n Scalar
		list = append(list, *n.Neg(&k))
	}
	for len(list) < count {
		k, _ := subOrder(edgeWords(len(list)), 0)
		list = append(list, k)
	}
	return list
}

func TestConstantTimeMul(t *testing.T) {
	points := []Affine{Generator, {Infinity: true}}
	for _, k := range scalars(24)[20:] {
		points = append(points, reference(&k, &Generator))
	}
	for i, k := range scalars(60) {
		p := &points[i%len(points)]
		var r Proj
		got := r.Mul(&k, new(MulTable).Init(p)).Affine()
		if want := reference(&k, p); !got.Equal(&want) {
			t.Fatalf("%x * %v = %v, want %v", k, p, got, want)
		}
		a, b := AffinePair(new(Proj).MulBase(&k), &r)
		if want := reference(&k, &Generator); !a.Equal(&want) || !b.Equal(&got) {
			t.Fatalf("%x * G = %v, want %v", k, a, want)
		}
	}
}
