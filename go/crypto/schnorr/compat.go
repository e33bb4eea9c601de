package schnorr

import (
	"fmt"

	"github.com/ferrosign/ferrosign/go/crypto/ecgfp5"
	"github.com/ferrosign/ferrosign/go/crypto/quintic"
)

// The functions of the original's API that take keys and messages as field elements.

// SchnorrPkFromSk returns the public key of sk, which is taken modulo the group order. The key 0 has the public key 0.
func SchnorrPkFromSk(sk ecgfp5.ECgFp5Scalar) quintic.Element {
	skBytes := reducedBytes(sk)
	defer clear(skBytes[:])
	var pk [PublicKeySize]byte
	// The only error is the key 0, and pk is 0 then.
	_ = publicKey(&skBytes, &pk)
	return element(&pk)
}

// SchnorrSignHashedMessage signs with a fresh nonce. It panics when sk is not below the group order, and when the operating
// system gives no entropy. PrivateKey.Sign returns errors instead.
func SchnorrSignHashedMessage(hashedMsg quintic.Element, sk ecgfp5.ECgFp5Scalar) Signature {
	if sk.IsZero() {
		return SchnorrSignHashedMessage2(hashedMsg, sk, ecgfp5.SampleScalar())
	}
	skBytes, msg := keyBytes(sk), messageBytes(hashedMsg)
	defer clear(skBytes[:])
	var entropy [EntropySize]byte
	if err := readEntropy(&entropy); err != nil {
		panic(err.Error())
	}
	var sig [SignatureSize]byte
	if err := sign(&skBytes, &msg, &entropy, &sig); err != nil {
		panic("failed to sign: " + err.Error())
	}
	return signature(&sig)
}

// SchnorrSignHashedMessage2 signs with the nonce k. It is there for tests and for comparison with the original: whoever learns
// k, or sees two signatures with the same k, has the key. It panics when sk or k is not below the group order.
func SchnorrSignHashedMessage2(hashedMsg quintic.Element, sk, k ecgfp5.ECgFp5Scalar) Signature {
	skBytes, msg := keyBytes(sk), messageBytes(hashedMsg)
	defer clear(skBytes[:])
	if !k.IsCanonical() {
		panic("Sub: first operand 's' must be canonical (< n)")
	}
	var nonce [ecgfp5.ScalarSize]byte
	k.PutBytes(&nonce)
	defer clear(nonce[:])
	var sig [SignatureSize]byte
	if err := signWithNonce(&skBytes, &msg, &nonce, &sig); err != nil {
		panic("failed to sign: " + err.Error())
	}
	return signature(&sig)
}

// IsSchnorrSignatureValid reports whether sig is a valid signature whose scalars are below the group order. Limbs of the key
// and of the message are taken mod p, and the neutral key is accepted, as by the exchange.
func IsSchnorrSignatureValid(pubKey, hashedMsg quintic.Element, sig Signature) bool {
	if !sig.IsCanonical() {
		return false
	}
	pk, msg := messageBytes(pubKey), messageBytes(hashedMsg)
	var sigBytes [SignatureSize]byte
	sig.putBytes(&sigBytes)
	return verify(&pk, &msg, &sigBytes, false) == nil
}

// Validate checks a signature given as bytes, with the error texts of the original. It accepts what the exchange accepts: see
// Verify.
func Validate(pubKey, hashedMsg, sig []byte) error {
	pk, err := quintic.FromCanonicalLittleEndianBytes(pubKey)
	if err != nil {
		return fmt.Errorf("failed to convert public key bytes to field element: %w", err)
	}
	hm, err := quintic.FromCanonicalLittleEndianBytes(hashedMsg)
	if err != nil {
		return fmt.Errorf("failed to convert hashed message bytes to field element: %w", err)
	}
	s, err := SigFromBytes(sig)
	if err != nil {
		return fmt.Errorf("failed to convert signature bytes to Schnorr signature: %w", err)
	}
	if !IsSchnorrSignatureValid(pk, hm, s) {
		return ErrSignatureInvalid
	}
	return nil
}

// keyBytes encodes a private key. Its panic has the text that the original's multiplication e*sk gives.
func keyBytes(sk ecgfp5.ECgFp5Scalar) (b [PrivateKeySize]byte) {
	if !sk.IsCanonical() {
		panic("Mul: second operand 'rhs' must be canonical (< n)")
	}
	sk.PutBytes(&b)
	return b
}

func reducedBytes(sk ecgfp5.ECgFp5Scalar) (b [PrivateKeySize]byte) {
	sk.PutBytes(&b)
	reduced := ecgfp5.ScalarElementFromLittleEndianBytes(b[:])
	reduced.PutBytes(&b)
	return b
}

func messageBytes(e quintic.Element) (b [quintic.Bytes]byte) {
	e.PutBytes(&b)
	return b
}

func element(b *[quintic.Bytes]byte) quintic.Element {
	e, _ := quintic.FromCanonicalLittleEndianBytes(b[:]) // the length is right
	return e
}

func signature(b *[SignatureSize]byte) Signature {
	s, _ := SigFromBytes(b[:]) // the length is right
	return s
}
