package types

import (
	"github.com/ferrosign/ferrosign/go/lighter/signer"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// UpdateMarginTxReq moves collateral of an isolated position. The fields are those of txtypes.L2UpdateMarginTxInfo.
type UpdateMarginTxReq struct {
	MarketIndex txtypes.MarketIndex
	USDCAmount  int64
	Direction   uint8
}

// ConvertUpdateMarginTx returns the unsigned transaction, not validated. It panics with a nil dereference if the
// request or a required option is missing.
func ConvertUpdateMarginTx(tx *UpdateMarginTxReq, ops *TransactOpts) *txtypes.L2UpdateMarginTxInfo {
	return &txtypes.L2UpdateMarginTxInfo{
		AccountIndex:   *ops.FromAccountIndex,
		ApiKeyIndex:    *ops.ApiKeyIndex,
		MarketIndex:    tx.MarketIndex,
		USDCAmount:     tx.USDCAmount,
		Direction:      tx.Direction,
		ExpiredAt:      ops.ExpiredAt,
		Nonce:          *ops.Nonce,
		L2TxAttributes: ConstructL2TxAttributes(ops.TxAttributes),
	}
}

// ConstructUpdateMarginTx returns the signed transaction that moves collateral of an isolated position.
func ConstructUpdateMarginTx(
	key signer.Signer, lighterChainId uint32, tx *UpdateMarginTxReq, ops *TransactOpts,
) (*txtypes.L2UpdateMarginTxInfo, error) {
	if err := checkCall(key, tx == nil, ops); err != nil {
		return nil, err
	}
	txInfo := ConvertUpdateMarginTx(tx, ops)
	var err error
	txInfo.Sig, txInfo.SignedHash, err = signTx(key, lighterChainId, txInfo)
	if err != nil {
		return nil, err
	}
	return txInfo, nil
}
