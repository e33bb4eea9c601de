package poseidon2

import (
	"math/bits"

	"github.com/ferrosign/ferrosign/go/crypto/internal/fp"
)

func permute(state *[WIDTH]uint64) { permuteGeneric(state) }

func permuteGeneric(s *[WIDTH]uint64) {
	externalLayer(s)
	for r := 0; r < ROUNDS_F_HALF; r++ {
		fullRound(s, &externalConstants[r])
	}
	for r := 0; r < ROUNDS_P; r++ {
		s[0] = sbox(fp.Add(fp.Reduce(s[0]), internalConstants[r]))
		internalLayer(s)
	}
	for r := ROUNDS_F_HALF; r < ROUNDS_F; r++ {
		fullRound(s, &externalConstants[r])
	}
}

func sbox(x uint64) uint64 {
	x2 := fp.Mul(x, x)
	return fp.Mul(fp.Mul(x2, x2), fp.Mul(x2, x))
}

func fullRound(s *[WIDTH]uint64, c *[WIDTH]uint64) {
	for i := range s {
		s[i] = sbox(fp.Add(s[i], c[i]))
	}
	externalLayer(s)
}

func externalLayer(s *[WIDTH]uint64) {
	var lo, hi [WIDTH]uint64
	for i, x := range s {
		lo[i], hi[i] = x&fp.Epsilon, x>>32
	}
	mix(&lo)
	mix(&hi)
	for i := range s {
		// lo + hi*2^32 with both below 2^38.
		l, carry := bits.Add64(lo[i], hi[i]<<32, 0)
		s[i] = fp.Reduce128(hi[i]>>32+carry, l)
	}
}

func mix(s *[WIDTH]uint64) {
	for b := 0; b < WIDTH; b += 4 {
		t := s[b] + s[b+1] + s[b+2] + s[b+3]
		s[b], s[b+1], s[b+2], s[b+3] = t+s[b]+2*s[b+1], t+s[b+1]+2*s[b+2], t+s[b+2]+2*s[b+3], t+s[b+3]+2*s[b]
	}
	for i := 0; i < 4; i++ {
		t := s[i] + s[i+4] + s[i+8]
		s[i], s[i+4], s[i+8] = s[i]+t, s[i+4]+t, s[i+8]+t
	}
}

func internalLayer(s *[WIDTH]uint64) {
	var s0, s1 uint64
	for _, x := range s {
		var carry uint64
		s0, carry = bits.Add64(s0, x, 0)
		s1 += carry
	}
	for i, x := range s {
		hi, lo := bits.Mul64(x, diagonal[i])
		lo, carry := bits.Add64(lo, s0, 0)
		s[i] = fp.Reduce128(hi+s1+carry, lo)
	}
}
