package txtypes

// L2CreatePublicPoolTxInfo opens a public pool that the account operates.
type L2CreatePublicPoolTxInfo struct {
	AccountIndex int64
	ApiKeyIndex  uint8

	// OperatorFee is the operator's share of profits, in 1/FeeTick.
	OperatorFee        int64
	InitialTotalShares int64
	// MinOperatorShareRate is the share that the operator has to keep, in 1/ShareTick.
	MinOperatorShareRate uint16

	ExpiredAt  int64
	Nonce      int64
	Sig        []byte
	SignedHash string `json:"-"`

	L2TxAttributes
}

// GetTxType returns TxTypeL2CreatePublicPool.
func (txInfo *L2CreatePublicPoolTxInfo) GetTxType() uint8 { return TxTypeL2CreatePublicPool }

// GetTxHash returns the signed hash in hex, or "" before signing.
func (txInfo *L2CreatePublicPoolTxInfo) GetTxHash() string { return txInfo.SignedHash }

// GetTxInfo returns the transaction's JSON. The error is always nil.
func (txInfo *L2CreatePublicPoolTxInfo) GetTxInfo() (string, error) {
	var buf [jsonStackSize]byte
	return string(txInfo.AppendJSON(buf[:0])), nil
}

// AppendJSON appends the transaction's JSON to b and returns the longer slice.
func (txInfo *L2CreatePublicPoolTxInfo) AppendJSON(b []byte) []byte {
	if txInfo == nil {
		return append(b, "null"...)
	}
	b = appendInt(b, `{"AccountIndex":`, txInfo.AccountIndex)
	b = appendInt(b, `,"ApiKeyIndex":`, int64(txInfo.ApiKeyIndex))
	b = appendInt(b, `,"OperatorFee":`, txInfo.OperatorFee)
	b = appendInt(b, `,"InitialTotalShares":`, txInfo.InitialTotalShares)
	b = appendInt(b, `,"MinOperatorShareRate":`, int64(txInfo.MinOperatorShareRate))
	return appendTail(b, txInfo.ExpiredAt, txInfo.Nonce, txInfo.Sig, txInfo.L2TxAttributes)
}

// Validate returns the first broken rule, or nil.
func (txInfo *L2CreatePublicPoolTxInfo) Validate() error {
	if txInfo == nil {
		return ErrTxInfoMissing
	}
	err := checkHeader(txInfo.L2TxAttributes, txInfo.AccountIndex, MaxMasterAccountIndex, txInfo.ApiKeyIndex,
		ErrFromAccountIndexTooLow, ErrFromAccountIndexTooHigh)
	if err != nil {
		return err
	}
	if txInfo.OperatorFee < 0 || txInfo.OperatorFee > FeeTick {
		return ErrInvalidPoolOperatorFee
	}
	err = checkRange(txInfo.InitialTotalShares, 1, MaxInitialTotalShares,
		ErrPoolInitialTotalSharesTooLow, ErrPoolInitialTotalSharesTooHigh)
	if err != nil {
		return err
	}
	if txInfo.MinOperatorShareRate > ShareTick {
		return ErrPoolMinOperatorShareRateTooHigh
	}
	return checkTail(txInfo.Nonce, txInfo.ExpiredAt)
}

// Hash returns the 40 bytes that are signed on the given chain.
func (txInfo *L2CreatePublicPoolTxInfo) Hash(lighterChainId uint32) (msgHash []byte, err error) {
	if txInfo == nil {
		return nil, ErrTxInfoMissing
	}
	elements := [...]felt{
		felt(lighterChainId),
		TxTypeL2CreatePublicPool,
		felt(txInfo.Nonce),
		felt(txInfo.ExpiredAt),
		felt(txInfo.AccountIndex),
		felt(txInfo.ApiKeyIndex),
		felt(txInfo.OperatorFee),
		felt(txInfo.InitialTotalShares),
		felt(txInfo.MinOperatorShareRate),
	}
	return finishHash(elements[:], txInfo.L2TxAttributes)
}
