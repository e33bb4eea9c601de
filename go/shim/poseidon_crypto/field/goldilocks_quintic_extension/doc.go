// Package goldilocks_quintic_extension stands in for the package of that name of github.com/elliottech/poseidon_crypto: the
// extension of degree 5 of the Goldilocks field. Its names are those of ferrosign's go/crypto/quintic.
package goldilocks_quintic_extension
