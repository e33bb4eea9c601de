//go:build lighter_sdk118

package txtypes

// L2BinaryOptionsOperatorCreateMarketTxInfo opens a binary options market.
type L2BinaryOptionsOperatorCreateMarketTxInfo struct {
	AccountIndex int64
	ApiKeyIndex  uint8

	// MarketIndex is the operator's slot for the market.
	MarketIndex int16
	// MarketType, BaseAssetId and QuoteAssetId are fixed: BinaryOptionsMarketType and the settlement asset.
	MarketType     uint8
	BaseAssetId    int16
	QuoteAssetId   int16
	StartTimestamp int64
	EndTimestamp   int64
	// The multipliers follow from the cap and the decimals, see ExtensionMultipliers.
	SizeExtensionMultiplier  int64
	QuoteExtensionMultiplier int64
	SettlementCap            uint32
	// SettlementType is 0 for discrete, 1 for continuous settlement.
	SettlementType    uint8
	DefaultPrice      uint32
	TakerFee          uint32
	MakerFee          uint32
	MinBaseAmount     int64
	MinQuoteAmount    int64
	OrderQuoteLimit   int64
	OpenInterestLimit int64
	IsFrozen          uint8
	// Symbol is padded with zeros. It is not part of the signed hash, nor are the decimals.
	Symbol        [32]byte
	SizeDecimals  uint8
	PriceDecimals uint8

	ExpiredAt  int64
	Nonce      int64
	Sig        []byte
	SignedHash string `json:"-"`

	L2TxAttributes
}

// GetTxType returns TxTypeL2BinaryOptionsOperatorCreateMarket.
func (txInfo *L2BinaryOptionsOperatorCreateMarketTxInfo) GetTxType() uint8 {
	return TxTypeL2BinaryOptionsOperatorCreateMarket
}

// GetTxHash returns the signed hash in hex, or "" before signing.
func (txInfo *L2BinaryOptionsOperatorCreateMarketTxInfo) GetTxHash() string { return txInfo.SignedHash }

// GetTxInfo returns the transaction's JSON. The error is always nil.
func (txInfo *L2BinaryOptionsOperatorCreateMarketTxInfo) GetTxInfo() (string, error) {
	return string(txInfo.AppendJSON(nil)), nil
}

// AppendJSON appends the transaction's JSON to b and returns the longer slice.
func (txInfo *L2BinaryOptionsOperatorCreateMarketTxInfo) AppendJSON(b []byte) []byte {
	if txInfo == nil {
		return append(b, "null"...)
	}
	b = appendInt(b, `{"AccountIndex":`, txInfo.AccountIndex)
	b = appendInt(b, `,"ApiKeyIndex":`, int64(txInfo.ApiKeyIndex))
	b = appendInt(b, `,"MarketIndex":`, int64(txInfo.MarketIndex))
	b = appendInt(b, `,"MarketType":`, int64(txInfo.MarketType))
	b = appendInt(b, `,"BaseAssetId":`, int64(txInfo.BaseAssetId))
	b = appendInt(b, `,"QuoteAssetId":`, int64(txInfo.QuoteAssetId))
	b = appendInt(b, `,"StartTimestamp":`, txInfo.StartTimestamp)
	b = appendInt(b, `,"EndTimestamp":`, txInfo.EndTimestamp)
	b = appendInt(b, `,"SizeExtensionMultiplier":`, txInfo.SizeExtensionMultiplier)
	b = appendInt(b, `,"QuoteExtensionMultiplier":`, txInfo.QuoteExtensionMultiplier)
	b = appendInt(b, `,"SettlementCap":`, int64(txInfo.SettlementCap))
	b = appendInt(b, `,"SettlementType":`, int64(txInfo.SettlementType))
	b = appendInt(b, `,"DefaultPrice":`, int64(txInfo.DefaultPrice))
	b = appendInt(b, `,"TakerFee":`, int64(txInfo.TakerFee))
	b = appendInt(b, `,"MakerFee":`, int64(txInfo.MakerFee))
	b = appendInt(b, `,"MinBaseAmount":`, txInfo.MinBaseAmount)
	b = appendInt(b, `,"MinQuoteAmount":`, txInfo.MinQuoteAmount)
	b = appendInt(b, `,"OrderQuoteLimit":`, txInfo.OrderQuoteLimit)
	b = appendInt(b, `,"OpenInterestLimit":`, txInfo.OpenInterestLimit)
	b = appendInt(b, `,"IsFrozen":`, int64(txInfo.IsFrozen))
	b = appendByteArray(b, `,"Symbol":`, txInfo.Symbol[:])
	b = appendInt(b, `,"SizeDecimals":`, int64(txInfo.SizeDecimals))
	b = appendInt(b, `,"PriceDecimals":`, int64(txInfo.PriceDecimals))
	return appendTail(b, txInfo.ExpiredAt, txInfo.Nonce, txInfo.Sig, txInfo.L2TxAttributes)
}

