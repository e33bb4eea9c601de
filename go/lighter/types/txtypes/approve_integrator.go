package txtypes

// L2ApproveIntegratorTxInfo allows an integrator account to charge fees up to the given maxima until ApprovalExpiry. It
// also needs the account owner's Ethereum signature, L1Sig, over the text that GetL1SignatureBody gives.
type L2ApproveIntegratorTxInfo struct {
	AccountIndex int64
	ApiKeyIndex  uint8

	IntegratorAccountIndex int64
	// The four fees are in 1/FeeTick.
	MaxPerpsTakerFee uint32
	MaxPerpsMakerFee uint32
	MaxSpotTakerFee  uint32
	MaxSpotMakerFee  uint32
	// ApprovalExpiry is a Unix millisecond; 0 revokes, and then all fees are 0.
	ApprovalExpiry int64

	ExpiredAt  int64
	Nonce      int64
	Sig        []byte
	L1Sig      string
	SignedHash string `json:"-"`

	L2TxAttributes
}

// GetTxType returns TxTypeL2ApproveIntegrator.
func (txInfo *L2ApproveIntegratorTxInfo) GetTxType() uint8 { return TxTypeL2ApproveIntegrator }

// GetTxHash returns the signed hash in hex, or "" before signing.
func (txInfo *L2ApproveIntegratorTxInfo) GetTxHash() string { return txInfo.SignedHash }

// GetTxInfo returns the transaction's JSON. The error is always nil.
func (txInfo *L2ApproveIntegratorTxInfo) GetTxInfo() (string, error) {
	var buf [jsonStackSize]byte
	return string(txInfo.AppendJSON(buf[:0])), nil
}

// AppendJSON appends the transaction's JSON to b and returns the longer slice.
func (txInfo *L2ApproveIntegratorTxInfo) AppendJSON(b []byte) []byte {
	if txInfo == nil {
		return append(b, "null"...)
	}
	b = appendInt(b, `{"AccountIndex":`, txInfo.AccountIndex)
	b = appendInt(b, `,"ApiKeyIndex":`, int64(txInfo.ApiKeyIndex))
	b = appendInt(b, `,"IntegratorAccountIndex":`, txInfo.IntegratorAccountIndex)
	b = appendInt(b, `,"MaxPerpsTakerFee":`, int64(txInfo.MaxPerpsTakerFee))
	b = appendInt(b, `,"MaxPerpsMakerFee":`, int64(txInfo.MaxPerpsMakerFee))
	b = appendInt(b, `,"MaxSpotTakerFee":`, int64(txInfo.MaxSpotTakerFee))
	b = appendInt(b, `,"MaxSpotMakerFee":`, int64(txInfo.MaxSpotMakerFee))
	b = appendInt(b, `,"ApprovalExpiry":`, txInfo.ApprovalExpiry)
	b = appendInt(b, `,"ExpiredAt":`, txInfo.ExpiredAt)
	b = appendInt(b, `,"Nonce":`, txInfo.Nonce)
	b = appendBase64(b, `,"Sig":`, txInfo.Sig)
	b = appendText(b, `,"L1Sig":`, txInfo.L1Sig)
	return appendAttributes(b, txInfo.L2TxAttributes)
}

// Validate returns the first broken rule, or nil.
func (txInfo *L2ApproveIntegratorTxInfo) Validate() error {
	if txInfo == nil {
		return ErrTxInfoMissing
	}
	err := checkHeader(txInfo.L2TxAttributes, txInfo.AccountIndex, MaxAccountIndex, txInfo.ApiKeyIndex,
		ErrAccountIndexTooLow, ErrAccountIndexTooHigh)
	if err != nil {
		return err
	}
	err = checkRange(txInfo.IntegratorAccountIndex, MinAccountIndex, MaxAccountIndex,
		ErrIntegratorAccountIndexTooLow, ErrIntegratorAccountIndexTooHigh)
	if err != nil {
		return err
	}
	highestFee := max(txInfo.MaxPerpsTakerFee, txInfo.MaxPerpsMakerFee, txInfo.MaxSpotTakerFee, txInfo.MaxSpotMakerFee)
	if int64(highestFee) > FeeTick {
		return ErrFeeTooHigh
	}
	if txInfo.ApprovalExpiry == 0 && highestFee != 0 {
		return ErrApprovalExpiryZeroOnRevocation
	}
	if txInfo.ApprovalExpiry < 0 || txInfo.ApprovalExpiry > MaxTimestamp {
		return ErrApprovalExpiryInvalid
	}
	return checkTail(txInfo.Nonce, txInfo.ExpiredAt)
}

// Hash returns the 40 bytes that are signed on the given chain.
func (txInfo *L2ApproveIntegratorTxInfo) Hash(lighterChainId uint32) (msgHash []byte, err error) {
	if txInfo == nil {
		return nil, ErrTxInfoMissing
	}
	elements := [...]felt{
		felt(lighterChainId),
		TxTypeL2ApproveIntegrator,
		felt(txInfo.Nonce),
		felt(txInfo.ExpiredAt),
		felt(txInfo.AccountIndex),
		felt(txInfo.ApiKeyIndex),
		felt(txInfo.IntegratorAccountIndex),
		felt(txInfo.MaxPerpsTakerFee),
		felt(txInfo.MaxPerpsMakerFee),
		felt(txInfo.MaxSpotTakerFee),
		felt(txInfo.MaxSpotMakerFee),
		felt(txInfo.ApprovalExpiry),
	}
	return finishHash(elements[:], txInfo.L2TxAttributes)
}
