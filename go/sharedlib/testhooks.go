//go:build sharedlibtest && linux

package main

/*
#cgo LDFLAGS: -ldl
#include "stackcache.h"
*/
import "C"

import (
	"encoding/hex"
	"errors"
	"sync/atomic"
	"time"

	"github.com/ferrosign/ferrosign/go/crypto/schnorr"
)

// What the tests of the library add to it: a clock that stands still, signature verification, and the counter of stack
// lookups. None of it is in a library that is shipped.

// frozen is the clock's Unix millisecond, or 0 for the real time.
var frozen atomic.Int64

func now() time.Time {
	if at := frozen.Load(); at != 0 {
		return time.UnixMilli(at)
	}
	return time.Now()
}

//export FerrosignTestFreeze
func FerrosignTestFreeze(unixMilli C.longlong) { frozen.Store(int64(unixMilli)) }

// FerrosignTestVerify checks hex texts: public key, hash and signature. NULL means valid.
//
//export FerrosignTestVerify
func FerrosignTestVerify(pubKey, hash, sig *C.char) (failure *C.char) {
	defer caught(&failure)
	var parts [3][]byte
	for i, text := range []*C.char{pubKey, hash, sig} {
		b, err := hex.DecodeString(C.GoString(text))
		if err != nil {
			return errorText(err)
		}
		parts[i] = b
	}
	return orNil(schnorr.Validate(parts[0], parts[1], parts[2]))
}

//export FerrosignTestNoop
func FerrosignTestNoop() {}

//export FerrosignTestPanic
func FerrosignTestPanic() (failure *C.char) {
	defer caught(&failure)
	panic(errors.New("on purpose"))
}

//export FerrosignTestStackLookups
func FerrosignTestStackLookups() C.longlong { return C.longlong(C.fs_stackcache_lookups()) }
