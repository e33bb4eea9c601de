//go:build lighter_sdk118

package main

import (
	"github.com/ferrosign/ferrosign/go/lighter/client"
	"github.com/ferrosign/ferrosign/go/lighter/types"
)

const (
	marketUsage = "market `index`: 0 to 2^48-1 without 255"
	// otherGeneration says what this build is.
	otherGeneration = "This build has the rules of lighter-sdk 1.1.8 (-tags lighter_sdk118)."
)

// addGenerationFlags adds the attributes that only this generation has.
func addGenerationFlags(f *flagSet, attributes *types.L2TxAttributes, transaction string) {
	if transaction == "modify-order" {
		optionalFlag(f, &attributes.OrderVersion, "order-version", "the `version` of the order to change")
	}
}

func init() {
	const limits = `"TakerFee":500,"MakerFee":200,"MinBaseAmount":1,"MinQuoteAmount":1,"OrderQuoteLimit":1000000000,` +
		`"OpenInterestLimit":1000000000000,"IsFrozen":0`
	transactions = append(transactions,
		entry("binary-options-operator-create-market", "open a binary options market",
			`"MarketSlot":1000,"StartTimestamp":1790000000000,"EndTimestamp":1800000000000,"SettlementCap":100,"SettlementType":0,`+
				`"DefaultPrice":50,"Symbol":"RAIN","SizeDecimals":2,"PriceDecimals":2,`+limits,
			(*client.TxClient).GetBinaryOptionsOperatorCreateMarketTransaction),
		entry("binary-options-operator-settle-market", "settle a binary options market",
			`"MarketSlot":1000,"PublicMarketIndex":70000,"SettlementPrice":100,"IsRefund":0`,
			(*client.TxClient).GetBinaryOptionsOperatorSettleMarketTransaction),
		entry("binary-options-operator-update-market", "change a binary options market",
			`"MarketSlot":1000,"PublicMarketIndex":70000,"StartTimestamp":1790000000000,"EndTimestamp":1800000000000,`+limits,
			(*client.TxClient).GetBinaryOptionsOperatorUpdateMarketTransaction),
	)
}
