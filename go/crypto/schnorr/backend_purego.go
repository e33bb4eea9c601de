//go:build !(cgo && !purego && ((linux && (amd64 || arm64)) || (windows && amd64)))

package schnorr

import "github.com/ferrosign/ferrosign/go/crypto/internal/curve"

// The operations of backend_native.go in Go. Outputs are zeros after an error.

func publicKey(sk *[PrivateKeySize]byte, pk *[PublicKeySize]byte) error {
	return publicKeyGeneric(sk, pk)
}

func sign(sk *[PrivateKeySize]byte, msg *[MessageSize]byte, entropy *[EntropySize]byte, sig *[SignatureSize]byte) error {
	return signGeneric(sk, msg, entropy, sig)
}

func signWithNonce(sk *[PrivateKeySize]byte, msg *[MessageSize]byte, nonce *[curve.ScalarSize]byte, sig *[SignatureSize]byte) error {
	return signWithNonceGeneric(sk, msg, nonce, sig)
}

func signBatch(sk *[PrivateKeySize]byte, msgs [][MessageSize]byte, entropy *[EntropySize]byte, sigs [][SignatureSize]byte) error {
	return signBatchGeneric(sk, msgs, entropy, sigs)
}

func prepareNonces(entropy *[EntropySize]byte, counter, process uint64, nonces [][preparedNonceSize]byte) error {
	return prepareNoncesGeneric(entropy, counter, process, nonces)
}

func signPrepared(sk *[PrivateKeySize]byte, msg *[MessageSize]byte, nonce *[preparedNonceSize]byte, sig *[SignatureSize]byte) error {
	return signPreparedGeneric(sk, msg, nonce, sig)
}

func verify(pk *[PublicKeySize]byte, msg *[MessageSize]byte, sig *[SignatureSize]byte, strict bool) error {
	return verifyGeneric(pk, msg, sig, strict)
}

// keyTable is what a PreparedKey holds.
type keyTable struct{ key *combKey }

func prepareKey(pk *[PublicKeySize]byte, strict bool) (keyTable, error) {
	key, err := prepareKeyGeneric(pk, strict)
	return keyTable{key}, err
}

func (t keyTable) ready() bool { return t.key != nil }

func (t keyTable) verify(msg *[MessageSize]byte, sig *[SignatureSize]byte, strict bool) error {
	return t.key.verify(msg, sig, strict)
}
