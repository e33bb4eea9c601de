package pure

import "github.com/ferrosign/ferrosign/go/internal/generic/ct"

// Request is what a signature is made of.
type Request struct {
	Suite Suite
	Msg   *[MessageSize]byte
	Keys  []*Key
	// Index is the signer's position, X its key, below the group order and not zero.
	Index int
	X     *[ScalarSize]byte
	Base  *Base
	Image *Image
	// Check makes the signer compare its own position's step with what it started from: a fault check.
	Check bool
}

// ErrFault means that a signature did not close: the machine computes wrongly, or key, position and image do not belong together.
var ErrFault = errFault{}

type errFault struct{}

func (errFault) Error() string { return "challenge check failed" }

// Sign writes a signature's parts for nonces derived from entropy. After an error the parts are zeros.
func (r *Request) Sign(parts []byte, entropy *[EntropySize]byte) error {
	var d derivation
	defer clear(d.buf[:])
	d.init(r.Suite, entropy, r.X, r.Msg, r.Keys, r.Index, &r.Image.encoded)
	wide := d.nonce()
	u := r.Suite.wide(&wide)
	defer clear(u[:])
	clear(wide[:])
	if isZero(&u) {
		clear(parts)
		return ErrNonce
	}
	scalars := r.scalars(parts)
	for i := range r.Keys {
		if i != r.Index { // the position decides what is published, and where
			wide := d.decoy(i)
			*scalarAt(scalars, i) = r.Suite.wide(&wide)
			publish(scalarAt(scalars, i)[:])
		}
	}
	return r.finish(parts, &u)
}

// isZero reports whether a scalar is zero, which no nonce in use is.
func isZero(k *[ScalarSize]byte) bool {
	var any byte
	for _, b := range k {
		any |= b
	}
	return ct.Public(uint64(any)) == 0
}

// SignWith is Sign with a given nonce and, in place in the parts, given decoys, all below the order. For tests.
func (r *Request) SignWith(parts []byte, u *[ScalarSize]byte) error { return r.finish(parts, u) }

// scalars returns the part of parts with s_0 ... s_(n-1).
func (r *Request) scalars(parts []byte) []byte { return parts[ScalarSize+r.Suite.PointSize():] }

// finish fills in c_0, the image and the closing scalar.
func (r *Request) finish(parts []byte, u *[ScalarSize]byte) error {
	n, size, scalars := len(r.Keys), r.Suite.PointSize(), r.scalars(parts)
	copy(parts[ScalarSize:], r.Image.encoded[:size])
	first := r.Suite.commit(r.Msg, u, r.Base)
	c := first
	// Positions j+1 ... n-1, then c is c_0, then 0 ... j-1.
	rest := n - 1 - r.Index
	if rest > 0 {
		r.Suite.chain(r.Msg, r.Keys, r.Image, scalars, &c, r.Index+1, rest)
	}
	copy(parts, c[:])
	if r.Index > 0 {
		r.Suite.chain(r.Msg, r.Keys, r.Image, scalars, &c, 0, r.Index)
	}
	*scalarAt(scalars, r.Index) = r.Suite.respond(u, &c, r.X)
	if !r.Check {
		return nil
	}
	publish(scalarAt(scalars, r.Index)[:])
	r.Suite.chain(r.Msg, r.Keys, r.Image, scalars, &c, r.Index, 1)
	if c != first {
		clear(parts)
		return ErrFault
	}
	return nil
}

// chain runs count steps from member first on, with the challenge c, and leaves the last challenge there.
func (s Suite) chain(msg *[MessageSize]byte, keys []*Key, image *Image, scalars []byte, c *[ScalarSize]byte, first, count int) {
	if s == Ed25519 {
		chainEd(msg, keys, image, scalars, c, first, count)
		return
	}
	chainK1(s, msg, keys, image, scalars, c, first, count)
}
