package main

import (
	"encoding/binary"

	"github.com/ferrosign/ferrosign/go/internal/generic/signing"
	"github.com/ferrosign/ferrosign/go/internal/generic/sponge"
)

// engine is one implementation of the mathematics. engines lists those of this program: the native one first where it is
// linked in, then pure Go.
type engine struct {
	name string

	permute func(state *[12]uint64)
	// hash returns the first five squeezed elements, canonical.
	hash          func(elements []uint64) [5]uint64
	publicKey     func(key *[40]byte) ([40]byte, error)
	sign          func(key, message *[40]byte, entropy *[32]byte, sig *[80]byte) error
	signWithNonce func(key, message, nonce *[40]byte, sig *[80]byte) error
	signBatch     func(key *[40]byte, messages [][40]byte, entropy *[32]byte, sigs [][80]byte) error
	verify        func(pubKey, message *[40]byte, sig *[80]byte) error
	prepareNonces func(entropy *[32]byte, nonces [][80]byte) error
	signPrepared  func(key, message *[40]byte, nonce, sig *[80]byte) error
	// prepareKey returns verification under one public key, with its table.
	prepareKey func(pubKey *[40]byte) (verify func(message *[40]byte, sig *[80]byte) error, err error)
}

// pureEngine is the Go code, which every program has.
var pureEngine = engine{
	name:    "pure Go",
	permute: sponge.Permute,
	hash: func(elements []uint64) (out [5]uint64) {
		sponge.Hash(elements, out[:])
		return out
	},
	publicKey: func(key *[40]byte) (pubKey [40]byte, err error) {
		err = signing.PublicKey(key, &pubKey)
		return pubKey, err
	},
	sign:          signing.Sign,
	signWithNonce: signing.SignWithNonce,
	signBatch:     signing.SignBatch,
	verify: func(pubKey, message *[40]byte, sig *[80]byte) error {
		return signing.Verify(pubKey, message, sig, false)
	},
	prepareNonces: func(entropy *[32]byte, nonces [][80]byte) error {
		return signing.PrepareNonces(entropy, 0, 0, nonces)
	},
	signPrepared: signing.SignPrepared,
	prepareKey: func(pubKey *[40]byte) (func(*[40]byte, *[80]byte) error, error) {
		key, err := signing.PrepareKey(pubKey, false)
		return func(message *[40]byte, sig *[80]byte) error { return key.Verify(message, sig, false) }, err
	},
}

// encodeLimbs writes five canonical elements as the 40 bytes that are signed.
func encodeLimbs(limbs [5]uint64) []byte {
	var b []byte
	for _, limb := range limbs {
		b = binary.LittleEndian.AppendUint64(b, limb)
	}
	return b
}
