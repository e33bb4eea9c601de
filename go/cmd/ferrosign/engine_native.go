//go:build cgo && !purego && ((linux && (amd64 || arm64)) || (windows && amd64))

package main

import "github.com/ferrosign/ferrosign/go/internal/native"

var engines = []engine{nativeEngine, pureEngine}

// nativeEngine is the Rust core.
var nativeEngine = engine{
	name:    "native",
	permute: func(state *[12]uint64) { native.Permute(state) },
	hash: func(elements []uint64) (out [5]uint64) {
		native.Hash(elements, out[:])
		return out
	},
	publicKey: func(key *[40]byte) (pubKey [40]byte, err error) {
		err = native.PublicKey(key, &pubKey).Err()
		return pubKey, err
	},
	sign: func(key, message *[40]byte, entropy *[32]byte, sig *[80]byte) error {
		return native.Sign(key, message, entropy, sig).Err()
	},
	signWithNonce: func(key, message, nonce *[40]byte, sig *[80]byte) error {
		return native.SignWithNonce(key, message, nonce, sig).Err()
	},
	signBatch: func(key *[40]byte, messages [][40]byte, entropy *[32]byte, sigs [][80]byte) error {
		return native.SignBatch(key, messages, entropy, sigs).Err()
	},
	verify: func(pubKey, message *[40]byte, sig *[80]byte) error {
		return native.Verify(pubKey, message, sig, 0).Err()
	},
	prepareNonces: func(entropy *[32]byte, nonces [][80]byte) error {
		return native.PrepareNonces(entropy, 0, 0, nonces).Err()
	},
	signPrepared: func(key, message *[40]byte, nonce, sig *[80]byte) error {
		return native.SignPrepared(key, message, nonce, sig).Err()
	},
	prepareKey: func(pubKey *[40]byte) (func(*[40]byte, *[80]byte) error, error) {
		table := make([]uint64, native.PreparedKeySize())
		err := native.PrepareKey(pubKey, 0, table).Err()
		return func(message *[40]byte, sig *[80]byte) error {
			return native.VerifyPrepared(table, message, sig, 0).Err()
		}, err
	},
}
