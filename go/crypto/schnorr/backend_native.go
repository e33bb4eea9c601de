//go:build cgo && !purego && ((linux && (amd64 || arm64)) || (windows && amd64))

package schnorr

import (
	"fmt"

	"github.com/ferrosign/ferrosign/go/internal/native"
)

// The operations in the Rust core, one call each. Outputs are zeros after an error.

func publicKey(sk *[PrivateKeySize]byte, pk *[PublicKeySize]byte) error {
	return keyError(native.PublicKey(sk, pk), sk)
}

func sign(sk *[PrivateKeySize]byte, msg *[MessageSize]byte, entropy *[EntropySize]byte, sig *[SignatureSize]byte) error {
	return keyError(native.Sign(sk, msg, entropy, sig), sk)
}

func signWithNonce(sk *[PrivateKeySize]byte, msg *[MessageSize]byte, nonce *[nonceSize]byte, sig *[SignatureSize]byte) error {
	return keyError(native.SignWithNonce(sk, msg, nonce, sig), sk)
}

func signBatch(sk *[PrivateKeySize]byte, msgs [][MessageSize]byte, entropy *[EntropySize]byte, sigs [][SignatureSize]byte) error {
	return keyError(native.SignBatch(sk, msgs, entropy, sigs), sk)
}

func prepareNonces(entropy *[EntropySize]byte, counter, process uint64, nonces [][preparedNonceSize]byte) error {
	return statusError(native.PrepareNonces(entropy, counter, process, nonces))
}

func signPrepared(sk *[PrivateKeySize]byte, msg *[MessageSize]byte, nonce *[preparedNonceSize]byte, sig *[SignatureSize]byte) error {
	return keyError(native.SignPrepared(sk, msg, nonce, sig), sk)
}

func verify(pk *[PublicKeySize]byte, msg *[MessageSize]byte, sig *[SignatureSize]byte, strict bool) error {
	return statusError(native.Verify(pk, msg, sig, flags(strict)))
}

// keyTable is what a PreparedKey holds: words without pointers, in Go's memory, which the core fills and reads.
type keyTable struct{ words []uint64 }

func prepareKey(pk *[PublicKeySize]byte, strict bool) (keyTable, error) {
	words := make([]uint64, native.PreparedKeySize())
	if err := statusError(native.PrepareKey(pk, flags(strict), words)); err != nil {
		return keyTable{}, err
	}
	return keyTable{words}, nil
}

func (t keyTable) ready() bool { return t.words != nil }

func (t keyTable) verify(msg *[MessageSize]byte, sig *[SignatureSize]byte, strict bool) error {
	return statusError(native.VerifyPrepared(t.words, msg, sig, flags(strict)))
}

func flags(strict bool) uint32 {
	if strict {
		return native.VerifyStrict
	}
	return 0
}

// keyError is statusError for an operation with a private key: one status stands for a zero key and for one that is too large.
func keyError(status native.Status, sk *[PrivateKeySize]byte) error {
	if status == native.ErrSecretKey && *sk == ([PrivateKeySize]byte{}) {
		return ErrZeroKey
	}
	return statusError(status)
}

// statusError is the error of this package for a status of the core.
func statusError(status native.Status) error {
	switch status {
	case native.OK:
		return nil
	case native.ErrSecretKey:
		return ErrPrivateKey
	case native.ErrNonce:
		return ErrNonce
	case native.ErrPublicKey:
		return ErrPublicKey
	case native.ErrMessage:
		return ErrMessage
	case native.ErrSignatureEncoding:
		return ErrSignatureEncoding
	case native.ErrSignatureInvalid:
		return ErrSignatureInvalid
	case native.ErrLength, native.ErrCount:
		return ErrCount
	default:
		return fmt.Errorf("%w: %w", ErrInternal, status)
	}
}
