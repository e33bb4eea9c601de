//go:build lighter_sdk118

package txtypes

// L2BinaryOptionsOperatorSettleMarketTxInfo settles a binary options market.
type L2BinaryOptionsOperatorSettleMarketTxInfo struct {
	AccountIndex int64
	ApiKeyIndex  uint8

	// MarketIndex is the operator's slot, PublicMarketIndex the number under which orders name the market.
	MarketIndex       int16
	PublicMarketIndex MarketIndex
	SettlementPrice   uint32
	// IsRefund is 1 to give every position its money back; SettlementPrice is 0 then.
	IsRefund uint8

	ExpiredAt  int64
	Nonce      int64
	Sig        []byte
	SignedHash string `json:"-"`

	L2TxAttributes
}

// GetTxType returns TxTypeL2BinaryOptionsOperatorSettleMarket.
func (txInfo *L2BinaryOptionsOperatorSettleMarketTxInfo) GetTxType() uint8 {
	return TxTypeL2BinaryOptionsOperatorSettleMarket
}

// GetTxHash returns the signed hash in hex, or "" before signing.
func (txInfo *L2BinaryOptionsOperatorSettleMarketTxInfo) GetTxHash() string { return txInfo.SignedHash }

// GetTxInfo returns the transaction's JSON. The error is always nil.
func (txInfo *L2BinaryOptionsOperatorSettleMarketTxInfo) GetTxInfo() (string, error) {
	var buf [jsonStackSize]byte
	return string(txInfo.AppendJSON(buf[:0])), nil
}

// AppendJSON appends the transaction's JSON to b and returns the longer slice.
func (txInfo *L2BinaryOptionsOperatorSettleMarketTxInfo) AppendJSON(b []byte) []byte {
	if txInfo == nil {
		return append(b, "null"...)
	}
	b = appendInt(b, `{"AccountIndex":`, txInfo.AccountIndex)
	b = appendInt(b, `,"ApiKeyIndex":`, int64(txInfo.ApiKeyIndex))
	b = appendInt(b, `,"MarketIndex":`, int64(txInfo.MarketIndex))
	b = appendInt(b, `,"PublicMarketIndex":`, txInfo.PublicMarketIndex)
	b = appendInt(b, `,"SettlementPrice":`, int64(txInfo.SettlementPrice))
	b = appendInt(b, `,"IsRefund":`, int64(txInfo.IsRefund))
	return appendTail(b, txInfo.ExpiredAt, txInfo.Nonce, txInfo.Sig, txInfo.L2TxAttributes)
}

// Validate returns the first broken rule, or nil.
func (txInfo *L2BinaryOptionsOperatorSettleMarketTxInfo) Validate() error {
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
	if !isBool(txInfo.IsRefund) {
		return ErrIsRefundInvalid
	}
	if txInfo.IsRefund == 1 && txInfo.SettlementPrice != 0 {
		return ErrSettlementPriceInvalid
	}
	return checkTail(txInfo.Nonce, txInfo.ExpiredAt)
}

// Hash returns the 40 bytes that are signed on the given chain.
func (txInfo *L2BinaryOptionsOperatorSettleMarketTxInfo) Hash(lighterChainId uint32) (msgHash []byte, err error) {
	if txInfo == nil {
		return nil, ErrTxInfoMissing
	}
	elements := [...]felt{
		felt(lighterChainId),
		TxTypeL2BinaryOptionsOperatorSettleMarket,
		felt(txInfo.Nonce),
		felt(txInfo.ExpiredAt),
		felt(txInfo.AccountIndex),
		felt(txInfo.ApiKeyIndex),
		felt(txInfo.MarketIndex),
		felt(txInfo.PublicMarketIndex),
		felt(txInfo.SettlementPrice),
		felt(txInfo.IsRefund),
	}
	return finishHash(elements[:], txInfo.L2TxAttributes)
}
