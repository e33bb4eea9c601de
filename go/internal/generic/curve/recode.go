package curve

// Window returns the 32 bits of s from the given bit on, zeros beyond the end. The position is public.
func (s *Scalar) Window(bit uint) uint32 {
	limb, shift := bit/64, bit%64
	var low, high uint64
	if limb < uint(len(s)) {
		low = s[limb]
	}
	if limb+1 < uint(len(s)) {
		high = s[limb+1]
	}
	return uint32(low>>shift | high<<1<<(63-shift))
}

// RecodeSigned fills digits with signed digits of width bits, least significant first: s = sum of digits[i] * 2^(width*i)
// with -2^(width-1) < digits[i] <= 2^(width-1), provided that there are enough of them. The width, from 2 to 30, and the number
// of digits are public.
func (s *Scalar) RecodeSigned(digits []int32, width uint) {
	mask, half := uint32(1)<<width-1, uint32(1)<<(width-1)
	var carry uint32
	for i := range digits {
		digit := s.Window(uint(i)*width)&mask + carry
		carry = (half - digit) >> 31 // 1 when digit > half
		digits[i] = int32(digit) - int32(carry<<width)
	}
}

// wnafWidth is the width of the digits of wnafVarTime.
const wnafWidth = 5

// wnafVarTime writes the non-adjacent form of a canonical s: s = sum of digits[i] * 2^i, where every digit that is not zero is
// odd, below 2^4 in absolute value and followed by at least 4 zeros.
func (s *Scalar) wnafVarTime(digits *[320]int8) {
	const mask, half = 1<<wnafWidth - 1, 1 << (wnafWidth - 1)
	var carry uint32
	for i := uint(0); i < 320; {
		v := s.Window(i)&mask + carry
		if v&1 == 0 {
			// Bits equal to the carry stay as they are.
			digits[i] = 0
			i++
			continue
		}
		carry = 0
		if v >= half {
			carry = 1
		}
		digits[i] = int8(int32(v) - int32(carry<<wnafWidth))
		for j := i + 1; j < min(i+wnafWidth, 320); j++ {
			digits[j] = 0
		}
		i += wnafWidth
	}
}
