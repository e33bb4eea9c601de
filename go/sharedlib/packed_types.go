//go:build cgo

package main

import (
	"fmt"

	"github.com/ferrosign/ferrosign/go/lighter/client"
	"github.com/ferrosign/ferrosign/go/lighter/types"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// How many numbers each part of a request has.
const (
	packedOrder = 10
	packedGroup = 5
)

// sign reads the numbers of the request's type, in the sequence of the C function's arguments, and signs.
func (p *packed) sign() {
	switch p.txType {
	case txtypes.TxTypeL2CreateOrder:
		p.createOrder()
	case txtypes.TxTypeL2CancelOrder:
		p.cancelOrder()
	case txtypes.TxTypeL2CancelAllOrders:
		p.cancelAllOrders()
	case txtypes.TxTypeL2ModifyOrder:
		p.modifyOrder()
	case txtypes.TxTypeL2CreateGroupedOrders:
		p.createGroupedOrders()
	case txtypes.TxTypeL2UpdateLeverage, txtypes.TxTypeL2UpdateMargin:
		p.margin()
	case txtypes.TxTypeL2ChangePubKey, txtypes.TxTypeL2CreateSubAccount, txtypes.TxTypeL2Transfer, txtypes.TxTypeL2Withdraw:
		p.accountTx()
	case txtypes.TxTypeL2ApproveIntegrator, txtypes.TxTypeL2UpdateAccountConfig, txtypes.TxTypeL2UpdateAccountAssetConfig:
		p.settings()
	case txtypes.TxTypeL2CreatePublicPool, txtypes.TxTypeL2UpdatePublicPool:
		p.pool()
	case txtypes.TxTypeL2MintShares, txtypes.TxTypeL2BurnShares, txtypes.TxTypeL2StakeAssets, txtypes.TxTypeL2UnstakeAssets:
		p.shares()
	default:
		if !p.signOperator() {
			p.refuse(fmt.Sprintf("packed request: unknown transaction type %d", p.txType))
		}
	}
}

// market reads a market number.
func (p *packed) market(name string) txtypes.MarketIndex { return narrow[txtypes.MarketIndex](p, name) }

// order reads an order.
func (p *packed) order() *types.CreateOrderTxReq {
	return &types.CreateOrderTxReq{
		MarketIndex:      p.market("marketIndex"),
		ClientOrderIndex: p.next(),
		BaseAmount:       p.next(),
		Price:            narrow[uint32](p, "price"),
		IsAsk:            narrow[uint8](p, "isAsk"),
		Type:             narrow[uint8](p, "orderType"),
		TimeInForce:      narrow[uint8](p, "timeInForce"),
		ReduceOnly:       narrow[uint8](p, "reduceOnly"),
		TriggerPrice:     narrow[uint32](p, "triggerPrice"),
		OrderExpiry:      p.expiry(p.next()),
	}
}

// group reads the attributes of orders. A zero means that the attribute is left out.
func (p *packed) group() {
	if p.integrator = p.next(); p.integrator != 0 {
		p.attributes.IntegratorAccountIndex = &p.integrator
	}
	if p.takerFee = narrow[uint32](p, "integratorTakerFee"); p.takerFee != 0 {
		p.attributes.IntegratorTakerFee = &p.takerFee
	}
	if p.makerFee = narrow[uint32](p, "integratorMakerFee"); p.makerFee != 0 {
		p.attributes.IntegratorMakerFee = &p.makerFee
	}
	if p.behavior = narrow[uint8](p, "selfTradeBehaviorMode"); p.behavior != 0 {
		p.attributes.SelfTradeBehaviorMode = &p.behavior
	}
	if p.equality = narrow[uint8](p, "selfTradeEqualityMode"); p.equality != 0 {
		p.attributes.SelfTradeEqualityMode = &p.equality
	}
}

func (p *packed) createOrder() {
	if p.expect(packedOrder + packedGroup) {
		request := p.order()
		p.group()
		answer(p, request, (*client.TxClient).GetCreateOrderTransaction)
	}
}

// createGroupedOrders has the orders after the other numbers.
func (p *packed) createGroupedOrders() {
	const own = 1 + packedGroup
	orders := (p.left() - own) / packedOrder
	if orders < 1 || int64(orders) > txtypes.MaxGroupedOrderCount {
		p.refuse(txtypes.ErrOrderGroupSizeInvalid.Error())
		return
	}
	if !p.expect(own + orders*packedOrder) {
		return
	}
	request := types.CreateGroupedOrdersTxReq{GroupingType: narrow[uint8](p, "groupingType")}
	p.group()
	for range orders {
		request.Orders = append(request.Orders, p.order())
	}
	answer(p, &request, (*client.TxClient).GetCreateGroupedOrdersTransaction)
}

func (p *packed) cancelOrder() {
	if p.expect(2) {
		answer(p, &types.CancelOrderTxReq{MarketIndex: p.market("marketIndex"), Index: p.next()},
			(*client.TxClient).GetCancelOrderTransaction)
	}
}

func (p *packed) cancelAllOrders() {
	if !p.expect(3) {
		return
	}
	request := types.CancelAllOrdersTxReq{TimeInForce: narrow[uint8](p, "timeInForce"), Time: p.next()}
	if p.cancelAllMarketIndex = p.market("cancelAllMarketIndex"); p.cancelAllMarketIndex != nilCancelAllMarket {
		p.attributes.CancelAllMarketIndex = &p.cancelAllMarketIndex
	}
	answer(p, &request, (*client.TxClient).GetCancelAllOrdersTransaction)
}

// modifyOrder has the order's version last, which must be 0 where the generation has none.
func (p *packed) modifyOrder() {
	if !p.expect(5 + packedGroup + 1) {
		return
	}
	request := types.ModifyOrderTxReq{
		MarketIndex: p.market("marketIndex"), Index: p.next(), BaseAmount: p.next(),
		Price: narrow[uint32](p, "price"), TriggerPrice: narrow[uint32](p, "triggerPrice"),
	}
	p.group()
	p.version(p.next())
	answer(p, &request, (*client.TxClient).GetModifyOrderTransaction)
}

func (p *packed) margin() {
	switch {
	case !p.expect(3):
	case p.txType == txtypes.TxTypeL2UpdateLeverage:
		answer(p, &types.UpdateLeverageTxReq{
			MarketIndex:           p.market("marketIndex"),
			InitialMarginFraction: narrow[uint16](p, "initialMarginFraction"),
			MarginMode:            narrow[uint8](p, "marginMode"),
		}, (*client.TxClient).GetUpdateLeverageTransaction)
	default:
		answer(p, &types.UpdateMarginTxReq{
			MarketIndex: p.market("marketIndex"), USDCAmount: p.next(), Direction: narrow[uint8](p, "direction"),
		}, (*client.TxClient).GetUpdateMarginTransaction)
	}
}
