package explain_test

import (
	"encoding/hex"
	"fmt"

	"github.com/ferrosign/ferrosign/go/lighter/client"
	"github.com/ferrosign/ferrosign/go/lighter/explain"
	"github.com/ferrosign/ferrosign/go/lighter/types"
)

// An order signed for the main network and checked for the test network: the report names the mistake.
func ExampleTransaction() {
	c, err := client.NewTxClient(nil, "0x"+hex.EncodeToString(make([]byte, 39))+"01", 12345, 7, 304)
	if err != nil {
		panic(err)
	}
	nonce := int64(42)
	tx, err := c.GetCancelOrderTransaction(&types.CancelOrderTxReq{MarketIndex: 3, Index: 5}, &types.TransactOpts{Nonce: &nonce})
	if err != nil {
		panic(err)
	}
	pubKey := c.GetKeyManager().PubKeyBytes()
	report, err := explain.Transaction(tx, 300, pubKey[:])
	if err != nil {
		panic(err)
	}
	for _, check := range report.Checks {
		if !check.OK {
			fmt.Printf("%s: %s\n", check.Name, check.Detail)
		}
	}
	// Output:
	// signature belongs to key, chain and fields: it is valid for the chain id of mainnet, so the chain id is wrong
}
