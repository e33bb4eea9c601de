package schnorr

import (
	"errors"
	"fmt"

	"github.com/ferrosign/ferrosign/go/crypto/ecgfp5"
	"github.com/ferrosign/ferrosign/go/crypto/quintic"
)

const (
	// PrivateKeySize is the length of a private key in bytes: a little-endian integer below the group order.
	PrivateKeySize = ecgfp5.ScalarSize
	// PublicKeySize is the length of a public key in bytes: an encoded point.
	PublicKeySize = quintic.Bytes
	// MessageSize is the length of a hashed message in bytes: an element of GF(p^5).
	MessageSize = quintic.Bytes
	// SignatureSize is the length of a signature in bytes: s, then e.
	SignatureSize = 2 * ecgfp5.ScalarSize
)

// Signature is the pair (s, e).
type Signature struct {
	S ecgfp5.ECgFp5Scalar
	E ecgfp5.ECgFp5Scalar
}

var (
	// ZERO_SIG is the signature of two zeros. It is valid for nothing.
	ZERO_SIG = Signature{}
	// ONE_SK is the private key 1.
	ONE_SK = ecgfp5.ECgFp5Scalar{1}
)

// IsCanonical reports whether both scalars are below the group order.
func (s Signature) IsCanonical() bool { return s.S.IsCanonical() && s.E.IsCanonical() }

// ToBytes returns the 80 bytes of s and e, little endian, as they are.
func (s Signature) ToBytes() []byte {
	b := make([]byte, SignatureSize)
	s.S.PutBytes((*[ecgfp5.ScalarSize]byte)(b))
	s.E.PutBytes((*[ecgfp5.ScalarSize]byte)(b[ecgfp5.ScalarSize:]))
	return b
}

var errSignatureLength = errors.New("invalid signature length, must be 80 bytes")

// SigFromBytes reads 80 bytes. It reduces both scalars modulo the group order, so that several byte strings give the same
// signature.
func SigFromBytes(b []byte) (Signature, error) {
	if len(b) != SignatureSize {
		return Signature{}, errSignatureLength
	}
	return Signature{
		S: ecgfp5.ScalarElementFromLittleEndianBytes(b),
		E: ecgfp5.ScalarElementFromLittleEndianBytes(b[ecgfp5.ScalarSize:]),
	}, nil
}

// Validate checks a signature given as bytes. It is Verify with the error texts of the original.
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
