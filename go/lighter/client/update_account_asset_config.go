package client

import (
	"github.com/ferrosign/ferrosign/go/lighter/types"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// GetUpdateAccountAssetConfigTransaction returns a signed transaction that says whether an asset counts as margin.
func (c *TxClient) GetUpdateAccountAssetConfigTransaction(
	tx *types.UpdateAccountAssetConfigTxReq, ops *types.TransactOpts,
) (*txtypes.L2UpdateAccountAssetConfigTxInfo, error) {
	if tx == nil {
		return nil, types.ErrMissingRequest
	}
	ops, err := c.FullFillDefaultOps(ops)
	if err != nil {
		return nil, err
	}
	return types.ConstructUpdateAccountAssetConfigTx(c.keyManager, c.chainId, tx, ops)
}
