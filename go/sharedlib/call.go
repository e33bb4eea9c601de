package main

/*
#include "preamble.h"
*/
import "C"

import (
	"time"

	"github.com/ferrosign/ferrosign/go/lighter/client"
	"github.com/ferrosign/ferrosign/go/lighter/types"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

const (
	// defaultOrderLife is the life of an order whose expiry is -1.
	defaultOrderLife = 28 * 24 * time.Hour
	// nilCancelAllMarket stands for all markets.
	nilCancelAllMarket = 255
)

// call is what the functions that sign a transaction have in common: the arguments at the end of their lists, and the
// values that options and attributes point to, in one allocation.
type call struct {
	args
	apiKey     uint8
	account    int64
	nonce      int64
	skipNonce  uint8
	options    types.TransactOpts
	attributes types.L2TxAttributes
	now        time.Time
	// late is the first error of a text, list or structure; it counts after the client has been found.
	late error

	// What options and attributes point to.
	ownAccount           int64
	ownKey               uint8
	integrator           int64
	takerFee, makerFee   uint32
	behavior, equality   uint8
	cancelAllMarketIndex txtypes.MarketIndex
	orderVersion         int64
}

// begin converts the arguments that every function ends in.
func begin(skipNonce C.uint8_t, nonce C.longlong, apiKeyIndex C.int, accountIndex C.longlong) *call {
	c := &call{account: int64(accountIndex), nonce: int64(nonce), now: now()}
	c.apiKey = fit[uint8](&c.args, "apiKeyIndex", int64(apiKeyIndex))
	c.options = types.TransactOpts{
		ExpiredAt: c.now.Add(client.DefaultExpireTime).UnixMilli(), Nonce: &c.nonce, TxAttributes: &c.attributes,
	}
	if skipNonce == 1 {
		c.skipNonce = 1
		c.attributes.SkipNonce = &c.skipNonce
	}
	return c
}

// client returns the client that the call names, and completes the options with its account and API key.
func (c *call) client() (*client.TxClient, error) {
	if c.err != nil {
		return nil, c.err
	}
	signing, err := client.GetClient(c.apiKey, c.account)
	if err != nil {
		return nil, err
	}
	c.ownAccount, c.ownKey = signing.GetAccountIndex(), signing.GetApiKeyIndex()
	c.options.FromAccountIndex, c.options.ApiKeyIndex = &c.ownAccount, &c.ownKey
	return signing, c.late
}

// fail keeps an error that is found beside the numbers.
func (c *call) fail(err error) {
	if c.late == nil {
		c.late = err
	}
}

// setIntegrator sets the attributes of orders. A zero means that the attribute is left out.
func (c *call) setIntegrator(account C.longlong, takerFee, makerFee C.int, behavior, equality C.uint8_t) {
	if account != 0 {
		c.integrator = int64(account)
		c.attributes.IntegratorAccountIndex = &c.integrator
	}
	if takerFee != 0 {
		c.takerFee = unsigned(takerFee)
		c.attributes.IntegratorTakerFee = &c.takerFee
	}
	if makerFee != 0 {
		c.makerFee = unsigned(makerFee)
		c.attributes.IntegratorMakerFee = &c.makerFee
	}
	if behavior != 0 {
		c.behavior = uint8(behavior)
		c.attributes.SelfTradeBehaviorMode = &c.behavior
	}
	if equality != 0 {
		c.equality = uint8(equality)
		c.attributes.SelfTradeEqualityMode = &c.equality
	}
}

// setCancelAllMarket limits a cancellation to one market.
func (c *call) setCancelAllMarket(market C.LighterMarket) {
	if market != nilCancelAllMarket {
		c.cancelAllMarketIndex = c.marketIndex("cancelAllMarketIndex", market)
		c.attributes.CancelAllMarketIndex = &c.cancelAllMarketIndex
	}
}

// marketIndex converts a market number.
func (c *call) marketIndex(name string, market C.LighterMarket) txtypes.MarketIndex {
	return fit[txtypes.MarketIndex](&c.args, name, int64(market))
}

// unsigned returns the 32-bit number that the caller's int stands for: the interface has prices and fees beyond 2^31-1
// arrive as negative numbers.
func unsigned(v C.int) uint32 { return uint32(v) }

// expiry returns an order's expiry, with -1 standing for 28 days from now.
func (c *call) expiry(orderExpiry int64) int64 {
	if orderExpiry == -1 {
		return c.now.Add(defaultOrderLife).UnixMilli()
	}
	return orderExpiry
}

// order converts an order from the caller's memory.
func (c *call) order(o *C.CreateOrderTxReq) types.CreateOrderTxReq {
	return types.CreateOrderTxReq{
		MarketIndex: txtypes.MarketIndex(o.MarketIndex), ClientOrderIndex: int64(o.ClientOrderIndex),
		BaseAmount: int64(o.BaseAmount), Price: uint32(o.Price), IsAsk: uint8(o.IsAsk), Type: uint8(o.Type),
		TimeInForce: uint8(o.TimeInForce), ReduceOnly: uint8(o.ReduceOnly), TriggerPrice: uint32(o.TriggerPrice),
		OrderExpiry: c.expiry(int64(o.OrderExpiry)),
	}
}
