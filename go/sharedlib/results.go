package main

/*
#include "preamble.h"
*/
import "C"

import (
	"errors"
	"fmt"
	"strings"
	"unsafe"

	"github.com/ferrosign/ferrosign/go/lighter/client"
	"github.com/ferrosign/ferrosign/go/lighter/types"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// signedTx is what every signed transaction offers.
type signedTx interface {
	comparable
	txtypes.TxInfo
	AppendJSON(b []byte) []byte
}

var errHashLength = errors.New("internal error: the hash does not have 80 digits")

// finish signs a request with the call's client and writes the result.
func finish[Req any, Tx signedTx](
	out *C.SignedTxResponse, c *call, request *Req,
	sign func(*client.TxClient, *Req, *types.TransactOpts) (Tx, error),
) {
	if tx, _, ok := finishWith(out, c, request, sign); ok {
		writeTx(out, tx)
	}
}

// finishWithMessage is finish for the types that the account's Ethereum key signs too. The message names the client's own
// chain.
func finishWithMessage[Req any, Tx signedTx](
	out *C.SignedTxResponse, c *call, request *Req,
	sign func(*client.TxClient, *Req, *types.TransactOpts) (Tx, error), message func(tx Tx, chainId uint32) string,
) {
	if tx, signing, ok := finishWith(out, c, request, sign); ok {
		writeTx(out, tx)
		out.messageToSign = C.CString(message(tx, signing.GetChainId()))
	}
}

func finishWith[Req any, Tx signedTx](
	out *C.SignedTxResponse, c *call, request *Req,
	sign func(*client.TxClient, *Req, *types.TransactOpts) (Tx, error),
) (tx Tx, signing *client.TxClient, ok bool) {
	signing, err := c.client()
	if err == nil {
		tx, err = sign(signing, request, &c.options)
	}
	if err != nil {
		out.err = errorText(err)
		return tx, nil, false
	}
	return tx, signing, true
}

// writeTx writes a transaction into the blocks that the C side has made. JSON that is longer than its block gets a new one.
func writeTx[Tx signedTx](out *C.SignedTxResponse, tx Tx) {
	hash := tx.GetTxHash()
	room := unsafe.Slice((*byte)(unsafe.Pointer(out.txHash)), C.FS_TX_HASH_ROOM)
	if len(hash) != len(room)-1 {
		panic(errHashLength)
	}
	copy(room, hash)
	room[len(hash)] = 0

	room = unsafe.Slice((*byte)(unsafe.Pointer(out.txInfo)), C.FS_TX_INFO_ROOM)
	text := append(tx.AppendJSON(room[:0]), 0)
	if &text[0] != &room[0] {
		C.free(unsafe.Pointer(out.txInfo))
		out.txInfo = (*C.char)(C.CBytes(text))
	}
	out.txType = C.uint8_t(tx.GetTxType())
}

// caught makes a panic the error of the call. It is deferred first in every function that C enters.
func caught(err **C.char) {
	if p := recover(); p != nil {
		*err = cText(fmt.Sprintf("panic: %v", p))
	}
}

// errorText returns an error's text in the C library's memory.
func errorText(err error) *C.char { return cText(err.Error()) }

// cText returns a text in the C library's memory.
func cText(text string) *C.char { return C.CString(cleanText(text)) }

// cleanText makes a text fit for C and for UTF-8 readers: an answer of the exchange may be empty or hold anything. Nothing
// reads as success that is none.
func cleanText(text string) string {
	if text == "" {
		return "unknown error: no text was given"
	}
	return strings.ReplaceAll(strings.ToValidUTF8(text, "?"), "\x00", "?")
}

// orNil returns an error's text, or NULL for success.
func orNil(err error) *C.char {
	if err == nil {
		return nil
	}
	return errorText(err)
}
