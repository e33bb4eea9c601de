package signer_test

import (
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/ferrosign/ferrosign/go/crypto/ecgfp5"
	"github.com/ferrosign/ferrosign/go/crypto/schnorr"
	"github.com/ferrosign/ferrosign/go/internal/lightertest"
	"github.com/ferrosign/ferrosign/go/lighter/signer"
)

// keysFile is what was recorded of lighter-go's signer package.
type keysFile struct {
	Seed            []struct{ Seed, SK, PK string }
	BadSeed         []struct{ Seed, Panic string }         `json:"bad_seed"`
	PrivateKeyBytes []struct{ Bytes, Err, Prv, PK string } `json:"private_key_bytes"`
	SignBadMessage  []struct {
		Err    string
		MsgLen int `json:"msg_len"`
	} `json:"sign_bad_message"`
}

func readKeys(t *testing.T) *keysFile {
	t.Helper()
	var file keysFile
	lightertest.Read(t, "keys.json", &file)
	if len(file.Seed) == 0 || len(file.BadSeed) == 0 || len(file.PrivateKeyBytes) == 0 || len(file.SignBadMessage) == 0 {
		t.Fatal("keys.json lacks cases")
	}
	return &file
}

// checkKey compares a key manager with a recorded key pair.
func checkKey(t *testing.T, key signer.KeyManager, prv, pk string) {
	t.Helper()
	pubKey := key.PubKeyBytes()
	if got := hex.EncodeToString(pubKey[:]); got != pk {
		t.Errorf("public key %s, want %s", got, pk)
	}
	if got := hex.EncodeToString(key.PubKey().ToLittleEndianBytes()); got != pk {
		t.Errorf("PubKey gives %s, want %s", got, pk)
	}
	if got := hex.EncodeToString(key.PrvKeyBytes()); got != prv {
		t.Errorf("private key differs: %s, want %s", got, prv)
	}
}

func TestRecordedSeeds(t *testing.T) {
	for _, c := range readKeys(t).Seed {
		key, err := signer.NewSeedKeyManager(c.Seed)
		if err != nil {
			t.Fatal(err)
		}
		if c.PK == "" { // one seed, with upper-case digits, was recorded without its public key
			sk := ecgfp5.ScalarElementFromLittleEndianBytes(lightertest.Hex(t, c.SK))
			c.PK = hex.EncodeToString(schnorr.SchnorrPkFromSk(sk).ToLittleEndianBytes())
		}
		checkKey(t, key, c.SK, c.PK)
		if got := hex.EncodeToString(signer.GetScalarFromSeed(c.Seed).ToLittleEndianBytes()); got != c.SK {
			t.Errorf("scalar %s, want %s", got, c.SK)
		}
	}
}

func TestRecordedBadSeeds(t *testing.T) {
	for _, c := range readKeys(t).BadSeed {
		if key, err := signer.NewSeedKeyManager(c.Seed); err == nil || err.Error() != c.Panic || key != nil {
			t.Errorf("%q: %v, want error %q", c.Seed, err, c.Panic)
		}
		func() {
			defer func() {
				if p := fmt.Sprint(recover()); p != c.Panic {
					t.Errorf("%q: panic %q, want %q", c.Seed, p, c.Panic)
				}
			}()
			signer.GetScalarFromSeed(c.Seed)
		}()
	}
}

