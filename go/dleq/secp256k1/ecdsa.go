package secp256k1

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/sha512"
	"errors"
	"fmt"

	decred "github.com/decred/dcrd/dcrec/secp256k1/v4"
	"github.com/decred/dcrd/dcrec/secp256k1/v4/ecdsa"

	"github.com/ferrosign/ferrosign/go/internal/ring/k1"
)

// ECDSA over the SHA-256 of a point's encoding, in DER.

var errZeroSignature = errors.New("failed to sign: nonce or signature is zero")

// Sign signs the encoding of p. The default profile draws a fresh nonce; the ethereum profile derives it from key and message
// (RFC 6979), gives the lower of the two s and refuses the key zero. It returns an error for a scalar or point that is nil or of another
// curve, and for a point off the curve.
func (c *CurveImpl) Sign(s Scalar, p Point) ([]byte, error) {
	key, err := asScalar(s)
	if err != nil {
		return nil, err
	}
	point, err := asPoint(p)
	if err != nil {
		return nil, err
	}
	if point.invalid {
		return nil, errOffCurve
	}
	digest := sha256.Sum256(point.encoded[:])
	ethereum := c.rules() == k1.Ethereum
	if ethereum && (key.over || key.IsZero()) {
		return nil, errors.New("invalid private key")
	}
	var k k1.Scalar
	defer clear(k[:])
	if ethereum {
		deterministicNonce(&k, &key.value, &digest)
	} else if err := freshNonce(&k, &key.value, &digest); err != nil {
		return nil, err
	}
	return sign(&key.value, &k, &digest, ethereum)
}

// sign computes r = x(kG) mod n and s = (e + r x) / k.
func sign(x, k *k1.Scalar, digest *[32]byte, low bool) ([]byte, error) {
	var q k1.Proj
	commitment := q.MulBase(k).Affine()
	var xb [32]byte
	commitment.X.PutBytes(&xb)
	var r, e, s, inverse k1.Scalar
	defer clear(inverse[:])
	r.SetBytes(&xb)
	e.SetBytes(digest)
	inverse.Inv(k)
	s.Mul(s.Add(s.Mul(&r, x), &e), &inverse)
	if r.IsZero()|s.IsZero() == 1 {
		return nil, errZeroSignature
	}
	var ds, dr decred.ModNScalar
	rb, sb := r.Bytes(), s.Bytes()
	dr.SetBytes(&rb)
	ds.SetBytes(&sb)
	if low && ds.IsOverHalfOrder() {
		s.Neg(&s)
	}
	return der(&r, &s), nil
}

// freshNonce derives k from entropy, key and message, so that a failing generator cannot repeat it for another message.
func freshNonce(k, x *k1.Scalar, digest *[32]byte) error {
	var in [128]byte
	defer clear(in[:])
	copy(in[:], "ferrosign/ecdsa/1")
	if _, err := rand.Read(in[24:56]); err != nil {
		return fmt.Errorf("failed to read entropy: %w", err)
	}
	x.PutBytes((*[32]byte)(in[56:]))
	copy(in[88:], digest[:])
	wide := sha512.Sum512(in[:])
	k.SetWideLE(&wide)
	clear(wide[:])
	return nil
}

func deterministicNonce(k, x *k1.Scalar, digest *[32]byte) {
	key := x.Bytes()
	nonce := decred.NonceRFC6979(key[:], digest[:], nil, nil, 0)
	b := nonce.Bytes()
	k.SetBytes(&b)
	nonce.Zero()
	clear(key[:])
	clear(b[:])
}

// der writes the two numbers as a DER sequence.
func der(r, s *k1.Scalar) []byte {
	out := []byte{0x30, 0}
	for _, k := range []*k1.Scalar{r, s} {
		b := k.Bytes()
		number := b[:]
		for len(number) > 1 && number[0] == 0 {
			number = number[1:]
		}
		length := len(number)
		if number[0]>>7 == 1 {
			length++
			out = append(out, 2, byte(length), 0)
		} else {
			out = append(out, 2, byte(length))
		}
		out = append(out, number...)
	}
	out[1] = byte(len(out) - 2)
	return out
}

// Verify checks a signature of Sign: strict DER with r and s from 1 to n-1. The ethereum profile also refuses the higher of the two
// s, and ignores the outer length. Points that are nil, of another curve or off this one give false.
func (c *CurveImpl) Verify(pubkey, msgPoint Point, sig []byte) bool {
	key, err := asPoint(pubkey)
	if err != nil || key.affine.Infinity || key.invalid {
		return false
	}
	point, err := asPoint(msgPoint)
	if err != nil || point.invalid {
		return false
	}
	ethereum := c.rules() == k1.Ethereum
	if ethereum && len(sig) > 2 && len(sig) < 128 {
		fixed := append([]byte(nil), sig...)
		fixed[1] = byte(len(sig) - 2)
		sig = fixed
	}
	signature, err := ecdsa.ParseDERSignature(sig)
	if err != nil {
		return false
	}
	s := signature.S()
	if ethereum && s.IsOverHalfOrder() {
		return false
	}
	public, err := decred.ParsePubKey(key.encoded[:])
	if err != nil {
		return false
	}
	digest := sha256.Sum256(point.encoded[:])
	return signature.Verify(digest[:], public)
}
