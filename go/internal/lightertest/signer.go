package lightertest

import (
	"errors"
	"hash"
	"testing"

	"github.com/ferrosign/ferrosign/go/crypto/ecgfp5"
	"github.com/ferrosign/ferrosign/go/crypto/quintic"
	"github.com/ferrosign/ferrosign/go/crypto/schnorr"
)

// FixedSigner is a signer of the kind that a caller may bring: it is not a key manager, and it wants a hash function.
// Its nonce is fixed, so that it repeats a recorded signature.
type FixedSigner struct {
	SK, K ecgfp5.ECgFp5Scalar
}

// NewFixedSigner returns a signer with the given key and nonce, both 40 bytes in hex.
func NewFixedSigner(t testing.TB, sk, k string) *FixedSigner {
	t.Helper()
	return &FixedSigner{
		SK: ecgfp5.ScalarElementFromLittleEndianBytes(Hex(t, sk)),
		K:  ecgfp5.ScalarElementFromLittleEndianBytes(Hex(t, k)),
	}
}

// Sign signs with the fixed nonce.
func (s *FixedSigner) Sign(message []byte, hFunc hash.Hash) ([]byte, error) {
	if hFunc == nil {
		return nil, errors.New("the signer got no hash function")
	}
	hashedMsg, err := quintic.FromCanonicalLittleEndianBytes(message)
	if err != nil {
		return nil, err
	}
	return schnorr.SchnorrSignHashedMessage2(hashedMsg, s.SK, s.K).ToBytes(), nil
}
