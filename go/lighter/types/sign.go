package types

import (
	"encoding/hex"

	"github.com/ferrosign/ferrosign/go/crypto/poseidon2"
	"github.com/ferrosign/ferrosign/go/lighter/signer"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// checkCall returns an error for the first thing that is missing from a Construct… call.
func checkCall(key signer.Signer, requestMissing bool, ops *TransactOpts) error {
	if key == nil {
		return ErrMissingSigner
	}
	if requestMissing {
		return ErrMissingRequest
	}
	return ops.check()
}

// signTx validates, hashes and signs a transaction, and returns its signature and its hash in hex.
func signTx(key signer.Signer, lighterChainId uint32, txInfo txtypes.TxInfo) (sig []byte, signedHash string, err error) {
	if err := txInfo.Validate(); err != nil {
		return nil, "", err
	}
	message, err := txInfo.Hash(lighterChainId)
	if err != nil {
		return nil, "", err
	}
	sig, err = signMessage(key, message)
	if err != nil {
		return nil, "", err
	}
	var digits [2 * txtypes.HashLength]byte
	return sig, string(hex.AppendEncode(digits[:0], message)), nil
}

// signMessage signs a 40-byte message. A signer that needs no hash function gets none; every other one gets an empty
// Poseidon2 hash.
func signMessage(key signer.Signer, message []byte) ([]byte, error) {
	if hashSigner, ok := key.(signer.HashSigner); ok {
		return hashSigner.SignHash(message)
	}
	return key.Sign(message, poseidon2.NewPoseidon2())
}
