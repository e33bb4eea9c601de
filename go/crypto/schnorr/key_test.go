package schnorr_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"reflect"
	"strings"
	"sync"
	"testing"

	"github.com/ferrosign/ferrosign/go/crypto/ecgfp5"
	"github.com/ferrosign/ferrosign/go/crypto/schnorr"
)

func newKey(t testing.TB) *schnorr.PrivateKey {
	t.Helper()
	key, err := schnorr.NewPrivateKey(append([]byte{0xab, 0xcd, 0xef}, make([]byte, 37)...))
	if err != nil {
		t.Fatal(err)
	}
	return key
}

// TestKeyNeverPrintsItself tries every usual way to print a key, and a struct that holds one.
func TestKeyNeverPrintsItself(t *testing.T) {
	key := newKey(t)
	holder := struct{ Key *schnorr.PrivateKey }{key}
	var printed strings.Builder
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%X", "%d", "%b", "%o"} {
		fmt.Fprintf(&printed, verb+"\n", key)
		fmt.Fprintf(&printed, verb+"\n", holder)
		// A copy has none of the methods that hide it. (vet refuses to copy it by name.)
		fmt.Fprintf(&printed, verb+"\n", reflect.ValueOf(key).Elem().Interface())
	}
	fmt.Fprintln(&printed, key.String(), key.GoString())
	slog.New(slog.NewTextHandler(&printed, nil)).Info("text", "key", key)
	slog.New(slog.NewJSONHandler(&printed, nil)).Info("json", "key", key)
	encoded, err := json.Marshal(holder)
	if err != nil {
		t.Fatal(err)
	}
	printed.Write(encoded)
	lower := strings.ToLower(printed.String())
	for _, secret := range []string{"abcdef", "171, 205", "171 205", "0xab"} {
		if strings.Contains(lower, secret) {
			t.Errorf("the key shows as %q in:\n%s", secret, printed.String())
		}
	}
	if !strings.Contains(lower, "hidden") {
		t.Error("nothing was printed")
	}
}

func TestClose(t *testing.T) {
	key := newKey(t)
	pk := key.PublicKey()
	pool, err := schnorr.NewNoncePool(2)
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	key.Close()
	key.Close()
	_, signErr := key.Sign(make([]byte, 40))
	_, batchErr := key.SignBatch(make([][40]byte, 1))
	_, preparedErr := key.SignPrepared(pool, make([]byte, 40))
	_, preparedBatchErr := key.SignPreparedBatch(pool, make([][40]byte, 1))
	_, bytesErr := key.Bytes()
	for name, err := range map[string]error{
		"Sign": signErr, "SignBatch": batchErr, "SignPrepared": preparedErr, "SignPreparedBatch": preparedBatchErr, "Bytes": bytesErr,
	} {
		if err != schnorr.ErrClosed {
			t.Errorf("%s: %v", name, err)
		}
	}
	if key.PublicKey() != pk {
		t.Error("the public key is lost")
	}
}

