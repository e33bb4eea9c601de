package main

/*
#include "preamble.h"
*/
import "C"

import (
	"unsafe"

	"github.com/ferrosign/ferrosign/go/lighter/client"
	"github.com/ferrosign/ferrosign/go/lighter/types"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

//export fsgoSignCreateOrder
func fsgoSignCreateOrder(
	out *C.SignedTxResponse, marketIndex C.LighterMarket, clientOrderIndex, baseAmount C.longlong,
	price, isAsk, orderType, timeInForce, reduceOnly, triggerPrice C.int, orderExpiry C.longlong,
	integratorAccountIndex C.longlong, integratorTakerFee, integratorMakerFee C.int,
	selfTradeBehaviorMode, selfTradeEqualityMode C.uint8_t,
	skipNonce C.uint8_t, nonce C.longlong, apiKeyIndex C.int, accountIndex C.longlong,
) {
	defer caught(&out.err)
	c := begin(skipNonce, nonce, apiKeyIndex, accountIndex)
	c.setIntegrator(integratorAccountIndex, integratorTakerFee, integratorMakerFee, selfTradeBehaviorMode, selfTradeEqualityMode)
	finish(out, c, &types.CreateOrderTxReq{
		MarketIndex:      c.marketIndex("marketIndex", marketIndex),
		ClientOrderIndex: int64(clientOrderIndex),
		BaseAmount:       int64(baseAmount),
		Price:            unsigned(price),
		IsAsk:            fit[uint8](&c.args, "isAsk", int64(isAsk)),
		Type:             fit[uint8](&c.args, "orderType", int64(orderType)),
		TimeInForce:      fit[uint8](&c.args, "timeInForce", int64(timeInForce)),
		ReduceOnly:       fit[uint8](&c.args, "reduceOnly", int64(reduceOnly)),
		TriggerPrice:     unsigned(triggerPrice),
		OrderExpiry:      c.expiry(int64(orderExpiry)),
	}, (*client.TxClient).GetCreateOrderTransaction)
}

//export fsgoSignCreateGroupedOrders
func fsgoSignCreateGroupedOrders(
	out *C.SignedTxResponse, groupingType C.uint8_t, orders *C.CreateOrderTxReq, length C.int,
	integratorAccountIndex C.longlong, integratorTakerFee, integratorMakerFee C.int,
	selfTradeBehaviorMode, selfTradeEqualityMode C.uint8_t,
	skipNonce C.uint8_t, nonce C.longlong, apiKeyIndex C.int, accountIndex C.longlong,
) {
	defer caught(&out.err)
	c := begin(skipNonce, nonce, apiKeyIndex, accountIndex)
	c.setIntegrator(integratorAccountIndex, integratorTakerFee, integratorMakerFee, selfTradeBehaviorMode, selfTradeEqualityMode)
	request := types.CreateGroupedOrdersTxReq{GroupingType: uint8(groupingType)}
	// The length is checked before anything is read.
	switch {
	case length < 1 || int64(length) > txtypes.MaxGroupedOrderCount:
		c.fail(txtypes.ErrOrderGroupSizeInvalid)
	case orders == nil:
		c.fail(errNullOrders)
	default:
		request.Orders = c.orders(orders, int(length))
	}
	finish(out, c, &request, (*client.TxClient).GetCreateGroupedOrdersTransaction)
}

// orders converts orders from the caller's memory.
func (c *call) orders(orders *C.CreateOrderTxReq, length int) []*types.CreateOrderTxReq {
	converted := make([]*types.CreateOrderTxReq, length)
	theirs := unsafe.Slice(orders, length)
	for i := range theirs {
		order := c.order(&theirs[i])
		converted[i] = &order
	}
	return converted
}

//export fsgoSignCancelOrder
func fsgoSignCancelOrder(
	out *C.SignedTxResponse, marketIndex C.LighterMarket, orderIndex C.longlong,
	skipNonce C.uint8_t, nonce C.longlong, apiKeyIndex C.int, accountIndex C.longlong,
) {
	defer caught(&out.err)
	c := begin(skipNonce, nonce, apiKeyIndex, accountIndex)
	finish(out, c, &types.CancelOrderTxReq{
		MarketIndex: c.marketIndex("marketIndex", marketIndex), Index: int64(orderIndex),
	}, (*client.TxClient).GetCancelOrderTransaction)
}

//export fsgoSignCancelAllOrders
func fsgoSignCancelAllOrders(
	out *C.SignedTxResponse, timeInForce C.int, time C.longlong, cancelAllMarketIndex C.LighterMarket,
	skipNonce C.uint8_t, nonce C.longlong, apiKeyIndex C.int, accountIndex C.longlong,
) {
	defer caught(&out.err)
	c := begin(skipNonce, nonce, apiKeyIndex, accountIndex)
	request := types.CancelAllOrdersTxReq{
		TimeInForce: fit[uint8](&c.args, "timeInForce", int64(timeInForce)), Time: int64(time),
	}
	c.setCancelAllMarket(cancelAllMarketIndex)
	finish(out, c, &request, (*client.TxClient).GetCancelAllOrdersTransaction)
}

//export fsgoSignModifyOrder
func fsgoSignModifyOrder(
	out *C.SignedTxResponse, marketIndex C.LighterMarket, index, baseAmount, price, triggerPrice, orderVersion C.longlong,
	integratorAccountIndex C.longlong, integratorTakerFee, integratorMakerFee C.int,
	selfTradeBehaviorMode, selfTradeEqualityMode C.uint8_t,
	skipNonce C.uint8_t, nonce C.longlong, apiKeyIndex C.int, accountIndex C.longlong,
) {
	defer caught(&out.err)
	c := begin(skipNonce, nonce, apiKeyIndex, accountIndex)
	c.setIntegrator(integratorAccountIndex, integratorTakerFee, integratorMakerFee, selfTradeBehaviorMode, selfTradeEqualityMode)
	c.setOrderVersion(orderVersion)
	finish(out, c, &types.ModifyOrderTxReq{
		MarketIndex:  c.marketIndex("marketIndex", marketIndex),
		Index:        int64(index),
		BaseAmount:   int64(baseAmount),
		Price:        fit[uint32](&c.args, "price", int64(price)),
		TriggerPrice: fit[uint32](&c.args, "triggerPrice", int64(triggerPrice)),
	}, (*client.TxClient).GetModifyOrderTransaction)
}

//export fsgoSignUpdateLeverage
func fsgoSignUpdateLeverage(
	out *C.SignedTxResponse, marketIndex C.LighterMarket, initialMarginFraction, marginMode C.int,
	skipNonce C.uint8_t, nonce C.longlong, apiKeyIndex C.int, accountIndex C.longlong,
) {
	defer caught(&out.err)
	c := begin(skipNonce, nonce, apiKeyIndex, accountIndex)
	finish(out, c, &types.UpdateLeverageTxReq{
		MarketIndex:           c.marketIndex("marketIndex", marketIndex),
		InitialMarginFraction: fit[uint16](&c.args, "initialMarginFraction", int64(initialMarginFraction)),
		MarginMode:            fit[uint8](&c.args, "marginMode", int64(marginMode)),
	}, (*client.TxClient).GetUpdateLeverageTransaction)
}

//export fsgoSignUpdateMargin
func fsgoSignUpdateMargin(
	out *C.SignedTxResponse, marketIndex C.LighterMarket, usdcAmount C.longlong, direction C.int,
	skipNonce C.uint8_t, nonce C.longlong, apiKeyIndex C.int, accountIndex C.longlong,
) {
	defer caught(&out.err)
	c := begin(skipNonce, nonce, apiKeyIndex, accountIndex)
	finish(out, c, &types.UpdateMarginTxReq{
		MarketIndex: c.marketIndex("marketIndex", marketIndex), USDCAmount: int64(usdcAmount),
		Direction: fit[uint8](&c.args, "direction", int64(direction)),
	}, (*client.TxClient).GetUpdateMarginTransaction)
}
