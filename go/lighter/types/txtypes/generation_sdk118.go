//go:build lighter_sdk118

package txtypes

import "errors"

// The generation of the signer in lighter-sdk 1.1.8: market numbers of 48 bits with one rule for all of them, an order
// version, and three more transaction types.

// MarketIndex is the type of a market number.
type MarketIndex = int64

// maxMarketIndex is the highest market number.
const maxMarketIndex MarketIndex = 1<<48 - 1

// AttributeTypeOrderVersion says which version of an order ModifyOrder changes.
const AttributeTypeOrderVersion = 8

// MaxAttributeType is the highest attribute type.
const MaxAttributeType = AttributeTypeOrderVersion

// maxCancelAllMarket bounds AttributeTypeCancelAllMarketIndex.
const maxCancelAllMarket = AttributeValue(maxMarketIndex)

// ErrOrderVersionInvalidRange reports an order version outside 0..2^48-1.
var ErrOrderVersionInvalidRange = errors.New("OrderOrderVersion is in invalid range")

func init() {
	AttributeTypeToConfig[AttributeTypeOrderVersion] = &AttibuteConfig{
		ByteSize: 6, MinValue: 0, MaxValue: 1<<48 - 1, NilValue: 0, InvalidRangeError: ErrOrderVersionInvalidRange,
	}
}

// isMarket is the rule for every market number.
func isMarket(market MarketIndex) bool {
	return market >= 0 && market <= maxMarketIndex && market != NilMarketIndex
}

// isPerpsMarket: this generation leaves it to the exchange which markets have positions.
func isPerpsMarket(market MarketIndex) bool { return isMarket(market) }

// checkMarket accepts every market.
func checkMarket(market MarketIndex) error {
	if !isMarket(market) {
		return ErrInvalidMarketIndex
	}
	return nil
}

// checkLeverageMarket has no rule of its own.
func checkLeverageMarket(market MarketIndex) error { return checkMarket(market) }
