//go:build !lighter_sdk118

package txtypes

// The market numbers and attributes of the exchange's public Go code. The build tag lighter_sdk118 selects the later
// generation, whose Go code is not public.

// MarketIndex is the type of a market number.
type MarketIndex = int16

// MaxAttributeType is the highest attribute type.
const MaxAttributeType = AttributeTypeSelfTradeEqualityMode

// maxCancelAllMarket bounds AttributeTypeCancelAllMarketIndex.
const maxCancelAllMarket = AttributeValue(NilMarketIndex)

// isPerpsMarket and isSpotMarket tell the two kinds of market apart; every other number is no market.
func isPerpsMarket(market MarketIndex) bool {
	return market >= MinPerpsMarketIndex && market <= MaxPerpsMarketIndex
}

func isSpotMarket(market MarketIndex) bool {
	return market >= MinSpotMarketIndex && market <= MaxSpotMarketIndex
}

// checkMarket accepts a market of either kind.
func checkMarket(market MarketIndex) error {
	if !isPerpsMarket(market) && !isSpotMarket(market) {
		return ErrInvalidMarketIndex
	}
	return nil
}

// checkLeverageMarket refuses only the number that means none, as the exchange's signer does here and nowhere else.
func checkLeverageMarket(market MarketIndex) error {
	if market == NilMarketIndex {
		return ErrInvalidMarketIndex
	}
	return nil
}
