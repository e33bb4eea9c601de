package schnorr_test

import (
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/ferrosign/ferrosign/go/crypto/ecgfp5"
	"github.com/ferrosign/ferrosign/go/crypto/goldilocks"
	"github.com/ferrosign/ferrosign/go/crypto/quintic"
	"github.com/ferrosign/ferrosign/go/crypto/schnorr"
	"github.com/ferrosign/ferrosign/go/internal/vectors"
)

type recordedFile struct {
	About string
	Sign  []struct {
		K, Msg, PK, Sig, SK vectors.Hex
		ValidateErr         string `json:"validate_err"`
	}
	Verify []struct {
		Err          *string
		Msg, PK, Sig vectors.Hex
		Note         string
	}
	IsValid []struct {
		E, Msg, PK, S vectors.Hex
		Valid         bool
	} `json:"is_valid"`
}

func recorded(t testing.TB) (file recordedFile) {
	t.Helper()
	vectors.Load(t, "lighter/schnorr.json", &file)
	return file
}

func element(t testing.TB, b []byte) quintic.Element {
	t.Helper()
	e, err := quintic.FromCanonicalLittleEndianBytes(b)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func scalar(b []byte) (s ecgfp5.ECgFp5Scalar) {
	s, _ = ecgfp5.ScalarFromCanonicalBytes((*[40]byte)(b))
	return s
}

func wantPanic(t *testing.T, want string, f func()) {
	t.Helper()
	defer func() {
		if got := fmt.Sprint(recover()); got != want {
			t.Errorf("panic %q, want %q", got, want)
		}
	}()
	f()
}

func TestRecordedSignatures(t *testing.T) {
	for i, c := range recorded(t).Sign {
		sk, msg := scalar(c.SK), element(t, c.Msg)
		pk := schnorr.SchnorrPkFromSk(sk)
		if !bytes.Equal(pk.ToLittleEndianBytes(), c.PK) {
			t.Errorf("public key %d: %x", i, pk.ToLittleEndianBytes())
		}
		sig := schnorr.SchnorrSignHashedMessage2(msg, sk, scalar(c.K))
		if !bytes.Equal(sig.ToBytes(), c.Sig) {
			t.Errorf("signature %d: %x", i, sig.ToBytes())
		}
		err := schnorr.Validate(c.PK, c.Msg, c.Sig)
		if got := text(err); got != c.ValidateErr {
			t.Errorf("signature %d: %q, want %q", i, got, c.ValidateErr)
		}
		fresh := schnorr.SchnorrSignHashedMessage(msg, sk)
		if !schnorr.IsSchnorrSignatureValid(pk, msg, fresh) {
			t.Errorf("a fresh signature with key %d is not valid", i)
		}
	}
}

func text(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func TestRecordedVerdicts(t *testing.T) {
	for _, c := range recorded(t).Verify {
		err := schnorr.Validate(c.PK, c.Msg, c.Sig)
		want := ""
		if c.Err != nil {
			want = *c.Err
		}
		if got := text(err); got != want {
			t.Errorf("%s: %q, want %q", c.Note, got, want)
		}
		plain := schnorr.Verify(c.PK, c.Msg, c.Sig)
		if (plain == nil) != (err == nil) {
			t.Errorf("%s: Verify gives %v", c.Note, plain)
		}
		if strings.Contains(c.Note, "len") && !errors.Is(plain, schnorr.ErrLength) {
			t.Errorf("%s: Verify gives %v", c.Note, plain)
		}
		key, err := schnorr.NewPreparedKey(c.PK)
		if err == nil {
			err = key.Verify(c.Msg, c.Sig)
		}
		if text(err) != text(plain) && !errors.Is(err, schnorr.ErrLength) {
			t.Errorf("%s: a prepared key gives %v, without it is %v", c.Note, err, plain)
		}
	}
	for i, c := range recorded(t).IsValid {
		sig := schnorr.Signature{S: scalar(c.S), E: scalar(c.E)}
		if got := schnorr.IsSchnorrSignatureValid(element(t, c.PK), element(t, c.Msg), sig); got != c.Valid {
			t.Errorf("IsSchnorrSignatureValid %d: %v", i, got)
		}
	}
}

// TestStrict checks what only strict rules refuse, through the public functions.
func TestStrict(t *testing.T) {
	want := map[string]error{
		"valid":                   nil,
		"s + n (non-canonical s)": schnorr.ErrSignatureEncoding,
		"e + n (non-canonical e)": schnorr.ErrSignatureEncoding,
		"message limb0 + p (non-canonical message bytes)":               schnorr.ErrMessage,
		"public key limbs all = p (non-canonical zero)":                 schnorr.ErrPublicKey,
		"all-zero public key (neutral), s arbitrary, e = H(enc(sG)||m)": schnorr.ErrPublicKey,
		"public key not a point encoding":                               schnorr.ErrPublicKey,
		"flip bit in message":                                           schnorr.ErrSignatureInvalid,
	}
	seen := map[string]bool{}
	for _, c := range recorded(t).Verify {
		strictErr, ok := want[c.Note]
		if !ok {
			continue
		}
		seen[c.Note] = true
		if err := schnorr.VerifyStrict(c.PK, c.Msg, c.Sig); err != strictErr {
			t.Errorf("%s: %v, want %v", c.Note, err, strictErr)
		}
		if key, err := schnorr.NewPreparedKey(c.PK); err == nil {
			if err := key.VerifyStrict(c.Msg, c.Sig); err != strictErr {
				t.Errorf("%s, prepared key: %v, want %v", c.Note, err, strictErr)
			}
		}
	}
	if len(seen) != len(want) {
		t.Errorf("only %d of %d kinds are in the file", len(seen), len(want))
	}
}

func TestRecordedKeys(t *testing.T) {
	var file struct {
		About           string
		BadSeed         []struct{ Panic, Seed string } `json:"bad_seed"`
		SignBadMessage  []any                          `json:"sign_bad_message"`
		Seed            []struct{ Seed, SK, PK string }
		PrivateKeyBytes []struct {
			Bytes, PK, Prv vectors.Hex
			Err            string
		} `json:"private_key_bytes"`
	}
	vectors.Load(t, "lighter/keys.json", &file)
	for i, c := range file.Seed {
		seed, err := hex.DecodeString(c.Seed)
		if err != nil {
			t.Fatal(err)
		}
		key, err := schnorr.PrivateKeyFromSeed(seed)
		if err != nil {
			t.Fatal(err)
		}
		sk, err := key.Bytes()
		pk := key.PublicKey()
		if err != nil || hex.EncodeToString(sk[:]) != c.SK || c.PK != "" && hex.EncodeToString(pk[:]) != c.PK {
			t.Errorf("seed %d: %x, %x, %v", i, sk, pk, err)
		}
	}
	for i, c := range file.PrivateKeyBytes {
		key, err := schnorr.NewPrivateKey(c.Bytes)
		switch {
		case c.Err != "":
			if !errors.Is(err, schnorr.ErrLength) {
				t.Errorf("bytes %d: %v", i, err)
			}
		case bytes.Equal(c.Bytes, make([]byte, 40)):
			if err != schnorr.ErrZeroKey {
				t.Errorf("bytes %d: %v", i, err)
			}
		case !bytes.Equal(c.Bytes, c.Prv):
			if err != schnorr.ErrPrivateKey {
				t.Errorf("bytes %d: %v", i, err)
			}
		default:
			if pk := key.PublicKey(); err != nil || !bytes.Equal(pk[:], c.PK) {
				t.Errorf("bytes %d: %x, %v", i, pk, err)
			}
		}
	}
}

func TestCompatPanics(t *testing.T) {
	msg, one := quintic.Element{1}, ecgfp5.ONE
	wantPanic(t, "Mul: second operand 'rhs' must be canonical (< n)", func() { schnorr.SchnorrSignHashedMessage(msg, ecgfp5.N) })
	wantPanic(t, "Mul: second operand 'rhs' must be canonical (< n)", func() { schnorr.SchnorrSignHashedMessage2(msg, ecgfp5.N, one) })
	wantPanic(t, "Sub: first operand 's' must be canonical (< n)", func() { schnorr.SchnorrSignHashedMessage2(msg, one, ecgfp5.N) })
	if schnorr.SchnorrPkFromSk(ecgfp5.N) != (quintic.Element{}) || schnorr.SchnorrPkFromSk(ecgfp5.ONE) != (quintic.Element{4}) {
		t.Error("keys modulo the group order")
	}
	if schnorr.IsSchnorrSignatureValid(quintic.Element{4}, msg, schnorr.ZERO_SIG) || schnorr.ONE_SK != one {
		t.Error("constants")
	}
}

func TestSignatureBytes(t *testing.T) {
	sig := schnorr.Signature{S: ecgfp5.NEG_ONE, E: ecgfp5.TWO}
	again, err := schnorr.SigFromBytes(sig.ToBytes())
	if err != nil || again != sig || !sig.IsCanonical() {
		t.Errorf("%v, %v", again, err)
	}
	raw := schnorr.Signature{S: ecgfp5.N, E: ecgfp5.TWO}
	again, err = schnorr.SigFromBytes(raw.ToBytes())
	if err != nil || again != (schnorr.Signature{E: ecgfp5.TWO}) || raw.IsCanonical() {
		t.Errorf("%v, %v", again, err)
	}
	for _, length := range []int{0, 79, 81} {
		if _, err := schnorr.SigFromBytes(make([]byte, length)); !errors.Is(err, schnorr.ErrLength) || err.Error() != "invalid signature length, must be 80 bytes" {
			t.Errorf("%d bytes: %v", length, err)
		}
	}
}

// TestMessageResidues: a message and its other encodings have the same signatures.
func TestMessageResidues(t *testing.T) {
	key, err := schnorr.GenerateKey()
	if err != nil {
		t.Fatal(err)
	}
	canonical, other := quintic.Element{5}, quintic.Element{goldilocks.GoldilocksField(goldilocks.ORDER + 5)}
	raw := make([]byte, 40)
	for i, limb := range other {
		copy(raw[8*i:], []byte{byte(limb), byte(limb >> 8), byte(limb >> 16), byte(limb >> 24), byte(limb >> 32), byte(limb >> 40), byte(limb >> 48), byte(limb >> 56)})
	}
	sig, err := key.Sign(raw)
	if err != nil {
		t.Fatal(err)
	}
	pk := key.PublicKey()
	if err := schnorr.Verify(pk[:], canonical.ToLittleEndianBytes(), sig[:]); err != nil {
		t.Error(err)
	}
	if err := schnorr.Verify(pk[:], raw, sig[:]); err != nil {
		t.Error(err)
	}
}
