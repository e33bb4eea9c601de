package pure

import (
	"encoding/binary"

	"filippo.io/edwards25519"
	"golang.org/x/crypto/sha3"

	"github.com/ferrosign/ferrosign/go/internal/generic/ct"
	"github.com/ferrosign/ferrosign/go/internal/ring/k1"
)

// What is done with secrets, in constant time. Scalars are encoded and below the group order.

// Base is H_p of a signer's key, prepared for products with secrets. It is public and safe for concurrent use.
type Base struct {
	k1   *k1.MulTable
	comb *k1.Comb
	ed   *edwards25519.Point
}

// NewBase prepares H_p of a key; quick takes longer to make and multiplies faster.
func (k *Key) NewBase(quick bool) *Base {
	k.prepare()
	if k.ed != nil {
		return &Base{ed: k.ed.h.Point()}
	}
	if quick && !k.k1.h.Infinity {
		return &Base{comb: k1.NewComb(&k.k1.h)}
	}
	return &Base{k1: new(k1.MulTable).Init(&k.k1.h)}
}

func (b *Base) mulK1(r *k1.Proj, k *k1.Scalar) {
	if b.comb != nil {
		b.comb.Mul(r, k)
		return
	}
	r.Mul(k, b.k1)
}

// loadEd reads a scalar that is below the order. It reduces 64 bytes, since the library's function for canonical bytes compares
// them one by one and stops early.
func loadEd(s *edwards25519.Scalar, b *[ScalarSize]byte) {
	var wide [2 * ScalarSize]byte
	copy(wide[:], b[:])
	if _, err := s.SetUniformBytes(wide[:]); err != nil {
		panic(err) // the length is right
	}
	clear(wide[:])
}

// PublicKey returns the encoding of x*G.
func (s Suite) PublicKey(x *[ScalarSize]byte) (encoded Encoded) {
	if s == Ed25519 {
		var k edwards25519.Scalar
		loadEd(&k, x)
		copy(encoded[:], new(edwards25519.Point).ScalarBaseMult(&k).Bytes())
		k = edwards25519.Scalar{}
		publish(encoded[:])
		return encoded
	}
	var k k1.Scalar
	k.SetBytes(x)
	var r k1.Proj
	a := r.MulBase(&k).Affine()
	clear(k[:])
	a.Encode(&encoded)
	publish(encoded[:])
	return encoded
}

// ImageOf returns the key image x * H_p.
func (s Suite) ImageOf(x *[ScalarSize]byte, base *Base) *Image {
	if s == Ed25519 {
		var k edwards25519.Scalar
		loadEd(&k, x)
		encoded := [32]byte(new(edwards25519.Point).ScalarMult(&k, base.ed).Bytes())
		k = edwards25519.Scalar{}
		publish(encoded[:])
		p, err := new(edwards25519.Point).SetBytes(encoded[:])
		if err != nil {
			panic(err) // the encoding of a point
		}
		return EdImage(p, &encoded)
	}
	var k k1.Scalar
	k.SetBytes(x)
	var r k1.Proj
	base.mulK1(&r, &k)
	clear(k[:])
	a := r.Affine()
	a.X.Publish()
	a.Y.Publish()
	return K1Image(&a)
}

// commit returns the challenge of the message with u*G and u*H_p.
func (s Suite) commit(msg *[MessageSize]byte, u *[ScalarSize]byte, base *Base) (c [ScalarSize]byte) {
	var input [MessageSize + 2*MaxPointSize]byte
	copy(input[:], msg[:])
	size := s.PointSize()
	l, r := s.commitments(u, base)
	// Everybody computes these two points from the signature.
	publish(l[:])
	publish(r[:])
	copy(input[MessageSize:], l[:size])
	copy(input[MessageSize+size:], r[:size])
	s.challenge(&c, input[:MessageSize+2*size])
	return c
}

// commitments returns the encodings of u*G and u*H_p.
func (s Suite) commitments(u *[ScalarSize]byte, base *Base) (l, r Encoded) {
	if s == Ed25519 {
		var k edwards25519.Scalar
		loadEd(&k, u)
		copy(l[:], new(edwards25519.Point).ScalarBaseMult(&k).Bytes())
		copy(r[:], new(edwards25519.Point).ScalarMult(&k, base.ed).Bytes())
		k = edwards25519.Scalar{}
		return l, r
	}
	var k k1.Scalar
	k.SetBytes(u)
	var g, h k1.Proj
	g.MulBase(&k)
	base.mulK1(&h, &k)
	clear(k[:])
	ga, ha := k1.AffinePair(&g, &h)
	ga.Encode(&l)
	ha.Encode(&r)
	return l, r
}

// challenge hashes to a scalar.
func (s Suite) challenge(c *[ScalarSize]byte, input []byte) {
	if s == Ed25519 {
		digest := sha3.Sum512(input)
		edWide(c, &digest)
		return
	}
	var k k1.Scalar
	k.HashToScalarVartime(s.k1Profile(), input)
	k.PutBytes(c)
}

// respond returns u - c*x.
func (s Suite) respond(u, c, x *[ScalarSize]byte) (r [ScalarSize]byte) {
	if s == Ed25519 {
		var ku, kc, kx, kr edwards25519.Scalar
		loadEd(&ku, u)
		loadEd(&kc, c)
		loadEd(&kx, x)
		kc.Negate(&kc)
		copy(r[:], kr.MultiplyAdd(&kc, &kx, &ku).Bytes())
		ku, kx = edwards25519.Scalar{}, edwards25519.Scalar{}
		return r
	}
	var ku, kc, kx, t k1.Scalar
	ku.SetBytes(u)
	kc.SetBytes(c)
	kx.SetBytes(x)
	t.Sub(&ku, t.Mul(&kc, &kx))
	t.PutBytes(&r)
	clear(ku[:])
	clear(kx[:])
	return r
}

// publish names bytes that were computed from secrets and are part of a signature, or follow from it.
func publish(b []byte) {
	for i := 0; i < len(b); i += 8 {
		var word [8]byte
		copy(word[:], b[i:])
		binary.LittleEndian.PutUint64(word[:], ct.Public(binary.LittleEndian.Uint64(word[:])))
		copy(b[i:], word[:])
	}
}

// wide returns 64 little-endian bytes modulo the group order.
func (s Suite) wide(b *[64]byte) (k [ScalarSize]byte) {
	if s == Ed25519 {
		edWide(&k, b)
		return k
	}
	var t k1.Scalar
	t.SetWideLE(b).PutBytes(&k)
	clear(t[:])
	return k
}
