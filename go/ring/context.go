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
	// SkipSelfCheck leaves out the step that checks that the signature closes. The check finds faults of the machine; the native core
	// does without it. Another key than the context's is an error in any case.
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
	if err == errZeroKey {
		return nil, errNotFound
	}
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
	ctx.image = knownImage(r.suite, r.suite.ImageOf(&s.x, ctx.currentBase()))
	if err := ctx.prepareNative(s); err != nil {
		return nil, err
	}
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
	x, err := secretOf(r.suite, privKey)
	s := &signer{ring: r, set: r.set.Load(), x: x, wanted: ctx.index, context: ctx}
	clear(x[:])
	defer s.wipe()
	if err != nil {
		return nil, err
	}
	mark := ctx.markOf(&s.x)
	if subtle.ConstantTimeCompare(mark[:], ctx.mark[:]) != 1 {
		return nil, errOtherContext
	}
	return s.sign(&m)
}

// currentBase returns the table of H_p, made at first use, and a faster one once it pays.
func (c *SignerContext) currentBase() *pure.Base {
	key := c.ring.keys()[c.index]
	switch c.uses.Add(1) {
	case 1:
		c.base.Store(key.NewBase(false))
	case quickAfter:
		c.base.Store(key.NewBase(true))
	}
	if base := c.base.Load(); base != nil {
		return base
	}
	return key.NewBase(false)
}

// knownImage returns the cached image with the same encoding, or the image itself.
func knownImage(suite pure.Suite, image *pure.Image) *pure.Image {
	if known := caches.image(suite, image.Encoded()); known != nil {
		return known
	}
	return image
}
