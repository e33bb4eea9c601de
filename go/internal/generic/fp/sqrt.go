package fp

const (
	// TwoAdicity is the exponent of 2 in p - 1.
	TwoAdicity = 32
	// PowerOfTwoGenerator has order 2^32. It fixes which of the two square roots SqrtVarTime returns.
	PowerOfTwoGenerator uint64 = 7277203076849721926
)

// SqrtVarTime returns a square root of x by Tonelli and Shanks, and whether there is one. Its time depends on x.
//
// With t = (p-1)/2^32 = 2^32 - 1 the first candidate is x^((t+1)/2); it is corrected by powers of PowerOfTwoGenerator until
// its square is x. Which of the two roots comes out is part of the contract: encodings of points depend on it nowhere, but
// recorded vectors do.
func SqrtVarTime(x uint64) (uint64, bool) {
	if x == 0 {
		return 0, true
	}
	// x^((t-1)/2) = x^(2^31 - 1).
	e2 := Mul(Mul(x, x), x)
	e3 := Mul(Mul(e2, e2), x)
	e6 := Mul(Square2k(e3, 3), e3)
	e12 := Mul(Square2k(e6, 6), e6)
	e24 := Mul(Square2k(e12, 12), e12)
	e30 := Mul(Square2k(e24, 6), e6)
	w := Mul(Mul(e30, e30), x)

	root := Mul(x, w)    // x^((t+1)/2)
	rest := Mul(root, w) // x^t, of order 2^k with k <= 31 exactly when x is a square
	z, bound := PowerOfTwoGenerator, TwoAdicity
	for rest != 1 {
		k := 0
		for y := rest; y != 1; k++ {
			y = Mul(y, y)
			if k+1 == bound {
				return 0, false
			}
		}
		step := Square2k(z, bound-k-1)
		z = Mul(step, step)
		bound = k
		root = Mul(root, step)
		rest = Mul(rest, z)
	}
	return root, true
}
