package client

import (
	"github.com/ferrosign/ferrosign/go/lighter/types"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// GetCreateOrderTransaction returns a signed transaction that places one order.
func (c *TxClient) GetCreateOrderTransaction(
	tx *types.CreateOrderTxReq, ops *types.TransactOpts,
) (*txtypes.L2CreateOrderTxInfo, error) {
	if tx == nil {
		return nil, types.ErrMissingRequest
	}
	ops, err := c.FullFillDefaultOps(ops)
	if err != nil {
		return nil, err
	}
	return types.ConstructCreateOrderTx(c.keyManager, c.chainId, tx, ops)
}