func TestNilValues(t *testing.T) {
	var key *schnorr.PrivateKey
	var pool *schnorr.NoncePool
	var prepared *schnorr.PreparedKey
	key.Close()
	if err := pool.Close(); err != nil || pool.Len() != 0 || key.PublicKey() != [40]byte{} || key.String() == "" {
		t.Error("closing, counting or printing nil")
	}
	_, signErr := key.Sign(make([]byte, 40))
	_, batchErr := key.SignBatch(nil)
	_, bytesErr := key.Bytes()
	_, fillErr := pool.Fill()
	_, preparedErr := newKey(t).SignPrepared(pool, make([]byte, 40))
	_, nilPoolErr := newKey(t).SignPreparedBatch(pool, make([][40]byte, 1))
	_, preparedBatchErr := key.SignPreparedBatch(pool, nil)
	_, zeroPoolErr := newKey(t).SignPrepared(&schnorr.NoncePool{}, make([]byte, 40))
	_, zeroKeyErr := new(schnorr.PrivateKey).Sign(make([]byte, 40))
	for name, err := range map[string]error{
		"Sign": signErr, "SignBatch": batchErr, "Bytes": bytesErr, "Fill": fillErr, "SignPrepared": preparedErr,
		"SignPreparedBatch": preparedBatchErr, "SignPreparedBatch, nil pool": nilPoolErr, "SignPrepared, zero pool": zeroPoolErr, "Sign, zero key": zeroKeyErr,
		"Verify": prepared.Verify(make([]byte, 40), make([]byte, 80)), "zero PreparedKey": new(schnorr.PreparedKey).VerifyStrict(nil, nil),
	} {
		if err != schnorr.ErrClosed {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestLengths gives every byte argument every wrong length there is a name for.
func TestLengths(t *testing.T) {
	key := newKey(t)
	pk := key.PublicKey()
	msg := make([]byte, 40)
	sig, err := key.Sign(msg)
	if err != nil {
		t.Fatal(err)
	}
	prepared, err := schnorr.NewPreparedKey(pk[:])
	if err != nil {
		t.Fatal(err)
	}
	pool, err := schnorr.NewNoncePool(1)
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	for _, length := range []int{-1, 0, 1, 39, 41, 79, 80, 81, 1000} {
		var bad []byte
		if length >= 0 {
			bad = make([]byte, length)
		}
		_, keyErr := schnorr.NewPrivateKey(bad)
		_, signErr := key.Sign(bad)
		_, preparedSignErr := key.SignPrepared(pool, bad)
		_, plainKeyErr := schnorr.Sign(bad, msg)
		_, plainMsgErr := schnorr.Sign(msg, bad)
		_, preparedErr := schnorr.NewPreparedKey(bad)
		results := map[string]error{
			"NewPrivateKey": keyErr, "PrivateKey.Sign": signErr, "SignPrepared": preparedSignErr, "Sign, key": plainKeyErr,
			"Sign, message": plainMsgErr, "NewPreparedKey": preparedErr,
			"Verify, key":                       schnorr.Verify(bad, msg, sig[:]),
			"Verify, message":                   schnorr.Verify(pk[:], bad, sig[:]),
			"PreparedKey.Verify, message":       prepared.Verify(bad, sig[:]),
			"PreparedKey.VerifyStrict, message": prepared.VerifyStrict(bad, sig[:]),
		}
		if length != 80 {
			results["Verify, signature"] = schnorr.Verify(pk[:], msg, bad)
			results["VerifyStrict, signature"] = schnorr.VerifyStrict(pk[:], msg, bad)
			results["PreparedKey.Verify, signature"] = prepared.Verify(msg, bad)
		}
		for name, err := range results {
			if name == "Sign, message" {
				// The key of zeros is looked at only after the message.
				if !errors.Is(err, schnorr.ErrLength) {
					t.Errorf("%s of %d bytes: %v", name, length, err)
				}
				continue
			}
			if !errors.Is(err, schnorr.ErrLength) {
				t.Errorf("%s of %d bytes: %v", name, length, err)
			} else if want := fmt.Sprintf("but has %d", max(length, 0)); !strings.HasSuffix(err.Error(), want) {
				t.Errorf("%s of %d bytes: %q does not end in %q", name, length, err, want)
			}
		}
	}
	for _, length := range []int{0, 31} {
		if _, err := schnorr.PrivateKeyFromSeed(make([]byte, length)); !errors.Is(err, schnorr.ErrSeedTooShort) {
			t.Errorf("seed of %d bytes: %v", length, err)
		}
	}
}

func TestBadKeys(t *testing.T) {
	msg := make([]byte, 40)
	n := ecgfp5.N.ToLittleEndianBytes()
	for _, c := range []struct {
		sk   []byte
		want error
	}{{make([]byte, 40), schnorr.ErrZeroKey}, {n, schnorr.ErrPrivateKey}, {bytes.Repeat([]byte{255}, 40), schnorr.ErrPrivateKey}} {
		if _, err := schnorr.NewPrivateKey(c.sk); err != c.want {
			t.Errorf("NewPrivateKey: %v, want %v", err, c.want)
		}
		if sig, err := schnorr.Sign(c.sk, msg); err != c.want || sig != [80]byte{} {
			t.Errorf("Sign: %x, %v, want %v", sig, err, c.want)
		}
	}
	noPoint := append([]byte{1}, make([]byte, 39)...)
	if _, ok := ecgfp5.Decode(element(t, noPoint)); ok {
		t.Fatal("w = 1 is a point: choose another")
	}
	if _, err := schnorr.NewPreparedKey(noPoint); err != schnorr.ErrPublicKey {
		t.Errorf("NewPreparedKey: %v", err)
	}
	if err := schnorr.Verify(noPoint, msg, make([]byte, 80)); err != schnorr.ErrPublicKey {
		t.Errorf("Verify: %v", err)
	}
}

// TestKeyIsCopied: the caller may wipe what it passed in.
func TestKeyIsCopied(t *testing.T) {
	sk := append([]byte{7}, make([]byte, 39)...)
	key, err := schnorr.NewPrivateKey(sk)
	if err != nil {
		t.Fatal(err)
	}
	clear(sk)
	if b, err := key.Bytes(); err != nil || b != [40]byte{7} {
		t.Errorf("%x, %v", b, err)
	}
}

func TestSignAndVerify(t *testing.T) {
	key, err := schnorr.GenerateKey()
	if err != nil {
		t.Fatal(err)
	}
	pk := key.PublicKey()
	sk, err := key.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	prepared, err := schnorr.NewPreparedKey(pk[:])
	if err != nil {
		t.Fatal(err)
	}
	msgs := make([][40]byte, 20)
	for i := range msgs {
		msgs[i][0] = byte(i)
	}
	batch, err := key.SignBatch(msgs)
	if err != nil || len(batch) != len(msgs) {
		t.Fatal(len(batch), err)
	}
	for i := range msgs {
		single, err := key.Sign(msgs[i][:])
		plain, err2 := schnorr.Sign(sk[:], msgs[i][:])
		if err := errors.Join(err, err2); err != nil {
			t.Fatal(err)
		}
		if single == plain || single == batch[i] {
			t.Error("two signatures with the same nonce")
		}
		for name, sig := range map[string][80]byte{"single": single, "plain": plain, "batch": batch[i]} {
			for kind, err := range map[string]error{
				"Verify": schnorr.Verify(pk[:], msgs[i][:], sig[:]), "VerifyStrict": schnorr.VerifyStrict(pk[:], msgs[i][:], sig[:]),
				"prepared": prepared.Verify(msgs[i][:], sig[:]), "prepared strict": prepared.VerifyStrict(msgs[i][:], sig[:]),
				"Validate": schnorr.Validate(pk[:], msgs[i][:], sig[:]),
			} {
				if err != nil {
					t.Errorf("%s signature %d, %s: %v", name, i, kind, err)
				}
			}
			msgs[i][39] ^= 1
			if err := prepared.Verify(msgs[i][:], sig[:]); err != schnorr.ErrSignatureInvalid {
				t.Errorf("another message: %v", err)
			}
			if err := schnorr.Verify(pk[:], msgs[i][:], sig[:]); err != schnorr.ErrSignatureInvalid {
				t.Errorf("another message: %v", err)
			}
			msgs[i][39] ^= 1
		}
	}
	if empty, err := key.SignBatch(nil); err != nil || len(empty) != 0 {
		t.Errorf("an empty batch: %v, %v", empty, err)
	}
}

// TestConcurrentUse signs, verifies and closes from many goroutines: for the race detector.
func TestConcurrentUse(t *testing.T) {
	key := newKey(t)
	pk := key.PublicKey()
	pool, err := schnorr.NewNoncePool(8)
	if err != nil {
		t.Fatal(err)
	}
	prepared, err := schnorr.NewPreparedKey(pk[:])
	if err != nil {
		t.Fatal(err)
	}
	var wait sync.WaitGroup
	for range 8 {
		wait.Add(1)
		go func() {
			defer wait.Done()
			for i := range 5 {
				msg := [40]byte{byte(i)}
				sig, err := key.Sign(msg[:])
				if i%2 == 1 {
					if _, err := pool.Fill(); err != nil && err != schnorr.ErrClosed {
						t.Error(err)
					}
					sig, err = key.SignPrepared(pool, msg[:])
				}
				switch err {
				case nil:
					if err := prepared.Verify(msg[:], sig[:]); err != nil {
						t.Error(err)
					}
				case schnorr.ErrClosed, schnorr.ErrNoNonce:
				default:
					t.Error(err)
				}
			}
		}()
	}
	wait.Wait()
	for range 2 {
		wait.Add(2)
		go func() { defer wait.Done(); key.Close() }()
		go func() { defer wait.Done(); pool.Close() }()
	}
	wait.Wait()
}
