package schnorr

// Verify checks a signature of 80 bytes for a hashed message of 40 bytes and a public key of 40 bytes. It accepts exactly what
// the exchange accepts, which is more than one encoding of a signature, key or message: s and e are taken modulo the group
// order, limbs modulo p, and the neutral element is a key, for which everyone can sign.
//
// The errors are ErrLength, ErrPublicKey for a key that is not the encoding of a point, and ErrSignatureInvalid.
func Verify(pk, msg, sig []byte) error { return verifySlices(pk, msg, sig, false) }

// VerifyStrict is Verify with one encoding for each value and without the neutral key. ErrPublicKey, ErrMessage and
// ErrSignatureEncoding name what was refused.
func VerifyStrict(pk, msg, sig []byte) error { return verifySlices(pk, msg, sig, true) }

func verifySlices(pk, msg, sig []byte, strict bool) error {
	key, err := fixed40("public key", pk)
	if err != nil {
		return err
	}
	hm, s, err := fixedPair(msg, sig)
	if err != nil {
		return err
	}
	return verify(key, hm, s, strict)
}

// PreparedKey is a public key with a table of about 80 KB that makes verification several times faster. Making one takes as
// long as a few verifications. It is safe for concurrent use.
type PreparedKey struct {
	table keyTable
}

// NewPreparedKey prepares a public key of 40 bytes. The errors are ErrLength and ErrPublicKey.
func NewPreparedKey(pk []byte) (*PreparedKey, error) {
	key, err := fixed40("public key", pk)
	if err != nil {
		return nil, err
	}
	table, err := prepareKey(key, false)
	if err != nil {
		return nil, err
	}
	return &PreparedKey{table}, nil
}

// Verify gives the verdict of the function Verify, or ErrClosed when k was not made by NewPreparedKey.
func (k *PreparedKey) Verify(msg, sig []byte) error { return k.verify(msg, sig, false) }

// VerifyStrict gives the verdict of the function VerifyStrict, or ErrClosed when k was not made by NewPreparedKey.
func (k *PreparedKey) VerifyStrict(msg, sig []byte) error { return k.verify(msg, sig, true) }

func (k *PreparedKey) verify(msg, sig []byte, strict bool) error {
	if k == nil || !k.table.ready() {
		return ErrClosed
	}
	hm, s, err := fixedPair(msg, sig)
	if err != nil {
		return err
	}
	return k.table.verify(hm, s, strict)
}

func fixedPair(msg, sig []byte) (*[MessageSize]byte, *[SignatureSize]byte, error) {
	hm, err := fixed40("message", msg)
	if err != nil {
		return nil, nil, err
	}
	s, err := fixed80("signature", sig)
	if err != nil {
		return nil, nil, err
	}
	return hm, s, nil
}
