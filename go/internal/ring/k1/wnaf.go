package k1

// Recodings of public scalars.

// naf is a scalar's halves in signed digits: each digit is zero or odd, below 2^(w-1) in absolute value, and at least w-1 zeros
// follow a non-zero one. length is the number of digits that may be non-zero.
type naf struct {
	digits [2][131]int16
	length int
}

// setVartime recodes k with width w.
func (f *naf) setVartime(k *splitScalar, w uint) {
	f.length = 0
	for i := range k {
		h := &k[i]
		f.digits[i] = [131]int16{}
		if n := h.nafVartime(&f.digits[i], w); n > f.length {
			f.length = n
		}
	}
}

// splitScalar is a scalar as k1 + k2 * lambda.
type splitScalar [2]half

func (k *Scalar) splitScalar() (s splitScalar) {
	s[0], s[1] = k.splitVartime()
	return s
}

func (h *half) nafVartime(out *[131]int16, w uint) (length int) {
	x := h.abs
	sign := int16(1)
	if h.negative {
		sign = -1
	}
	mask := uint64(1)<<w - 1
	for i := 0; x[0]|x[1]|x[2] != 0; {
		if x[0]&1 == 0 {
			shift(&x, 1)
			i++
			continue
		}
		d := int64(x[0] & mask)
		if d > int64(mask>>1) {
			d -= int64(mask) + 1
			x[0] |= mask // x - d is a multiple of 2^w: fill up, then carry
			increment(&x)
		} else {
			x[0] &^= mask
		}
		out[i] = sign * int16(d)
		length = i + 1
		shift(&x, w)
		i += int(w)
	}
	return length
}

func shift(x *[3]uint64, n uint) {
	x[0] = x[0]>>n | x[1]<<(64-n)
	x[1] = x[1]>>n | x[2]<<(64-n)
	x[2] >>= n
}

func increment(x *[3]uint64) {
	for i := range x {
		x[i]++
		if x[i] != 0 {
			return
		}
	}
}

// radix writes a half in signed digits of w bits, from -2^(w-1)+1 to 2^(w-1), except for the top digit, which is positive and
// takes what is left: the absolute value is below 0.64 * 2^128.
func (h *half) radixVartime(out []int16, w uint) {
	x := h.abs
	sign := int16(1)
	if h.negative {
		sign = -1
	}
	base := int64(1) << w
	carry := int64(0)
	for i := range len(out) - 1 {
		d := int64(x[0]&uint64(base-1)) + carry
		carry = 0
		if d > base/2 {
			d -= base
			carry = 1
		}
		out[i] = sign * int16(d)
		shift(&x, w)
	}
	out[len(out)-1] = sign * int16(int64(x[0])+carry)
}
