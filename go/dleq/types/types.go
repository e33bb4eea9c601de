// Package types holds the interfaces of curves, scalars and points that package ring and package dleq work with. Their methods are
// those of the module go-dleq.
package types

// Curve is a group with a generator. The implementations are in packages secp256k1 and ed25519. Given nil, a zero point or something of
// another curve, the methods of curves, scalars and points that return an error return one, those that return a bool return false, and the
// others panic, as in the original.
type Curve interface {
	// BitSize returns how many bits a secret for proofs across curves may have on this curve.
	BitSize() uint64
	// CompressedPointSize returns the length of an encoded point in bytes.
	CompressedPointSize() int
	// BasePoint returns the generator.
	BasePoint() Point
	// AltBasePoint returns a second generator, whose logarithm to the first nobody knows.
	AltBasePoint() Point
	// NewRandomScalar returns a random scalar. It panics if the operating system has no entropy.
	NewRandomScalar() Scalar
	// ScalarFromInt returns a small number.
	ScalarFromInt(uint32) Scalar
	// ScalarFromBytes reads 32 bytes, little-endian on every curve.
	ScalarFromBytes([32]byte) Scalar
	// HashToScalar hashes to a scalar. The error is always nil.
	HashToScalar([]byte) (Scalar, error)
	// ScalarBaseMul returns the product with the generator, in a time that does not depend on the scalar.
	ScalarBaseMul(Scalar) Point
	// ScalarMul returns a product, in a time that does not depend on the scalar.
	ScalarMul(Scalar, Point) Point
	// Sign signs the encoding of a point with an ordinary signature: ECDSA in DER, or 64 bytes on ed25519. On ed25519 the nonce
	// depends on the key alone, so that signatures of two points under one key give the key away.
	Sign(s Scalar, p Point) ([]byte, error)
	// Verify reports whether a signature of Sign is valid.
	Verify(pubkey, msgPoint Point, sig []byte) bool
	// DecodeToPoint decodes a point. It does not keep the slice.
	DecodeToPoint([]byte) (Point, error)
	// DecodeToScalar decodes a scalar of 32 bytes. It does not keep the slice.
	DecodeToScalar([]byte) (Scalar, error)
}

// Scalar is a number modulo the order of a curve's generator. Values never change: results are new.
type Scalar interface {
	Add(Scalar) Scalar
	Sub(Scalar) Scalar
	Negate() Scalar
	Mul(Scalar) Scalar
	// Inverse returns the inverse, and 0 for 0.
	Inverse() Scalar
	// Encode returns 32 bytes: big-endian on secp256k1, little-endian on ed25519.
	Encode() []byte
	Eq(Scalar) bool
	IsZero() bool
}

// Point is a group element. Values never change: results are new.
type Point interface {
	Copy() Point
	Add(Point) Point
	Sub(Point) Point
	ScalarMul(Scalar) Point
	// Encode returns the compressed encoding.
	Encode() []byte
	// IsZero reports whether the point is the identity.
	IsZero() bool
	Equals(other Point) bool
}

// PointEncodeInto is a Point that can be encoded without an allocation.
type PointEncodeInto interface {
	Point
	// EncodeInto writes what Encode returns into dst and returns its length, or writes nothing and returns 0 if dst is shorter.
	EncodeInto(dst []byte) int
}
