//go:build lighter_sdk118

package main

/*
#include "preamble.h"
*/
import "C"

import (
	"errors"

	"github.com/ferrosign/ferrosign/go/lighter/client"
	"github.com/ferrosign/ferrosign/go/lighter/types"
)

var errNullRequest = errors.New("request must not be NULL")

// setOrderVersion sets the attribute that says which version of an order is changed; 0 leaves it out.
func (c *call) setOrderVersion(orderVersion C.longlong) {
	if orderVersion != 0 {
		c.orderVersion = int64(orderVersion)
		c.attributes.OrderVersion = &c.orderVersion
	}
}

//export fsgoSignBinaryOptionsOperatorCreateMarket
func fsgoSignBinaryOptionsOperatorCreateMarket(
	out *C.SignedTxResponse, request *C.BinaryOptionsOperatorCreateMarketTxReq,
	skipNonce C.uint8_t, nonce C.longlong, apiKeyIndex C.int, accountIndex C.longlong,
) {
	defer caught(&out.err)
	c := begin(skipNonce, nonce, apiKeyIndex, accountIndex)
	var r types.BinaryOptionsOperatorCreateMarketTxReq
	if request == nil {
		c.fail(errNullRequest)
	} else {
		r = types.BinaryOptionsOperatorCreateMarketTxReq{
			MarketSlot: int16(request.MarketSlot), StartTimestamp: int64(request.StartTimestampMs),
			EndTimestamp: int64(request.EndTimestampMs), SettlementCap: uint32(request.SettlementCap),
			SettlementType: uint8(request.SettlementType), DefaultPrice: uint32(request.DefaultPrice),
			TakerFee: uint32(request.TakerFee), MakerFee: uint32(request.MakerFee),
			MinBaseAmount: int64(request.MinBaseAmount), MinQuoteAmount: int64(request.MinQuoteAmount),
			OrderQuoteLimit: int64(request.OrderQuoteLimit), OpenInterestLimit: int64(request.OpenInterestLimit),
			IsFrozen: uint8(request.IsFrozen), Symbol: C.GoString(request.Symbol),
			SizeDecimals: uint8(request.SizeDecimals), PriceDecimals: uint8(request.PriceDecimals),
		}
	}
	finish(out, c, &r, (*client.TxClient).GetBinaryOptionsOperatorCreateMarketTransaction)
}

//export fsgoSignBinaryOptionsOperatorUpdateMarket
func fsgoSignBinaryOptionsOperatorUpdateMarket(
	out *C.SignedTxResponse, request *C.BinaryOptionsOperatorUpdateMarketTxReq,
	skipNonce C.uint8_t, nonce C.longlong, apiKeyIndex C.int, accountIndex C.longlong,
) {
	defer caught(&out.err)
	c := begin(skipNonce, nonce, apiKeyIndex, accountIndex)
	var r types.BinaryOptionsOperatorUpdateMarketTxReq
	if request == nil {
		c.fail(errNullRequest)
	} else {
		r = types.BinaryOptionsOperatorUpdateMarketTxReq{
			MarketSlot: int16(request.MarketSlot), PublicMarketIndex: int64(request.MarketIndex),
			StartTimestamp: int64(request.StartTimestampMs), EndTimestamp: int64(request.EndTimestampMs),
			TakerFee: uint32(request.TakerFee), MakerFee: uint32(request.MakerFee),
			MinBaseAmount: int64(request.MinBaseAmount), MinQuoteAmount: int64(request.MinQuoteAmount),
			OrderQuoteLimit: int64(request.OrderQuoteLimit), OpenInterestLimit: int64(request.OpenInterestLimit),
			IsFrozen: uint8(request.IsFrozen),
		}
	}
	finish(out, c, &r, (*client.TxClient).GetBinaryOptionsOperatorUpdateMarketTransaction)
}

//export fsgoSignBinaryOptionsOperatorSettleMarket
func fsgoSignBinaryOptionsOperatorSettleMarket(
	out *C.SignedTxResponse, request *C.BinaryOptionsOperatorSettleMarketTxReq,
	skipNonce C.uint8_t, nonce C.longlong, apiKeyIndex C.int, accountIndex C.longlong,
) {
	defer caught(&out.err)
	c := begin(skipNonce, nonce, apiKeyIndex, accountIndex)
	var r types.BinaryOptionsOperatorSettleMarketTxReq
	if request == nil {
		c.fail(errNullRequest)
	} else {
		r = types.BinaryOptionsOperatorSettleMarketTxReq{
			MarketSlot: int16(request.MarketSlot), PublicMarketIndex: int64(request.MarketIndex),
			SettlementPrice: uint32(request.SettlementPrice), IsRefund: uint8(request.IsRefund),
		}
	}
	finish(out, c, &r, (*client.TxClient).GetBinaryOptionsOperatorSettleMarketTransaction)
}
