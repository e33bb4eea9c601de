// Package signer stands in for the package of that name of github.com/elliottech/lighter-go: API keys. Its names are those of
// ferrosign's go/lighter/signer, which can also wipe keys, make new ones and prepare nonces.
package signer
