package client

import (
	"github.com/ferrosign/ferrosign/go/lighter/types"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// GetCreateGroupedOrdersTransaction returns a signed transaction that places orders that depend on each other.
func (c *TxClient) GetCreateGroupedOrdersTransaction(
	tx *types.CreateGroupedOrdersTxReq, ops *types.TransactOpts,
) (*txtypes.L2CreateGroupedOrdersTxInfo, error) {
	if tx == nil {
		return nil, types.ErrMissingRequest
	}
	ops, err := c.FullFillDefaultOps(ops)
	if err != nil {
		return nil, err
	}
	return types.ConstructL2CreateGroupedOrdersTx(c.keyManager, c.chainId, tx, ops)
}
