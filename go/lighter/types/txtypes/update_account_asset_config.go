package txtypes

// L2UpdateAccountAssetConfigTxInfo says whether an asset counts as margin.
type L2UpdateAccountAssetConfigTxInfo struct {
	AccountIndex int64
	ApiKeyIndex  uint8

	AssetIndex int16
	// AssetMarginMode is AssetMarginMode_Disabled or AssetMarginMode_Enabled.
	AssetMarginMode uint8

	ExpiredAt  int64
	Nonce      int64
	Sig        []byte
	SignedHash string `json:"-"`

	L2TxAttributes
}

// GetTxType returns TxTypeL2UpdateAccountAssetConfig.
func (txInfo *L2UpdateAccountAssetConfigTxInfo) GetTxType() uint8 {
	return TxTypeL2UpdateAccountAssetConfig
}

// GetTxHash returns the signed hash in hex, or "" before signing.
func (txInfo *L2UpdateAccountAssetConfigTxInfo) GetTxHash() string { return txInfo.SignedHash }

// GetTxInfo returns the transaction's JSON. The error is always nil.
func (txInfo *L2UpdateAccountAssetConfigTxInfo) GetTxInfo() (string, error) {
	var buf [jsonStackSize]byte
	return string(txInfo.AppendJSON(buf[:0])), nil
}

// AppendJSON appends the transaction's JSON to b and returns the longer slice.
func (txInfo *L2UpdateAccountAssetConfigTxInfo) AppendJSON(b []byte) []byte {
	if txInfo == nil {
		return append(b, "null"...)
	}
	b = appendInt(b, `{"AccountIndex":`, txInfo.AccountIndex)
	b = appendInt(b, `,"ApiKeyIndex":`, int64(txInfo.ApiKeyIndex))
	b = appendInt(b, `,"AssetIndex":`, int64(txInfo.AssetIndex))
	b = appendInt(b, `,"AssetMarginMode":`, int64(txInfo.AssetMarginMode))
	return appendTail(b, txInfo.ExpiredAt, txInfo.Nonce, txInfo.Sig, txInfo.L2TxAttributes)
}

// Validate returns the first broken rule, or nil.
func (txInfo *L2UpdateAccountAssetConfigTxInfo) Validate() error {
	if txInfo == nil {
		return ErrTxInfoMissing
	}
	err := checkHeader(txInfo.L2TxAttributes, txInfo.AccountIndex, MaxAccountIndex, txInfo.ApiKeyIndex,
		ErrFromAccountIndexTooLow, ErrFromAccountIndexTooHigh)
	if err != nil {
		return err
	}
	if err := checkAsset(txInfo.AssetIndex); err != nil {
		return err
	}
	if txInfo.AssetMarginMode > AssetMarginMode_Max {
		return ErrInvalidMarginMode
	}
	return checkTail(txInfo.Nonce, txInfo.ExpiredAt)
}

// Hash returns the 40 bytes that are signed on the given chain.
func (txInfo *L2UpdateAccountAssetConfigTxInfo) Hash(lighterChainId uint32) (msgHash []byte, err error) {
	if txInfo == nil {
		return nil, ErrTxInfoMissing
	}
	elements := [...]felt{
		felt(lighterChainId),
		TxTypeL2UpdateAccountAssetConfig,
		felt(txInfo.Nonce),
		felt(txInfo.ExpiredAt),
		felt(txInfo.AccountIndex),
		felt(txInfo.ApiKeyIndex),
		felt(txInfo.AssetIndex),
		felt(txInfo.AssetMarginMode),
	}
	return finishHash(elements[:], txInfo.L2TxAttributes)
}
