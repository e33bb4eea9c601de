// Package goldilocks is the prime field GF(p) with p = 2^64 - 2^32 + 1, the base field of Lighter's cryptography.
//
// Names and behaviour are those of poseidon_crypto's package of the same name. One difference: results are always
// canonical, where the original may return a value between p and 2^64.
//
// Every function runs in time that does not depend on its operands, except SqrtF, ExpF (in the exponent), SampleF, and the
// panic of Inverse for zero.
package goldilocks
