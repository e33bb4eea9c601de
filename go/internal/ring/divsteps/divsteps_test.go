package divsteps

import (
	"crypto/rand"
	"math/big"
	"testing"
)

func number(words []uint64) *big.Int {
	n := new(big.Int)
	for i := len(words) - 1; i >= 0; i-- {
		n.Lsh(n, 64).Or(n, new(big.Int).SetUint64(words[i]))
	}
	return n
}

func words(n *big.Int) (w [4]uint64) {
	for i := range w {
		w[i] = new(big.Int).Rsh(n, uint(64*i)).Uint64()
	}
	return w
}

// TestInvert compares with math/big for both primes: numbers at the ends, powers of two and those beside them, and random ones.
func TestInvert(t *testing.T) {
	for _, c := range []struct{ low, top int64 }{{0x1000003d1, 256}, {19, 128}} {
		m := New(c.low, c.top)
		p := new(big.Int).Lsh(big.NewInt(c.top), 248)
		p.Sub(p, big.NewInt(c.low))
		if !p.ProbablyPrime(20) {
			t.Fatalf("%x is no prime", p)
		}
		var list []*big.Int
		for i := range int64(50) {
			list = append(list, big.NewInt(i), new(big.Int).Sub(p, big.NewInt(i+1)))
		}
		for i := range uint(p.BitLen() - 1) {
			power := new(big.Int).Lsh(big.NewInt(1), i)
			list = append(list, power, new(big.Int).Sub(power, big.NewInt(1)), new(big.Int).Sub(p, power))
		}
		for range 500 {
			n, err := rand.Int(rand.Reader, p)
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, n)
		}
		limit := new(big.Int).Lsh(p, 2)
		for _, n := range list {
			w := m.Invert(words(n))
			got := number(w[:])
			want := new(big.Int).ModInverse(n, p)
			if want == nil {
				want = new(big.Int)
			}
			if got.Cmp(limit) >= 0 || new(big.Int).Mod(got, p).Cmp(want) != 0 {
				t.Fatalf("1/%x modulo %x = %x, want %x", n, p, got, want)
			}
		}
	}
}
