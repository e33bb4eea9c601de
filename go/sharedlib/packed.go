package main

/*
#include "preamble.h"
*/
import "C"

import (
	"encoding/binary"
	"errors"
	"fmt"
	"unsafe"

	"github.com/ferrosign/ferrosign/go/lighter/client"
	"github.com/ferrosign/ferrosign/go/lighter/types"
)

// The request's header: four numbers.
const (
	packedCapacity   = 0
	packedType       = 8
	packedCount      = 16
	packedTextLength = 24
	packedNumbers    = 32
)

// packedTail is how many numbers every request ends with.
const packedTail = 4

var errPackedRequest = errors.New("packed request: the numbers and the text do not fit into the request's part of the buffer")

// packed is a request in the caller's buffer, and what its call is made of.
type packed struct {
	*call
	buffer  []byte
	txType  int64
	numbers []byte
	text    string
	// answered is the answer of FerrosignSignPacked.
	answered int64
}

//export fsgoSignPacked
func fsgoSignPacked(buffer *C.uint8_t) (answer C.int64_t) {
	capacity := binary.LittleEndian.Uint64(unsafe.Slice((*byte)(unsafe.Pointer(buffer)), packedType))
	p := packed{buffer: unsafe.Slice((*byte)(unsafe.Pointer(buffer)), int(capacity))}
	defer func() {
		if r := recover(); r != nil {
			p.refuse(fmt.Sprintf("panic: %v", r))
			answer = C.int64_t(p.answered)
		}
	}()
	if err := p.read(); err != nil {
		p.refuse(err.Error())
	} else {
		p.sign()
	}
	return C.int64_t(p.answered)
}

// read takes the request apart and leaves the numbers of its own type.
func (p *packed) read() error {
	field := func(at int) int64 { return int64(binary.LittleEndian.Uint64(p.buffer[at:])) }
	p.txType = field(packedType)
	count, textLength := field(packedCount), field(packedTextLength)
	const room = int64(C.FERROSIGN_PACKED_ANSWER - packedNumbers)
	if count < packedTail || count > room/8 || textLength < 0 || textLength > room-8*count {
		return errPackedRequest
	}
	end := packedNumbers + 8*count
	own := end - 8*packedTail
	p.numbers = p.buffer[own:end]
	p.text = string(p.buffer[end : end+textLength])
	p.call = &call{now: now()}
	p.options = types.TransactOpts{
		ExpiredAt: p.now.Add(client.DefaultExpireTime).UnixMilli(), Nonce: &p.nonce, TxAttributes: &p.attributes,
	}
	if narrow[uint8](p, "skipNonce") == 1 {
		p.skipNonce = 1
		p.attributes.SkipNonce = &p.skipNonce
	}
	p.nonce = p.next()
	p.apiKey = narrow[uint8](p, "apiKeyIndex")
	p.account = p.next()
	p.numbers = p.buffer[packedNumbers:own]
	return nil
}

// left returns how many numbers have not been read.
func (p *packed) left() int { return len(p.numbers) / 8 }

// next returns the request's next number. Reading on past the last is a panic: the count has been checked before.
func (p *packed) next() int64 {
	v := int64(binary.LittleEndian.Uint64(p.numbers))
	p.numbers = p.numbers[8:]
	return v
}

// narrow returns the request's next number as a T, or keeps an error that names it and T's range.
func narrow[T integer](p *packed, name string) T { return fit[T](&p.args, name, p.next()) }

// expect keeps an error unless the request has exactly this many numbers left. Nothing has been read from a request of
// another length than the one that its type has.
func (p *packed) expect(count int) bool {
	if p.left() == count {
		return true
	}
	p.refuse(fmt.Sprintf("packed request: transaction type %d takes %d numbers but got %d", p.txType,
		packedTail+count, packedTail+p.left()))
	return false
}

// answer signs the request and writes the result.
func answer[Req any, Tx signedTx](
	p *packed, request *Req, sign func(*client.TxClient, *Req, *types.TransactOpts) (Tx, error),
) {
	answerWithMessage(p, request, sign, nil)
}

// answerWithMessage is answer for the types that the account's Ethereum key signs too.
func answerWithMessage[Req any, Tx signedTx](
	p *packed, request *Req,
	sign func(*client.TxClient, *Req, *types.TransactOpts) (Tx, error), message func(tx Tx, chainId uint32) string,
) {
	var tx Tx
	signing, err := p.client()
	if err == nil {
		tx, err = sign(signing, request, &p.options)
	}
	if err != nil {
		p.refuse(err.Error())
		return
	}
	text := tx.AppendJSON(p.buffer[C.FERROSIGN_PACKED_TEXT:C.FERROSIGN_PACKED_TEXT])
	length := len(text)
	if message != nil {
		text = append(text, message(tx, signing.GetChainId())...)
	}
	if len(text) > len(p.buffer)-C.FERROSIGN_PACKED_TEXT {
		p.refuse(fmt.Sprintf("packed request: the buffer must have %d bytes for this answer", C.FERROSIGN_PACKED_TEXT+len(text)))
		return
	}
	p.header(int64(tx.GetTxType()), int64(length), int64(len(text)-length))
	hash := p.buffer[C.FERROSIGN_PACKED_HASH:C.FERROSIGN_PACKED_TEXT]
	if copy(hash, tx.GetTxHash()) != len(hash) {
		panic(errHashLength)
	}
	p.answered = int64(length)
}

// header writes the numbers before an answer's texts.
func (p *packed) header(txType, length, messageLength int64) {
	at := p.buffer[C.FERROSIGN_PACKED_ANSWER:]
	binary.LittleEndian.PutUint64(at, uint64(txType))
	binary.LittleEndian.PutUint64(at[8:], uint64(length))
	binary.LittleEndian.PutUint64(at[16:], uint64(messageLength))
}

// refuse writes an error's text, cut to the room there is, as the answer.
func (p *packed) refuse(text string) {
	clear(p.buffer[C.FERROSIGN_PACKED_ANSWER:C.FERROSIGN_PACKED_TEXT])
	p.answered = -int64(copy(p.buffer[C.FERROSIGN_PACKED_TEXT:], cleanText(text)))
}