func TestRecordedPrivateKeyBytes(t *testing.T) {
	for _, c := range readKeys(t).PrivateKeyBytes {
		key, err := signer.NewKeyManager(lightertest.Hex(t, c.Bytes))
		if c.Err != "" {
			if err == nil || err.Error() != c.Err || key != nil {
				t.Errorf("%d bytes: %v, want %q", len(c.Bytes)/2, err, c.Err)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", c.Bytes, err)
			continue
		}
		checkKey(t, key, c.Prv, c.PK)
	}
}

func newKey(t testing.TB) signer.KeyManager {
	t.Helper()
	key, err := signer.NewKeyManager(bytes.Repeat([]byte{7}, 40))
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func TestRecordedBadMessages(t *testing.T) {
	key := newKey(t)
	for _, c := range readKeys(t).SignBadMessage {
		if sig, err := key.Sign(make([]byte, c.MsgLen), nil); err == nil || err.Error() != c.Err || sig != nil {
			t.Errorf("%d bytes: %v, want %q", c.MsgLen, err, c.Err)
		}
	}
}

// TestSign: signatures verify, and no two are alike, since each has its own nonce.
func TestSign(t *testing.T) {
	key := newKey(t)
	pubKey := key.PubKeyBytes()
	seen := make(map[string]bool)
	for i := range 20 {
		message := bytes.Repeat([]byte{byte(i / 2)}, 40)
		sig, err := key.Sign(message, nil)
		if err != nil {
			t.Fatal(err)
		}
		if err := schnorr.Validate(pubKey[:], message, sig); err != nil {
			t.Error(err)
		}
		seen[string(sig)] = true
	}
	if len(seen) != 20 {
		t.Errorf("%d different signatures, want 20", len(seen))
	}
}

// TestNonCanonicalMessage: limbs that are not below p are taken modulo p, as in the original.
func TestNonCanonicalMessage(t *testing.T) {
	key := newKey(t)
	pubKey := key.PubKeyBytes()
	message := bytes.Repeat([]byte{0xff}, 40)
	sig, err := key.Sign(message, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := schnorr.Validate(pubKey[:], message, sig); err != nil {
		t.Error(err)
	}
}

// TestZeroKey: zero is a key, but it signs nothing.
func TestZeroKey(t *testing.T) {
	key, err := signer.NewKeyManager(make([]byte, 40))
	if err != nil {
		t.Fatal(err)
	}
	if sig, err := key.Sign(make([]byte, 40), nil); !errors.Is(err, schnorr.ErrZeroKey) || sig != nil {
		t.Errorf("got %x, %v", sig, err)
	}
}

// TestClose: a closed manager has no key, keeps its public key, and does not sign.
func TestClose(t *testing.T) {
	key := newKey(t)
	before := key.PubKeyBytes()
	for range 2 {
		if !signer.Close(key) {
			t.Error("Close reports that it could not")
		}
	}
	if sig, err := key.Sign(make([]byte, 40), nil); !errors.Is(err, signer.ErrClosed) || sig != nil {
		t.Errorf("got %x, %v", sig, err)
	}
	if !bytes.Equal(key.PrvKeyBytes(), make([]byte, 40)) {
		t.Error("the key is still there")
	}
	if key.PubKeyBytes() != before {
		t.Error("the public key changed")
	}
	var foreign struct{ signer.KeyManager }
	if signer.Close(foreign) {
		t.Error("Close reports that it closed a manager without a Close method")
	}
}

// TestInputIsCopied: neither the caller's slice nor what PrvKeyBytes gives is the manager's own key.
func TestInputIsCopied(t *testing.T) {
	b := bytes.Repeat([]byte{7}, 40)
	key, err := signer.NewKeyManager(b)
	if err != nil {
		t.Fatal(err)
	}
	clear(b)
	prv := key.PrvKeyBytes()
	want := append([]byte(nil), prv...)
	clear(prv)
	if !bytes.Equal(key.PrvKeyBytes(), want) || bytes.Equal(want, make([]byte, 40)) {
		t.Error("the key changed with the caller's slice")
	}
}

// TestNeverPrinted: no verb shows the private key.
func TestNeverPrinted(t *testing.T) {
	key := newKey(t)
	prv := key.PrvKeyBytes()
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%d", "%x", "%q"} {
		text := fmt.Sprintf(verb, key)
		for _, secret := range []string{
			hex.EncodeToString(prv), strings.ToUpper(hex.EncodeToString(prv)), strings.Trim(fmt.Sprint(prv), "[]"),
			hex.EncodeToString(prv[:8]),
		} {
			if strings.Contains(text, secret) {
				t.Errorf("%s prints %s", verb, text)
			}
		}
		pubKey := key.PubKeyBytes()
		if !strings.Contains(text, hex.EncodeToString(pubKey[:])) {
			t.Errorf("%s prints %s, want the public key", verb, text)
		}
	}
}

// TestGenerate: new keys differ and sign.
func TestGenerate(t *testing.T) {
	seen := make(map[[40]byte]bool)
	for range 8 {
		key, err := signer.GenerateKeyManager()
		if err != nil {
			t.Fatal(err)
		}
		pubKey := key.PubKeyBytes()
		seen[pubKey] = true
		message := make([]byte, 40)
		sig, err := key.Sign(message, nil)
		if err != nil {
			t.Fatal(err)
		}
		if err := schnorr.Validate(pubKey[:], message, sig); err != nil {
			t.Error(err)
		}
	}
	if len(seen) != 8 {
		t.Errorf("%d different keys, want 8", len(seen))
	}
}

// TestConcurrentSignAndClose: signing from many goroutines, and closing under them, gives valid signatures or ErrClosed.
func TestConcurrentSignAndClose(t *testing.T) {
	key := newKey(t)
	pubKey := key.PubKeyBytes()
	var group sync.WaitGroup
	for g := range 64 {
		group.Add(1)
		go func() {
			defer group.Done()
			message := bytes.Repeat([]byte{byte(g)}, 40)
			for i := range 8 {
				if g == 0 && i == 4 {
					signer.Close(key)
				}
				sig, err := key.Sign(message, nil)
				if errors.Is(err, signer.ErrClosed) {
					return
				}
				if err != nil {
					t.Error(err)
					return
				}
				if err := schnorr.Validate(pubKey[:], message, sig); err != nil {
					t.Error(err)
				}
			}
		}()
	}
	group.Wait()
}
