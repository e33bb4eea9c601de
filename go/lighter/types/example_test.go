package types_test

import (
	"fmt"

	"github.com/ferrosign/ferrosign/go/lighter/signer"
	"github.com/ferrosign/ferrosign/go/lighter/types"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// A limit order that sells, signed without a client. The hash depends on the fields only, so it is the same every time;
// the signature is not.
func ExampleConstructCreateOrderTx() {
	key, err := signer.NewSeedKeyManager("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f")
	if err != nil {
		panic(err)
	}
	defer signer.Close(key)

	account, apiKey, nonce := int64(12345), uint8(7), int64(42)
	tx, err := types.ConstructCreateOrderTx(key, 304, &types.CreateOrderTxReq{
		MarketIndex: 3,
		BaseAmount:  1_000_000,
		Price:       450_000,
		IsAsk:       1,
		Type:        txtypes.LimitOrder,
		TimeInForce: txtypes.GoodTillTime,
		OrderExpiry: 1_800_000_000_000,
	}, &types.TransactOpts{
		FromAccountIndex: &account,
		ApiKeyIndex:      &apiKey,
		Nonce:            &nonce,
		ExpiredAt:        1_800_000_000_000,
	})
	if err != nil {
		panic(err)
	}
	fmt.Println(tx.GetTxHash())
	fmt.Println(len(tx.Sig), "bytes of signature")
	// Output:
	// cc1bc7e0fd02e77f079f97e70e1a0d67c9f4dc10e40bd14192eb11ac0c0d66e378662cda4c8cc950
	// 80 bytes of signature
}
