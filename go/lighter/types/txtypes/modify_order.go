package txtypes

// L2ModifyOrderTxInfo changes an open order's size and prices.
type L2ModifyOrderTxInfo struct {
	AccountIndex int64
	ApiKeyIndex  uint8

	MarketIndex MarketIndex
	// Index is the exchange's order index, or the client order index the order was made with.
	Index int64
	// BaseAmount is the new size; 0 keeps the meaning it has in CreateOrder.
	BaseAmount   int64
	Price        uint32
	TriggerPrice uint32

	ExpiredAt  int64
	Nonce      int64
	Sig        []byte
	SignedHash string `json:"-"`

	L2TxAttributes
}

// GetTxType returns TxTypeL2ModifyOrder.
func (txInfo *L2ModifyOrderTxInfo) GetTxType() uint8 { return TxTypeL2ModifyOrder }

// GetTxHash returns the signed hash in hex, or "" before signing.
func (txInfo *L2ModifyOrderTxInfo) GetTxHash() string { return txInfo.SignedHash }

// GetTxInfo returns the transaction's JSON. The error is always nil.
func (txInfo *L2ModifyOrderTxInfo) GetTxInfo() (string, error) {
	var buf [jsonStackSize]byte
	return string(txInfo.AppendJSON(buf[:0])), nil
}

// AppendJSON appends the transaction's JSON to b and returns the longer slice.
func (txInfo *L2ModifyOrderTxInfo) AppendJSON(b []byte) []byte {
	if txInfo == nil {
		return append(b, "null"...)
	}
	b = appendInt(b, `{"AccountIndex":`, txInfo.AccountIndex)
	b = appendInt(b, `,"ApiKeyIndex":`, int64(txInfo.ApiKeyIndex))
	b = appendInt(b, `,"MarketIndex":`, int64(txInfo.MarketIndex))
	b = appendInt(b, `,"Index":`, txInfo.Index)
	b = appendInt(b, `,"BaseAmount":`, txInfo.BaseAmount)
	b = appendInt(b, `,"Price":`, int64(txInfo.Price))
	b = appendInt(b, `,"TriggerPrice":`, int64(txInfo.TriggerPrice))
	return appendTail(b, txInfo.ExpiredAt, txInfo.Nonce, txInfo.Sig, txInfo.L2TxAttributes)
}

// Validate returns the first broken rule, or nil.
func (txInfo *L2ModifyOrderTxInfo) Validate() error {
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
	err = checkRange(txInfo.Index, 1, MaxOrderIndex,
		ErrClientOrderIndexTooLow, ErrClientOrderIndexTooHigh)
	if err != nil {
		return err
	}
	err = checkRange(txInfo.BaseAmount, NilOrderBaseAmount, MaxOrderBaseAmount,
		ErrBaseAmountTooLow, ErrBaseAmountTooHigh)
	if err != nil {
		return err
	}
	if txInfo.Price < MinOrderPrice {
		return ErrPriceTooLow
	}
	return checkTail(txInfo.Nonce, txInfo.ExpiredAt)
}

// Hash returns the 40 bytes that are signed on the given chain.
func (txInfo *L2ModifyOrderTxInfo) Hash(lighterChainId uint32) (msgHash []byte, err error) {
	if txInfo == nil {
		return nil, ErrTxInfoMissing
	}
	elements := [...]felt{
		felt(lighterChainId),
		TxTypeL2ModifyOrder,
		felt(txInfo.Nonce),
		felt(txInfo.ExpiredAt),
		felt(txInfo.AccountIndex),
		felt(txInfo.ApiKeyIndex),
		felt(txInfo.MarketIndex),
		felt(txInfo.Index),
		felt(txInfo.BaseAmount),
		felt(txInfo.Price),
		felt(txInfo.TriggerPrice),
	}
	return finishHash(elements[:], txInfo.L2TxAttributes)
}
