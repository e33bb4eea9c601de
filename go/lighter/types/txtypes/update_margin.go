package txtypes

// L2UpdateMarginTxInfo moves collateral into or out of an isolated position.
type L2UpdateMarginTxInfo struct {
	AccountIndex int64
	ApiKeyIndex  uint8

	// MarketIndex is a perpetual market.
	MarketIndex MarketIndex
	// USDCAmount is the amount to move. A negative one passes Validate, as it does in lighter-go.
	USDCAmount int64
	// Direction is RemoveFromIsolatedMargin or AddToIsolatedMargin.
	Direction uint8

	ExpiredAt  int64
	Nonce      int64
	Sig        []byte
	SignedHash string `json:"-"`

	L2TxAttributes
}

// GetTxType returns TxTypeL2UpdateMargin.
func (txInfo *L2UpdateMarginTxInfo) GetTxType() uint8 { return TxTypeL2UpdateMargin }

// GetTxHash returns the signed hash in hex, or "" before signing.
func (txInfo *L2UpdateMarginTxInfo) GetTxHash() string { return txInfo.SignedHash }

// GetTxInfo returns the transaction's JSON. The error is always nil.
func (txInfo *L2UpdateMarginTxInfo) GetTxInfo() (string, error) {
	var buf [jsonStackSize]byte
	return string(txInfo.AppendJSON(buf[:0])), nil
}

// AppendJSON appends the transaction's JSON to b and returns the longer slice.
func (txInfo *L2UpdateMarginTxInfo) AppendJSON(b []byte) []byte {
	if txInfo == nil {
		return append(b, "null"...)
	}
	b = appendInt(b, `{"AccountIndex":`, txInfo.AccountIndex)
	b = appendInt(b, `,"ApiKeyIndex":`, int64(txInfo.ApiKeyIndex))
	b = appendInt(b, `,"MarketIndex":`, int64(txInfo.MarketIndex))
	b = appendInt(b, `,"USDCAmount":`, txInfo.USDCAmount)
	b = appendInt(b, `,"Direction":`, int64(txInfo.Direction))
	return appendTail(b, txInfo.ExpiredAt, txInfo.Nonce, txInfo.Sig, txInfo.L2TxAttributes)
}

// Validate returns the first broken rule, or nil.
func (txInfo *L2UpdateMarginTxInfo) Validate() error {
	if txInfo == nil {
		return ErrTxInfoMissing
	}
	err := checkHeader(txInfo.L2TxAttributes, txInfo.AccountIndex, MaxAccountIndex, txInfo.ApiKeyIndex,
		ErrFromAccountIndexTooLow, ErrFromAccountIndexTooHigh)
	if err != nil {
		return err
	}
	if !isPerpsMarket(txInfo.MarketIndex) {
		return ErrInvalidMarketIndex
	}
	if txInfo.USDCAmount == 0 {
		return ErrTransferAmountTooLow
	}
	if txInfo.USDCAmount > MaxTransferAmount {
		return ErrTransferAmountTooHigh
	}
	if !isBool(txInfo.Direction) {
		return ErrInvalidUpdateMarginDirection
	}
	return checkTail(txInfo.Nonce, txInfo.ExpiredAt)
}

// Hash returns the 40 bytes that are signed on the given chain. The upper half of the amount is an arithmetic
// shift, so that a negative amount gives a negative number there.
func (txInfo *L2UpdateMarginTxInfo) Hash(lighterChainId uint32) (msgHash []byte, err error) {
	if txInfo == nil {
		return nil, ErrTxInfoMissing
	}
	elements := [...]felt{
		felt(lighterChainId),
		TxTypeL2UpdateMargin,
		felt(txInfo.Nonce),
		felt(txInfo.ExpiredAt),
		felt(txInfo.AccountIndex),
		felt(txInfo.ApiKeyIndex),
		felt(txInfo.MarketIndex),
		low32(uint64(txInfo.USDCAmount)),
		felt(txInfo.USDCAmount >> 32),
		felt(txInfo.Direction),
	}
	return finishHash(elements[:], txInfo.L2TxAttributes)
}
