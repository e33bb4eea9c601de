// Package goldilocks stands in for the package of that name of github.com/elliottech/poseidon_crypto: the prime field of order
// 2^64 - 2^32 + 1.
//
// It has two element types. GoldilocksField is the one of ferrosign's go/crypto/goldilocks; the functions on it are that package's.
// Element is gnark-crypto's type, in Montgomery form; the functions on it are here.
package goldilocks
