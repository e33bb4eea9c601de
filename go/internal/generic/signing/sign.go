package signing

import (
	"github.com/ferrosign/ferrosign/go/internal/generic/ct"
	"github.com/ferrosign/ferrosign/go/internal/generic/curve"
	"github.com/ferrosign/ferrosign/go/internal/generic/fp5"
	"github.com/ferrosign/ferrosign/go/internal/generic/sponge"
)

// Lengths in bytes.
const (
	// PrivateKeySize is the length of a private key.
	PrivateKeySize = curve.ScalarSize
	// PublicKeySize is the length of a public key.
	PublicKeySize = fp5.Size
	// MessageSize is the length of a hashed message.
	MessageSize = fp5.Size
	// SignatureSize is the length of a signature: s, then e.
	SignatureSize = 2 * curve.ScalarSize
	// EntropySize is the length of the entropy that goes into nonces.
	EntropySize = 32
	// PreparedNonceSize is the length of a prepared nonce: k, then the encoding of k times the generator.
	PreparedNonceSize = 2 * curve.ScalarSize
)

// loadScalar reads a private key or nonce, zero allowed, and gives the error tooLarge unless it is below the group order.
func loadScalar(x *curve.Scalar, b *[curve.ScalarSize]byte, tooLarge error) error {
	if ct.Public(x.SetBytes(b)) == 0 {
		return tooLarge
	}
	return nil
}

// loadKey reads a private key, which must be below the group order and not zero.
func loadKey(x *curve.Scalar, sk *[PrivateKeySize]byte) error {
	if err := loadScalar(x, sk, ErrPrivateKey); err != nil {
		return err
	}
	if ct.Public(x.ZeroMask()) != 0 {
		return ErrZeroKey
	}
	return nil
}

// PublicKey writes the encoding of sk times the generator. The errors are ErrPrivateKey and ErrZeroKey.
func PublicKey(sk *[PrivateKeySize]byte, pk *[PublicKeySize]byte) error {
	var x curve.Scalar
	defer clear(x[:])
	if err := loadKey(&x, sk); err != nil {
		return err
	}
	w := curve.EncodeGenerator(&x)
	w.PutBytes(pk)
	return nil
}

// Sign signs msg with the nonce that deriveNonce makes. The errors are ErrPrivateKey, ErrZeroKey and ErrNonce.
func Sign(sk *[PrivateKeySize]byte, msg *[MessageSize]byte, entropy *[EntropySize]byte, sig *[SignatureSize]byte) error {
	var x, k curve.Scalar
	defer clear(x[:])
	defer clear(k[:])
	if err := loadKey(&x, sk); err != nil {
		return err
	}
	var hm fp5.Elem
	hm.SetBytes(msg)
	if err := deriveNonce(&k, entropy, sk, &hm, 0); err != nil {
		return err
	}
	r := curve.EncodeGenerator(&k)
	respond(&x, &k, &r, &hm, sig)
	return nil
}

// SignWithNonce signs msg with the given nonce, for tests and comparisons. It accepts a key and a nonce of zero. The errors are
// ErrPrivateKey and ErrNonce.
func SignWithNonce(sk *[PrivateKeySize]byte, msg *[MessageSize]byte, nonce *[curve.ScalarSize]byte, sig *[SignatureSize]byte) error {
	var x, k curve.Scalar
	defer clear(x[:])
	defer clear(k[:])
	if err := loadScalar(&x, sk, ErrPrivateKey); err != nil {
		return err
	}
	if err := loadScalar(&k, nonce, ErrNonce); err != nil {
		return err
	}
	var hm fp5.Elem
	hm.SetBytes(msg)
	r := curve.EncodeGenerator(&k)
	respond(&x, &k, &r, &hm, sig)
	return nil
}

// SignPrepared signs msg with a nonce of PrepareNonces, which it wipes whatever the outcome. The errors are ErrPrivateKey,
// ErrZeroKey and ErrNonce.
func SignPrepared(sk *[PrivateKeySize]byte, msg *[MessageSize]byte, nonce *[PreparedNonceSize]byte, sig *[SignatureSize]byte) error {
	var x, k curve.Scalar
	defer clear(x[:])
	defer clear(k[:])
	defer clear(nonce[:])
	if err := loadKey(&x, sk); err != nil {
		return err
	}
	kBytes, rBytes := split(nonce)
	if err := loadScalar(&k, kBytes, ErrNonce); err != nil {
		return err
	}
	if ct.Public(k.ZeroMask()) != 0 {
		return ErrNonce
	}
	var hm, r fp5.Elem
	hm.SetBytes(msg)
	r.SetBytes(rBytes)
	respond(&x, &k, &r, &hm, sig)
	return nil
}

// respond writes s = k - e*x and e = H(r, hm).
func respond(x, k *curve.Scalar, r, hm *fp5.Elem, sig *[SignatureSize]byte) {
	sBytes, eBytes := split(sig)
	e := challenge(r, hm)
	var s curve.Scalar
	s.MulSub(k, &e, x).PutBytes(sBytes)
	e.PutBytes(eBytes)
}

// challenge returns the first 5 elements of the hash of the 10 limbs of r and hm, read as a number in base 2^64, mod n.
func challenge(r, hm *fp5.Elem) (e curve.Scalar) {
	var in [10]uint64
	copy(in[:], r[:])
	copy(in[5:], hm[:])
	sponge.Hash(in[:], e[:])
	e.Reduce()
	return e
}

// split returns the two halves of a signature or of a prepared nonce.
func split(pair *[2 * curve.ScalarSize]byte) (first, second *[curve.ScalarSize]byte) {
	return (*[curve.ScalarSize]byte)(pair[:curve.ScalarSize]), (*[curve.ScalarSize]byte)(pair[curve.ScalarSize:])
}