// Validate returns the first broken rule, or nil.
func (txInfo *L2BinaryOptionsOperatorCreateMarketTxInfo) Validate() error {
	if txInfo == nil {
		return ErrTxInfoMissing
	}
	err := checkHeader(txInfo.L2TxAttributes, txInfo.AccountIndex, MaxAccountIndex, txInfo.ApiKeyIndex,
		ErrFromAccountIndexTooLow, ErrFromAccountIndexTooHigh)
	if err != nil {
		return err
	}
	if err := checkMarketSlot(txInfo.MarketIndex); err != nil {
		return err
	}
	if err := checkMarketTimes(txInfo.StartTimestamp, txInfo.EndTimestamp); err != nil {
		return err
	}
	if err := txInfo.checkSettlement(); err != nil {
		return err
	}
	err = checkMarketLimits(txInfo.TakerFee, txInfo.MakerFee, txInfo.MinBaseAmount, txInfo.MinQuoteAmount,
		txInfo.OrderQuoteLimit, txInfo.OpenInterestLimit, txInfo.IsFrozen)
	if err != nil {
		return err
	}
	return checkTail(txInfo.Nonce, txInfo.ExpiredAt)
}

// checkSettlement checks the multipliers and what depends on the settlement cap.
func (txInfo *L2BinaryOptionsOperatorCreateMarketTxInfo) checkSettlement() error {
	switch {
	case !isExtensionMultiplier(txInfo.SizeExtensionMultiplier), !isExtensionMultiplier(txInfo.QuoteExtensionMultiplier):
		return ErrExtensionMultiplierInvalid
	case txInfo.SizeExtensionMultiplier/txInfo.QuoteExtensionMultiplier != int64(txInfo.SettlementCap):
		return ErrSettlementCapInvalid
	case !isBool(txInfo.SettlementType):
		return ErrSettlementTypeInvalid
	case txInfo.DefaultPrice > txInfo.SettlementCap:
		return ErrDefaultPriceInvalid
	}
	return nil
}

// Hash returns the 40 bytes that are signed on the given chain.
func (txInfo *L2BinaryOptionsOperatorCreateMarketTxInfo) Hash(lighterChainId uint32) (msgHash []byte, err error) {
	if txInfo == nil {
		return nil, ErrTxInfoMissing
	}
	elements := [...]felt{
		felt(lighterChainId),
		TxTypeL2BinaryOptionsOperatorCreateMarket,
		felt(txInfo.Nonce),
		felt(txInfo.ExpiredAt),
		felt(txInfo.AccountIndex),
		felt(txInfo.ApiKeyIndex),
		felt(txInfo.MarketIndex),
		felt(txInfo.MarketType),
		felt(txInfo.BaseAssetId),
		felt(txInfo.QuoteAssetId),
		felt(txInfo.StartTimestamp),
		felt(txInfo.EndTimestamp),
		felt(txInfo.SizeExtensionMultiplier),
		felt(txInfo.QuoteExtensionMultiplier),
		felt(txInfo.SettlementCap),
		felt(txInfo.SettlementType),
		felt(txInfo.DefaultPrice),
		felt(txInfo.TakerFee),
		felt(txInfo.MakerFee),
		felt(txInfo.MinBaseAmount),
		felt(txInfo.MinQuoteAmount),
		felt(txInfo.OrderQuoteLimit),
		felt(txInfo.OpenInterestLimit),
		felt(txInfo.IsFrozen),
	}
	return finishHash(elements[:], txInfo.L2TxAttributes)
}
