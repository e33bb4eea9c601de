package main

import (
	"github.com/ferrosign/ferrosign/go/lighter/types"
)

const signOrderUsage = "ferrosign lighter sign-order"

// orderInput is what sign-order takes as JSON: the settings and the order, all in one object.
type orderInput struct {
	txSettings
	types.CreateOrderTxReq
}

func runSignOrder(args []string, s streams) error {
	f := newFlagSet(signOrderUsage,
		"Signs one order. Prints the transaction as JSON, which the exchange takes as tx_info, and on a second line its hash.\n"+
			"Nothing is sent. The order comes from flags, or with --json from an object with the field names of the\n"+
			"transaction's own JSON, and ChainId.",
		`  export FERROSIGN_LIGHTER_KEY=0x...   (or --key-file key.txt)
  ferrosign lighter sign-order --account 12345 --api-key 7 --nonce 42 \
      --market 3 --side sell --type limit --tif gtt \
      --base-amount 1000000 --price 450000 --order-expiry 1800000000000

  echo '{"AccountIndex":12345,"ApiKeyIndex":7,"Nonce":42,"MarketIndex":3,"BaseAmount":1000000,"Price":450000,
         "IsAsk":1,"TimeInForce":1,"OrderExpiry":1800000000000}' |
      ferrosign lighter sign-order --json - --key-file key.txt`)
	input := orderInput{txSettings: newTxSettings()}
	var key keySource
	var source jsonSource
	key.addFlags(f)
	source.addFlags(f)
	input.txSettings.addFlags(f)
	addOrderFlags(f, &input.CreateOrderTxReq)
	if err := f.parse(args, s); err != nil {
		return err
	}
	if source.given() {
		err := source.read(f, s, &key, &input, "AccountIndex", "ApiKeyIndex", "Nonce", "MarketIndex", "IsAsk", "Price")
		if err != nil {
			return err
		}
	} else if err := f.require("account", "api-key", "nonce", "market", "side", "price"); err != nil {
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
	tx, err := c.GetCreateOrderTransaction(&input.CreateOrderTxReq, ops)
	if err != nil {
		return err
	}
	return printSigned(s, tx)
}

// addOrderFlags adds the flags of an order.
func addOrderFlags(f *flagSet, order *types.CreateOrderTxReq) {
	numberFlag(f, &order.MarketIndex, "market", marketUsage)
	numberFlag(f, &order.ClientOrderIndex, "client-order", "your own `index` for the order, 0 for none")
	numberFlag(f, &order.BaseAmount, "base-amount", "`size` in the market's smallest unit; 0 closes a position")
	numberFlag(f, &order.Price, "price", "`price` in the market's smallest unit")
	f.Var(choice{&order.IsAsk, []string{"buy", "sell"}}, "side", "`side`: buy or sell")
	f.Var(choice{&order.Type, orderTypes}, "type", "order `type`: limit, market, stop-loss, stop-loss-limit, take-profit, "+
		"take-profit-limit or twap")
	f.Var(choice{&order.TimeInForce, []string{"ioc", "gtt", "post-only"}}, "tif", "time in `force`: ioc, gtt or post-only")
	f.Var(choice{&order.ReduceOnly, []string{"no", "yes"}}, "reduce-only", "yes or no, a `choice`: yes only reduces a position")
	numberFlag(f, &order.TriggerPrice, "trigger-price", "trigger `price`, 0 for none")
	numberFlag(f, &order.OrderExpiry, "order-expiry", "Unix `millisecond` at which the order expires, 0 for none")
}

// orderTypes are the names of the order types, in the order of their numbers.
var orderTypes = []string{
	"limit", "market", "stop-loss", "stop-loss-limit", "take-profit", "take-profit-limit", "twap",
}
