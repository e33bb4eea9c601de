package client

import (
	"github.com/ferrosign/ferrosign/go/lighter/types"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// GetUpdateMarginTransaction returns a signed transaction that moves collateral of an isolated position.
func (c *TxClient) GetUpdateMarginTransaction(
	tx *types.UpdateMarginTxReq, ops *types.TransactOpts,
) (*txtypes.L2UpdateMarginTxInfo, error) {
	if tx == nil {
		return nil, types.ErrMissingRequest
	}
	ops, err := c.FullFillDefaultOps(ops)
	if err != nil {
		return nil, err
	}
	return types.ConstructUpdateMarginTx(c.keyManager, c.chainId, tx, ops)
}
