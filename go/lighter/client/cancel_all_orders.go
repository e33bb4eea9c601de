package client

import (
	"github.com/ferrosign/ferrosign/go/lighter/types"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// GetCancelAllOrdersTransaction returns a signed transaction that cancels all orders.
func (c *TxClient) GetCancelAllOrdersTransaction(
	tx *types.CancelAllOrdersTxReq, ops *types.TransactOpts,
) (*txtypes.L2CancelAllOrdersTxInfo, error) {
	if tx == nil {
		return nil, types.ErrMissingRequest
	}
	ops, err := c.FullFillDefaultOps(ops)
	if err != nil {
		return nil, err
	}
	return types.ConstructL2CancelAllOrdersTx(c.keyManager, c.chainId, tx, ops)
}
