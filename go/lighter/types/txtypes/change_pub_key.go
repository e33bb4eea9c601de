package txtypes

import (
	"encoding/binary"
	"encoding/hex"
	"fmt"
)

// L2ChangePubKeyTxInfo registers the public key of an API key. It also needs the account owner's Ethereum signature,
// L1Sig, over the text that GetL1SignatureBody gives.
type L2ChangePubKeyTxInfo struct {
	AccountIndex int64
	ApiKeyIndex  uint8

	// PubKey is the encoded key, 40 bytes. Only its length is checked: zeros and encodings of no point pass too.
	PubKey []byte
	L1Sig  string

	ExpiredAt  int64
	Nonce      int64
	Sig        []byte
	SignedHash string `json:"-"`

	L2TxAttributes
}

// GetTxType returns TxTypeL2ChangePubKey.
func (txInfo *L2ChangePubKeyTxInfo) GetTxType() uint8 { return TxTypeL2ChangePubKey }

// GetTxHash returns the signed hash in hex, or "" before signing.
func (txInfo *L2ChangePubKeyTxInfo) GetTxHash() string { return txInfo.SignedHash }

// GetTxInfo returns the transaction's JSON. The error is always nil.
func (txInfo *L2ChangePubKeyTxInfo) GetTxInfo() (string, error) {
	var buf [jsonStackSize]byte
	return string(txInfo.AppendJSON(buf[:0])), nil
}

// AppendJSON appends the transaction's JSON to b and returns the longer slice.
func (txInfo *L2ChangePubKeyTxInfo) AppendJSON(b []byte) []byte {
	if txInfo == nil {
		return append(b, "null"...)
	}
	b = appendInt(b, `{"AccountIndex":`, txInfo.AccountIndex)
	b = appendInt(b, `,"ApiKeyIndex":`, int64(txInfo.ApiKeyIndex))
	b = appendBase64(b, `,"PubKey":`, txInfo.PubKey)
	b = appendText(b, `,"L1Sig":`, txInfo.L1Sig)
	return appendTail(b, txInfo.ExpiredAt, txInfo.Nonce, txInfo.Sig, txInfo.L2TxAttributes)
}

// Validate returns the first broken rule, or nil. The key comes last.
func (txInfo *L2ChangePubKeyTxInfo) Validate() error {
	if txInfo == nil {
		return ErrTxInfoMissing
	}
	err := checkHeader(txInfo.L2TxAttributes, txInfo.AccountIndex, MaxAccountIndex, txInfo.ApiKeyIndex,
		ErrFromAccountIndexTooLow, ErrFromAccountIndexTooHigh)
	if err != nil {
		return err
	}
	if err := checkTail(txInfo.Nonce, txInfo.ExpiredAt); err != nil {
		return err
	}
	if !IsValidPubKeyLength(txInfo.PubKey) {
		return ErrPubKeyInvalid
	}
	return nil
}

// Hash returns the 40 bytes that are signed; they bind the chain id and the key's five limbs. A key of another length
// than 40 bytes gives ErrPubKeyInvalid.
func (txInfo *L2ChangePubKeyTxInfo) Hash(lighterChainId uint32) (msgHash []byte, err error) {
	if txInfo == nil {
		return nil, ErrTxInfoMissing
	}
	if !IsValidPubKeyLength(txInfo.PubKey) {
		return nil, ErrPubKeyInvalid
	}
	elements := [11]felt{
		felt(lighterChainId),
		TxTypeL2ChangePubKey,
		felt(txInfo.Nonce),
		felt(txInfo.ExpiredAt),
		felt(txInfo.AccountIndex),
		felt(txInfo.ApiKeyIndex),
	}
	for i := range 5 {
		elements[6+i] = felt(binary.LittleEndian.Uint64(txInfo.PubKey[8*i:]))
	}
	return finishHash(elements[:], txInfo.L2TxAttributes)
}

// GetL1SignatureBody returns the text that the account's owner signs with the Ethereum key (EIP-191). Unlike the other
// L1 messages it does not name the chain.
func (txInfo *L2ChangePubKeyTxInfo) GetL1SignatureBody() string {
	return fmt.Sprintf(TemplateChangePubKey,
		hex.EncodeToString(txInfo.PubKey),
		hex64(txInfo.Nonce),
		hex64(txInfo.AccountIndex),
		hex64(int64(txInfo.ApiKeyIndex)),
	)
}

// GetL1AddressBySignature returns the Ethereum address that made L1Sig, or the zero address if L1Sig is no such
// signature.
func (txInfo *L2ChangePubKeyTxInfo) GetL1AddressBySignature() Address {
	return recoverL1Address(txInfo.GetL1SignatureBody(), txInfo.L1Sig)
}

// IsValidPubKeyLength reports whether an encoded public key has 40 bytes.
func IsValidPubKeyLength(bytes []byte) bool { return len(bytes) == PubKeyLength }

// IsZeroByteSlice reports whether all bytes are zero; an empty slice is.
func IsZeroByteSlice(bytes []byte) bool {
	for _, b := range bytes {
		if b != 0 {
			return false
		}
	}
	return true
}
