package types

import (
	"github.com/ferrosign/ferrosign/go/lighter/signer"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// CancelOrderTxReq cancels one order. The fields are those of txtypes.L2CancelOrderTxInfo.
type CancelOrderTxReq struct {
	MarketIndex txtypes.MarketIndex
	Index       int64
}

// ConvertCancelOrderTx returns the unsigned transaction, not validated. It panics with a nil dereference if the
// request or a required option is missing.
func ConvertCancelOrderTx(tx *CancelOrderTxReq, ops *TransactOpts) *txtypes.L2CancelOrderTxInfo {
	return &txtypes.L2CancelOrderTxInfo{
		AccountIndex:   *ops.FromAccountIndex,
		ApiKeyIndex:    *ops.ApiKeyIndex,
		MarketIndex:    tx.MarketIndex,
		Index:          tx.Index,
		ExpiredAt:      ops.ExpiredAt,
		Nonce:          *ops.Nonce,
		L2TxAttributes: ConstructL2TxAttributes(ops.TxAttributes),
	}
}

// ConstructL2CancelOrderTx returns the signed transaction that cancels one order.
func ConstructL2CancelOrderTx(
	key signer.Signer, lighterChainId uint32, tx *CancelOrderTxReq, ops *TransactOpts,
) (*txtypes.L2CancelOrderTxInfo, error) {
	if err := checkCall(key, tx == nil, ops); err != nil {
		return nil, err
	}
	txInfo := ConvertCancelOrderTx(tx, ops)
	var err error
	txInfo.Sig, txInfo.SignedHash, err = signTx(key, lighterChainId, txInfo)
	if err != nil {
		return nil, err
	}
	return txInfo, nil
}
