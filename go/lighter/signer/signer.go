package signer

import (
	"hash"

	"github.com/ferrosign/ferrosign/go/crypto/quintic"
)

// Signer signs the 40-byte hash of a transaction.
type Signer interface {
	// Sign returns the 80-byte signature of message. hFunc is an empty Poseidon2 hash, never nil, which an
	// implementation may use for its challenge; the key managers of this package ignore it.
	Sign(message []byte, hFunc hash.Hash) ([]byte, error)
}

// HashSigner is a Signer that needs no hash function. Package types prefers this method where a signer has it.
type HashSigner interface {
	// SignHash returns the 80-byte signature of the 40-byte message.
	SignHash(message []byte) ([]byte, error)
}

// BatchSigner is a Signer that signs many messages in less time than one by one.
type BatchSigner interface {
	// SignHashes returns the 80-byte signatures of 40-byte messages, in their order, or an error and no signatures.
	SignHashes(messages [][40]byte) ([][80]byte, error)
}

// KeyManager is a private key that signs and tells its public key.
type KeyManager interface {
	Signer
	// PubKey returns the public key.
	PubKey() quintic.Element
	// PubKeyBytes returns the public key as bytes.
	PubKeyBytes() [40]byte
	// PrvKeyBytes returns a copy of the private key, which the caller should wipe. It is zeros after Close.
	PrvKeyBytes() []byte
}
