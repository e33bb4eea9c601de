package signing

import (
	"github.com/ferrosign/ferrosign/go/internal/generic/curve"
	"github.com/ferrosign/ferrosign/go/internal/generic/fp5"
)

// Verify checks a signature. Compatible rules (not strict) accept what the exchange accepts: s and e modulo n, limbs modulo p,
// the neutral key. The errors are ErrPublicKey and ErrSignatureInvalid, by strict rules also ErrMessage and ErrSignatureEncoding.
func Verify(pk *[PublicKeySize]byte, msg *[MessageSize]byte, sig *[SignatureSize]byte, strict bool) error {
	var key curve.Point
	if _, err := decodeKey(&key, pk, strict); err != nil {
		return err
	}
	return check(msg, sig, strict, &key, nil)
}

// decodeKey sets key to the point that pk encodes and reports whether strict rules allow it: canonical limbs, and not the
// neutral. When strict is set, anything else is an error.
func decodeKey(key *curve.Point, pk *[PublicKeySize]byte, strict bool) (allowed bool, err error) {
	var w fp5.Elem
	canonical := w.SetBytes(pk)
	if !key.DecodeVarTime(&w) {
		return false, ErrPublicKey
	}
	allowed = canonical && !w.IsZero()
	if strict && !allowed {
		return false, ErrPublicKey
	}
	return allowed, nil
}

// check gives the verdict for the key point, or, when table is not nil, for the key that it belongs to.
func check(msg *[MessageSize]byte, sig *[SignatureSize]byte, strict bool, point *curve.Point, table *curve.Comb) error {
	var hm fp5.Elem
	if canonical := hm.SetBytes(msg); strict && !canonical {
		return ErrMessage
	}
	var s, e curve.Scalar
	sBytes, eBytes := split(sig)
	if below := s.SetBytes(sBytes) & e.SetBytes(eBytes); strict && below == 0 {
		return ErrSignatureEncoding
	}
	s.Reduce()
	e.Reduce()
	var r curve.Point
	if table != nil {
		r.MulGeneratorAddCombVarTime(&s, &e, table)
	} else {
		r.MulGeneratorAddVarTime(&s, &e, point)
	}
	// The original's addition of opposite points goes wrong, so that it refuses s*G = -e*PK. Verdicts stay the same.
	if r.IsNeutral() && s != (curve.Scalar{}) {
		return ErrSignatureInvalid
	}
	w := r.Encode()
	if challenge(&w, &hm) != e {
		return ErrSignatureInvalid
	}
	return nil
}

// Key is a public key with a table of its multiples, which is nil for the neutral.
type Key struct {
	table   *curve.Comb
	allowed bool // by strict rules
}

// PrepareKey makes the table of a public key. The error is ErrPublicKey.
func PrepareKey(pk *[PublicKeySize]byte, strict bool) (*Key, error) {
	var point curve.Point
	allowed, err := decodeKey(&point, pk, strict)
	if err != nil {
		return nil, err
	}
	key := &Key{allowed: allowed}
	if !point.IsNeutral() {
		key.table = new(curve.Comb)
		key.table.BuildVarTime(&point)
	}
	return key, nil
}

// Verify gives the verdict of the function Verify.
func (key *Key) Verify(msg *[MessageSize]byte, sig *[SignatureSize]byte, strict bool) error {
	if strict && !key.allowed {
		return ErrPublicKey
	}
	neutral := curve.Neutral()
	return check(msg, sig, strict, &neutral, key.table)
}
