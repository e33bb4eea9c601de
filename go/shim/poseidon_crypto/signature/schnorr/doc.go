// Package signature stands in for the package of that name of github.com/elliottech/poseidon_crypto: Schnorr signatures over ECgFp5.
// Its names are those of ferrosign's go/crypto/schnorr, which also has functions with errors instead of panics, strict
// verification, batches, and keys that can be wiped.
package signature
