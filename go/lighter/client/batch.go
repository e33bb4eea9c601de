package client

import (
	"encoding/hex"
	"errors"
	"fmt"
	"math"
	"sync"

	"github.com/ferrosign/ferrosign/go/lighter/signer"
	"github.com/ferrosign/ferrosign/go/lighter/types"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// MaxBatchLength is the largest number of orders in a batch.
const MaxBatchLength = 10_000

// batchChunk is how many orders a worker signs at a time, at most: enough to share the work that signatures have in common,
// few enough that a panic, an error or a scheduler concerns little.
const batchChunk = 64

// Errors of a whole batch.
var (
	ErrBatchLength = fmt.Errorf("batch length must be between 1 and %d", MaxBatchLength)
	ErrBatchNonce  = errors.New("batch needs an explicit first nonce of at least 0, and nonces up to 2^63-1 for all its orders")
)

// BatchResult is what became of one order of a batch: a signed transaction or an error.
type BatchResult struct {
	Tx  *txtypes.L2CreateOrderTxInfo
	Err error
}

// GetCreateOrderTransactions signs many orders at once, with consecutive nonces from *ops.Nonce on and everything else in
// ops common to all. Results are in the order of the requests; an order that is refused does not disturb the others, and
// its nonce stays unused.
//
// The first nonce must be given, since the exchange is not asked. Up to GOMAXPROCS goroutines work on a batch, and the
// call returns when they are done. Callers who must not load a machine that much make smaller batches.
func (c *TxClient) GetCreateOrderTransactions(
	orders []*types.CreateOrderTxReq, ops *types.TransactOpts,
) ([]BatchResult, error) {
	b, err := c.newBatch(len(orders), ops)
	if err != nil {
		return nil, err
	}
	b.request = func(i int) (types.CreateOrderTxReq, error) {
		if orders[i] == nil {
			return types.CreateOrderTxReq{}, types.ErrMissingRequest
		}
		return *orders[i], nil
	}
	b.attributes = func() txtypes.L2TxAttributes { return types.ConstructL2TxAttributes(b.ops.TxAttributes) }
	results := make([]BatchResult, len(orders))
	inChunks(len(orders), func(from, to int) {
		b.sign(from, make([]batchOrder, to-from), results[from:to])
	})
	return results, nil
}

// SignCreateOrders is GetCreateOrderTransactions without lists: request gives the order with an index, or the error that is
// its result, and take gets consecutive results, of which first is the index of the first one. Both are called by several
// goroutines at once. The results and what they point to are valid during the call of take, and their attributes are common
// to all. A panic in request becomes the order's error, one in take that of SignCreateOrders.
func (c *TxClient) SignCreateOrders(
	count int, request func(i int) (types.CreateOrderTxReq, error), ops *types.TransactOpts,
	take func(first int, results []BatchResult),
) error {
	b, err := c.newBatch(count, ops)
	if err != nil {
		return err
	}
	attributes := types.ConstructL2TxAttributes(b.ops.TxAttributes)
	b.request, b.attributes = request, func() txtypes.L2TxAttributes { return attributes }
	inChunks(count, func(from, to int) {
		room := batchRooms.Get().(*batchRoom)
		results := room.results[:to-from]
		b.sign(from, room.orders[:to-from], results)
		take(from, results)
		clear(results)
		batchRooms.Put(room)
	})
	return nil
}

// batchOrder is the memory of a transaction.
type batchOrder struct {
	tx    txtypes.L2CreateOrderTxInfo
	order txtypes.OrderInfo
}

// batchRoom is the memory of a chunk whose results nobody keeps.
type batchRoom struct {
	orders  [batchChunk]batchOrder
	results [batchChunk]BatchResult
}

var batchRooms = sync.Pool{New: func() any { return new(batchRoom) }}

// batch is what the chunks of a batch have in common.
type batch struct {
	client     *TxClient
	ops        *types.TransactOpts
	request    func(i int) (types.CreateOrderTxReq, error)
	attributes func() txtypes.L2TxAttributes
}

// newBatch checks what concerns the whole batch, and completes the options.
func (c *TxClient) newBatch(count int, ops *types.TransactOpts) (*batch, error) {
	if count < 1 || count > MaxBatchLength {
		return nil, ErrBatchLength
	}
	if ops == nil || ops.Nonce == nil || *ops.Nonce < 0 || *ops.Nonce > math.MaxInt64-int64(count-1) {
		return nil, ErrBatchNonce
	}
	ops, err := c.FullFillDefaultOps(ops)
	if err != nil {
		return nil, err
	}
	return &batch{client: c, ops: ops}, nil
}

// sign signs consecutive orders, from is the index of the first one. orders is memory for the transactions.
func (b *batch) sign(from int, orders []batchOrder, results []BatchResult) {
	var room [batchChunk][txtypes.HashLength]byte
	var signed [batchChunk]*BatchResult
	n := 0
	for i := range orders {
		result := &results[i]
		if err := b.hash(from+i, &orders[i], &room[n]); err != nil {
			*result = BatchResult{Err: err}
			continue
		}
		result.Tx = &orders[i].tx
		signed[n] = result
		n++
	}
	if n == 0 {
		return
	}
	messages := room[:n]
	sigs, err := b.client.signMessages(messages)
	digits := hexOf(messages)
	for i, result := range signed[:n] {
		if err != nil {
			*result = BatchResult{Err: err}
			continue
		}
		result.Tx.Sig = sigs[i][:len(sigs[i]):len(sigs[i])]
		result.Tx.SignedHash = digits[2*txtypes.HashLength*i : 2*txtypes.HashLength*(i+1)]
	}
}

// hexOf returns the hex digits of all messages.
func hexOf(messages [][txtypes.HashLength]byte) string {
	var room [batchChunk * 2 * txtypes.HashLength]byte
	digits := room[:0]
	for i := range messages {
		digits = hex.AppendEncode(digits, messages[i][:])
	}
	return string(digits)
}

// hash builds and validates the transaction with an index and writes what is to be signed.
func (b *batch) hash(i int, to *batchOrder, message *[txtypes.HashLength]byte) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	request, err := b.request(i)
	if err != nil {
		return err
	}
	to.order = txtypes.OrderInfo(request)
	to.tx = txtypes.L2CreateOrderTxInfo{
		AccountIndex:   *b.ops.FromAccountIndex,
		ApiKeyIndex:    *b.ops.ApiKeyIndex,
		OrderInfo:      &to.order,
		ExpiredAt:      b.ops.ExpiredAt,
		Nonce:          *b.ops.Nonce + int64(i),
		L2TxAttributes: b.attributes(),
	}
	if err := to.tx.Validate(); err != nil {
		return err
	}
	hash, err := to.tx.Hash(b.client.chainId)
	if err != nil {
		return err
	}
	copy(message[:], hash)
	return nil
}

// signMessages signs the messages at once; NewTxClient's key managers can. One failure fails all: with valid messages
// nothing but the key itself can be wrong.
func (c *TxClient) signMessages(messages [][txtypes.HashLength]byte) (sigs [][txtypes.SignatureLength]byte, err error) {
	defer func() {
		if p := recover(); p != nil {
			sigs, err = nil, fmt.Errorf("panic: %v", p)
		}
	}()
	return c.keyManager.(signer.BatchSigner).SignHashes(messages)
}
