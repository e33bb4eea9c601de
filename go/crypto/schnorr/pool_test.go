package schnorr

import (
	"encoding/binary"
	"errors"
	"fmt"
	"testing"
)

func newPool(t *testing.T, capacity int) *NoncePool {
	t.Helper()
	pool, err := NewNoncePool(capacity)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := pool.Close(); err != nil {
			t.Error(err)
		}
	})
	if added, err := pool.Fill(); added != capacity || err != nil {
		t.Fatalf("Fill gives %d, %v", added, err)
	}
	return pool
}

func testKey(t *testing.T) *PrivateKey {
	t.Helper()
	key, err := NewPrivateKey(append([]byte{3}, make([]byte, 39)...))
	if err != nil {
		t.Fatal(err)
	}
	return key
}

// TestPool takes every nonce once, checks that slots are wiped, and fills again.
func TestPool(t *testing.T) {
	const capacity = 40
	key, pool := testKey(t), newPool(t, capacity)
	pk := key.PublicKey()
	if added, err := pool.Fill(); added != 0 || err != nil {
		t.Errorf("filling a full pool: %d, %v", added, err)
	}
	seen := map[[40]byte]bool{}
	msg := [40]byte{1}
	for i := capacity; i > 0; i-- {
		if pool.Len() != i {
			t.Fatalf("%d nonces, want %d", pool.Len(), i)
		}
		sig, err := key.SignPrepared(pool, msg[:])
		if err != nil {
			t.Fatal(err)
		}
		if err := VerifyStrict(pk[:], msg[:], sig[:]); err != nil {
			t.Errorf("nonce %d: %v", i, err)
		}
		if e := [40]byte(sig[40:]); seen[e] {
			t.Fatal("a nonce was used twice")
		} else {
			seen[e] = true
		}
		for _, b := range pool.slot(i - 1) {
			if b != 0 {
				t.Fatalf("slot %d is not wiped", i-1)
			}
		}
	}
	if _, err := key.SignPrepared(pool, msg[:]); !errors.Is(err, ErrNoNonce) {
		t.Errorf("an empty pool: %v", err)
	}
	if added, err := pool.Fill(); added != capacity || err != nil {
		t.Errorf("filling again: %d, %v", added, err)
	}
}

// TestSignPreparedBatch: as many messages are signed as there are nonces, each nonce once, and the slots are wiped. One that
// cannot be used, as after a fork, is left out.
func TestSignPreparedBatch(t *testing.T) {
	const capacity = 2*takeChunk + 9
	key, pool := testKey(t), newPool(t, capacity)
	pk := key.PublicKey()
	msgs := make([][40]byte, takeChunk+3)
	for i := range msgs {
		msgs[i][0] = byte(i)
	}
	clear(pool.slot(capacity - 2*takeChunk)) // one in the middle of a take
	seen := map[[80]byte]bool{}
	all := len(msgs)
	for _, c := range []struct{ messages, want int }{{0, 0}, {1, 1}, {all, all}, {all, all}, {all, capacity - 1 - 1 - 2*all}} {
		sigs, err := key.SignPreparedBatch(pool, msgs[:c.messages])
		if err != nil || len(sigs) != c.want {
			t.Fatalf("%d signatures, want %d; %v", len(sigs), c.want, err)
		}
		for i, sig := range sigs {
			if err := VerifyStrict(pk[:], msgs[i][:], sig[:]); err != nil {
				t.Errorf("signature %d: %v", i, err)
			}
			if seen[sig] {
				t.Fatal("a nonce was used twice")
			}
			seen[sig] = true
		}
		for i := pool.Len(); i < capacity; i++ {
			for _, b := range pool.slot(i) {
				if b != 0 {
					t.Fatalf("slot %d is not wiped", i)
				}
			}
		}
	}
	if sigs, err := key.SignPreparedBatch(pool, msgs); err != ErrNoNonce || sigs != nil {
		t.Errorf("an empty pool: %d signatures, %v", len(sigs), err)
	}
	if sigs, err := key.SignPreparedBatch(pool, nil); err != nil || len(sigs) != 0 {
		t.Errorf("no messages: %d signatures, %v", len(sigs), err)
	}
}

// TestSpoiledNonce: a nonce that is none is an error for the whole batch, and those taken with it are gone.
func TestSpoiledNonce(t *testing.T) {
	key, pool := testKey(t), newPool(t, 5)
	clear(pool.slot(3)[:preparedNonceSize])
	if sigs, err := key.SignPreparedBatch(pool, make([][40]byte, 4)); !errors.Is(err, ErrNonce) || sigs != nil {
		t.Errorf("%d signatures, %v", len(sigs), err)
	}
	if pool.Len() != 1 {
		t.Errorf("%d nonces are left, want 1", pool.Len())
	}
}

func TestPoolNeverPrintsItself(t *testing.T) {
	pool := newPool(t, 1)
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%d"} {
		if got := fmt.Sprintf(verb, pool); got != "schnorr.NoncePool(hidden)" {
			t.Errorf("%s prints %s", verb, got)
		}
	}
}

// TestPoolOfAnotherProcess: entries with another process id, or wiped as by a fork, are not used.
func TestPoolOfAnotherProcess(t *testing.T) {
	key, pool := testKey(t), newPool(t, 6)
	for i := range 3 {
		slot := pool.slot(5 - i)
		process := binary.LittleEndian.Uint64(slot[slotProcess:])
		binary.LittleEndian.PutUint64(slot[slotProcess:], process+1)
	}
	clear(pool.slot(2))
	if pool.Len() != 2 {
		t.Errorf("%d nonces are left, want 2", pool.Len())
	}
	for i := 2; i < 6; i++ {
		for _, b := range pool.slot(i) {
			if b != 0 {
				t.Fatalf("slot %d is not wiped", i)
			}
		}
	}
	clear(pool.memory.bytes)
	if _, err := key.SignPrepared(pool, make([]byte, 40)); err != ErrNoNonce {
		t.Errorf("a wiped pool: %v", err)
	}
	if added, err := pool.Fill(); added != 6 || err != nil {
		t.Errorf("filling: %d, %v", added, err)
	}
}

func TestPoolCapacity(t *testing.T) {
	for _, capacity := range []int{-1, 0, MaxPoolSize + 1} {
		if _, err := NewNoncePool(capacity); !errors.Is(err, ErrLength) {
			t.Errorf("capacity %d: %v", capacity, err)
		}
	}
}

func TestClosedPool(t *testing.T) {
	pool := newPool(t, 2)
	if err := pool.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := pool.Fill(); err != ErrClosed || pool.Len() != 0 {
		t.Errorf("Fill: %v, %d nonces", err, pool.Len())
	}
	if _, err := testKey(t).SignPrepared(pool, make([]byte, 40)); err != ErrClosed {
		t.Errorf("SignPrepared: %v", err)
	}
	if _, err := testKey(t).SignPreparedBatch(pool, make([][40]byte, 1)); err != ErrClosed {
		t.Errorf("SignPreparedBatch: %v", err)
	}
}

// TestCounter: two fills never use the same number.
func TestCounter(t *testing.T) {
	before := noncesMade.Load()
	newPool(t, 1)
	newPool(t, 1)
	if after := noncesMade.Load(); after < before+2 {
		t.Errorf("the counter went from %d to %d", before, after)
	}
}
