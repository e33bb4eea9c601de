package types

import (
	"hash"

	"github.com/elliottech/lighter-go/internal/elementhash"
	"github.com/elliottech/lighter-go/signer"
	core "github.com/ferrosign/ferrosign/go/lighter/signer"
)

// withHash makes a caller's own signer get the hash that it gets from lighter-go. ferrosign's signers ignore the hash and stay as
// they are, and so does nil.
func withHash(key signer.Signer) signer.Signer {
	if _, ignores := key.(core.HashSigner); key == nil || ignores {
		return key
	}
	return hashingSigner{key}
}

// hashingSigner replaces the hash that its signer gets.
type hashingSigner struct{ key signer.Signer }

// Sign signs with an empty hash of elementhash.
func (s hashingSigner) Sign(message []byte, _ hash.Hash) ([]byte, error) {
	return s.key.Sign(message, elementhash.New())
}
