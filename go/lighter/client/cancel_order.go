package client

import (
	"github.com/ferrosign/ferrosign/go/lighter/types"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// GetCancelOrderTransaction returns a signed transaction that cancels one order.
func (c *TxClient) GetCancelOrderTransaction(
	tx *types.CancelOrderTxReq, ops *types.TransactOpts,
) (*txtypes.L2CancelOrderTxInfo, error) {
	if tx == nil {
		return nil, types.ErrMissingRequest
	}
	ops, err := c.FullFillDefaultOps(ops)
	if err != nil {
		return nil, err
	}
	return types.ConstructL2CancelOrderTx(c.keyManager, c.chainId, tx, ops)
}
