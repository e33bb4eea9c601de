package types

import (
	"github.com/ferrosign/ferrosign/go/lighter/signer"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// ModifyOrderTxReq changes an open order. The fields are those of txtypes.L2ModifyOrderTxInfo.
type ModifyOrderTxReq struct {
	MarketIndex  txtypes.MarketIndex
	Index        int64
	BaseAmount   int64
	Price        uint32
	TriggerPrice uint32
}

// ConvertModifyOrderTx returns the unsigned transaction, not validated. It panics with a nil dereference if the
// request or a required option is missing.
func ConvertModifyOrderTx(tx *ModifyOrderTxReq, ops *TransactOpts) *txtypes.L2ModifyOrderTxInfo {
	return &txtypes.L2ModifyOrderTxInfo{
		AccountIndex:   *ops.FromAccountIndex,
		ApiKeyIndex:    *ops.ApiKeyIndex,
		MarketIndex:    tx.MarketIndex,
		Index:          tx.Index,
		BaseAmount:     tx.BaseAmount,
		Price:          tx.Price,
		TriggerPrice:   tx.TriggerPrice,
		ExpiredAt:      ops.ExpiredAt,
		Nonce:          *ops.Nonce,
		L2TxAttributes: ConstructL2TxAttributes(ops.TxAttributes),
	}
}

// ConstructL2ModifyOrderTx returns the signed transaction that changes an open order.
func ConstructL2ModifyOrderTx(
	key signer.Signer, lighterChainId uint32, tx *ModifyOrderTxReq, ops *TransactOpts,
) (*txtypes.L2ModifyOrderTxInfo, error) {
	if err := checkCall(key, tx == nil, ops); err != nil {
		return nil, err
	}
	txInfo := ConvertModifyOrderTx(tx, ops)
	var err error
	txInfo.Sig, txInfo.SignedHash, err = signTx(key, lighterChainId, txInfo)
	if err != nil {
		return nil, err
	}
	return txInfo, nil
}
