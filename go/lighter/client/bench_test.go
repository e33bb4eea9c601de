package client_test

import (
	"slices"
	"testing"
	"time"

	"github.com/ferrosign/ferrosign/go/lighter/types"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// BenchmarkKeyManagerSign is the bare signature, the yardstick for the orders below.
func BenchmarkKeyManagerSign(b *testing.B) {
	key := newClient(b, nil, 1001, 2).GetKeyManager()
	message := make([]byte, 40)
	b.ReportAllocs()
	for range b.N {
		if _, err := key.Sign(message, nil); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkClientCreateOrder is one order from the request to the JSON: validation, hash, signature, text.
func BenchmarkClientCreateOrder(b *testing.B) {
	benchmarkOrder(b, nil)
}

// BenchmarkClientCreateOrderAttributes is the same with attributes, which cost three more permutations.
func BenchmarkClientCreateOrderAttributes(b *testing.B) {
	skip, integrator, fee := uint8(1), int64(1001), uint32(10)
	benchmarkOrder(b, &types.L2TxAttributes{SkipNonce: &skip, IntegratorAccountIndex: &integrator, IntegratorTakerFee: &fee})
}

func benchmarkOrder(b *testing.B, attributes *types.L2TxAttributes) {
	c := newClient(b, nil, 1001, 2)
	request := order()
	b.ReportAllocs()
	for range b.N {
		nonce := int64(7)
		tx, err := c.GetCreateOrderTransaction(request, &types.TransactOpts{Nonce: &nonce, TxAttributes: attributes})
		if err != nil {
			b.Fatal(err)
		}
		if _, err := tx.GetTxInfo(); err != nil {
			b.Fatal(err)
		}
	}
}

// The parts of an order beside the signature.

func BenchmarkOrderValidate(b *testing.B) {
	tx := unsignedOrder()
	b.ReportAllocs()
	for range b.N {
		if err := tx.Validate(); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkOrderHash(b *testing.B) {
	tx := unsignedOrder()
	b.ReportAllocs()
	for range b.N {
		if _, err := tx.Hash(304); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkOrderJSON(b *testing.B) {
	tx := unsignedOrder()
	b.ReportAllocs()
	for range b.N {
		if _, err := tx.GetTxInfo(); err != nil {
			b.Fatal(err)
		}
	}
}

// unsignedOrder is an order with a signature of zeros.
func unsignedOrder() *txtypes.L2CreateOrderTxInfo {
	account, apiKey, nonce := int64(1001), uint8(2), int64(7)
	tx := types.ConvertCreateOrderTx(order(), &types.TransactOpts{
		FromAccountIndex: &account, ApiKeyIndex: &apiKey, Nonce: &nonce, ExpiredAt: 1_800_000_000_000,
	})
	tx.Sig = make([]byte, 80)
	return tx
}

// BenchmarkOrderPerSignature alternates bare signatures and whole orders, and reports the medians of both and their
// ratio. Other load on the machine changes both alike, so that the ratio is steadier than two benchmarks compared.
func BenchmarkOrderPerSignature(b *testing.B) {
	c := newClient(b, nil, 1001, 2)
	key, request, message := c.GetKeyManager(), order(), make([]byte, 40)
	bare, whole := make([]float64, b.N), make([]float64, b.N)
	for i := range b.N {
		start := time.Now()
		_, signErr := key.Sign(message, nil)
		middle := time.Now()
		nonce := int64(7)
		tx, err := c.GetCreateOrderTransaction(request, &types.TransactOpts{Nonce: &nonce})
		if err == nil {
			_, err = tx.GetTxInfo()
		}
		bare[i], whole[i] = float64(middle.Sub(start)), float64(time.Since(middle))
		if signErr != nil || err != nil {
			b.Fatal(signErr, err)
		}
	}
	slices.Sort(bare)
	slices.Sort(whole)
	b.ReportMetric(bare[b.N/2], "ns/sign")
	b.ReportMetric(whole[b.N/2], "ns/order")
	b.ReportMetric(whole[b.N/2]/bare[b.N/2], "order/sign")
}
