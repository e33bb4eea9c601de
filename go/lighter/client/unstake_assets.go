package client

import (
	"github.com/ferrosign/ferrosign/go/lighter/types"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// GetUnstakeAssetsTransaction returns a signed transaction that withdraws from the stake in a staking pool.
func (c *TxClient) GetUnstakeAssetsTransaction(
	tx *types.UnstakeAssetsTxReq, ops *types.TransactOpts,
) (*txtypes.L2UnstakeAssetsTxInfo, error) {
	if tx == nil {
		return nil, types.ErrMissingRequest
	}
	ops, err := c.FullFillDefaultOps(ops)
	if err != nil {
		return nil, err
	}
	return types.ConstructUnstakeAssetsTx(c.keyManager, c.chainId, tx, ops)
}
