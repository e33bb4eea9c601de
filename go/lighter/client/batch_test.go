package client_test

import (
	"encoding/hex"
	"errors"
	"math"
	"testing"

	"github.com/ferrosign/ferrosign/go/crypto/ecgfp5"
	"github.com/ferrosign/ferrosign/go/crypto/schnorr"
	"github.com/ferrosign/ferrosign/go/lighter/client"
	"github.com/ferrosign/ferrosign/go/lighter/signer"
	"github.com/ferrosign/ferrosign/go/lighter/types"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// batchOf returns n orders that differ.
func batchOf(n int) []*types.CreateOrderTxReq {
	orders := make([]*types.CreateOrderTxReq, n)
	for i := range orders {
		orders[i] = order()
		orders[i].ClientOrderIndex = int64(i + 1)
	}
	return orders
}

func batchOptions(nonce int64) *types.TransactOpts {
	skip := uint8(1)
	return &types.TransactOpts{Nonce: &nonce, ExpiredAt: 1_800_000_000_000, TxAttributes: &types.L2TxAttributes{SkipNonce: &skip}}
}

// TestBatchEqualsSingle: each result has the JSON, hash and error of the single call, but for the signature, which
// verifies. Orders that are refused leave the others alone.
func TestBatchEqualsSingle(t *testing.T) {
	c := newClient(t, nil, 1001, 2)
	pubKey := c.GetKeyManager().PubKeyBytes()
	orders := batchOf(100)
	orders[3].Price = 0
	orders[31].BaseAmount = -1
	orders[32] = nil
	orders[99].MarketIndex = 255
	results, err := c.GetCreateOrderTransactions(orders, batchOptions(7))
	if err != nil || len(results) != len(orders) {
		t.Fatalf("%d results, %v", len(results), err)
	}
	for i, result := range results {
		want, wantErr := c.GetCreateOrderTransaction(orders[i], batchOptions(7+int64(i)))
		if wantErr != nil {
			if !errors.Is(result.Err, wantErr) || result.Tx != nil {
				t.Errorf("order %d: %v, want %v", i, result.Err, wantErr)
			}
			continue
		}
		if result.Err != nil {
			t.Errorf("order %d: %v", i, result.Err)
			continue
		}
		message, err := hex.DecodeString(result.Tx.SignedHash)
		if err != nil || schnorr.Validate(pubKey[:], message, result.Tx.Sig) != nil {
			t.Errorf("order %d: the signature does not verify", i)
		}
		got := *result.Tx
		got.Sig = want.Sig
		if got.SignedHash != want.SignedHash || string(got.AppendJSON(nil)) != string(want.AppendJSON(nil)) {
			t.Errorf("order %d differs:\n got %s\nwant %s", i, got.AppendJSON(nil), want.AppendJSON(nil))
		}
	}
}

// TestBatchUniqueness: 2,000 orders, partly with prepared nonces, never have a signature nonce in common.
func TestBatchUniqueness(t *testing.T) {
	defer signer.ClearPreparedSchnorrNonces()
	if err := signer.PrepareSchnorrNonces(700); err != nil {
		t.Fatal(err)
	}
	c := newClient(t, nil, 1001, 2)
	sk := ecgfp5.ScalarElementFromLittleEndianBytes(c.GetKeyManager().PrvKeyBytes())
	results, err := c.GetCreateOrderTransactions(batchOf(2000), batchOptions(0))
	if err != nil {
		t.Fatal(err)
	}
	seen := make(map[ecgfp5.ECgFp5Scalar]bool)
	for i, result := range results {
		if result.Err != nil || result.Tx.Nonce != int64(i) {
			t.Fatalf("order %d: nonce %d, %v", i, result.Tx.Nonce, result.Err)
		}
		sig, err := schnorr.SigFromBytes(result.Tx.Sig)
		if err != nil {
			t.Fatal(err)
		}
		seen[sig.S.Add(sig.E.Mul(sk))] = true
	}
	if len(seen) != len(results) {
		t.Errorf("%d nonces for %d signatures", len(seen), len(results))
	}
	if left := signer.PreparedSchnorrNonces(); left != 0 {
		t.Errorf("%d prepared nonces left", left)
	}
}

// TestBatchRefusals: what is wrong with a whole batch is found before anything is signed.
func TestBatchRefusals(t *testing.T) {
	api := &fakeAPI{nonce: 41}
	c := newClient(t, api, 1001, 2)
	for _, n := range []int{0, client.MaxBatchLength + 1} {
		if results, err := c.GetCreateOrderTransactions(make([]*types.CreateOrderTxReq, n), batchOptions(1)); !errors.Is(err, client.ErrBatchLength) || results != nil {
			t.Errorf("%d orders: %v", n, err)
		}
	}
	for _, nonce := range []int64{-1, math.MinInt64, math.MaxInt64 - 1} {
		if results, err := c.GetCreateOrderTransactions(batchOf(3), batchOptions(nonce)); !errors.Is(err, client.ErrBatchNonce) || results != nil {
			t.Errorf("first nonce %d: %v", nonce, err)
		}
	}
	for _, ops := range []*types.TransactOpts{nil, {}} {
		if _, err := c.GetCreateOrderTransactions(batchOf(1), ops); !errors.Is(err, client.ErrBatchNonce) {
			t.Errorf("without a nonce: %v", err)
		}
	}
	results, err := c.GetCreateOrderTransactions(batchOf(3), batchOptions(math.MaxInt64-2))
	if err != nil || results[2].Err != nil || results[2].Tx.Nonce != math.MaxInt64 {
		t.Errorf("the last nonces: %v, %+v", err, results)
	}
	if api.nonce != 41 {
		t.Error("the exchange was asked for a nonce")
	}
	c.Close()
	results, err = c.GetCreateOrderTransactions(batchOf(2), batchOptions(1))
	if err != nil {
		t.Fatal(err)
	}
	for _, result := range results {
		if !errors.Is(result.Err, signer.ErrClosed) || result.Tx != nil {
			t.Errorf("a closed client: %v", result.Err)
		}
	}
}

// TestSignCreateOrders: without lists the results are the same, each index is asked for and given once, and what goes wrong in
// one order concerns that order alone.
func TestSignCreateOrders(t *testing.T) {
	c := newClient(t, nil, 1001, 2)
	orders := batchOf(321)
	orders[40].Price = 0
	listed, err := c.GetCreateOrderTransactions(orders, batchOptions(7))
	if err != nil {
		t.Fatal(err)
	}
	refusal := errors.New("refused")
	pubKey := c.GetKeyManager().PubKeyBytes()
	got := make([]string, len(orders))
	err = c.SignCreateOrders(len(orders), func(i int) (types.CreateOrderTxReq, error) {
		switch i {
		case 41:
			return types.CreateOrderTxReq{}, refusal
		case 42:
			panic("on purpose")
		}
		return *orders[i], nil
	}, batchOptions(7), func(first int, results []client.BatchResult) {
		for i, result := range results {
			if result.Err != nil {
				got[first+i] += result.Err.Error()
				continue
			}
			message, err := hex.DecodeString(result.Tx.SignedHash)
			if err != nil || schnorr.Validate(pubKey[:], message, result.Tx.Sig) != nil {
				t.Errorf("order %d: the signature does not verify", first+i)
			}
			result.Tx.Sig = nil
			got[first+i] += result.Tx.SignedHash + string(result.Tx.AppendJSON(nil))
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	for i, text := range got {
		want := map[int]string{40: txtypes.ErrPriceTooLow.Error(), 41: refusal.Error(), 42: "panic: on purpose"}[i]
		if tx := listed[i].Tx; want == "" {
			tx.Sig = nil
			want = tx.SignedHash + string(tx.AppendJSON(nil))
		}
		if text != want {
			t.Errorf("order %d:\n got %s\nwant %s", i, text, want)
		}
	}
}

// TestSignCreateOrdersPanic: a panic of the function that takes the results is the caller's, whichever goroutine it was in, and
// the client signs on afterwards.
func TestSignCreateOrdersPanic(t *testing.T) {
	c := newClient(t, nil, 1001, 2)
	for _, at := range []int{0, 250} {
		func() {
			defer func() {
				if p := recover(); p != "on purpose" {
					t.Errorf("recovered %v", p)
				}
			}()
			_ = c.SignCreateOrders(300, func(int) (types.CreateOrderTxReq, error) { return *order(), nil }, batchOptions(1),
				func(first int, results []client.BatchResult) {
					if first <= at && at < first+len(results) {
						panic("on purpose")
					}
				})
			t.Error("no panic")
		}()
	}
	if _, err := c.GetCreateOrderTransactions(batchOf(300), batchOptions(1)); err != nil {
		t.Error(err)
	}
}

// BenchmarkBatch is one order of a batch of 1,000, from the request to the JSON.
func BenchmarkBatch(b *testing.B) {
	c := newClient(b, nil, 1001, 2)
	request := *order()
	b.ReportAllocs()
	for n := 0; n < b.N; n += 1000 {
		nonce := int64(1)
		err := c.SignCreateOrders(1000, func(int) (types.CreateOrderTxReq, error) { return request, nil },
			&types.TransactOpts{Nonce: &nonce}, func(_ int, results []client.BatchResult) {
				var room [1024]byte
				for _, result := range results {
					result.Tx.AppendJSON(room[:0])
				}
			})
		if err != nil {
			b.Fatal(err)
		}
	}
}
