//go:build lighter_sdk118

package txtypes

//lint:file-ignore ST1005 the texts are the exchange's

import (
	"errors"
	"math"
)

// The protocol's numbers of the transactions of binary options operators.
const (
	TxTypeL2BinaryOptionsOperatorCreateMarket = 49
	TxTypeL2BinaryOptionsOperatorSettleMarket = 50
	TxTypeL2BinaryOptionsOperatorUpdateMarket = 52
)

const (
	// BinaryOptionsMarketType is the MarketType of a binary options market.
	BinaryOptionsMarketType = 2

	minMarketSlot, maxMarketSlot = 1000, 2000
	maxMarketAmount              = 1<<48 - 1
	maxOpenInterest              = 1<<56 - 1
	// The multipliers turn sizes and quotes of maxDecimals decimals in all into the exchange's units.
	maxExtensionMultiplier  = 1<<56 - 1
	extensionMultiplierTick = 1_000_000
	maxDecimals             = 12
	maxSymbolLength         = 31
)

// Errors of the three types.
var (
	ErrMarketSymbolInvalid        = errors.New("Market symbol is invalid")
	ErrMarketTimestampsInvalid    = errors.New("Market timestamps are invalid")
	ErrExtensionMultiplierInvalid = errors.New("ExtensionMultiplier is invalid")
	ErrSettlementCapInvalid       = errors.New("SettlementCap is invalid")
	ErrSettlementTypeInvalid      = errors.New("SettlementType is invalid")
	ErrSettlementPriceInvalid     = errors.New("SettlementPrice is invalid")
	ErrDefaultPriceInvalid        = errors.New("DefaultPrice is invalid")
	ErrMinBaseAmountInvalid       = errors.New("MinBaseAmount is invalid")
	ErrMinQuoteAmountInvalid      = errors.New("MinQuoteAmount is invalid")
	ErrOrderQuoteLimitInvalid     = errors.New("OrderQuoteLimit is invalid")
	ErrOpenInterestLimitInvalid   = errors.New("OpenInterestLimit is invalid")
	ErrIsFrozenInvalid            = errors.New("IsFrozen is invalid")
	ErrIsRefundInvalid            = errors.New("IsRefund is invalid")
)

var (
	_ TxInfo = (*L2BinaryOptionsOperatorCreateMarketTxInfo)(nil)
	_ TxInfo = (*L2BinaryOptionsOperatorSettleMarketTxInfo)(nil)
	_ TxInfo = (*L2BinaryOptionsOperatorUpdateMarketTxInfo)(nil)
)

// MarketSymbol returns a symbol padded with zeros. One of more than 31 bytes gives ErrMarketSymbolInvalid.
func MarketSymbol(symbol string) (padded [32]byte, err error) {
	if len(symbol) > maxSymbolLength {
		return padded, ErrMarketSymbolInvalid
	}
	copy(padded[:], symbol)
	return padded, nil
}

// ExtensionMultipliers returns the multipliers of a new market: quote = 10^(12 - size decimals - price decimals), 0 if
// the exponent is negative, and size = cap * quote. A product beyond 63 bits gives the largest number, which Validate
// refuses.
func ExtensionMultipliers(settlementCap uint32, sizeDecimals, priceDecimals uint8) (size, quote int64) {
	exponent := maxDecimals - int(sizeDecimals) - int(priceDecimals)
	if exponent < 0 {
		return 0, 0
	}
	quote = 1
	for range exponent {
		quote *= 10
	}
	if int64(settlementCap) > math.MaxInt64/quote {
		return math.MaxInt64, quote
	}
	return int64(settlementCap) * quote, quote
}

func isExtensionMultiplier(v int64) bool {
	return v > 0 && v <= maxExtensionMultiplier && v%extensionMultiplierTick == 0
}

func checkMarketSlot(slot int16) error {
	if slot < minMarketSlot || slot > maxMarketSlot {
		return ErrInvalidMarketIndex
	}
	return nil
}

func checkMarketTimes(start, end int64) error {
	if start < 0 || start >= end || end > MaxTimestamp {
		return ErrMarketTimestampsInvalid
	}
	return nil
}

// checkMarketLimits checks what a market's creation and change have in common. Negative minimum amounts pass, as in the
// exchange's signer.
func checkMarketLimits(takerFee, makerFee uint32, minBase, minQuote, quoteLimit, interestLimit int64, frozen uint8) error {
	switch {
	case int64(takerFee) > FeeTick, int64(makerFee) > FeeTick:
		return ErrFeeTooHigh
	case minBase == 0, minBase > maxMarketAmount:
		return ErrMinBaseAmountInvalid
	case minQuote == 0, minQuote > maxMarketAmount:
		return ErrMinQuoteAmountInvalid
	case quoteLimit < minQuote, quoteLimit > maxMarketAmount:
		return ErrOrderQuoteLimitInvalid
	case interestLimit < quoteLimit, interestLimit > maxOpenInterest:
		return ErrOpenInterestLimitInvalid
	case !isBool(frozen):
		return ErrIsFrozenInvalid
	}
	return nil
}
