package main

/*
#include "preamble.h"
*/
import "C"

import (
	"unsafe"

	"github.com/ferrosign/ferrosign/go/internal/forks"
	"github.com/ferrosign/ferrosign/go/lighter/signer"
)

// init makes the C side's count of forks a mark of prepared nonces.
func init() { forks.SetGeneration((*uint64)(unsafe.Pointer(&C.fs_fork_generation))) }

//export fsgoPrepareSignerNonces
func fsgoPrepareSignerNonces(count C.int) (failure *C.char) {
	defer caught(&failure)
	return orNil(signer.PrepareSchnorrNonces(int(count)))
}

//export fsgoPreparedSignerNonceCount
func fsgoPreparedSignerNonceCount() C.int {
	defer ignorePanic()
	return C.int(signer.PreparedSchnorrNonces())
}

//export fsgoClearPreparedSignerNonces
func fsgoClearPreparedSignerNonces() {
	defer ignorePanic()
	signer.ClearPreparedSchnorrNonces()
}

// ignorePanic stops a panic in a function that has no way to report it.
func ignorePanic() { _ = recover() }
