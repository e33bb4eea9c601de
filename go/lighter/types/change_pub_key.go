package types

import (
	"github.com/ferrosign/ferrosign/go/lighter/signer"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// ChangePubKeyReq registers an API key's public key, given as its 40-byte encoding.
type ChangePubKeyReq struct {
	PubKey [40]byte
}

// ConvertChangePubKeyTx returns the unsigned transaction, not validated, with a copy of the key. It panics with a nil
// dereference if the request or a required option is missing.
func ConvertChangePubKeyTx(tx *ChangePubKeyReq, ops *TransactOpts) *txtypes.L2ChangePubKeyTxInfo {
	pubKey := tx.PubKey
	return &txtypes.L2ChangePubKeyTxInfo{
		AccountIndex:   *ops.FromAccountIndex,
		ApiKeyIndex:    *ops.ApiKeyIndex,
		PubKey:         pubKey[:],
		ExpiredAt:      ops.ExpiredAt,
		Nonce:          *ops.Nonce,
		L2TxAttributes: ConstructL2TxAttributes(ops.TxAttributes),
	}
}

// ConstructChangePubKeyTx returns the signed transaction that registers an API key's public key. L1Sig is left for the
// caller to fill in.
func ConstructChangePubKeyTx(
	key signer.Signer, lighterChainId uint32, tx *ChangePubKeyReq, ops *TransactOpts,
) (*txtypes.L2ChangePubKeyTxInfo, error) {
	if err := checkCall(key, tx == nil, ops); err != nil {
		return nil, err
	}
	txInfo := ConvertChangePubKeyTx(tx, ops)
	var err error
	txInfo.Sig, txInfo.SignedHash, err = signTx(key, lighterChainId, txInfo)
	if err != nil {
		return nil, err
	}
	return txInfo, nil
}
