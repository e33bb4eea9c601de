package signature

import (
	curve "github.com/elliottech/poseidon_crypto/curve/ecgfp5"
	gFp5 "github.com/elliottech/poseidon_crypto/field/goldilocks_quintic_extension"
	core "github.com/ferrosign/ferrosign/go/crypto/schnorr"
)

var (
	// ZERO_SIG is the signature of two zeros. It is valid for nothing.
	ZERO_SIG = core.ZERO_SIG
	// ONE_SK is the private key 1.
	ONE_SK = core.ONE_SK
)

// Signature is the pair (s, e).
type Signature = core.Signature

// SchnorrPkFromSk returns the public key of sk, which is taken modulo the group order. The key 0 has the public key 0.
func SchnorrPkFromSk(sk curve.ECgFp5Scalar) gFp5.Element { return core.SchnorrPkFromSk(sk) }

// SchnorrSignHashedMessage signs with a fresh nonce. It panics when sk is not below the group order, and when the operating
// system gives no entropy. PrivateKey.Sign of package go/crypto/schnorr returns errors instead.
func SchnorrSignHashedMessage(hashedMsg gFp5.Element, sk curve.ECgFp5Scalar) Signature {
	return core.SchnorrSignHashedMessage(hashedMsg, sk)
}

// SchnorrSignHashedMessage2 signs with the nonce k. It is there for tests and for comparison with the original: whoever learns
// k, or sees two signatures with the same k, has the key. It panics when sk or k is not below the group order.
func SchnorrSignHashedMessage2(hashedMsg gFp5.Element, sk, k curve.ECgFp5Scalar) Signature {
	return core.SchnorrSignHashedMessage2(hashedMsg, sk, k)
}

// IsSchnorrSignatureValid reports whether sig is a valid signature whose scalars are below the group order. Limbs of the key
// and of the message are taken mod p, and the neutral key is accepted, as by the exchange.
func IsSchnorrSignatureValid(pubKey, hashedMsg gFp5.Element, sig Signature) bool {
	return core.IsSchnorrSignatureValid(pubKey, hashedMsg, sig)
}

// Validate checks a signature given as bytes, with the error texts of the original. It accepts what the exchange accepts,
// scalars of the group order or more among it: VerifyStrict of package go/crypto/schnorr refuses those.
func Validate(pubKey, hashedMsg, sig []byte) error { return core.Validate(pubKey, hashedMsg, sig) }

// SigFromBytes reads 80 bytes. It reduces both scalars modulo the group order, so that several byte strings give the same
// signature.
func SigFromBytes(b []byte) (Signature, error) { return core.SigFromBytes(b) }
