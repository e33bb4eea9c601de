package secp256k1

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io"

	"github.com/ferrosign/ferrosign/go/internal/generic/ct"
	"github.com/ferrosign/ferrosign/go/internal/ring/bridge"
	"github.com/ferrosign/ferrosign/go/internal/ring/k1"
)

// ScalarImpl is a number modulo the group order n. The zero value is 0.
type ScalarImpl struct {
	value k1.Scalar
	// raw is what was decoded, where the profile keeps numbers that are not below n; only then is over set.
	raw  [k1.ScalarSize]byte
	over bool
}

var errForeignScalar = errors.New("invalid scalar; type is not *secp256k1.ScalarImpl")

// asScalar returns s as this package's type, or an error for another type and nil.
func asScalar(s Scalar) (*ScalarImpl, error) {
	x, ok := s.(*ScalarImpl)
	if !ok || x == nil {
		return nil, errForeignScalar
	}
	return x, nil
}

// toScalar is asScalar for callers that return no error: like the original it panics.
func toScalar(s Scalar) *ScalarImpl {
	x, err := asScalar(s)
	if err != nil {
		panic(err.Error())
	}
	return x
}

// scalarFromBytes reads a big-endian number.
func scalarFromBytes(b *[k1.ScalarSize]byte, profile k1.Profile) *ScalarImpl {
	s := new(ScalarImpl)
	if canonical := s.value.SetBytes(b); profile == k1.Ethereum && ct.Public(canonical) == 0 {
		s.raw, s.over = *b, true
	}
	return s
}

// factor is what a point is multiplied by: numbers that the ethereum profile kept unreduced count as zero.
func (s *ScalarImpl) factor() k1.Scalar {
	if s.over {
		return k1.Scalar{}
	}
	return s.value
}

// Add returns s + other.
func (s *ScalarImpl) Add(other Scalar) Scalar {
	r := new(ScalarImpl)
	r.value.Add(&s.value, &toScalar(other).value)
	return r
}

// Sub returns s - other.
func (s *ScalarImpl) Sub(other Scalar) Scalar {
	r := new(ScalarImpl)
	r.value.Sub(&s.value, &toScalar(other).value)
	return r
}

// Negate returns -s.
func (s *ScalarImpl) Negate() Scalar {
	r := new(ScalarImpl)
	r.value.Neg(&s.value)
	return r
}

// Mul returns s * other.
func (s *ScalarImpl) Mul(other Scalar) Scalar {
	r := new(ScalarImpl)
	r.value.Mul(&s.value, &toScalar(other).value)
	return r
}

// Inverse returns 1/s, and 0 for 0.
func (s *ScalarImpl) Inverse() Scalar {
	r := new(ScalarImpl)
	r.value.Inv(&s.value)
	return r
}

// Encode returns 32 big-endian bytes.
func (s *ScalarImpl) Encode() []byte {
	b := s.value.Bytes()
	if s.over {
		b = s.raw
	}
	return b[:]
}

// Factor returns what a point is multiplied by, for this module's packages: unreduced scalars of the ethereum profile count as zero.
func (s *ScalarImpl) Factor(bridge.Access) k1.Scalar { return s.factor() }

// Eq reports whether s and other are equal modulo n. Scalars of another curve and nil equal nothing.
func (s *ScalarImpl) Eq(other Scalar) bool {
	x, err := asScalar(other)
	return err == nil && s != nil && s.value.Equal(&x.value) == 1
}

// IsZero reports whether s is zero modulo n.
func (s *ScalarImpl) IsZero() bool { return s != nil && s.value.IsZero() == 1 }

// hiddenScalar is printed for every scalar, a pointer to it or the value: most of them are private keys.
const hiddenScalar = "secp256k1.Scalar(hidden)"

// String returns a fixed text.
func (ScalarImpl) String() string { return hiddenScalar }

// GoString returns a fixed text.
func (ScalarImpl) GoString() string { return hiddenScalar }

// Format writes a fixed text for every verb.
func (ScalarImpl) Format(f fmt.State, _ rune) { _, _ = io.WriteString(f, hiddenScalar) }

// randomScalar returns 64 bytes of the operating system's entropy modulo n.
func randomScalar() *ScalarImpl {
	var wide [64]byte
	if _, err := rand.Read(wide[:]); err != nil {
		panic(fmt.Sprintf("failed to read entropy: %v", err))
	}
	s := new(ScalarImpl)
	s.value.SetWideLE(&wide)
	clear(wide[:])
	return s
}
