package ecgfp5

// MulGenerator returns k times the generator in time that does not depend on k, which may be any 320-bit value.
func MulGenerator(k *ECgFp5Scalar) ECgFp5Point {
	return generator().Mul(*k)
}
