package types

import (
	"github.com/ferrosign/ferrosign/go/lighter/signer"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// WithdrawTxReq withdraws an asset to L1. The fields are those of txtypes.L2WithdrawTxInfo.
type WithdrawTxReq struct {
	AssetIndex int16
	RouteType  uint8
	Amount     uint64
}

// ConvertWithdrawTx returns the unsigned transaction, not validated. It panics with a nil dereference if the
// request or a required option is missing.
func ConvertWithdrawTx(tx *WithdrawTxReq, ops *TransactOpts) *txtypes.L2WithdrawTxInfo {
	return &txtypes.L2WithdrawTxInfo{
		FromAccountIndex: *ops.FromAccountIndex,
		ApiKeyIndex:      *ops.ApiKeyIndex,
		AssetIndex:       tx.AssetIndex,
		RouteType:        tx.RouteType,
		Amount:           tx.Amount,
		ExpiredAt:        ops.ExpiredAt,
		Nonce:            *ops.Nonce,
		L2TxAttributes:   ConstructL2TxAttributes(ops.TxAttributes),
	}
}

// ConstructWithdrawTx returns the signed transaction that withdraws an asset to L1.
func ConstructWithdrawTx(
	key signer.Signer, lighterChainId uint32, tx *WithdrawTxReq, ops *TransactOpts,
) (*txtypes.L2WithdrawTxInfo, error) {
	if err := checkCall(key, tx == nil, ops); err != nil {
		return nil, err
	}
	txInfo := ConvertWithdrawTx(tx, ops)
	var err error
	txInfo.Sig, txInfo.SignedHash, err = signTx(key, lighterChainId, txInfo)
	if err != nil {
		return nil, err
	}
	return txInfo, nil
}
