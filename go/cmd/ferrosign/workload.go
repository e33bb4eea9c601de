package main

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
)

// workload is what the operations of bench and demo work on.
type workload struct {
	key, pubKey [40]byte
	message     [40]byte
	entropy     [32]byte
	sig         [80]byte
	batch       [][40]byte
}

// newWorkload makes a key, messages and a valid signature.
func newWorkload(batch int) (*workload, error) {
	w := &workload{batch: make([][40]byte, batch)}
	if _, err := rand.Read(w.entropy[:]); err != nil {
		return nil, err
	}
	// 39 random bytes are below the group order.
	if _, err := rand.Read(w.key[:39]); err != nil {
		return nil, err
	}
	for i := range w.batch {
		w.batch[i] = someMessage(i)
	}
	w.message = someMessage(-1)
	e := engines[0]
	var err error
	if w.pubKey, err = e.publicKey(&w.key); err != nil {
		return nil, err
	}
	return w, e.sign(&w.key, &w.message, &w.entropy, &w.sig)
}

// someMessage returns a message with canonical limbs that depends on i.
func someMessage(i int) (message [40]byte) {
	digest := sha256.Sum256(binary.LittleEndian.AppendUint64(nil, uint64(i)))
	copy(message[:], digest[:])
	for limb := range 5 {
		message[8*limb+7] &= 0x7f
	}
	return message
}

// operation is something that bench measures.
type operation struct {
	name string
	// prepare returns the call to be measured. It has been made once, with the right result.
	prepare func(e engine, w *workload) (call func(), err error)
	// batched is true where one call does as many as the batch has.
	batched bool
	// verifies is true where the operation checks a signature.
	verifies bool
}

// label is the operation's line in the table.
func (o operation) label(w *workload) string {
	if o.batched {
		return fmt.Sprintf("%s of %d, each", o.name, len(w.batch))
	}
	return o.name
}

// per is how many operations one call does.
func (o operation) per(w *workload) int {
	if o.batched {
		return len(w.batch)
	}
	return 1
}

var errWrongResult = errors.New("wrong result")

// operations are what bench measures, in the order of the table.
var operations = []operation{
	{name: "Poseidon2 permutation", prepare: func(e engine, _ *workload) (func(), error) {
		var state [12]uint64
		return func() { e.permute(&state) }, nil
	}},
	{name: "public key", prepare: func(e engine, w *workload) (func(), error) {
		pubKey, err := e.publicKey(&w.key)
		if err == nil && pubKey != w.pubKey {
			err = errWrongResult
		}
		return func() { _, _ = e.publicKey(&w.key) }, err
	}},
	{name: "sign", prepare: func(e engine, w *workload) (func(), error) {
		var sig [80]byte
		err := e.sign(&w.key, &w.message, &w.entropy, &sig)
		if err == nil && sig != w.sig {
			err = errWrongResult
		}
		return func() { _ = e.sign(&w.key, &w.message, &w.entropy, &sig) }, err
	}},
	{name: "sign, prepared nonce", prepare: func(e engine, w *workload) (func(), error) {
		var nonces [1][80]byte
		err := e.prepareNonces(&w.entropy, nonces[:])
		call := func(sig *[80]byte) error {
			nonce := nonces[0] // signing wipes its nonce; measuring needs it again
			return e.signPrepared(&w.key, &w.message, &nonce, sig)
		}
		var sig [80]byte
		if err == nil {
			err = call(&sig)
		}
		if err == nil {
			err = e.verify(&w.pubKey, &w.message, &sig)
		}
		return func() { _ = call(&sig) }, err
	}},
	{name: "sign, batch", batched: true, prepare: func(e engine, w *workload) (func(), error) {
		sigs := make([][80]byte, len(w.batch))
		err := e.signBatch(&w.key, w.batch, &w.entropy, sigs)
		for i := range sigs {
			if err == nil {
				err = e.verify(&w.pubKey, &w.batch[i], &sigs[i])
			}
		}
		return func() { _ = e.signBatch(&w.key, w.batch, &w.entropy, sigs) }, err
	}},
	{name: "verify", verifies: true, prepare: func(e engine, w *workload) (func(), error) {
		return func() { _ = e.verify(&w.pubKey, &w.message, &w.sig) }, e.verify(&w.pubKey, &w.message, &w.sig)
	}},
	{name: "verify, prepared key", verifies: true, prepare: func(e engine, w *workload) (func(), error) {
		verify, err := e.prepareKey(&w.pubKey)
		if err == nil {
			err = verify(&w.message, &w.sig)
		}
		return func() { _ = verify(&w.message, &w.sig) }, err
	}},
}
