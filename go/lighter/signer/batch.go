package signer

import "github.com/ferrosign/ferrosign/go/crypto/schnorr"

// SignHashes returns the signatures of 40-byte messages, in their order. It uses up prepared nonces as long as there are
// some and signs the rest at once. After an error there are no signatures.
func (k *keyManager) SignHashes(messages [][schnorr.MessageSize]byte) ([][schnorr.SignatureSize]byte, error) {
	if k.key == nil {
		return nil, schnorr.ErrZeroKey
	}
	sigs, err := k.signPreparedBatch(messages)
	if err != nil {
		return nil, err
	}
	if len(sigs) > 0 && len(sigs) == len(messages) {
		return sigs, nil
	}
	rest, err := k.key.SignBatch(messages[len(sigs):])
	if err != nil {
		return nil, err
	}
	if len(sigs) == 0 {
		return rest, nil
	}
	return append(sigs, rest...), nil
}
