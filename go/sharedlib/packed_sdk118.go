//go:build cgo && lighter_sdk118

package main

import (
	"github.com/ferrosign/ferrosign/go/lighter/client"
	"github.com/ferrosign/ferrosign/go/lighter/types"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// version reads an order's version; 0 leaves it out.
func (p *packed) version(v int64) {
	if v != 0 {
		p.orderVersion = v
		p.attributes.OrderVersion = &p.orderVersion
	}
}

// signOperator signs what operators of binary options do, and reports whether the request is of such a type.
func (p *packed) signOperator() bool {
	switch p.txType {
	case txtypes.TxTypeL2BinaryOptionsOperatorCreateMarket:
		p.operatorCreate()
	case txtypes.TxTypeL2BinaryOptionsOperatorUpdateMarket:
		p.operatorUpdate()
	case txtypes.TxTypeL2BinaryOptionsOperatorSettleMarket:
		p.operatorSettle()
	default:
		return false
	}
	return true
}

// operatorCreate has the symbol as its text.
func (p *packed) operatorCreate() {
	if p.expect(15) {
		answer(p, &types.BinaryOptionsOperatorCreateMarketTxReq{
			MarketSlot: narrow[int16](p, "marketSlot"), StartTimestamp: p.next(), EndTimestamp: p.next(),
			SettlementCap: narrow[uint32](p, "settlementCap"), SettlementType: narrow[uint8](p, "settlementType"),
			DefaultPrice: narrow[uint32](p, "defaultPrice"), TakerFee: narrow[uint32](p, "takerFee"),
			MakerFee: narrow[uint32](p, "makerFee"), MinBaseAmount: p.next(), MinQuoteAmount: p.next(),
			OrderQuoteLimit: p.next(), OpenInterestLimit: p.next(), IsFrozen: narrow[uint8](p, "isFrozen"),
			SizeDecimals: narrow[uint8](p, "sizeDecimals"), PriceDecimals: narrow[uint8](p, "priceDecimals"),
			Symbol: p.text,
		}, (*client.TxClient).GetBinaryOptionsOperatorCreateMarketTransaction)
	}
}

func (p *packed) operatorUpdate() {
	if p.expect(11) {
		answer(p, &types.BinaryOptionsOperatorUpdateMarketTxReq{
			MarketSlot: narrow[int16](p, "marketSlot"), PublicMarketIndex: p.next(), StartTimestamp: p.next(),
			EndTimestamp: p.next(), TakerFee: narrow[uint32](p, "takerFee"), MakerFee: narrow[uint32](p, "makerFee"),
			MinBaseAmount: p.next(), MinQuoteAmount: p.next(), OrderQuoteLimit: p.next(), OpenInterestLimit: p.next(),
			IsFrozen: narrow[uint8](p, "isFrozen"),
		}, (*client.TxClient).GetBinaryOptionsOperatorUpdateMarketTransaction)
	}
}

func (p *packed) operatorSettle() {
	if p.expect(4) {
		answer(p, &types.BinaryOptionsOperatorSettleMarketTxReq{
			MarketSlot: narrow[int16](p, "marketSlot"), PublicMarketIndex: p.next(),
			SettlementPrice: narrow[uint32](p, "settlementPrice"), IsRefund: narrow[uint8](p, "isRefund"),
		}, (*client.TxClient).GetBinaryOptionsOperatorSettleMarketTransaction)
	}
}
