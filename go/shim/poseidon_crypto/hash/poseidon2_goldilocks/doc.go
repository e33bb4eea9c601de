// Package poseidon2 stands in for the package of that name of github.com/elliottech/poseidon_crypto: Poseidon2 over gnark-crypto's
// elements. Hashes are those of package poseidon2_plonky2, which runs the permutation; encodings of values that are not below the
// modulus are refused here.
package poseidon2
