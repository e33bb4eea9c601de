package txtypes

// L2UnstakeAssetsTxInfo withdraws from the account's stake in a staking pool.
type L2UnstakeAssetsTxInfo struct {
	AccountIndex int64
	ApiKeyIndex  uint8

	// StakingPoolIndex is the pool's account, MinSubAccountIndex or higher.
	StakingPoolIndex int64
	ShareAmount      int64

	ExpiredAt  int64
	Nonce      int64
	Sig        []byte
	SignedHash string `json:"-"`

	L2TxAttributes
}

// GetTxType returns TxTypeL2UnstakeAssets.
func (txInfo *L2UnstakeAssetsTxInfo) GetTxType() uint8 { return TxTypeL2UnstakeAssets }

// GetTxHash returns the signed hash in hex, or "" before signing.
func (txInfo *L2UnstakeAssetsTxInfo) GetTxHash() string { return txInfo.SignedHash }

// GetTxInfo returns the transaction's JSON. The error is always nil.
func (txInfo *L2UnstakeAssetsTxInfo) GetTxInfo() (string, error) {
	var buf [jsonStackSize]byte
	return string(txInfo.AppendJSON(buf[:0])), nil
}

// AppendJSON appends the transaction's JSON to b and returns the longer slice.
func (txInfo *L2UnstakeAssetsTxInfo) AppendJSON(b []byte) []byte {
	if txInfo == nil {
		return append(b, "null"...)
	}
	b = appendInt(b, `{"AccountIndex":`, txInfo.AccountIndex)
	b = appendInt(b, `,"ApiKeyIndex":`, int64(txInfo.ApiKeyIndex))
	b = appendInt(b, `,"StakingPoolIndex":`, txInfo.StakingPoolIndex)
	b = appendInt(b, `,"ShareAmount":`, txInfo.ShareAmount)
	return appendTail(b, txInfo.ExpiredAt, txInfo.Nonce, txInfo.Sig, txInfo.L2TxAttributes)
}

// Validate returns the first broken rule, or nil.
func (txInfo *L2UnstakeAssetsTxInfo) Validate() error {
	if txInfo == nil {
		return ErrTxInfoMissing
	}
	err := checkHeader(txInfo.L2TxAttributes, txInfo.AccountIndex, MaxAccountIndex, txInfo.ApiKeyIndex,
		ErrFromAccountIndexTooLow, ErrFromAccountIndexTooHigh)
	if err != nil {
		return err
	}
	err = checkRange(txInfo.StakingPoolIndex, MinSubAccountIndex, MaxAccountIndex,
		ErrPublicPoolIndexTooLow, ErrPublicPoolIndexTooHigh)
	if err != nil {
		return err
	}
	err = checkRange(txInfo.ShareAmount, MinStakingSharesToMintOrBurn, MaxStakingSharesToMintOrBurn,
		ErrPoolUnstakeAssetsAmountTooLow, ErrPoolUnstakeAssetsAmountTooHigh)
	if err != nil {
		return err
	}
	return checkTail(txInfo.Nonce, txInfo.ExpiredAt)
}

// Hash returns the 40 bytes that are signed on the given chain.
func (txInfo *L2UnstakeAssetsTxInfo) Hash(lighterChainId uint32) (msgHash []byte, err error) {
	if txInfo == nil {
		return nil, ErrTxInfoMissing
	}
	elements := [...]felt{
		felt(lighterChainId),
		TxTypeL2UnstakeAssets,
		felt(txInfo.Nonce),
		felt(txInfo.ExpiredAt),
		felt(txInfo.AccountIndex),
		felt(txInfo.ApiKeyIndex),
		felt(txInfo.StakingPoolIndex),
		felt(txInfo.ShareAmount),
	}
	return finishHash(elements[:], txInfo.L2TxAttributes)
}
