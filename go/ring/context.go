package ring

import (
	"crypto/rand"
	"crypto/sha512"
	"crypto/subtle"
	"errors"
	"fmt"
	"sync/atomic"

	"github.com/ferrosign/ferrosign/go/dleq/types"
	"github.com/ferrosign/ferrosign/go/internal/ring/pure"
)

// SignerContext is what stays the same from one signature of a private key in a ring to the next. It holds no private key, but it
// tells the signer's position. It may be used by many goroutines; SkipSelfCheck is to be set before.
type SignerContext struct {
	// SkipSelfCheck leaves out the step that checks that the signature closes. The check finds faults of the machine. Another key
	// than the context's is an error with and without it.
	SkipSelfCheck bool

	ring  *Ring
	index int
	image *pure.Image
	base  atomic.Pointer[pure.Base]
	uses  atomic.Uint32
	// salt and mark tell whether a private key is the context's: mark is the hash of salt and key.
	salt, mark [32]byte
	native     nativeSigner
}

var (
	errNilContext   = errors.New("signer context is nil")
	errOtherRing    = errors.New("signer context belongs to another ring")
	errOtherContext = errors.New("private key is not the signer context's")
)

// quickAfter is after how many signatures a faster table for the signer's own hash pays.
const quickAfter = 8

// NewSignerContext returns a context for signatures of the private key, which must be of a member, for r. The errors are those of Ring.Sign.
func (r *Ring) NewSignerContext(privKey types.Scalar) (*SignerContext, error) {
	s, err := r.signer(privKey)
	if err != nil {
		return nil, err
	}
	defer s.wipe()
	ctx := &SignerContext{ring: r}
	if ctx.index, err = s.find(); err != nil {
		return nil, err
	}
	if r.Size() < 2 {
		return nil, errTooSmall
	}
	if _, err := rand.Read(ctx.salt[:]); err != nil {
		return nil, fmt.Errorf("failed to read entropy: %w", err)
	}
	ctx.mark = ctx.markOf(&s.x)
	key := s.set.keys[ctx.index]
	base := key.NewBase(false)
	ctx.base.Store(base)
	ctx.image = knownImage(r.suite, r.suite.ImageOf(&s.x, base))
	return ctx, nil
}

// markOf returns the hash of the salt and a private key.
func (c *SignerContext) markOf(x *[pure.ScalarSize]byte) (mark [32]byte) {
	var in [96]byte
	copy(in[:], "ferrosign/ring/context/1")
	copy(in[32:], c.salt[:])
	copy(in[64:], x[:])
	digest := sha512.Sum512(in[:])
	copy(mark[:], digest[:])
	clear(in[:])
	clear(digest[:])
	return mark
}

// SignWithContext is Sign with a context that NewSignerContext made for this ring and this private key. A key or ring that is not the
// context's is an error.
func (r *Ring) SignWithContext(m [32]byte, privKey types.Scalar, ctx *SignerContext) (*RingSig, error) {
	if ctx == nil || ctx.ring == nil {
		return nil, errNilContext
	}
	if r.Size() < 2 {
		return nil, errTooSmall
	}
	if r != ctx.ring && !r.Equals(ctx.ring) {
		return nil, errOtherRing
	}
	s := &signer{ring: r, set: r.set.Load(), index: ctx.index, image: ctx.image, context: ctx, unchecked: ctx.SkipSelfCheck}
	defer s.wipe()
	var err error
	if s.x, err = secretOf(r.suite, privKey); err != nil {
		return nil, err
	}
	mark := ctx.markOf(&s.x)
	if subtle.ConstantTimeCompare(mark[:], ctx.mark[:]) != 1 {
		return nil, errOtherContext
	}
	s.public = *s.set.keys[ctx.index].Encoded()
	return s.sign(&m)
}

// currentBase returns the table of H_p, the faster one once it pays.
func (c *SignerContext) currentBase() *pure.Base {
	if c.uses.Add(1) == quickAfter {
		c.base.Store(c.ring.keys()[c.index].NewBase(true))
	}
	return c.base.Load()
}

// knownImage returns the cached image with the same encoding, or the image itself.
func knownImage(suite pure.Suite, image *pure.Image) *pure.Image {
	if known := caches.image(suite, image.Encoded()); known != nil {
		return known
	}
	return image
}
