//go:build !(cgo && !purego && ((linux && (amd64 || arm64)) || (windows && amd64)))

package schnorr

import "github.com/ferrosign/ferrosign/go/internal/generic/signing"

// The operations of backend_native.go in Go. Outputs are zeros after an error.

func publicKey(sk *[PrivateKeySize]byte, pk *[PublicKeySize]byte) error {
	return signing.PublicKey(sk, pk)
}

func sign(sk *[PrivateKeySize]byte, msg *[MessageSize]byte, entropy *[EntropySize]byte, sig *[SignatureSize]byte) error {
	return signing.Sign(sk, msg, entropy, sig)
}

func signWithNonce(sk *[PrivateKeySize]byte, msg *[MessageSize]byte, nonce *[nonceSize]byte, sig *[SignatureSize]byte) error {
	return signing.SignWithNonce(sk, msg, nonce, sig)
}

func signBatch(sk *[PrivateKeySize]byte, msgs [][MessageSize]byte, entropy *[EntropySize]byte, sigs [][SignatureSize]byte) error {
	return signing.SignBatch(sk, msgs, entropy, sigs)
}

func prepareNonces(entropy *[EntropySize]byte, counter, process uint64, nonces [][preparedNonceSize]byte) error {
	return signing.PrepareNonces(entropy, counter, process, nonces)
}

func signPrepared(sk *[PrivateKeySize]byte, msg *[MessageSize]byte, nonce *[preparedNonceSize]byte, sig *[SignatureSize]byte) error {
	return signing.SignPrepared(sk, msg, nonce, sig)
}

func verify(pk *[PublicKeySize]byte, msg *[MessageSize]byte, sig *[SignatureSize]byte, strict bool) error {
	return signing.Verify(pk, msg, sig, strict)
}

// keyTable is what a PreparedKey holds.
type keyTable struct{ key *signing.Key }

func prepareKey(pk *[PublicKeySize]byte, strict bool) (keyTable, error) {
	key, err := signing.PrepareKey(pk, strict)
	return keyTable{key}, err
}

func (t keyTable) ready() bool { return t.key != nil }

func (t keyTable) verify(msg *[MessageSize]byte, sig *[SignatureSize]byte, strict bool) error {
	return t.key.Verify(msg, sig, strict)
}
