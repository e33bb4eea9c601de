package signer_test

import (
	"bytes"
	"errors"
	"math"
	"strings"
	"sync"
	"testing"

	"github.com/ferrosign/ferrosign/go/crypto/ecgfp5"
	"github.com/ferrosign/ferrosign/go/crypto/schnorr"
	"github.com/ferrosign/ferrosign/go/lighter/signer"
)

// nonceOf computes the nonce of a signature from the private key: k = s + e*sk.
func nonceOf(t testing.TB, key signer.KeyManager, sig []byte) ecgfp5.ECgFp5Scalar {
	t.Helper()
	parsed, err := schnorr.SigFromBytes(sig)
	if err != nil {
		t.Fatal(err)
	}
	sk := ecgfp5.ScalarElementFromLittleEndianBytes(key.PrvKeyBytes())
	return parsed.S.Add(parsed.E.Mul(sk))
}

// TestPreparedNoncesAreUsedOnce: 2,000 signatures from 8 goroutines, half of them with prepared nonces, more of which are
// prepared meanwhile. All verify and no two have the same nonce.
func TestPreparedNoncesAreUsedOnce(t *testing.T) {
	defer signer.ClearPreparedSchnorrNonces()
	key := newKey(t)
	pubKey := key.PubKeyBytes()
	if err := signer.PrepareSchnorrNonces(500); err != nil {
		t.Fatal(err)
	}
	const workers, each = 8, 250
	var group sync.WaitGroup
	var mu sync.Mutex
	seen := make(map[ecgfp5.ECgFp5Scalar]bool)
	for worker := range workers {
		group.Add(1)
		go func() {
			defer group.Done()
			for i := range each {
				if i == each/2 {
					if err := signer.PrepareSchnorrNonces(60); err != nil {
						t.Error(err)
					}
				}
				message := bytes.Repeat([]byte{byte(worker), byte(i)}, 20)
				sig, err := key.Sign(message, nil)
				if err != nil {
					t.Error(err)
					return
				}
				if err := schnorr.Validate(pubKey[:], message, sig); err != nil {
					t.Error(err)
				}
				nonce := nonceOf(t, key, sig)
				mu.Lock()
				if seen[nonce] {
					t.Error("a nonce was used twice")
				}
				seen[nonce] = true
				mu.Unlock()
			}
		}()
	}
	group.Wait()
	if len(seen) != workers*each {
		t.Errorf("%d nonces, want %d", len(seen), workers*each)
	}
	if left := signer.PreparedSchnorrNonces(); left != 0 {
		t.Errorf("%d prepared nonces left, want 0", left)
	}
}

// TestPrepareBounds: the pool refuses what it has no room for, and says how much it has.
func TestPrepareBounds(t *testing.T) {
	signer.ClearPreparedSchnorrNonces()
	defer signer.ClearPreparedSchnorrNonces()
	for _, count := range []int{-1, -1 << 31, signer.MaxPreparedNonces + 1, math.MaxInt} {
		if err := signer.PrepareSchnorrNonces(count); err == nil {
			t.Errorf("%d nonces were prepared", count)
		}
	}
	if err := signer.PrepareSchnorrNonces(0); err != nil {
		t.Error(err)
	}
	if left := signer.PreparedSchnorrNonces(); left != 0 {
		t.Errorf("%d nonces after refusals", left)
	}
	if err := signer.PrepareSchnorrNonces(30); err != nil {
		t.Fatal(err)
	}
	err := signer.PrepareSchnorrNonces(signer.MaxPreparedNonces - 29)
	if !errors.Is(err, schnorr.ErrPoolRoom) || !strings.Contains(err.Error(), "9970") {
		t.Errorf("got %v", err)
	}
	if left := signer.PreparedSchnorrNonces(); left != 30 {
		t.Errorf("%d nonces after a refusal, want 30", left)
	}
	signer.ClearPreparedSchnorrNonces()
	if left := signer.PreparedSchnorrNonces(); left != 0 {
		t.Errorf("%d nonces after clearing", left)
	}
}

// TestPreparedFailures: refusals of the key come before a nonce is taken.
func TestPreparedFailures(t *testing.T) {
	defer signer.ClearPreparedSchnorrNonces()
	if err := signer.PrepareSchnorrNonces(3); err != nil {
		t.Fatal(err)
	}
	key := newKey(t)
	if _, err := key.Sign(make([]byte, 39), nil); err == nil {
		t.Error("a short message was signed")
	}
	signer.Close(key)
	if _, err := key.Sign(make([]byte, 40), nil); !errors.Is(err, signer.ErrClosed) {
		t.Errorf("a closed key: %v", err)
	}
	zero, err := signer.NewKeyManager(make([]byte, 40))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := zero.Sign(make([]byte, 40), nil); !errors.Is(err, schnorr.ErrZeroKey) {
		t.Errorf("the zero key: %v", err)
	}
	if left := signer.PreparedSchnorrNonces(); left != 3 {
		t.Errorf("%d nonces left, want 3", left)
	}
}

// TestSignHashes: a batch takes prepared nonces first, and all its signatures verify with nonces of their own.
func TestSignHashes(t *testing.T) {
	defer signer.ClearPreparedSchnorrNonces()
	key := newKey(t)
	pubKey := key.PubKeyBytes()
	for _, prepare := range []int{0, 5, 40} {
		signer.ClearPreparedSchnorrNonces()
		if err := signer.PrepareSchnorrNonces(prepare); err != nil {
			t.Fatal(err)
		}
		messages := make([][40]byte, 20) // the same message 20 times: only the nonces tell the signatures apart
		sigs, err := key.(signer.BatchSigner).SignHashes(messages)
		if err != nil || len(sigs) != len(messages) {
			t.Fatalf("%d signatures, %v", len(sigs), err)
		}
		seen := make(map[ecgfp5.ECgFp5Scalar]bool)
		for i := range sigs {
			if err := schnorr.Validate(pubKey[:], messages[i][:], sigs[i][:]); err != nil {
				t.Error(err)
			}
			seen[nonceOf(t, key, sigs[i][:])] = true
		}
		if len(seen) != len(messages) {
			t.Errorf("%d nonces for %d messages", len(seen), len(messages))
		}
		if left := signer.PreparedSchnorrNonces(); left != max(0, prepare-len(messages)) {
			t.Errorf("%d prepared, %d left", prepare, left)
		}
	}
	signer.Close(key)
	if sigs, err := key.(signer.BatchSigner).SignHashes(make([][40]byte, 2)); !errors.Is(err, signer.ErrClosed) || sigs != nil {
		t.Errorf("a closed key: %v", err)
	}
}

// TestPrepareWhileClearing: preparing goes on in a new pool when another goroutine clears the old one.
func TestPrepareWhileClearing(t *testing.T) {
	defer signer.ClearPreparedSchnorrNonces()
	stop := make(chan struct{})
	var group sync.WaitGroup
	group.Add(1)
	go func() {
		defer group.Done()
		for {
			select {
			case <-stop:
				return
			default:
				signer.ClearPreparedSchnorrNonces()
			}
		}
	}()
	for range 300 {
		if err := signer.PrepareSchnorrNonces(2); err != nil {
			t.Error(err)
		}
	}
	close(stop)
	group.Wait()
}
