package signer

import (
	"errors"
	"sync/atomic"

	"github.com/ferrosign/ferrosign/go/crypto/schnorr"
)

// MaxPreparedNonces is how many nonces can be prepared at a time.
const MaxPreparedNonces = 10_000

// prepared is the pool of the process, made by the first PrepareSchnorrNonces.
var prepared atomic.Pointer[schnorr.NoncePool]

// PrepareSchnorrNonces prepares nonces that later signatures of this package's key managers use up, one each, so that those
// take less time. Without it every signature makes its own nonce. A negative count is an error, 0 does nothing, and more than
// there is room for gives an error that wraps schnorr.ErrPoolRoom and leaves the pool as it is. Signing goes on meanwhile.
//
// Read schnorr.NoncePool first: prepared nonces are as secret as the keys, and must not be used where a running virtual
// machine is snapshotted or cloned.
func PrepareSchnorrNonces(count int) error {
	if count == 0 {
		return nil
	}
	for {
		pool, err := sharedPool()
		if err != nil {
			return err
		}
		// Another goroutine may clear the pool meanwhile: then the nonces go into a new one.
		if err = pool.Add(count); !errors.Is(err, schnorr.ErrClosed) {
			return err
		}
	}
}

// PreparedSchnorrNonces returns how many prepared nonces are left.
func PreparedSchnorrNonces() int { return prepared.Load().Len() }

// ClearPreparedSchnorrNonces wipes the prepared nonces and gives their memory back.
func ClearPreparedSchnorrNonces() {
	_ = prepared.Swap(nil).Close() // unmapping what was mapped does not fail
}

// sharedPool returns the pool and makes it if there is none.
func sharedPool() (*schnorr.NoncePool, error) {
	if pool := prepared.Load(); pool != nil {
		return pool, nil
	}
	pool, err := schnorr.NewNoncePool(MaxPreparedNonces)
	if err != nil {
		return nil, err
	}
	if prepared.CompareAndSwap(nil, pool) {
		return pool, nil
	}
	_ = pool.Close() // another call was faster
	return sharedPool()
}

// signPrepared signs with a prepared nonce and reports whether there was one. Whatever the outcome, the nonce is used up.
func (k *keyManager) signPrepared(message []byte) (sig [schnorr.SignatureSize]byte, used bool, err error) {
	pool := prepared.Load()
	if pool == nil {
		return sig, false, nil
	}
	sig, err = k.key.SignPrepared(pool, message)
	if noneLeft(err) {
		return sig, false, nil
	}
	return sig, true, err
}

// signPreparedBatch signs the first messages with prepared nonces, as many as there are. Whatever the outcome, they are used up.
func (k *keyManager) signPreparedBatch(messages [][schnorr.MessageSize]byte) ([][schnorr.SignatureSize]byte, error) {
	pool := prepared.Load()
	if pool == nil {
		return nil, nil
	}
	sigs, err := k.key.SignPreparedBatch(pool, messages)
	if noneLeft(err) {
		return nil, nil
	}
	return sigs, err
}

// noneLeft reports whether there was no prepared nonce to sign with. A pool that has just been closed has none either. A closed
// key looks the same here, and signing without a prepared nonce then gives its error.
func noneLeft(err error) bool {
	return errors.Is(err, schnorr.ErrNoNonce) || errors.Is(err, schnorr.ErrClosed)
}
