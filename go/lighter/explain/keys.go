package explain

import (
	"bytes"
	"errors"
	"fmt"

	"github.com/ferrosign/ferrosign/go/crypto/ecgfp5"
	"github.com/ferrosign/ferrosign/go/crypto/quintic"
	"github.com/ferrosign/ferrosign/go/crypto/schnorr"
)

var (
	errNotCanonical = errors.New("s or e is not below the group order: the exchange accepts it, but it is a second " +
		"encoding of the same signature")
	errNoPoint    = errors.New("it does not decode to a point of the curve")
	errNeutralKey = errors.New("it is the neutral element, for which anyone can sign")
)

// canonicalError returns an error unless the signature's bytes are its canonical encoding. Reading reduces, so that a
// second encoding prints differently from what was read.
func canonicalError(parsed schnorr.Signature, sig []byte) error {
	if !bytes.Equal(parsed.ToBytes(), sig) {
		return errNotCanonical
	}
	return nil
}

// keyError returns an error unless pubKey is the encoding of a point that can be a public key.
func keyError(pubKey []byte) error {
	w, err := quintic.FromCanonicalLittleEndianBytes(pubKey)
	if err != nil {
		return fmt.Errorf("it has %d bytes, a public key has 40", len(pubKey))
	}
	point, ok := ecgfp5.Decode(w)
	if !ok {
		return errNoPoint
	}
	if point.IsNeutral() {
		return errNeutralKey
	}
	return nil
}
