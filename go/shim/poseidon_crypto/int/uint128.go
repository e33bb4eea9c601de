package int

import (
	"math/big"
	"math/bits"
)

// UInt128 is the integer Hi * 2^64 + Lo.
type UInt128 struct {
	Hi uint64
	Lo uint64
}

// UInt128FromUint64 returns v.
func UInt128FromUint64(v uint64) UInt128 { return UInt128{Lo: v} }

// AddUInt128 returns x + y modulo 2^128.
func AddUInt128(x, y UInt128) UInt128 {
	lo, carry := bits.Add64(x.Lo, y.Lo, 0)
	hi, _ := bits.Add64(x.Hi, y.Hi, carry)
	return UInt128{hi, lo}
}

// AddUint128AndUint64 returns x + y modulo 2^128.
func AddUint128AndUint64(x UInt128, y uint64) UInt128 { return AddUInt128(x, UInt128FromUint64(y)) }

// AddUint64 returns x + y, which needs up to 65 bits.
func AddUint64(x, y uint64) UInt128 {
	lo, carry := bits.Add64(x, y, 0)
	return UInt128{carry, lo}
}

// SubUint128AndUint64 returns x - y modulo 2^128.
func SubUint128AndUint64(x UInt128, y uint64) UInt128 {
	lo, borrow := bits.Sub64(x.Lo, y, 0)
	return UInt128{x.Hi - borrow, lo}
}

// MulUInt64 returns x * y.
func MulUInt64(x, y uint64) UInt128 {
	hi, lo := bits.Mul64(x, y)
	return UInt128{hi, lo}
}

// MulUint128AndUint64 returns u * n modulo 2^128.
func MulUint128AndUint64(u UInt128, n uint64) (dest UInt128) {
	dest = MulUInt64(u.Lo, n)
	dest.Hi += u.Hi * n
	return dest
}

// ToBigInt returns the value.
func (u UInt128) ToBigInt() *big.Int {
	value := new(big.Int).SetUint64(u.Hi)
	value.Lsh(value, 64)
	return value.Or(value, new(big.Int).SetUint64(u.Lo))
}
