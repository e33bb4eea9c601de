package ed

import (
	"crypto/rand"
	"encoding/binary"
	"math/big"
	"testing"

	"filippo.io/edwards25519"
)

var prime = new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 255), big.NewInt(19))

func (a *Fe) big() *big.Int {
	n := new(big.Int)
	for i := range a {
		n.Lsh(n, 64).Or(n, new(big.Int).SetUint64(a[3-i]))
	}
	return n
}

// elements are the numbers around multiples of p and of 2^256, with words of all ones and zeros, and random ones.
func elements(t testing.TB) (list []Fe) {
	t.Helper()
	two256 := new(big.Int).Lsh(big.NewInt(1), 256)
	for _, near := range []*big.Int{new(big.Int), prime, new(big.Int).Lsh(prime, 1), two256, new(big.Int).Lsh(big.NewInt(1), 255)} {
		for d := int64(-40); d <= 40; d++ {
			n := new(big.Int).Add(near, big.NewInt(d))
			if n.Sign() < 0 || n.Cmp(two256) >= 0 {
				continue
			}
			var e Fe
			for i := range e {
				e[i] = new(big.Int).Rsh(n, uint(64*i)).Uint64()
			}
			list = append(list, e)
		}
	}
	for pattern := range 16 {
		var e Fe
		for i := range e {
			e[i] = -uint64(pattern >> i & 1)
		}
		list = append(list, e)
	}
	for range 60 {
		var b [32]byte
		_, _ = rand.Read(b[:])
		list = append(list, Fe{binary.LittleEndian.Uint64(b[:]), binary.LittleEndian.Uint64(b[8:]), binary.LittleEndian.Uint64(b[16:]),
			binary.LittleEndian.Uint64(b[24:])})
	}
	return list
}

// TestField compares with math/big for every pair, with arguments and results in the same place too.
func TestField(t *testing.T) {
	list := elements(t)
	check := func(what string, got *Fe, want *big.Int) {
		want.Mod(want, prime)
		if n := got.big(); n.Mod(n, prime).Cmp(want) != 0 {
			t.Fatalf("%s = %x, want %x", what, got.big(), want)
		}
		if r := got.reduced(); r.big().Cmp(want) != 0 || got.isZero() != (want.Sign() == 0) || got.isNegative() != uint64(want.Bit(0)) {
			t.Fatalf("%s: reduced %x, want %x", what, r.big(), want)
		}
	}
	for i := range list {
		a := &list[i]
		check("a", a, a.big())
		var r, s Fe
		check("a^2", r.sqr(a), new(big.Int).Mul(a.big(), a.big()))
		s = *a
		check("a^2", s.sqr(&s), r.big())
		check("-a", r.neg(a), new(big.Int).Neg(a.big()))
		inverse := new(big.Int).ModInverse(a.big(), prime)
		if inverse == nil {
			inverse = new(big.Int)
		}
		check("1/a", r.invert(a), inverse)
		var b [32]byte
		a.putBytes(&b)
		check("bytes", r.setBytes(&b), a.big())
		for j := range list {
			b := &list[j]
			check("a + b", r.add(a, b), new(big.Int).Add(a.big(), b.big()))
			check("a - b", r.sub(a, b), new(big.Int).Sub(a.big(), b.big()))
			check("a b", r.mul(a, b), new(big.Int).Mul(a.big(), b.big()))
			if a.equal(b) != (new(big.Int).Mod(a.big(), prime).Cmp(new(big.Int).Mod(b.big(), prime)) == 0) {
				t.Fatalf("%x = %x", a.big(), b.big())
			}
			s = *b
			check("a b in place", s.mul(a, &s), r.big())
		}
	}
}

// TestDecode compares with the library: every kind of encoding, those that no point has among them.
func TestDecode(t *testing.T) {
	var accepted, refused int
	for _, e := range elements(t) {
		for range 6 {
			var b [32]byte
			for i, word := range e {
				binary.LittleEndian.PutUint64(b[8*i:], word)
			}
			want, err := new(edwards25519.Point).SetBytes(b[:])
			p := Extended{x: Fe{1, 2, 3, 4}}
			before := p
			if got := p.Decode(&b); got != (err == nil) {
				t.Fatalf("%x decodes: %v", b, got)
			}
			if err != nil {
				refused++
				if p != before {
					t.Fatalf("%x: changed", b)
				}
			} else {
				accepted++
				var encoded [32]byte
				p.Encode(&encoded)
				var again [32]byte
				p.EncodeDecoded(&again)
				if p.Point().Equal(want) != 1 || encoded != [32]byte(want.Bytes()) || again != encoded {
					t.Fatalf("%x: another point", b)
				}
				var q Extended
				if q.SetPoint(want); q.Point().Equal(want) != 1 {
					t.Fatalf("%x: not the same back", b)
				}
			}
			e[0]++
			e[3] ^= 1 << 63
		}
	}
	if accepted < 100 || refused < 100 {
		t.Errorf("%d accepted, %d refused", accepted, refused)
	}
}
