package ed

import "encoding/binary"

// naf is a public scalar in signed digits: each is zero or odd, below 2^(w-1) in absolute value, and at least w-1 zeros follow one
// that is not zero. length is the number of digits that may be non-zero.
type naf struct {
	digits [256]int8
	length int
}

// set recodes the little-endian integer k, below 2^253, with width w.
func (f *naf) set(k *[32]byte, w uint) {
	var x [5]uint64
	for i := range 4 {
		x[i] = binary.LittleEndian.Uint64(k[8*i:])
	}
	*f = naf{}
	size := uint64(1) << w
	var carry uint64
	for i := uint(0); i < 256; {
		window := x[i/64] >> (i % 64)
		if i%64 > 64-w {
			window |= x[i/64+1] << (64 - i%64)
		}
		d := carry + window&(size-1)
		if d&1 == 0 {
			i++
			continue
		}
		carry = 0
		if d >= size/2 {
			carry = 1
			f.digits[i] = int8(int64(d) - int64(size))
		} else {
			f.digits[i] = int8(d)
		}
		f.length = int(i) + 1
		i += w
	}
}

// radix writes the little-endian integer k, below 2^253, in signed digits of fixedWidth bits, from -15 to 16.
func radix(out *[fixedWindows]int8, k *[32]byte) {
	carry := int8(0)
	for i := range out {
		bit := i * fixedWidth
		window := uint(k[bit/8]) >> (bit % 8)
		if bit/8+1 < len(k) {
			window |= uint(k[bit/8+1]) << (8 - bit%8)
		}
		d := int8(window&(1<<fixedWidth-1)) + carry
		carry = 0
		if d > 1<<(fixedWidth-1) {
			d -= 1 << fixedWidth
			carry = 1
		}
		out[i] = d
	}
}
