package txtypes

// L2CreateOrderTxInfo places one order.
type L2CreateOrderTxInfo struct {
	AccountIndex int64
	ApiKeyIndex  uint8

	// OrderInfo is the order. Its fields stand in the JSON where the pointer stands; nil leaves them out, and such a
	// transaction neither validates nor hashes.
	*OrderInfo

	ExpiredAt  int64
	Nonce      int64
	Sig        []byte
	SignedHash string `json:"-"`

	L2TxAttributes
}

// GetTxType returns TxTypeL2CreateOrder.
func (txInfo *L2CreateOrderTxInfo) GetTxType() uint8 { return TxTypeL2CreateOrder }

// GetTxHash returns the signed hash in hex, or "" before signing.
func (txInfo *L2CreateOrderTxInfo) GetTxHash() string { return txInfo.SignedHash }

// GetTxInfo returns the transaction's JSON. The error is always nil.
func (txInfo *L2CreateOrderTxInfo) GetTxInfo() (string, error) {
	var buf [jsonStackSize]byte
	return string(txInfo.AppendJSON(buf[:0])), nil
}

// AppendJSON appends the transaction's JSON to b and returns the longer slice.
func (txInfo *L2CreateOrderTxInfo) AppendJSON(b []byte) []byte {
	if txInfo == nil {
		return append(b, "null"...)
	}
	b = appendInt(b, `{"AccountIndex":`, txInfo.AccountIndex)
	b = appendInt(b, `,"ApiKeyIndex":`, int64(txInfo.ApiKeyIndex))
	if txInfo.OrderInfo != nil {
		b = txInfo.OrderInfo.appendFields(b, ",")
	}
	return appendTail(b, txInfo.ExpiredAt, txInfo.Nonce, txInfo.Sig, txInfo.L2TxAttributes)
}

// Validate returns the first broken rule, or nil.
func (txInfo *L2CreateOrderTxInfo) Validate() error {
	if txInfo == nil {
		return ErrTxInfoMissing
	}
	if txInfo.OrderInfo == nil {
		return ErrOrderInfoMissing
	}
	err := checkHeader(txInfo.L2TxAttributes, txInfo.AccountIndex, MaxAccountIndex, txInfo.ApiKeyIndex,
		ErrAccountIndexTooLow, ErrAccountIndexTooHigh)
	if err != nil {
		return err
	}
	if err := txInfo.OrderInfo.validateSingle(); err != nil {
		return err
	}
	return checkTail(txInfo.Nonce, txInfo.ExpiredAt)
}

// validateSingle checks an order that stands alone.
func (o *OrderInfo) validateSingle() error {
	if err := checkMarket(o.MarketIndex); err != nil {
		return err
	}
	if err := checkClientOrderIndex(o.ClientOrderIndex); err != nil {
		return err
	}
	if err := o.checkAmounts(); err != nil {
		return err
	}
	if err := o.checkFlags(isPerpsMarket(o.MarketIndex)); err != nil {
		return err
	}
	switch o.Type {
	case LimitOrder:
		return o.checkLimit()
	case MarketOrder:
		return o.checkMarketOrder()
	case StopLossOrder, TakeProfitOrder:
		if !isPerpsMarket(o.MarketIndex) {
			return ErrOrderTypeInvalid
		}
		return o.checkTriggerMarket()
	case StopLossLimitOrder, TakeProfitLimitOrder:
		if !isPerpsMarket(o.MarketIndex) {
			return ErrOrderTypeInvalid
		}
		return o.checkTriggerLimit()
	case TWAPOrder:
		return o.checkTWAP()
	}
	return ErrOrderTypeInvalid
}

// Hash returns the 40 bytes that are signed on the given chain.
func (txInfo *L2CreateOrderTxInfo) Hash(lighterChainId uint32) (msgHash []byte, err error) {
	if txInfo == nil {
		return nil, ErrTxInfoMissing
	}
	if txInfo.OrderInfo == nil {
		return nil, ErrOrderInfoMissing
	}
	elements := [6 + orderElements]felt{
		felt(lighterChainId),
		TxTypeL2CreateOrder,
		felt(txInfo.Nonce),
		felt(txInfo.ExpiredAt),
		felt(txInfo.AccountIndex),
		felt(txInfo.ApiKeyIndex),
	}
	order := txInfo.OrderInfo.elements()
	copy(elements[6:], order[:])
	return finishHash(elements[:], txInfo.L2TxAttributes)
}
