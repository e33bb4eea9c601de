package client

import (
	"github.com/ferrosign/ferrosign/go/lighter/types"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// GetUpdateLeverageTransaction returns a signed transaction that sets leverage and margin mode in a market.
func (c *TxClient) GetUpdateLeverageTransaction(
	tx *types.UpdateLeverageTxReq, ops *types.TransactOpts,
) (*txtypes.L2UpdateLeverageTxInfo, error) {
	if tx == nil {
		return nil, types.ErrMissingRequest
	}
	ops, err := c.FullFillDefaultOps(ops)
	if err != nil {
		return nil, err
	}
	return types.ConstructUpdateLeverageTx(c.keyManager, c.chainId, tx, ops)
}
