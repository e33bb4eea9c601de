package txtypes

// L2BurnSharesTxInfo sells shares of a public pool.
type L2BurnSharesTxInfo struct {
	AccountIndex int64
	ApiKeyIndex  uint8

	// PublicPoolIndex is the pool's account, MinSubAccountIndex or higher.
	PublicPoolIndex int64
	ShareAmount     int64

	ExpiredAt  int64
	Nonce      int64
	Sig        []byte
	SignedHash string `json:"-"`

	L2TxAttributes
}

// GetTxType returns TxTypeL2BurnShares.
func (txInfo *L2BurnSharesTxInfo) GetTxType() uint8 { return TxTypeL2BurnShares }

// GetTxHash returns the signed hash in hex, or "" before signing.
func (txInfo *L2BurnSharesTxInfo) GetTxHash() string { return txInfo.SignedHash }

// GetTxInfo returns the transaction's JSON. The error is always nil.
func (txInfo *L2BurnSharesTxInfo) GetTxInfo() (string, error) {
	var buf [jsonStackSize]byte
	return string(txInfo.AppendJSON(buf[:0])), nil
}

// AppendJSON appends the transaction's JSON to b and returns the longer slice.
func (txInfo *L2BurnSharesTxInfo) AppendJSON(b []byte) []byte {
	if txInfo == nil {
		return append(b, "null"...)
	}
	b = appendInt(b, `{"AccountIndex":`, txInfo.AccountIndex)
	b = appendInt(b, `,"ApiKeyIndex":`, int64(txInfo.ApiKeyIndex))
	b = appendInt(b, `,"PublicPoolIndex":`, txInfo.PublicPoolIndex)
	b = appendInt(b, `,"ShareAmount":`, txInfo.ShareAmount)
	return appendTail(b, txInfo.ExpiredAt, txInfo.Nonce, txInfo.Sig, txInfo.L2TxAttributes)
}

// Validate returns the first broken rule, or nil.
func (txInfo *L2BurnSharesTxInfo) Validate() error {
	if txInfo == nil {
		return ErrTxInfoMissing
	}
	err := checkHeader(txInfo.L2TxAttributes, txInfo.AccountIndex, MaxAccountIndex, txInfo.ApiKeyIndex,
		ErrFromAccountIndexTooLow, ErrFromAccountIndexTooHigh)
	if err != nil {
		return err
	}
	err = checkRange(txInfo.PublicPoolIndex, MinSubAccountIndex, MaxAccountIndex,
		ErrPublicPoolIndexTooLow, ErrPublicPoolIndexTooHigh)
	if err != nil {
		return err
	}
	err = checkRange(txInfo.ShareAmount, MinPoolSharesToMintOrBurn, MaxPoolSharesToMintOrBurn,
		ErrPoolBurnShareAmountTooLow, ErrPoolBurnShareAmountTooHigh)
	if err != nil {
		return err
	}
	return checkTail(txInfo.Nonce, txInfo.ExpiredAt)
}

// Hash returns the 40 bytes that are signed on the given chain.
func (txInfo *L2BurnSharesTxInfo) Hash(lighterChainId uint32) (msgHash []byte, err error) {
	if txInfo == nil {
		return nil, ErrTxInfoMissing
	}
	elements := [...]felt{
		felt(lighterChainId),
		TxTypeL2BurnShares,
		felt(txInfo.Nonce),
		felt(txInfo.ExpiredAt),
		felt(txInfo.AccountIndex),
		felt(txInfo.ApiKeyIndex),
		felt(txInfo.PublicPoolIndex),
		felt(txInfo.ShareAmount),
	}
	return finishHash(elements[:], txInfo.L2TxAttributes)
}
