package txtypes

// L2WithdrawTxInfo moves an asset from the account to its L1 address.
type L2WithdrawTxInfo struct {
	FromAccountIndex int64
	ApiKeyIndex      uint8

	AssetIndex int16
	// RouteType is AssetRouteType_Perps or AssetRouteType_Spot: the balance it is taken from.
	RouteType uint8
	Amount    uint64

	ExpiredAt  int64
	Nonce      int64
	Sig        []byte
	SignedHash string `json:"-"`

	L2TxAttributes
}

// GetTxType returns TxTypeL2Withdraw.
func (txInfo *L2WithdrawTxInfo) GetTxType() uint8 { return TxTypeL2Withdraw }

// GetTxHash returns the signed hash in hex, or "" before signing.
func (txInfo *L2WithdrawTxInfo) GetTxHash() string { return txInfo.SignedHash }

// GetTxInfo returns the transaction's JSON. The error is always nil.
func (txInfo *L2WithdrawTxInfo) GetTxInfo() (string, error) {
	var buf [jsonStackSize]byte
	return string(txInfo.AppendJSON(buf[:0])), nil
}

// AppendJSON appends the transaction's JSON to b and returns the longer slice.
func (txInfo *L2WithdrawTxInfo) AppendJSON(b []byte) []byte {
	if txInfo == nil {
		return append(b, "null"...)
	}
	b = appendInt(b, `{"FromAccountIndex":`, txInfo.FromAccountIndex)
	b = appendInt(b, `,"ApiKeyIndex":`, int64(txInfo.ApiKeyIndex))
	b = appendInt(b, `,"AssetIndex":`, int64(txInfo.AssetIndex))
	b = appendInt(b, `,"RouteType":`, int64(txInfo.RouteType))
	b = appendUint(b, `,"Amount":`, txInfo.Amount)
	return appendTail(b, txInfo.ExpiredAt, txInfo.Nonce, txInfo.Sig, txInfo.L2TxAttributes)
}

// Validate returns the first broken rule, or nil.
func (txInfo *L2WithdrawTxInfo) Validate() error {
	if txInfo == nil {
		return ErrTxInfoMissing
	}
	err := checkHeader(txInfo.L2TxAttributes, txInfo.FromAccountIndex, MaxAccountIndex, txInfo.ApiKeyIndex,
		ErrFromAccountIndexTooLow, ErrFromAccountIndexTooHigh)
	if err != nil {
		return err
	}
	if err := checkAsset(txInfo.AssetIndex); err != nil {
		return err
	}
	if !isBool(txInfo.RouteType) {
		return ErrRouteTypeInvalid
	}
	err = checkRange(txInfo.Amount, MinWithdrawalAmount, MaxWithdrawalAmount,
		ErrWithdrawalAmountTooLow, ErrWithdrawalAmountTooHigh)
	if err != nil {
		return err
	}
	return checkTail(txInfo.Nonce, txInfo.ExpiredAt)
}

// Hash returns the 40 bytes that are signed on the given chain.
func (txInfo *L2WithdrawTxInfo) Hash(lighterChainId uint32) (msgHash []byte, err error) {
	if txInfo == nil {
		return nil, ErrTxInfoMissing
	}
	elements := [...]felt{
		felt(lighterChainId),
		TxTypeL2Withdraw,
		felt(txInfo.Nonce),
		felt(txInfo.ExpiredAt),
		felt(txInfo.FromAccountIndex),
		felt(txInfo.ApiKeyIndex),
		felt(txInfo.AssetIndex),
		felt(txInfo.RouteType),
		low32(txInfo.Amount),
		high32(txInfo.Amount),
	}
	return finishHash(elements[:], txInfo.L2TxAttributes)
}
