package client_test

import (
	"testing"

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
