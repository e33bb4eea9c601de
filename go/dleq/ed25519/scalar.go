package ed25519

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io"

	"filippo.io/edwards25519"

	"github.com/ferrosign/ferrosign/go/internal/ring/bridge"
)

const scalarSize = 32

// ScalarImpl is a number modulo l. The zero value is 0.
type ScalarImpl struct{ inner edwards25519.Scalar }

var errForeignScalar = errors.New("invalid scalar; type is not *ed25519.ScalarImpl")

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

// Add returns s + other.
func (s *ScalarImpl) Add(other Scalar) Scalar {
	r := new(ScalarImpl)
	r.inner.Add(&s.inner, &toScalar(other).inner)
	return r
}

// Sub returns s - other.
func (s *ScalarImpl) Sub(other Scalar) Scalar {
	r := new(ScalarImpl)
	r.inner.Subtract(&s.inner, &toScalar(other).inner)
	return r
}

// Negate returns -s.
func (s *ScalarImpl) Negate() Scalar {
	r := new(ScalarImpl)
	r.inner.Negate(&s.inner)
	return r
}

// Mul returns s * other.
func (s *ScalarImpl) Mul(other Scalar) Scalar {
	r := new(ScalarImpl)
	r.inner.Multiply(&s.inner, &toScalar(other).inner)
	return r
}

// Inverse returns 1/s, and 0 for 0.
func (s *ScalarImpl) Inverse() Scalar {
	r := new(ScalarImpl)
	r.inner.Invert(&s.inner)
	return r
}

// Encode returns 32 little-endian bytes.
func (s *ScalarImpl) Encode() []byte { return s.inner.Bytes() }

// Inner returns the library's scalar, which must not be changed, for this module's packages.
func (s *ScalarImpl) Inner(bridge.Access) *edwards25519.Scalar { return &s.inner }

// Eq reports whether s and other are equal. Scalars of another curve and nil equal nothing.
func (s *ScalarImpl) Eq(other Scalar) bool {
	x, err := asScalar(other)
	return err == nil && s != nil && s.inner.Equal(&x.inner) == 1
}

// IsZero reports whether s is zero.
func (s *ScalarImpl) IsZero() bool { return s != nil && s.inner.Equal(edwards25519.NewScalar()) == 1 }

// hiddenScalar is printed for every scalar, a pointer to it or the value: most of them are private keys.
const hiddenScalar = "ed25519.Scalar(hidden)"

// String returns a fixed text.
func (ScalarImpl) String() string { return hiddenScalar }

// GoString returns a fixed text.
func (ScalarImpl) GoString() string { return hiddenScalar }

// Format writes a fixed text for every verb.
func (ScalarImpl) Format(f fmt.State, _ rune) { _, _ = io.WriteString(f, hiddenScalar) }

// wide sets s to the 64 little-endian bytes b modulo l.
func (s *ScalarImpl) wide(b *[64]byte) *ScalarImpl {
	if _, err := s.inner.SetUniformBytes(b[:]); err != nil {
		panic(err) // the length is right
	}
	return s
}

func randomScalar() *ScalarImpl {
	var b [64]byte
	if _, err := rand.Read(b[:]); err != nil {
		panic(fmt.Sprintf("failed to read entropy: %v", err))
	}
	s := new(ScalarImpl).wide(&b)
	clear(b[:])
	return s
}
