package client_test

import (
	"errors"
	"fmt"

	"github.com/ferrosign/ferrosign/go/lighter/client"
	"github.com/ferrosign/ferrosign/go/lighter/types"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// A client without a connection to the exchange: the caller keeps count of the nonces.
func Example() {
	privateKey, _, err := client.GenerateAPIKey()
	if err != nil {
		panic(err)
	}
	c, err := client.NewTxClient(nil, privateKey, 12345, 7, 304)
	if err != nil {
		panic(err)
	}
	defer c.Close()

	nonce := int64(42)
	tx, err := c.GetCancelOrderTransaction(
		&types.CancelOrderTxReq{MarketIndex: 3, Index: 281474976710700},
		&types.TransactOpts{Nonce: &nonce, ExpiredAt: 1_800_000_000_000},
	)
	if err != nil {
		panic(err)
	}
	tx.Sig = nil // it is different each time
	text, _ := tx.GetTxInfo()
	fmt.Println(text)

	_, err = c.GetCancelOrderTransaction(&types.CancelOrderTxReq{MarketIndex: -3, Index: 1}, &types.TransactOpts{Nonce: &nonce})
	fmt.Println(errors.Is(err, txtypes.ErrInvalidMarketIndex), err)
	// Output:
	// {"AccountIndex":12345,"ApiKeyIndex":7,"MarketIndex":3,"Index":281474976710700,"ExpiredAt":1800000000000,"Nonce":42,"Sig":null,"L2TxAttributes":null}
	// true MarketIndex is not valid
}
