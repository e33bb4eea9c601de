//go:build lighter_sdk118

package explain

import "github.com/ferrosign/ferrosign/go/lighter/types/txtypes"

// The transaction types and the attribute that the later generation adds.
func init() {
	attributeNames[txtypes.AttributeTypeOrderVersion] = "OrderVersion"
	for _, added := range []struct {
		info   txtypes.TxInfo
		name   string
		fields []string
	}{
		{(*txtypes.L2BinaryOptionsOperatorCreateMarketTxInfo)(nil), "BinaryOptionsOperatorCreateMarket", []string{
			"MarketIndex", "MarketType", "BaseAssetId", "QuoteAssetId", "StartTimestamp", "EndTimestamp",
			"SizeExtensionMultiplier", "QuoteExtensionMultiplier", "SettlementCap", "SettlementType", "DefaultPrice",
			"TakerFee", "MakerFee", "MinBaseAmount", "MinQuoteAmount", "OrderQuoteLimit", "OpenInterestLimit", "IsFrozen",
		}},
		{(*txtypes.L2BinaryOptionsOperatorSettleMarketTxInfo)(nil), "BinaryOptionsOperatorSettleMarket", []string{
			"MarketIndex", "PublicMarketIndex", "SettlementPrice", "IsRefund",
		}},
		{(*txtypes.L2BinaryOptionsOperatorUpdateMarketTxInfo)(nil), "BinaryOptionsOperatorUpdateMarket", []string{
			"MarketIndex", "PublicMarketIndex", "StartTimestamp", "EndTimestamp", "TakerFee", "MakerFee", "LiquidationFee",
			"MinBaseAmount", "MinQuoteAmount", "OrderQuoteLimit", "OpenInterestLimit", "IsFrozen",
		}},
	} {
		infos = append(infos, added.info)
		typeNames[added.info.GetTxType()] = added.name
		layout[added.info.GetTxType()] = added.fields
	}
}
