package types

import (
	"github.com/ferrosign/ferrosign/go/lighter/signer"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// CancelAllOrdersTxReq cancels all orders. The fields are those of txtypes.L2CancelAllOrdersTxInfo.
type CancelAllOrdersTxReq struct {
	TimeInForce uint8
	Time        int64
}

// ConvertCancelAllOrdersTx returns the unsigned transaction, not validated. It panics with a nil dereference if the
// request or a required option is missing.
func ConvertCancelAllOrdersTx(tx *CancelAllOrdersTxReq, ops *TransactOpts) *txtypes.L2CancelAllOrdersTxInfo {
	return &txtypes.L2CancelAllOrdersTxInfo{
		AccountIndex:   *ops.FromAccountIndex,
		ApiKeyIndex:    *ops.ApiKeyIndex,
		TimeInForce:    tx.TimeInForce,
		Time:           tx.Time,
		ExpiredAt:      ops.ExpiredAt,
		Nonce:          *ops.Nonce,
		L2TxAttributes: ConstructL2TxAttributes(ops.TxAttributes),
	}
}

// ConstructL2CancelAllOrdersTx returns the signed transaction that cancels all orders.
func ConstructL2CancelAllOrdersTx(
	key signer.Signer, lighterChainId uint32, tx *CancelAllOrdersTxReq, ops *TransactOpts,
) (*txtypes.L2CancelAllOrdersTxInfo, error) {
	if err := checkCall(key, tx == nil, ops); err != nil {
		return nil, err
	}
	txInfo := ConvertCancelAllOrdersTx(tx, ops)
	var err error
	txInfo.Sig, txInfo.SignedHash, err = signTx(key, lighterChainId, txInfo)
	if err != nil {
		return nil, err
	}
	return txInfo, nil
}
