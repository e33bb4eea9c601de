package txtypes

// L2CancelAllOrdersTxInfo cancels all orders, now or at a set time.
type L2CancelAllOrdersTxInfo struct {
	AccountIndex int64
	ApiKeyIndex  uint8

	// TimeInForce is ImmediateCancelAll, ScheduledCancelAll or AbortScheduledCancelAll.
	TimeInForce uint8
	// Time is the Unix millisecond of a scheduled cancellation, else 0.
	Time int64

	ExpiredAt  int64
	Nonce      int64
	Sig        []byte
	SignedHash string `json:"-"`

	L2TxAttributes
}

// GetTxType returns TxTypeL2CancelAllOrders.
func (txInfo *L2CancelAllOrdersTxInfo) GetTxType() uint8 { return TxTypeL2CancelAllOrders }

// GetTxHash returns the signed hash in hex, or "" before signing.
func (txInfo *L2CancelAllOrdersTxInfo) GetTxHash() string { return txInfo.SignedHash }

// GetTxInfo returns the transaction's JSON. The error is always nil.
func (txInfo *L2CancelAllOrdersTxInfo) GetTxInfo() (string, error) {
	var buf [jsonStackSize]byte
	return string(txInfo.AppendJSON(buf[:0])), nil
}

// AppendJSON appends the transaction's JSON to b and returns the longer slice.
func (txInfo *L2CancelAllOrdersTxInfo) AppendJSON(b []byte) []byte {
	if txInfo == nil {
		return append(b, "null"...)
	}
	b = appendInt(b, `{"AccountIndex":`, txInfo.AccountIndex)
	b = appendInt(b, `,"ApiKeyIndex":`, int64(txInfo.ApiKeyIndex))
	b = appendInt(b, `,"TimeInForce":`, int64(txInfo.TimeInForce))
	b = appendInt(b, `,"Time":`, txInfo.Time)
	return appendTail(b, txInfo.ExpiredAt, txInfo.Nonce, txInfo.Sig, txInfo.L2TxAttributes)
}

// Validate returns the first broken rule, or nil.
func (txInfo *L2CancelAllOrdersTxInfo) Validate() error {
	if txInfo == nil {
		return ErrTxInfoMissing
	}
	err := checkAttributesAndAccount(txInfo.L2TxAttributes, txInfo.AccountIndex, MaxAccountIndex, ErrAccountIndexTooLow, ErrAccountIndexTooHigh)
	if err != nil {
		return err
	}
	if err := checkTail(txInfo.Nonce, txInfo.ExpiredAt); err != nil {
		return err
	}
	if txInfo.TimeInForce != ImmediateCancelAll && txInfo.L2TxAttributes.isSet(AttributeTypeCancelAllMarketIndex) {
		return ErrCancelAllMarketIndexCantBeScheduled
	}
	switch txInfo.TimeInForce {
	case ImmediateCancelAll, AbortScheduledCancelAll:
		if txInfo.Time != NilOrderExpiry {
			return ErrCancelAllTimeisNotNill
		}
	case ScheduledCancelAll:
		if txInfo.Time < MinOrderExpiry {
			return ErrCancelAllTimeIsNotInRange
		}
	default:
		return ErrInvalidCancelAllTimeInForce
	}
	return nil
}

// Hash returns the 40 bytes that are signed on the given chain.
func (txInfo *L2CancelAllOrdersTxInfo) Hash(lighterChainId uint32) (msgHash []byte, err error) {
	if txInfo == nil {
		return nil, ErrTxInfoMissing
	}
	elements := [...]felt{
		felt(lighterChainId),
		TxTypeL2CancelAllOrders,
		felt(txInfo.Nonce),
		felt(txInfo.ExpiredAt),
		felt(txInfo.AccountIndex),
		felt(txInfo.ApiKeyIndex),
		felt(txInfo.TimeInForce),
		felt(txInfo.Time),
	}
	return finishHash(elements[:], txInfo.L2TxAttributes)
}
