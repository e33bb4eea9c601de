package types

import (
	"github.com/ferrosign/ferrosign/go/lighter/signer"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// TransferTxReq moves an asset to another account. The fields are those of txtypes.L2TransferTxInfo.
type TransferTxReq struct {
	ToAccountIndex int64
	AssetIndex     int16
	FromRouteType  uint8
	ToRouteType    uint8
	Amount         int64
	USDCFee        int64
	Memo           [32]byte
}

// ConvertTransferTx returns the unsigned transaction, not validated. It panics with a nil dereference if the
// request or a required option is missing.
func ConvertTransferTx(tx *TransferTxReq, ops *TransactOpts) *txtypes.L2TransferTxInfo {
	return &txtypes.L2TransferTxInfo{
		FromAccountIndex: *ops.FromAccountIndex,
		ApiKeyIndex:      *ops.ApiKeyIndex,
		ToAccountIndex:   tx.ToAccountIndex,
		AssetIndex:       tx.AssetIndex,
		FromRouteType:    tx.FromRouteType,
		ToRouteType:      tx.ToRouteType,
		Amount:           tx.Amount,
		USDCFee:          tx.USDCFee,
		Memo:             tx.Memo,
		ExpiredAt:        ops.ExpiredAt,
		Nonce:            *ops.Nonce,
		L2TxAttributes:   ConstructL2TxAttributes(ops.TxAttributes),
	}
}

// ConstructTransferTx returns the signed transaction that moves an asset to another account.
func ConstructTransferTx(
	key signer.Signer, lighterChainId uint32, tx *TransferTxReq, ops *TransactOpts,
) (*txtypes.L2TransferTxInfo, error) {
	if err := checkCall(key, tx == nil, ops); err != nil {
		return nil, err
	}
	txInfo := ConvertTransferTx(tx, ops)
	var err error
	txInfo.Sig, txInfo.SignedHash, err = signTx(key, lighterChainId, txInfo)
	if err != nil {
		return nil, err
	}
	return txInfo, nil
}
