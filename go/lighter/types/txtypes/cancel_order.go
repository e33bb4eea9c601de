package txtypes

// L2CancelOrderTxInfo cancels one order.
type L2CancelOrderTxInfo struct {
	AccountIndex int64
	ApiKeyIndex  uint8

	// MarketIndex is the order's market, perpetual or spot.
	MarketIndex MarketIndex
	// Index is the exchange's order index, or the client order index the order was made with.
	Index int64

	ExpiredAt  int64
	Nonce      int64
	Sig        []byte
	SignedHash string `json:"-"`

	L2TxAttributes
}

// GetTxType returns TxTypeL2CancelOrder.
func (txInfo *L2CancelOrderTxInfo) GetTxType() uint8 { return TxTypeL2CancelOrder }

// GetTxHash returns the signed hash in hex, or "" before signing.
func (txInfo *L2CancelOrderTxInfo) GetTxHash() string { return txInfo.SignedHash }

// GetTxInfo returns the transaction's JSON. The error is always nil.
func (txInfo *L2CancelOrderTxInfo) GetTxInfo() (string, error) {
	var buf [jsonStackSize]byte
	return string(txInfo.AppendJSON(buf[:0])), nil
}

// AppendJSON appends the transaction's JSON to b and returns the longer slice.
func (txInfo *L2CancelOrderTxInfo) AppendJSON(b []byte) []byte {
	if txInfo == nil {
		return append(b, "null"...)
	}
	b = appendInt(b, `{"AccountIndex":`, txInfo.AccountIndex)
	b = appendInt(b, `,"ApiKeyIndex":`, int64(txInfo.ApiKeyIndex))
	b = appendInt(b, `,"MarketIndex":`, int64(txInfo.MarketIndex))
	b = appendInt(b, `,"Index":`, txInfo.Index)
	return appendTail(b, txInfo.ExpiredAt, txInfo.Nonce, txInfo.Sig, txInfo.L2TxAttributes)
}

// Validate returns the first broken rule, or nil.
func (txInfo *L2CancelOrderTxInfo) Validate() error {
	if txInfo == nil {
		return ErrTxInfoMissing
	}
	err := checkHeader(txInfo.L2TxAttributes, txInfo.AccountIndex, MaxAccountIndex, txInfo.ApiKeyIndex,
		ErrAccountIndexTooLow, ErrAccountIndexTooHigh)
	if err != nil {
		return err
	}
	if err := checkMarket(txInfo.MarketIndex); err != nil {
		return err
	}
	if err := checkRange(txInfo.Index, 1, MaxOrderIndex, ErrOrderIndexTooLow, ErrOrderIndexTooHigh); err != nil {
		return err
	}
	return checkTail(txInfo.Nonce, txInfo.ExpiredAt)
}

// Hash returns the 40 bytes that are signed on the given chain.
func (txInfo *L2CancelOrderTxInfo) Hash(lighterChainId uint32) (msgHash []byte, err error) {
	if txInfo == nil {
		return nil, ErrTxInfoMissing
	}
	elements := [...]felt{
		felt(lighterChainId),
		TxTypeL2CancelOrder,
		felt(txInfo.Nonce),
		felt(txInfo.ExpiredAt),
		felt(txInfo.AccountIndex),
		felt(txInfo.ApiKeyIndex),
		felt(txInfo.MarketIndex),
		felt(txInfo.Index),
	}
	return finishHash(elements[:], txInfo.L2TxAttributes)
}
