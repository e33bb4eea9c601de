package types

import (
	"github.com/ferrosign/ferrosign/go/lighter/signer"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// UpdatePublicPoolTxReq changes a public pool's settings. The fields are those of txtypes.L2UpdatePublicPoolTxInfo.
type UpdatePublicPoolTxReq struct {
	PublicPoolIndex      int64
	Status               uint8
	OperatorFee          int64
	MinOperatorShareRate uint16
}

// ConvertUpdatePublicPoolTx returns the unsigned transaction, not validated. It panics with a nil dereference if the
// request or a required option is missing.
func ConvertUpdatePublicPoolTx(tx *UpdatePublicPoolTxReq, ops *TransactOpts) *txtypes.L2UpdatePublicPoolTxInfo {
	return &txtypes.L2UpdatePublicPoolTxInfo{
		AccountIndex:         *ops.FromAccountIndex,
		ApiKeyIndex:          *ops.ApiKeyIndex,
		PublicPoolIndex:      tx.PublicPoolIndex,
		Status:               tx.Status,
		OperatorFee:          tx.OperatorFee,
		MinOperatorShareRate: tx.MinOperatorShareRate,
		ExpiredAt:            ops.ExpiredAt,
		Nonce:                *ops.Nonce,
		L2TxAttributes:       ConstructL2TxAttributes(ops.TxAttributes),
	}
}

// ConstructUpdatePublicPoolTx returns the signed transaction that changes a public pool's settings.
func ConstructUpdatePublicPoolTx(
	key signer.Signer, lighterChainId uint32, tx *UpdatePublicPoolTxReq, ops *TransactOpts,
) (*txtypes.L2UpdatePublicPoolTxInfo, error) {
	if err := checkCall(key, tx == nil, ops); err != nil {
		return nil, err
	}
	txInfo := ConvertUpdatePublicPoolTx(tx, ops)
	var err error
	txInfo.Sig, txInfo.SignedHash, err = signTx(key, lighterChainId, txInfo)
	if err != nil {
		return nil, err
	}
	return txInfo, nil
}
