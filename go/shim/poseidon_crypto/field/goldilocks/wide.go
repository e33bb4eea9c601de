package goldilocks

import (
	wide "github.com/elliottech/poseidon_crypto/int"
	core "github.com/ferrosign/ferrosign/go/crypto/goldilocks"
)

// AsUInt128 returns the 64-bit value of f as it is, canonical or not.
func AsUInt128(f GoldilocksField) wide.UInt128 { return wide.UInt128FromUint64(uint64(f)) }

// Reduce128Bit returns x mod p.
func Reduce128Bit(x wide.UInt128) GoldilocksField { return core.ReduceWords(x.Hi, x.Lo) }

// Reduce96Bit returns x mod p. It takes larger values than the 96 bits that the name speaks of.
func Reduce96Bit(x wide.UInt128) GoldilocksField { return core.ReduceWords(x.Hi, x.Lo) }
