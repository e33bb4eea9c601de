package types

import (
	"github.com/ferrosign/ferrosign/go/lighter/signer"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// StakeAssetsTxReq adds to the stake in a staking pool. The fields are those of txtypes.L2StakeAssetsTxInfo.
type StakeAssetsTxReq struct {
	StakingPoolIndex int64
	ShareAmount      int64
}

// ConvertStakeAssetsTx returns the unsigned transaction, not validated. It panics with a nil dereference if the
// request or a required option is missing.
func ConvertStakeAssetsTx(tx *StakeAssetsTxReq, ops *TransactOpts) *txtypes.L2StakeAssetsTxInfo {
	return &txtypes.L2StakeAssetsTxInfo{
		AccountIndex:     *ops.FromAccountIndex,
		ApiKeyIndex:      *ops.ApiKeyIndex,
		StakingPoolIndex: tx.StakingPoolIndex,
		ShareAmount:      tx.ShareAmount,
		ExpiredAt:        ops.ExpiredAt,
		Nonce:            *ops.Nonce,
		L2TxAttributes:   ConstructL2TxAttributes(ops.TxAttributes),
	}
}

// ConstructStakeAssetsTx returns the signed transaction that adds to the stake in a staking pool.
func ConstructStakeAssetsTx(
	key signer.Signer, lighterChainId uint32, tx *StakeAssetsTxReq, ops *TransactOpts,
) (*txtypes.L2StakeAssetsTxInfo, error) {
	if err := checkCall(key, tx == nil, ops); err != nil {
		return nil, err
	}
	txInfo := ConvertStakeAssetsTx(tx, ops)
	var err error
	txInfo.Sig, txInfo.SignedHash, err = signTx(key, lighterChainId, txInfo)
	if err != nil {
		return nil, err
	}
	return txInfo, nil
}
