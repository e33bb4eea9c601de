//go:build lighter_sdk118

package txtypes

// L2BinaryOptionsOperatorUpdateMarketTxInfo changes a binary options market.
type L2BinaryOptionsOperatorUpdateMarketTxInfo struct {
	AccountIndex int64
	ApiKeyIndex  uint8

	// MarketIndex is the operator's slot, PublicMarketIndex the number under which orders name the market.
	MarketIndex       int16
	PublicMarketIndex MarketIndex
	StartTimestamp    int64
	EndTimestamp      int64
	TakerFee          uint32
	MakerFee          uint32
	// LiquidationFee is 0.
	LiquidationFee    uint32
	MinBaseAmount     int64
	MinQuoteAmount    int64
	OrderQuoteLimit   int64
	OpenInterestLimit int64
	IsFrozen          uint8

	ExpiredAt  int64
	Nonce      int64
	Sig        []byte
	SignedHash string `json:"-"`

	L2TxAttributes
}

// GetTxType returns TxTypeL2BinaryOptionsOperatorUpdateMarket.
func (txInfo *L2BinaryOptionsOperatorUpdateMarketTxInfo) GetTxType() uint8 {
	return TxTypeL2BinaryOptionsOperatorUpdateMarket
}

// GetTxHash returns the signed hash in hex, or "" before signing.
func (txInfo *L2BinaryOptionsOperatorUpdateMarketTxInfo) GetTxHash() string { return txInfo.SignedHash }

// GetTxInfo returns the transaction's JSON. The error is always nil.
func (txInfo *L2BinaryOptionsOperatorUpdateMarketTxInfo) GetTxInfo() (string, error) {
	var buf [jsonStackSize]byte
	return string(txInfo.AppendJSON(buf[:0])), nil
}

// AppendJSON appends the transaction's JSON to b and returns the longer slice.
func (txInfo *L2BinaryOptionsOperatorUpdateMarketTxInfo) AppendJSON(b []byte) []byte {
	if txInfo == nil {
		return append(b, "null"...)
	}
	b = appendInt(b, `{"AccountIndex":`, txInfo.AccountIndex)
	b = appendInt(b, `,"ApiKeyIndex":`, int64(txInfo.ApiKeyIndex))
	b = appendInt(b, `,"MarketIndex":`, int64(txInfo.MarketIndex))
	b = appendInt(b, `,"PublicMarketIndex":`, txInfo.PublicMarketIndex)
	b = appendInt(b, `,"StartTimestamp":`, txInfo.StartTimestamp)
	b = appendInt(b, `,"EndTimestamp":`, txInfo.EndTimestamp)
	b = appendInt(b, `,"TakerFee":`, int64(txInfo.TakerFee))
	b = appendInt(b, `,"MakerFee":`, int64(txInfo.MakerFee))
	b = appendInt(b, `,"LiquidationFee":`, int64(txInfo.LiquidationFee))
	b = appendInt(b, `,"MinBaseAmount":`, txInfo.MinBaseAmount)
	b = appendInt(b, `,"MinQuoteAmount":`, txInfo.MinQuoteAmount)
	b = appendInt(b, `,"OrderQuoteLimit":`, txInfo.OrderQuoteLimit)
	b = appendInt(b, `,"OpenInterestLimit":`, txInfo.OpenInterestLimit)
	b = appendInt(b, `,"IsFrozen":`, int64(txInfo.IsFrozen))
	return appendTail(b, txInfo.ExpiredAt, txInfo.Nonce, txInfo.Sig, txInfo.L2TxAttributes)
}

// Validate returns the first broken rule, or nil.
func (txInfo *L2BinaryOptionsOperatorUpdateMarketTxInfo) Validate() error {
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
	if err := checkMarket(txInfo.PublicMarketIndex); err != nil {
		return err
	}
	if err := checkMarketTimes(txInfo.StartTimestamp, txInfo.EndTimestamp); err != nil {
		return err
	}
	err = checkMarketLimits(txInfo.TakerFee, txInfo.MakerFee, txInfo.MinBaseAmount, txInfo.MinQuoteAmount,
		txInfo.OrderQuoteLimit, txInfo.OpenInterestLimit, txInfo.IsFrozen)
	if err != nil {
		return err
	}
	return checkTail(txInfo.Nonce, txInfo.ExpiredAt)
}

// Hash returns the 40 bytes that are signed on the given chain.
func (txInfo *L2BinaryOptionsOperatorUpdateMarketTxInfo) Hash(lighterChainId uint32) (msgHash []byte, err error) {
	if txInfo == nil {
		return nil, ErrTxInfoMissing
	}
	elements := [...]felt{
		felt(lighterChainId),
		TxTypeL2BinaryOptionsOperatorUpdateMarket,
		felt(txInfo.Nonce),
		felt(txInfo.ExpiredAt),
		felt(txInfo.AccountIndex),
		felt(txInfo.ApiKeyIndex),
		felt(txInfo.MarketIndex),
		felt(txInfo.PublicMarketIndex),
		felt(txInfo.StartTimestamp),
		felt(txInfo.EndTimestamp),
		felt(txInfo.TakerFee),
		felt(txInfo.MakerFee),
		felt(txInfo.LiquidationFee),
		felt(txInfo.MinBaseAmount),
		felt(txInfo.MinQuoteAmount),
		felt(txInfo.OrderQuoteLimit),
		felt(txInfo.OpenInterestLimit),
		felt(txInfo.IsFrozen),
	}
	return finishHash(elements[:], txInfo.L2TxAttributes)
}
