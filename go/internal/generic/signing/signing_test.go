package signing

import (
	"bytes"
	"errors"
	"testing"

	"github.com/ferrosign/ferrosign/go/internal/generic/curve"
	"github.com/ferrosign/ferrosign/go/internal/generic/fp5"
	"github.com/ferrosign/ferrosign/go/internal/vectors"
)

func TestRecordedSignatures(t *testing.T) {
	file := recorded(t)
	for i, c := range file.Sign {
		sk, msg, k := (*[40]byte)(c.SK), (*[40]byte)(c.Msg), (*[40]byte)(c.K)
		var sig [SignatureSize]byte
		if err := SignWithNonce(sk, msg, k, &sig); err != nil || !bytes.Equal(sig[:], c.Sig) {
			t.Errorf("signature %d: %x, %v", i, sig, err)
		}
		var pk [PublicKeySize]byte
		err := PublicKey(sk, &pk)
		if zero := *sk == [40]byte{}; zero != errors.Is(err, ErrZeroKey) || !zero && err != nil || !bytes.Equal(pk[:], c.PK) {
			t.Errorf("public key %d: %x, %v", i, pk, err)
		}
		if err := Verify(&pk, msg, &sig, false); (err != nil) != (c.ValidateErr != "") {
			t.Errorf("signature %d: %v, the original says %q", i, err, c.ValidateErr)
		}
	}
}

func TestRecordedVerdicts(t *testing.T) {
	for _, c := range recorded(t).Verify {
		if len(c.PK) != 40 || len(c.Msg) != 40 || len(c.Sig) != 80 {
			continue
		}
		pk, msg, sig := (*[40]byte)(c.PK), (*[40]byte)(c.Msg), (*[80]byte)(c.Sig)
		err := Verify(pk, msg, sig, false)
		if (err == nil) != (c.Err == nil) {
			t.Errorf("%s: %v", c.Note, err)
		}
		key, keyErr := PrepareKey(pk, false)
		if keyErr == nil {
			keyErr = key.Verify(msg, sig, false)
		}
		if keyErr != err {
			t.Errorf("%s: %v with a prepared key, %v without", c.Note, keyErr, err)
		}
	}
}

// TestStrict names what strict rules refuse and compatible rules accept.
func TestStrict(t *testing.T) {
	want := map[string]error{
		"valid":                   nil,
		"s + n (non-canonical s)": ErrSignatureEncoding,
		"e + n (non-canonical e)": ErrSignatureEncoding,
		"message limb0 + p (non-canonical message bytes)":               ErrMessage,
		"public key limbs all = p (non-canonical zero)":                 ErrPublicKey,
		"all-zero public key (neutral), s arbitrary, e = H(enc(sG)||m)": ErrPublicKey,
		"public key not a point encoding":                               ErrPublicKey,
	}
	seen := map[string]bool{}
	for _, c := range recorded(t).Verify {
		strictErr, ok := want[c.Note]
		if !ok {
			continue
		}
		seen[c.Note] = true
		pk, msg, sig := (*[40]byte)(c.PK), (*[40]byte)(c.Msg), (*[80]byte)(c.Sig)
		if err := Verify(pk, msg, sig, true); err != strictErr {
			t.Errorf("%s: %v, want %v", c.Note, err, strictErr)
		}
		if key, err := PrepareKey(pk, false); err == nil {
			if err := key.Verify(msg, sig, true); err != strictErr {
				t.Errorf("%s, prepared key: %v, want %v", c.Note, err, strictErr)
			}
		}
		if _, err := PrepareKey(pk, true); (err != nil) != (strictErr == ErrPublicKey) {
			t.Errorf("%s, preparing by strict rules: %v", c.Note, err)
		}
	}
	if len(seen) != len(want) {
		t.Errorf("only %d of %d kinds are in the file", len(seen), len(want))
	}
}

func TestDerivedNonces(t *testing.T) {
	var file struct {
		About   string
		Signing []struct {
			Entropy, SK, Message, K vectors.Hex
			Index                   uint32
		}
		Prepared []struct {
			Entropy, K       vectors.Hex
			Counter, Process vectors.Uint64
			Index            uint32
		}
	}
	vectors.Load(t, "ferrosign/nonces.json", &file)
	if len(file.Signing) == 0 || len(file.Prepared) == 0 {
		t.Fatal("no cases")
	}
	var k curve.Scalar
	var encoded [40]byte
	for i, c := range file.Signing {
		var hm fp5.Elem
		hm.SetBytes((*[40]byte)(c.Message))
		if err := deriveNonce(&k, (*[32]byte)(c.Entropy), (*[40]byte)(c.SK), &hm, c.Index); err != nil {
			t.Fatal(err)
		}
		if k.PutBytes(&encoded); !bytes.Equal(encoded[:], c.K) {
			t.Errorf("nonce %d: %x, want %x", i, encoded, c.K)
		}
	}
	for i, c := range file.Prepared {
		if err := derivePrepared(&k, (*[32]byte)(c.Entropy), uint64(c.Counter), uint64(c.Process), c.Index); err != nil {
			t.Fatal(err)
		}
		if k.PutBytes(&encoded); !bytes.Equal(encoded[:], c.K) {
			t.Errorf("prepared nonce %d: %x, want %x", i, encoded, c.K)
		}
	}
}

