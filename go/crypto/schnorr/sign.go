package schnorr

import (
	"crypto/rand"
	"fmt"
)

// Sign signs a hashed message of 40 bytes with a private key of 40 bytes. The errors are those of NewPrivateKey and
// PrivateKey.Sign. Who signs more than once should make a PrivateKey.
func Sign(sk, msg []byte) (sig [SignatureSize]byte, err error) {
	key, err := fixed40("private key", sk)
	if err != nil {
		return sig, err
	}
	return signFresh(key, msg)
}

// Sign signs a hashed message of 40 bytes: an element of GF(p^5), whose limbs are taken mod p. The nonce comes from the key, the
// message and the operating system's entropy. The errors are ErrLength, ErrClosed, and a failing entropy source.
func (k *PrivateKey) Sign(msg []byte) (sig [SignatureSize]byte, err error) {
	err = k.use(func(sk *[PrivateKeySize]byte) (err error) {
		sig, err = signFresh(sk, msg)
		return err
	})
	return sig, err
}

func signFresh(sk *[PrivateKeySize]byte, msg []byte) (sig [SignatureSize]byte, err error) {
	hm, err := fixed40("message", msg)
	if err != nil {
		return sig, err
	}
	var entropy [EntropySize]byte
	if err := readEntropy(&entropy); err != nil {
		return sig, err
	}
	err = sign(sk, hm, &entropy, &sig)
	clear(entropy[:])
	return sig, err
}

// SignBatch signs every message, as Sign does, and returns the signatures in the same order. It is faster than signing one by
// one. After an error there are no signatures. No messages give an empty list.
func (k *PrivateKey) SignBatch(msgs [][MessageSize]byte) ([][SignatureSize]byte, error) {
	var sigs [][SignatureSize]byte
	err := k.use(func(sk *[PrivateKeySize]byte) error {
		var entropy [EntropySize]byte
		if err := readEntropy(&entropy); err != nil {
			return err
		}
		sigs = make([][SignatureSize]byte, len(msgs))
		err := signBatch(sk, msgs, &entropy, sigs)
		clear(entropy[:])
		return err
	})
	if err != nil {
		return nil, err
	}
	return sigs, nil
}

// SignPrepared signs a hashed message of 40 bytes with a nonce of the pool, which is used up. It takes the time of the hash
// alone. The errors are ErrLength, ErrClosed, and ErrNoNonce for an empty pool. See NoncePool for what prepared nonces risk.
func (k *PrivateKey) SignPrepared(pool *NoncePool, msg []byte) (sig [SignatureSize]byte, err error) {
	hm, err := fixed40("message", msg)
	if err != nil {
		return sig, err
	}
	err = k.use(func(sk *[PrivateKeySize]byte) error {
		var nonce [1][preparedNonceSize]byte
		if _, err := pool.take(nonce[:]); err != nil {
			return err
		}
		err := signPrepared(sk, hm, &nonce[0], &sig)
		clear(nonce[:])
		return err
	})
	return sig, err
}

// SignPreparedBatch signs messages, as SignPrepared does, with as many nonces as the pool has. Where it runs out, only the first
// messages have signatures. It is faster than signing one by one. The errors are those of SignPrepared; after one there are no
// signatures, and the nonces taken are used up. No messages give an empty list.
func (k *PrivateKey) SignPreparedBatch(pool *NoncePool, msgs [][MessageSize]byte) ([][SignatureSize]byte, error) {
	var sigs [][SignatureSize]byte
	err := k.use(func(sk *[PrivateKeySize]byte) (err error) {
		sigs = make([][SignatureSize]byte, len(msgs))
		done, err := signPreparedBatch(sk, pool, msgs, sigs)
		sigs = sigs[:done]
		return err
	})
	if err != nil {
		return nil, err
	}
	return sigs, nil
}

// signPreparedBatch signs the first messages, as many as the pool has nonces for, and returns their number.
func signPreparedBatch(sk *[PrivateKeySize]byte, pool *NoncePool, msgs [][MessageSize]byte, sigs [][SignatureSize]byte) (done int, err error) {
	var nonces [takeChunk][preparedNonceSize]byte
	defer clear(nonces[:])
	for done < len(msgs) {
		taken, err := pool.take(nonces[:min(takeChunk, len(msgs)-done)])
		if err != nil && done == 0 {
			return 0, err
		}
		if err != nil { // empty, or closed meanwhile
			break
		}
		for i := range taken {
			if err := signPrepared(sk, &msgs[done], &nonces[i], &sigs[done]); err != nil {
				return 0, err
			}
			done++
		}
	}
	return done, nil
}

// readEntropy fills entropy from the operating system's generator.
func readEntropy(entropy *[EntropySize]byte) error {
	if _, err := rand.Read(entropy[:]); err != nil {
		return fmt.Errorf("failed to read entropy: %w", err)
	}
	return nil
}

// fixed40 returns b as an array, without a copy, or ErrLength with the argument's name.
func fixed40(name string, b []byte) (*[40]byte, error) {
	if len(b) != 40 {
		return nil, errWrongLength(name, 40, len(b))
	}
	return (*[40]byte)(b), nil
}

// fixed80 is fixed40 for 80 bytes.
func fixed80(name string, b []byte) (*[80]byte, error) {
	if len(b) != 80 {
		return nil, errWrongLength(name, 80, len(b))
	}
	return (*[80]byte)(b), nil
}

func errWrongLength(name string, want, got int) error {
	return fmt.Errorf("%w: %s must have %d bytes but has %d", ErrLength, name, want, got)
}
