package main

/*
#include "preamble.h"
*/
import "C"

import (
	"encoding/binary"

	"github.com/ferrosign/ferrosign/go/lighter/client"
)

// batchHeaderSize is the length of a result's header.
const batchHeaderSize = 16

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
	results, err := signing.GetCreateOrderTransactions(c.orders(orders, int(length)), &c.options)
	if err != nil {
		out.err = errorText(err)
		return
	}
	packed := packResults(results)
	out.data, out.len = C.CBytes(packed), C.int64_t(len(packed))
}

// packResults writes the results one after the other: see SignCreateOrdersBatch in lighter_signer.h. Texts have at most a
// few hundred bytes and a batch at most client.MaxBatchLength of them, so that no length overflows.
func packResults(results []client.BatchResult) []byte {
	packed := make([]byte, 0, 4+len(results)*(batchHeaderSize+768))
	packed = binary.LittleEndian.AppendUint32(packed, uint32(len(results)))
	for i := range results {
		packed = appendResult(packed, &results[i])
	}
	return packed
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
