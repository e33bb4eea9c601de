package txtypes

// L2UpdatePublicPoolTxInfo changes a public pool's settings.
type L2UpdatePublicPoolTxInfo struct {
	AccountIndex int64
	ApiKeyIndex  uint8

	PublicPoolIndex int64
	// Status is 0 or 1.
	Status uint8
	// OperatorFee is the operator's share of profits, in 1/FeeTick.
	OperatorFee int64
	// MinOperatorShareRate is the share that the operator has to keep, in 1/ShareTick.
	MinOperatorShareRate uint16

	ExpiredAt  int64
	Nonce      int64
	Sig        []byte
	SignedHash string `json:"-"`

	L2TxAttributes
}

// GetTxType returns TxTypeL2UpdatePublicPool.
func (txInfo *L2UpdatePublicPoolTxInfo) GetTxType() uint8 { return TxTypeL2UpdatePublicPool }

// GetTxHash returns the signed hash in hex, or "" before signing.
func (txInfo *L2UpdatePublicPoolTxInfo) GetTxHash() string { return txInfo.SignedHash }

// GetTxInfo returns the transaction's JSON. The error is always nil.
func (txInfo *L2UpdatePublicPoolTxInfo) GetTxInfo() (string, error) {
	var buf [jsonStackSize]byte
	return string(txInfo.AppendJSON(buf[:0])), nil
}

// AppendJSON appends the transaction's JSON to b and returns the longer slice.
func (txInfo *L2UpdatePublicPoolTxInfo) AppendJSON(b []byte) []byte {
	if txInfo == nil {
		return append(b, "null"...)
	}
	b = appendInt(b, `{"AccountIndex":`, txInfo.AccountIndex)
	b = appendInt(b, `,"ApiKeyIndex":`, int64(txInfo.ApiKeyIndex))
	b = appendInt(b, `,"PublicPoolIndex":`, txInfo.PublicPoolIndex)
	b = appendInt(b, `,"Status":`, int64(txInfo.Status))
	b = appendInt(b, `,"OperatorFee":`, txInfo.OperatorFee)
	b = appendInt(b, `,"MinOperatorShareRate":`, int64(txInfo.MinOperatorShareRate))
	return appendTail(b, txInfo.ExpiredAt, txInfo.Nonce, txInfo.Sig, txInfo.L2TxAttributes)
}

// Validate returns the first broken rule, or nil.
func (txInfo *L2UpdatePublicPoolTxInfo) Validate() error {
	if txInfo == nil {
		return ErrTxInfoMissing
	}
	err := checkHeader(txInfo.L2TxAttributes, txInfo.AccountIndex, MaxAccountIndex, txInfo.ApiKeyIndex,
		ErrFromAccountIndexTooLow, ErrFromAccountIndexTooHigh)
	if err != nil {
		return err
	}
	err = checkRange(txInfo.PublicPoolIndex, MinAccountIndex, MaxAccountIndex,
		ErrPublicPoolIndexTooLow, ErrPublicPoolIndexTooHigh)
	if err != nil {
		return err
	}
	if !isBool(txInfo.Status) {
		return ErrInvalidPoolStatus
	}
	if txInfo.OperatorFee < 0 || txInfo.OperatorFee > FeeTick {
		return ErrInvalidPoolOperatorFee
	}
	if txInfo.MinOperatorShareRate > ShareTick {
		return ErrPoolMinOperatorShareRateTooHigh
	}
	return checkTail(txInfo.Nonce, txInfo.ExpiredAt)
}

// Hash returns the 40 bytes that are signed on the given chain.
func (txInfo *L2UpdatePublicPoolTxInfo) Hash(lighterChainId uint32) (msgHash []byte, err error) {
	if txInfo == nil {
		return nil, ErrTxInfoMissing
	}
	elements := [...]felt{
		felt(lighterChainId),
		TxTypeL2UpdatePublicPool,
		felt(txInfo.Nonce),
		felt(txInfo.ExpiredAt),
		felt(txInfo.AccountIndex),
		felt(txInfo.ApiKeyIndex),
		felt(txInfo.PublicPoolIndex),
		felt(txInfo.Status),
		felt(txInfo.OperatorFee),
		felt(txInfo.MinOperatorShareRate),
	}
	return finishHash(elements[:], txInfo.L2TxAttributes)
}
