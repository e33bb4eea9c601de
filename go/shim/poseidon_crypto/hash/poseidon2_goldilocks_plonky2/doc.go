// Package poseidon2_plonky2 stands in for the package of that name of github.com/elliottech/poseidon_crypto: Poseidon2 over elements
// of type GoldilocksField. Its names are those of ferrosign's go/crypto/poseidon2.
package poseidon2_plonky2
