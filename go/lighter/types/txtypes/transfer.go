package txtypes

// L2TransferTxInfo moves an asset to another account. It also needs the account owner's Ethereum signature, L1Sig, over
// the text that GetL1SignatureBody gives.
type L2TransferTxInfo struct {
	FromAccountIndex int64
	ApiKeyIndex      uint8

	ToAccountIndex int64
	AssetIndex     int16
	// FromRouteType and ToRouteType are AssetRouteType_Perps or AssetRouteType_Spot.
	FromRouteType uint8
	ToRouteType   uint8
	Amount        int64
	USDCFee       int64
	// Memo is not part of the signed hash; only the L1 message binds it.
	Memo [32]byte

	ExpiredAt  int64
	Nonce      int64
	Sig        []byte
	L1Sig      string
	SignedHash string `json:"-"`

	L2TxAttributes
}

// GetTxType returns TxTypeL2Transfer.
func (txInfo *L2TransferTxInfo) GetTxType() uint8 { return TxTypeL2Transfer }

// GetTxHash returns the signed hash in hex, or "" before signing.
func (txInfo *L2TransferTxInfo) GetTxHash() string { return txInfo.SignedHash }

// GetTxInfo returns the transaction's JSON. The error is always nil.
func (txInfo *L2TransferTxInfo) GetTxInfo() (string, error) {
	var buf [jsonStackSize]byte
	return string(txInfo.AppendJSON(buf[:0])), nil
}

// AppendJSON appends the transaction's JSON to b and returns the longer slice.
func (txInfo *L2TransferTxInfo) AppendJSON(b []byte) []byte {
	if txInfo == nil {
		return append(b, "null"...)
	}
	b = appendInt(b, `{"FromAccountIndex":`, txInfo.FromAccountIndex)
	b = appendInt(b, `,"ApiKeyIndex":`, int64(txInfo.ApiKeyIndex))
	b = appendInt(b, `,"ToAccountIndex":`, txInfo.ToAccountIndex)
	b = appendInt(b, `,"AssetIndex":`, int64(txInfo.AssetIndex))
	b = appendInt(b, `,"FromRouteType":`, int64(txInfo.FromRouteType))
	b = appendInt(b, `,"ToRouteType":`, int64(txInfo.ToRouteType))
	b = appendInt(b, `,"Amount":`, txInfo.Amount)
	b = appendInt(b, `,"USDCFee":`, txInfo.USDCFee)
	b = appendByteArray(b, `,"Memo":`, txInfo.Memo[:])
	b = appendInt(b, `,"ExpiredAt":`, txInfo.ExpiredAt)
	b = appendInt(b, `,"Nonce":`, txInfo.Nonce)
	b = appendBase64(b, `,"Sig":`, txInfo.Sig)
	b = appendText(b, `,"L1Sig":`, txInfo.L1Sig)
	return appendAttributes(b, txInfo.L2TxAttributes)
}

// Validate returns the first broken rule, or nil.
func (txInfo *L2TransferTxInfo) Validate() error {
	if txInfo == nil {
		return ErrTxInfoMissing
	}
	err := checkHeader(txInfo.L2TxAttributes, txInfo.FromAccountIndex, MaxAccountIndex, txInfo.ApiKeyIndex,
		ErrFromAccountIndexTooLow, ErrFromAccountIndexTooHigh)
	if err != nil {
		return err
	}
	err = checkRange(txInfo.ToAccountIndex, MinAccountIndex, MaxAccountIndex,
		ErrToAccountIndexTooLow, ErrToAccountIndexTooHigh)
	if err != nil {
		return err
	}
	if err := checkAsset(txInfo.AssetIndex); err != nil {
		return err
	}
	if !isBool(txInfo.FromRouteType) || !isBool(txInfo.ToRouteType) {
		return ErrRouteTypeInvalid
	}
	err = checkRange(txInfo.Amount, MinTransferAmount, MaxTransferAmount,
		ErrTransferAmountTooLow, ErrTransferAmountTooHigh)
	if err != nil {
		return err
	}
	if err := checkRange(txInfo.USDCFee, 0, MaxTransferAmount, ErrTransferFeeNegative, ErrTransferFeeTooHigh); err != nil {
		return err
	}
	return checkTail(txInfo.Nonce, txInfo.ExpiredAt)
}

// Hash returns the 40 bytes that are signed on the given chain.
func (txInfo *L2TransferTxInfo) Hash(lighterChainId uint32) (msgHash []byte, err error) {
	if txInfo == nil {
		return nil, ErrTxInfoMissing
	}
	elements := [...]felt{
		felt(lighterChainId),
		TxTypeL2Transfer,
		felt(txInfo.Nonce),
		felt(txInfo.ExpiredAt),
		felt(txInfo.FromAccountIndex),
		felt(txInfo.ApiKeyIndex),
		felt(txInfo.ToAccountIndex),
		felt(txInfo.AssetIndex),
		felt(txInfo.FromRouteType),
		felt(txInfo.ToRouteType),
		low32(uint64(txInfo.Amount)),
		high32(uint64(txInfo.Amount)),
		low32(uint64(txInfo.USDCFee)),
		high32(uint64(txInfo.USDCFee)),
	}
	return finishHash(elements[:], txInfo.L2TxAttributes)
}
