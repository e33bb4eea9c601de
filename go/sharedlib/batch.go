package main

/*
#include "preamble.h"
*/
import "C"

import (
	"encoding/binary"
	"slices"
	"sync"
	"unsafe"

	"github.com/ferrosign/ferrosign/go/lighter/client"
	"github.com/ferrosign/ferrosign/go/lighter/types"
)

const (
	// batchCountSize is the length of the number of results.
	batchCountSize = 4
	// batchHeaderSize is the length of a result's header.
	batchHeaderSize = 16
	// usualResultSize is room for a result's texts; there may be more.
	usualResultSize = 608
)

//export fsgoSignCreateOrdersBatch
func fsgoSignCreateOrdersBatch(
	out *C.SignedTxBatchResponse, orders *C.CreateOrderTxReq, length C.int,
	integratorAccountIndex C.longlong, integratorTakerFee, integratorMakerFee C.int,
	selfTradeBehaviorMode, selfTradeEqualityMode C.uint8_t,
	skipNonce C.uint8_t, firstNonce C.longlong, apiKeyIndex C.int, accountIndex C.longlong,
) {
	defer caught(&out.err)
	c := begin(skipNonce, firstNonce, apiKeyIndex, accountIndex)
	c.setIntegrator(integratorAccountIndex, integratorTakerFee, integratorMakerFee, selfTradeBehaviorMode, selfTradeEqualityMode)
	// The length is checked before anything is read.
	switch {
	case length < 1 || length > client.MaxBatchLength:
		c.fail(client.ErrBatchLength)
	case orders == nil:
		c.fail(errNullOrders)
	case firstNonce < 0:
		c.fail(client.ErrBatchNonce)
	}
	signing, err := c.client()
	if err != nil {
		out.err = errorText(err)
		return
	}
	theirs := unsafe.Slice(orders, length)
	parts := make([]*[]byte, length)
	err = signing.SignCreateOrders(len(theirs), func(i int) (types.CreateOrderTxReq, error) {
		return c.order(&theirs[i]), nil
	}, &c.options, func(first int, results []client.BatchResult) {
		parts[first] = packResults(results)
	})
	if err != nil {
		out.err = errorText(err)
		return
	}
	out.data, out.len = joinParts(parts)
}

// partRooms has memory for parts, which are gone when they have been joined: else a batch would leave half a kilobyte of garbage
// for each order.
var partRooms = sync.Pool{New: func() any { return new([]byte) }}

// packResults writes some results one after the other: see SignCreateOrdersBatch in lighter_signer.h.
func packResults(results []client.BatchResult) *[]byte {
	room := partRooms.Get().(*[]byte)
	packed := slices.Grow((*room)[:0], len(results)*(batchHeaderSize+usualResultSize))
	for i := range results {
		packed = appendResult(packed, &results[i])
	}
	*room = packed
	return room
}

// joinParts returns the number of results and all the parts, in one block of the C library's memory. Texts have at most a few
// hundred bytes and a batch at most client.MaxBatchLength of them, so that no length overflows.
func joinParts(parts []*[]byte) (unsafe.Pointer, C.int64_t) {
	size := batchCountSize
	for _, part := range parts {
		if part != nil {
			size += len(*part)
		}
	}
	data := C.malloc(C.size_t(size))
	block := unsafe.Slice((*byte)(data), size)
	binary.LittleEndian.PutUint32(block, uint32(len(parts)))
	at := batchCountSize
	for _, part := range parts {
		if part != nil {
			at += copy(block[at:], *part)
			partRooms.Put(part)
		}
	}
	return data, C.int64_t(size)
}

func appendResult(packed []byte, result *client.BatchResult) []byte {
	header := len(packed)
	packed = append(packed, make([]byte, batchHeaderSize)...)
	if result.Err != nil {
		text := cleanText(result.Err.Error())
		binary.LittleEndian.PutUint32(packed[header+12:], uint32(len(text)))
		return append(packed, text...)
	}
	packed[header] = result.Tx.GetTxType()
	packed = result.Tx.AppendJSON(packed)
	binary.LittleEndian.PutUint32(packed[header+4:], uint32(len(packed)-header-batchHeaderSize))
	hash := result.Tx.GetTxHash()
	binary.LittleEndian.PutUint32(packed[header+8:], uint32(len(hash)))
	return append(packed, hash...)
}
