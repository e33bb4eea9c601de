package goldilocks

import "github.com/ferrosign/ferrosign/go/internal/generic/fp"

// AddF returns lhs + rhs.
func AddF(lhs, rhs GoldilocksField) GoldilocksField {
	return GoldilocksField(fp.Add(canon(lhs), canon(rhs)))
}

// AddCanonicalUint64 returns lhs + rhs.
func AddCanonicalUint64(lhs GoldilocksField, rhs uint64) GoldilocksField {
	return GoldilocksField(fp.Add(canon(lhs), fp.Reduce(rhs)))
}

// SubF returns lhs - rhs.
func SubF(lhs, rhs GoldilocksField) GoldilocksField {
	return GoldilocksField(fp.Sub(canon(lhs), canon(rhs)))
}

// NegF returns -x.
func NegF(x GoldilocksField) GoldilocksField { return GoldilocksField(fp.Neg(canon(x))) }

// DoubleF returns 2 * lhs.
func DoubleF(lhs GoldilocksField) GoldilocksField { return AddF(lhs, lhs) }

// MulF returns lhs * rhs.
func MulF(lhs, rhs GoldilocksField) GoldilocksField {
	return GoldilocksField(fp.Mul(uint64(lhs), uint64(rhs)))
}

// SquareF returns x^2.
func SquareF(x GoldilocksField) GoldilocksField { return MulF(x, x) }

// MulAccF returns self + x*y.
func MulAccF(self, x, y GoldilocksField) GoldilocksField {
	return GoldilocksField(fp.Add(canon(self), fp.Mul(uint64(x), uint64(y))))
}

// ExpF returns x^exponent, with 0^0 = 1. Its time depends on the exponent.
func ExpF(x GoldilocksField, exponent uint64) GoldilocksField {
	result, power := uint64(1), canon(x)
	for ; exponent != 0; exponent >>= 1 {
		if exponent&1 == 1 {
			result = fp.Mul(result, power)
		}
		power = fp.Mul(power, power)
	}
	return GoldilocksField(result)
}

// ExpPowerOf2 returns x^(2^n).
func ExpPowerOf2(x GoldilocksField, n uint) GoldilocksField {
	result := canon(x)
	for ; n > 0; n-- {
		result = fp.Mul(result, result)
	}
	return GoldilocksField(result)
}

// PowersF returns e^0, e^1, ..., e^(count-1). It panics when count is not positive.
func PowersF(e GoldilocksField, count int) []GoldilocksField {
	powers := make([]GoldilocksField, count)
	powers[0] = 1
	for i := 1; i < count; i++ {
		powers[i] = MulF(powers[i-1], e)
	}
	return powers
}

// IsQuadraticResidueF reports whether x has a square root; 0 has.
func IsQuadraticResidueF(x GoldilocksField) bool { return fp.Legendre(canon(x)) <= 1 }

// SqrtF returns a square root of self, or nil if there is none. Its time depends on self.
func SqrtF(self GoldilocksField) *GoldilocksField {
	root, ok := fp.SqrtVarTime(canon(self))
	if !ok {
		return nil
	}
	z := GoldilocksField(root)
	return &z
}

// ReduceWords returns (hi*2^64 + lo) mod p.
func ReduceWords(hi, lo uint64) GoldilocksField { return GoldilocksField(fp.Reduce128(hi, lo)) }
