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
	"github.com/ferrosign/ferrosign/go/lighter/client"
	"github.com/ferrosign/ferrosign/go/lighter/types"
)

// What the tests of the library add to it: a clock that stands still, signature verification, the counter of stack
// lookups, and loops that measure the parts of a call. None of it is in a library that is shipped.

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

// FerrosignTestLoop does one part of signing an order count times with the latest client, without leaving Go: 0 the signature
// alone, 1 a whole order with its JSON. It returns the nanoseconds, or -1 after an error.
//
//export FerrosignTestLoop
func FerrosignTestLoop(part, count C.int) C.longlong {
	signing, err := client.GetClient(255, -1)
	if err != nil {
		return -1
	}
	var message [40]byte
	buf := make([]byte, 0, 1024)
	order := types.CreateOrderTxReq{MarketIndex: 3, ClientOrderIndex: 1, BaseAmount: 1000, Price: 50000, TimeInForce: 1, OrderExpiry: 1}
	start := time.Now()
	for i := range int64(count) {
		if part == 0 {
			message[0] = byte(i)
			_, err = signing.GetKeyManager().Sign(message[:], nil)
		} else {
			tx, failed := signing.GetCreateOrderTransaction(&order, &types.TransactOpts{Nonce: &i})
			if err = failed; err == nil {
				buf = tx.AppendJSON(buf[:0])
			}
		}
		if err != nil {
			return -1
		}
	}
	return C.longlong(time.Since(start))
}
