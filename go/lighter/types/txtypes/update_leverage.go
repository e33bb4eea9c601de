package txtypes

// L2UpdateLeverageTxInfo sets leverage and margin mode in one market.
type L2UpdateLeverageTxInfo struct {
	AccountIndex int64
	ApiKeyIndex  uint8

	MarketIndex MarketIndex
	// InitialMarginFraction is the reciprocal of the leverage, in 1/MarginFractionTick.
	InitialMarginFraction uint16
	// MarginMode is CrossMargin or IsolatedMargin.
	MarginMode uint8

	ExpiredAt  int64
	Nonce      int64
	Sig        []byte
	SignedHash string `json:"-"`

	L2TxAttributes
}

// GetTxType returns TxTypeL2UpdateLeverage.
func (txInfo *L2UpdateLeverageTxInfo) GetTxType() uint8 { return TxTypeL2UpdateLeverage }

// GetTxHash returns the signed hash in hex, or "" before signing.
func (txInfo *L2UpdateLeverageTxInfo) GetTxHash() string { return txInfo.SignedHash }

// GetTxInfo returns the transaction's JSON. The error is always nil.
func (txInfo *L2UpdateLeverageTxInfo) GetTxInfo() (string, error) {
	var buf [jsonStackSize]byte
	return string(txInfo.AppendJSON(buf[:0])), nil
}

// AppendJSON appends the transaction's JSON to b and returns the longer slice.
func (txInfo *L2UpdateLeverageTxInfo) AppendJSON(b []byte) []byte {
	if txInfo == nil {
		return append(b, "null"...)
	}
	b = appendInt(b, `{"AccountIndex":`, txInfo.AccountIndex)
	b = appendInt(b, `,"ApiKeyIndex":`, int64(txInfo.ApiKeyIndex))
	b = appendInt(b, `,"MarketIndex":`, int64(txInfo.MarketIndex))
	b = appendInt(b, `,"InitialMarginFraction":`, int64(txInfo.InitialMarginFraction))
	b = appendInt(b, `,"MarginMode":`, int64(txInfo.MarginMode))
	return appendTail(b, txInfo.ExpiredAt, txInfo.Nonce, txInfo.Sig, txInfo.L2TxAttributes)
}

// Validate returns the first broken rule, or nil.
func (txInfo *L2UpdateLeverageTxInfo) Validate() error {
	if txInfo == nil {
		return ErrTxInfoMissing
	}
	err := checkHeader(txInfo.L2TxAttributes, txInfo.AccountIndex, MaxAccountIndex, txInfo.ApiKeyIndex,
		ErrFromAccountIndexTooLow, ErrFromAccountIndexTooHigh)
	if err != nil {
		return err
	}
	if err := checkLeverageMarket(txInfo.MarketIndex); err != nil {
		return err
	}
	if txInfo.MarginMode > IsolatedMargin {
		return ErrInvalidMarginMode
	}
	if txInfo.InitialMarginFraction == 0 {
		return ErrInitialMarginFractionTooLow
	}
	if int64(txInfo.InitialMarginFraction) > MarginFractionTick {
		return ErrInitialMarginFractionTooHigh
	}
	return checkTail(txInfo.Nonce, txInfo.ExpiredAt)
}

// Hash returns the 40 bytes that are signed on the given chain.
func (txInfo *L2UpdateLeverageTxInfo) Hash(lighterChainId uint32) (msgHash []byte, err error) {
	if txInfo == nil {
		return nil, ErrTxInfoMissing
	}
	elements := [...]felt{
		felt(lighterChainId),
		TxTypeL2UpdateLeverage,
		felt(txInfo.Nonce),
		felt(txInfo.ExpiredAt),
		felt(txInfo.AccountIndex),
		felt(txInfo.ApiKeyIndex),
		felt(txInfo.MarketIndex),
		felt(txInfo.InitialMarginFraction),
		felt(txInfo.MarginMode),
	}
	return finishHash(elements[:], txInfo.L2TxAttributes)
}
