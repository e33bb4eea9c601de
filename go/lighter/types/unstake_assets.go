package types

import (
	"github.com/ferrosign/ferrosign/go/lighter/signer"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// UnstakeAssetsTxReq withdraws from the stake in a staking pool. The fields are those of txtypes.L2UnstakeAssetsTxInfo.
type UnstakeAssetsTxReq struct {
	StakingPoolIndex int64
	ShareAmount      int64
}

// ConvertUnstakeAssetsTx returns the unsigned transaction, not validated. It panics with a nil dereference if the
// request or a required option is missing.
func ConvertUnstakeAssetsTx(tx *UnstakeAssetsTxReq, ops *TransactOpts) *txtypes.L2UnstakeAssetsTxInfo {
	return &txtypes.L2UnstakeAssetsTxInfo{
		AccountIndex:     *ops.FromAccountIndex,
		ApiKeyIndex:      *ops.ApiKeyIndex,
		StakingPoolIndex: tx.StakingPoolIndex,
		ShareAmount:      tx.ShareAmount,
		ExpiredAt:        ops.ExpiredAt,
		Nonce:            *ops.Nonce,
		L2TxAttributes:   ConstructL2TxAttributes(ops.TxAttributes),
	}
}

// ConstructUnstakeAssetsTx returns the signed transaction that withdraws from the stake in a staking pool.
func ConstructUnstakeAssetsTx(
	key signer.Signer, lighterChainId uint32, tx *UnstakeAssetsTxReq, ops *TransactOpts,
) (*txtypes.L2UnstakeAssetsTxInfo, error) {
	if err := checkCall(key, tx == nil, ops); err != nil {
		return nil, err
	}
	txInfo := ConvertUnstakeAssetsTx(tx, ops)
	var err error
	txInfo.Sig, txInfo.SignedHash, err = signTx(key, lighterChainId, txInfo)
	if err != nil {
		return nil, err
	}
	return txInfo, nil
}
