package types

import (
	"github.com/ferrosign/ferrosign/go/lighter/signer"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// UpdateAccountAssetConfigTxReq says whether an asset counts as margin. The fields are those of txtypes.L2UpdateAccountAssetConfigTxInfo.
type UpdateAccountAssetConfigTxReq struct {
	AssetIndex      int16
	AssetMarginMode uint8
}

// ConvertUpdateAccountAssetConfigTx returns the unsigned transaction, not validated. It panics with a nil dereference if the
// request or a required option is missing.
func ConvertUpdateAccountAssetConfigTx(tx *UpdateAccountAssetConfigTxReq, ops *TransactOpts) *txtypes.L2UpdateAccountAssetConfigTxInfo {
	return &txtypes.L2UpdateAccountAssetConfigTxInfo{
		AccountIndex:    *ops.FromAccountIndex,
		ApiKeyIndex:     *ops.ApiKeyIndex,
		AssetIndex:      tx.AssetIndex,
		AssetMarginMode: tx.AssetMarginMode,
		ExpiredAt:       ops.ExpiredAt,
		Nonce:           *ops.Nonce,
		L2TxAttributes:  ConstructL2TxAttributes(ops.TxAttributes),
	}
}

// ConstructUpdateAccountAssetConfigTx returns the signed transaction that says whether an asset counts as margin.
func ConstructUpdateAccountAssetConfigTx(
	key signer.Signer, lighterChainId uint32, tx *UpdateAccountAssetConfigTxReq, ops *TransactOpts,
) (*txtypes.L2UpdateAccountAssetConfigTxInfo, error) {
	if err := checkCall(key, tx == nil, ops); err != nil {
		return nil, err
	}
	txInfo := ConvertUpdateAccountAssetConfigTx(tx, ops)
	var err error
	txInfo.Sig, txInfo.SignedHash, err = signTx(key, lighterChainId, txInfo)
	if err != nil {
		return nil, err
	}
	return txInfo, nil
}
