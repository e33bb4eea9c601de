package client

import (
	"encoding/hex"
	"errors"
	"fmt"
	"math"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/ferrosign/ferrosign/go/lighter/signer"
	"github.com/ferrosign/ferrosign/go/lighter/types"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// MaxBatchLength is the largest number of orders in a batch.
const MaxBatchLength = 10_000

// batchChunk is how many orders a worker signs at a time: enough to share the work that signatures have in common, few
// enough that a panic, an error or a scheduler concerns little.
const batchChunk = 32

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
	if len(orders) < 1 || len(orders) > MaxBatchLength {
		return nil, ErrBatchLength
	}
	if ops == nil || ops.Nonce == nil || *ops.Nonce < 0 || *ops.Nonce > math.MaxInt64-int64(len(orders)-1) {
		return nil, ErrBatchNonce
	}
	ops, err := c.FullFillDefaultOps(ops)
	if err != nil {
		return nil, err
	}
	results := make([]BatchResult, len(orders))
	chunks := (len(orders) + batchChunk - 1) / batchChunk
	var next atomic.Int64
	work := func() {
		for {
			chunk := int(next.Add(1)) - 1
			if chunk >= chunks {
				return
			}
			from, to := chunk*batchChunk, min((chunk+1)*batchChunk, len(orders))
			c.signChunk(orders[from:to], ops, *ops.Nonce+int64(from), results[from:to])
		}
	}
	var group sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), chunks) - 1 {
		group.Add(1)
		go func() {
			defer group.Done()
			work()
		}()
	}
	work()
	group.Wait()
	return results, nil
}

// signChunk signs some orders of a batch. firstNonce is the nonce of the first one.
func (c *TxClient) signChunk(
	orders []*types.CreateOrderTxReq, ops *types.TransactOpts, firstNonce int64, results []BatchResult,
) {
	messages := make([][txtypes.HashLength]byte, 0, len(orders))
	ready := make([]*BatchResult, 0, len(orders))
	for i, order := range orders {
		message, err := c.hashOrder(order, ops, firstNonce+int64(i), &results[i])
		if err != nil {
			results[i] = BatchResult{Err: err}
			continue
		}
		messages = append(messages, message)
		ready = append(ready, &results[i])
	}
	sigs, err := c.signMessages(messages)
	for i, result := range ready {
		if err != nil {
			*result = BatchResult{Err: err}
			continue
		}
		sig := sigs[i]
		result.Tx.Sig = sig[:]
		result.Tx.SignedHash = hex.EncodeToString(messages[i][:])
	}
}

// hashOrder builds and validates one transaction of a batch and returns what is to be signed.
func (c *TxClient) hashOrder(
	order *types.CreateOrderTxReq, ops *types.TransactOpts, nonce int64, result *BatchResult,
) (message [txtypes.HashLength]byte, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	if order == nil {
		return message, types.ErrMissingRequest
	}
	own := *ops
	own.Nonce = &nonce
	result.Tx = types.ConvertCreateOrderTx(order, &own)
	if err := result.Tx.Validate(); err != nil {
		return message, err
	}
	hash, err := result.Tx.Hash(c.chainId)
	if err != nil {
		return message, err
	}
	copy(message[:], hash)
	return message, nil
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
