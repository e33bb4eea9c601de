package schnorr

import (
	"github.com/ferrosign/ferrosign/go/crypto/ecgfp5"
	"github.com/ferrosign/ferrosign/go/crypto/quintic"
	"github.com/ferrosign/ferrosign/go/internal/generic/signing"
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
	// EntropySize is the number of bytes of the operating system's entropy that go into a nonce.
	EntropySize = signing.EntropySize

	// preparedNonceSize is the length of a prepared nonce: k, then the encoding of k times the generator.
	preparedNonceSize = signing.PreparedNonceSize
	nonceSize         = ecgfp5.ScalarSize
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
	s.putBytes((*[SignatureSize]byte)(b))
	return b
}

func (s *Signature) putBytes(b *[SignatureSize]byte) {
	s.S.PutBytes((*[ecgfp5.ScalarSize]byte)(b[:]))
	s.E.PutBytes((*[ecgfp5.ScalarSize]byte)(b[ecgfp5.ScalarSize:]))
}

var errSignatureLength error = &lengthError{"invalid signature length, must be 80 bytes"}

// lengthError is ErrLength with the original's text.
type lengthError struct{ text string }

func (e *lengthError) Error() string { return e.text }

// Unwrap returns ErrLength.
func (e *lengthError) Unwrap() error { return ErrLength }

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
