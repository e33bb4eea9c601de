package client

import (
	"github.com/ferrosign/ferrosign/go/lighter/types"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// GetStakeAssetsTransaction returns a signed transaction that adds to the stake in a staking pool.
func (c *TxClient) GetStakeAssetsTransaction(
	tx *types.StakeAssetsTxReq, ops *types.TransactOpts,
) (*txtypes.L2StakeAssetsTxInfo, error) {
	if tx == nil {
		return nil, types.ErrMissingRequest
	}
	ops, err := c.FullFillDefaultOps(ops)
	if err != nil {
		return nil, err
	}
	return types.ConstructStakeAssetsTx(c.keyManager, c.chainId, tx, ops)
}
