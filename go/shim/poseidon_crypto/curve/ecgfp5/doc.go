// Package ecgfp5 stands in for the package of that name of github.com/elliottech/poseidon_crypto: the curve ECgFp5 and the scalars
// modulo its order. Its names are those of ferrosign's go/crypto/ecgfp5, where timing is described.
package ecgfp5