// TestZeroNonceIsRefused also checks that a refused nonce is wiped.
func TestZeroNonceIsRefused(t *testing.T) {
	sk, msg := [40]byte{5}, [40]byte{6}
	var sig [SignatureSize]byte
	nonce := [PreparedNonceSize]byte{79: 1}
	if err := SignPrepared(&sk, &msg, &nonce, &sig); err != ErrNonce || nonce != [PreparedNonceSize]byte{} {
		t.Errorf("zero: %v, nonce %x", err, nonce)
	}
	for i := range nonce {
		nonce[i] = 255
	}
	if err := SignPrepared(&sk, &msg, &nonce, &sig); err != ErrNonce || nonce != [PreparedNonceSize]byte{} {
		t.Errorf("too large: %v, nonce %x", err, nonce)
	}
}

// TestBatchAndPrepared: the first signature of a batch is the single one, a prepared nonce signs like itself, and all verify.
func TestBatchAndPrepared(t *testing.T) {
	sk, entropy := [40]byte{1, 2, 3}, [EntropySize]byte{4, 5}
	var pk [PublicKeySize]byte
	if err := PublicKey(&sk, &pk); err != nil {
		t.Fatal(err)
	}
	for _, count := range []int{0, 1, 2, 15, 16, 17, 40} {
		msgs, sigs := make([][40]byte, count), make([][80]byte, count)
		for i := range msgs {
			msgs[i] = [40]byte{byte(i), 7: 255, 6: 255, 5: 255, 4: 255}
		}
		if err := SignBatch(&sk, msgs, &entropy, sigs); err != nil {
			t.Fatal(err)
		}
		nonces := make([][PreparedNonceSize]byte, count)
		if err := PrepareNonces(&entropy, 3, 4, nonces); err != nil {
			t.Fatal(err)
		}
		for i := range msgs {
			if err := Verify(&pk, &msgs[i], &sigs[i], false); err != nil {
				t.Errorf("signature %d of %d: %v", i, count, err)
			}
			var single [80]byte
			if err := Sign(&sk, &msgs[i], &entropy, &single); err != nil || (single == sigs[i]) != (i == 0) {
				t.Errorf("signature %d of %d: equal to the single one %v, %v", i, count, single == sigs[i], err)
			}
			k, _ := split(&nonces[i])
			var want, got [80]byte
			if err := SignWithNonce(&sk, &msgs[i], k, &want); err != nil {
				t.Fatal(err)
			}
			if err := SignPrepared(&sk, &msgs[i], &nonces[i], &got); err != nil || got != want {
				t.Errorf("prepared nonce %d of %d: %x, %v", i, count, got, err)
			}
			if nonces[i] != [PreparedNonceSize]byte{} {
				t.Error("a used nonce is not wiped")
			}
		}
	}
}

func TestBadKeys(t *testing.T) {
	n := curve.Order()
	var tooLarge [40]byte
	n.PutBytes(&tooLarge)
	for _, c := range []struct {
		sk   [40]byte
		want error
	}{{[40]byte{}, ErrZeroKey}, {tooLarge, ErrPrivateKey}} {
		var pk, msg [40]byte
		var sig [80]byte
		nonce := [80]byte{1}
		for name, err := range map[string]error{
			"PublicKey":    PublicKey(&c.sk, &pk),
			"Sign":         Sign(&c.sk, &msg, &[32]byte{}, &sig),
			"SignBatch":    SignBatch(&c.sk, make([][40]byte, 2), &[32]byte{}, make([][80]byte, 2)),
			"SignPrepared": SignPrepared(&c.sk, &msg, &nonce, &sig),
		} {
			if err != c.want {
				t.Errorf("%s: %v, want %v", name, err, c.want)
			}
		}
		if pk != [40]byte{} || sig != [80]byte{} || nonce != [80]byte{} {
			t.Errorf("key %x: outputs after an error, or a nonce left", c.sk)
		}
	}
	var sig [80]byte
	if err := SignWithNonce(&tooLarge, &[40]byte{}, &[40]byte{1}, &sig); err != ErrPrivateKey {
		t.Errorf("SignWithNonce, key: %v", err)
	}
	if err := SignWithNonce(&[40]byte{1}, &[40]byte{}, &tooLarge, &sig); err != ErrNonce {
		t.Errorf("SignWithNonce, nonce: %v", err)
	}
}

// TestOppositePoints: s*G = -e*PK for the nonce 0. The original refuses what its equation would accept, and so do we.
func TestOppositePoints(t *testing.T) {
	sk, msg := [40]byte{9}, [40]byte{8}
	var pk [40]byte
	var sig [80]byte
	if err := errors.Join(PublicKey(&sk, &pk), SignWithNonce(&sk, &msg, &[40]byte{}, &sig)); err != nil {
		t.Fatal(err)
	}
	if err := Verify(&pk, &msg, &sig, false); err != ErrSignatureInvalid {
		t.Errorf("got %v", err)
	}
	key, err := PrepareKey(&pk, true)
	if err != nil {
		t.Fatal(err)
	}
	if err := key.Verify(&msg, &sig, false); err != ErrSignatureInvalid {
		t.Errorf("prepared key: %v", err)
	}
}

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

func recorded(t *testing.T) (file recordedFile) {
	t.Helper()
	vectors.Load(t, "lighter/schnorr.json", &file)
	return file
}
