package pure

import (
	"filippo.io/edwards25519"

	"github.com/ferrosign/ferrosign/go/internal/ring/k1"
)

// Verify reports whether the parts are a signature of the message for the ring. Scalars of ed25519 must be below the order. It
// uses what tables keys and image have.
func (s Suite) Verify(msg *[MessageSize]byte, keys []*Key, image *Image, parts []byte) bool {
	if len(keys) == 0 || len(parts) != s.PartsSize(len(keys)) {
		return false
	}
	first := [ScalarSize]byte(parts)
	if s != Ed25519 {
		var k k1.Scalar
		if k.SetBytes(&first) == 0 && s == Secp256k1Ethereum {
			return false
		}
		k.PutBytes(&first)
	}
	c := first
	s.chain(msg, keys, image, parts[ScalarSize+s.PointSize():], &c, 0, len(keys))
	return c == first
}

// VerifyCold is Verify on points decoded anew from the encodings, without tables made before.
func (s Suite) VerifyCold(msg *[MessageSize]byte, keys []*Key, image *Image, parts []byte) bool {
	fresh := make([]*Key, len(keys))
	for i, key := range keys {
		var err error
		if fresh[i], err = key.bare(); err != nil {
			return false
		}
	}
	freshImage, err := image.bare()
	if err != nil {
		return false
	}
	return s.Verify(msg, fresh, freshImage, parts)
}

// Regular reports whether a point, as its canonical encoding, is in the subgroup of prime order and not the identity.
func (s Suite) Regular(encoded *Encoded) bool {
	if s != Ed25519 {
		return *encoded != (Encoded{2})
	}
	p, err := new(edwards25519.Point).SetBytes(encoded[:32])
	if err != nil || p.Equal(edwards25519.NewIdentityPoint()) == 1 {
		return false
	}
	// (l-1) p = -p only where the order of p divides l.
	minusOne := edwards25519.NewScalar()
	minusOne.Subtract(minusOne, edOne)
	q := new(edwards25519.Point).VarTimeDoubleScalarBaseMult(minusOne, p, edwards25519.NewScalar())
	return q.Add(q, p).Equal(edwards25519.NewIdentityPoint()) == 1
}

var edOne = func() *edwards25519.Scalar {
	s, err := edwards25519.NewScalar().SetCanonicalBytes(append([]byte{1}, make([]byte, 31)...))
	if err != nil {
		panic(err) // a constant
	}
	return s
}()

// Linked reports whether two images belong to one key; on ed25519 components of small order do not count.
func (s Suite) Linked(a, b *Image) bool {
	if s != Ed25519 {
		return a.encoded == b.encoded
	}
	pa, pb := a.EdPoint(), b.EdPoint()
	return pa.MultByCofactor(pa).Equal(pb.MultByCofactor(pb)) == 1
}

// Canonical reports whether a scalar's encoding is below the group order.
func (s Suite) Canonical(b *[ScalarSize]byte) bool {
	if s == Ed25519 {
		_, err := new(edwards25519.Scalar).SetCanonicalBytes(b[:])
		return err == nil
	}
	var k k1.Scalar
	return k.SetBytes(b) == 1
}

// Reduce returns a scalar's encoding modulo the group order of secp256k1.
func Reduce(b *[ScalarSize]byte) [ScalarSize]byte {
	var k k1.Scalar
	k.SetBytes(b)
	return k.Bytes()
}
