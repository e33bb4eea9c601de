package ecgfp5

// mulVarTime returns s * p in time that depends on both, for any 320-bit s.
func mulVarTime(p *ECgFp5Point, s ECgFp5Scalar) ECgFp5Point {
	return p.Mul(s)
}
