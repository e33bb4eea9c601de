package int

import "fmt"

// Signed161 is a signed integer of 161 bits in two's complement, least significant limb first. Bits above the 161st do not count.
type Signed161 [3]uint64

// topBits is the number of bits of a Signed161 in its last limb.
const topBits = 161 - 2*64

// ToU192 returns the same integer in two's complement of 192 bits.
func (s Signed161) ToU192() [3]uint64 {
	const unused = 64 - topBits
	return [3]uint64{s[0], s[1], uint64(int64(s[2]<<unused) >> unused)}
}

// RecodeSigned5 returns the signed digits of s in base 32, least significant first: s = sum of digit[i] * 32^i. Digits are above
// -16 and at most 16; the last one is -1, 0 or 1.
func RecodeSigned5(s Signed161) (digits [33]int32) {
	// Bit 160 counts -2^160: flipped and less 1 it counts the same, and what is recoded is not negative.
	limbs := [3]uint64{s[0], s[1], s[2]&(1<<topBits-1) ^ 1<<(topBits-1)}
	RecodeSignedFromLimbs(limbs[:], digits[:], 5)
	digits[32]--
	return digits
}

// RecodeSignedFromLimbs fills ss with signed digits of w bits of the number with the given limbs, both least significant first:
// digits are above -2^(w-1) and at most 2^(w-1), and sum ss[i] * 2^(w*i) is the number, provided that ss is long enough. Limbs
// that are not there count as zero. It panics for w outside 1 to 31.
func RecodeSignedFromLimbs(limbs []uint64, ss []int32, w int32) {
	if w < 1 || w > 31 {
		panic(fmt.Sprintf("RecodeSignedFromLimbs: width must be between 1 and 31 but is %d", w))
	}
	half := int64(1) << (w - 1)
	var carry int64
	for i := range ss {
		digit := int64(window(limbs, uint64(i)*uint64(w))&(1<<w-1)) + carry
		carry = (half - digit) >> 63 & 1 // 1 when digit > half
		ss[i] = int32(digit - carry<<w)
	}
}

// window returns at least 32 bits from the given bit on; what is above them is of no meaning.
func window(limbs []uint64, bit uint64) uint64 {
	index, shift := bit/64, bit%64
	var low, high uint64
	if index < uint64(len(limbs)) {
		low = limbs[index]
	}
	if index+1 < uint64(len(limbs)) {
		high = limbs[index+1]
	}
	return low>>shift | high<<(64-shift) // a shift by 64 gives 0
}
