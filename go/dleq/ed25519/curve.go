package ed25519

import (
	"crypto/sha512"
	"encoding/binary"
	"errors"
	"math/bits"

	"filippo.io/edwards25519"
	"golang.org/x/crypto/sha3"
)

// CurveImpl is the curve. Values made by NewCurve are interchangeable and may be shared between goroutines, and so is the zero value.
type CurveImpl struct{ altBase *PointImpl }

// altBase is eight times the point that the Keccak-256 of the generator's encoding decodes to: Monero's H.
var altBase = mustDecode([pointSize]byte{
	0x8b, 0x65, 0x59, 0x70, 0x15, 0x37, 0x99, 0xaf, 0x2a, 0xea, 0xdc, 0x9f, 0xf1, 0xad, 0xd0, 0xea,
	0x6c, 0x72, 0x51, 0xd5, 0x41, 0x54, 0xcf, 0xa9, 0x2c, 0x17, 0x3a, 0x0d, 0xd3, 0x9c, 0x1f, 0x94,
})

func mustDecode(b [pointSize]byte) *PointImpl {
	p, err := decodePoint(b[:])
	if err != nil {
		panic(err) // a constant of this package
	}
	return p
}

// NewCurve returns the curve.
func NewCurve() Curve {
	alt := *altBase
	return &CurveImpl{&alt}
}

// BitSize returns 252.
func (*CurveImpl) BitSize() uint64 { return 252 }

// CompressedPointSize returns 32.
func (*CurveImpl) CompressedPointSize() int { return pointSize }

// BasePoint returns the generator, a new object each time.
func (*CurveImpl) BasePoint() Point { return newPoint(edwards25519.NewGeneratorPoint()) }

// AltBasePoint returns the second generator: the curve value's own object, and a new one each time for a zero value.
func (c *CurveImpl) AltBasePoint() Point {
	if c == nil || c.altBase == nil {
		return altBase.Copy()
	}
	return c.altBase
}

// NewRandomScalar returns a random scalar.
func (*CurveImpl) NewRandomScalar() Scalar { return randomScalar() }

// ScalarFromInt returns a small number.
func (*CurveImpl) ScalarFromInt(x uint32) Scalar {
	var b [64]byte
	b[0], b[1], b[2], b[3] = byte(x), byte(x>>8), byte(x>>16), byte(x>>24)
	return new(ScalarImpl).wide(&b)
}

// ScalarFromBytes reads 32 little-endian bytes. It panics for a number that is not below l, since it has no error result.
func (*CurveImpl) ScalarFromBytes(b [32]byte) Scalar {
	s, err := decodeScalar(b[:])
	clear(b[:])
	if err != nil {
		panic(err.Error())
	}
	return s
}

// HashToScalar returns the SHA3-512 of in as a little-endian number modulo l. The error is always nil.
func (*CurveImpl) HashToScalar(in []byte) (Scalar, error) {
	digest := sha3.Sum512(in)
	return new(ScalarImpl).wide(&digest), nil
}

// ScalarBaseMul returns s * G.
func (*CurveImpl) ScalarBaseMul(s Scalar) Point {
	return newPoint(new(edwards25519.Point).ScalarBaseMult(&toScalar(s).inner))
}

// ScalarMul returns s * p.
func (*CurveImpl) ScalarMul(s Scalar, p Point) Point { return toPoint(p).ScalarMul(s) }

// DecodeToPoint decodes a point.
func (*CurveImpl) DecodeToPoint(in []byte) (Point, error) {
	p, err := decodePoint(in)
	if err != nil {
		return nil, err
	}
	return p, nil
}

// DecodeToScalar decodes 32 little-endian bytes, a number below l.
func (*CurveImpl) DecodeToScalar(in []byte) (Scalar, error) {
	s, err := decodeScalar(in)
	if err != nil {
		return nil, err
	}
	return s, nil
}

func decodeScalar(in []byte) (*ScalarImpl, error) {
	if len(in) != scalarSize {
		return nil, errors.New("invalid scalar length")
	}
	// Not the library's function for canonical bytes: it compares them one by one and stops early, and this may be a private key.
	if !belowOrder((*[scalarSize]byte)(in)) {
		return nil, errors.New("invalid scalar encoding")
	}
	var wide [2 * scalarSize]byte
	copy(wide[:], in)
	s := new(ScalarImpl).wide(&wide)
	clear(wide[:])
	return s, nil
}

// order is l in little-endian words.
var order = [4]uint64{0x5812631a5cf5d3ed, 0x14def9dea2f79cd6, 0, 0x1000000000000000}

// belowOrder reports whether the little-endian number b is below l, in a time that does not depend on it.
func belowOrder(b *[scalarSize]byte) bool {
	var borrow uint64
	for i, word := range order {
		_, borrow = bits.Sub64(binary.LittleEndian.Uint64(b[8*i:]), word, borrow)
	}
	return borrow == 1
}

// Sign signs the encoding of p: 64 bytes R and S. The nonce is a hash of the key alone: signatures of two different points
// under one key give the key away. It exists for package dleq, which signs one point per key, the key's own. It returns an error for a
// scalar or point that is nil or of another curve.
func (*CurveImpl) Sign(s Scalar, p Point) ([]byte, error) {
	key, err := asScalar(s)
	if err != nil {
		return nil, err
	}
	point, err := asPoint(p)
	if err != nil {
		return nil, err
	}
	secret := key.inner.Bytes()
	digest := sha512.Sum512(secret)
	clear(secret)
	r := new(ScalarImpl).wide(&digest)
	clear(digest[:])
	commitment := newPoint(new(edwards25519.Point).ScalarBaseMult(&r.inner))
	public := newPoint(new(edwards25519.Point).ScalarBaseMult(&key.inner))
	h := challenge(&commitment.encoded, public, point)
	var response edwards25519.Scalar
	response.MultiplyAdd(&h.inner, &key.inner, &r.inner)
	r.inner = edwards25519.Scalar{}
	return append(commitment.Encode(), response.Bytes()...), nil
}

func challenge(r *[pointSize]byte, public, point *PointImpl) *ScalarImpl {
	var in [3 * pointSize]byte
	copy(in[:], r[:])
	copy(in[pointSize:], public.encoded[:])
	copy(in[2*pointSize:], point.encoded[:])
	digest := sha512.Sum512(in[:])
	return new(ScalarImpl).wide(&digest)
}

// Verify checks a signature of Sign: S*G - h*pubkey = R, without the cofactor. Bytes after the 64th are ignored. Points that are nil or of
// another curve give false.
func (*CurveImpl) Verify(pubkey, msgPoint Point, sig []byte) bool {
	public, err := asPoint(pubkey)
	if err != nil {
		return false
	}
	point, err := asPoint(msgPoint)
	if err != nil || len(sig) < pointSize+scalarSize {
		return false
	}
	commitment, err := decodePoint(sig[:pointSize])
	if err != nil {
		return false
	}
	response, err := decodeScalar(sig[pointSize : pointSize+scalarSize])
	if err != nil {
		return false
	}
	h := challenge((*[pointSize]byte)(sig), public, point)
	// The integer h itself multiplies the key, which may have a part of small order.
	var left, right edwards25519.Point
	left.ScalarBaseMult(&response.inner)
	right.ScalarMult(&h.inner, &public.inner)
	return left.Subtract(&left, &right).Equal(&commitment.inner) == 1
}
