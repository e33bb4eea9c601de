package main

import "github.com/ferrosign/ferrosign/go/lighter/types"

const cancelOrderUsage = "ferrosign lighter cancel-order"

// cancelInput is what cancel-order takes as JSON.
type cancelInput struct {
	txSettings
	types.CancelOrderTxReq
}

func runCancelOrder(args []string, s streams) error {
	f := newFlagSet(cancelOrderUsage,
		"Signs the cancellation of one order. Prints the transaction as JSON and on a second line its hash. Nothing is sent.",
		`  ferrosign lighter cancel-order --key-file key.txt --account 12345 --api-key 7 --nonce 43 --market 3 --order 281474976710700`)
	input := cancelInput{txSettings: newTxSettings()}
	var key keySource
	var source jsonSource
	key.addFlags(f)
	source.addFlags(f)
	input.txSettings.addFlags(f)
	numberFlag(f, &input.MarketIndex, "market", marketUsage)
	numberFlag(f, &input.Index, "order", "the order's `index` at the exchange, or your own client order index")
	if err := f.parse(args, s); err != nil {
		return err
	}
	if source.given() {
		err := source.read(f, s, &key, &input, "AccountIndex", "ApiKeyIndex", "Nonce", "MarketIndex", "Index")
		if err != nil {
			return err
		}
	} else if err := f.require("account", "api-key", "nonce", "market", "order"); err != nil {
		return err
	}
	ops, err := input.options()
	if err != nil {
		return err
	}
	c, err := key.newClient(s, input.AccountIndex, input.ApiKeyIndex, input.ChainId)
	if err != nil {
		return err
	}
	defer c.Close()
	tx, err := c.GetCancelOrderTransaction(&input.CancelOrderTxReq, ops)
	if err != nil {
		return err
	}
	return printSigned(s, tx)
}
