package client

import (
	"github.com/ferrosign/ferrosign/go/lighter/types"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// GetModifyOrderTransaction returns a signed transaction that changes an open order.
func (c *TxClient) GetModifyOrderTransaction(
	tx *types.ModifyOrderTxReq, ops *types.TransactOpts,
) (*txtypes.L2ModifyOrderTxInfo, error) {
	if tx == nil {
		return nil, types.ErrMissingRequest
	}
	ops, err := c.FullFillDefaultOps(ops)
	if err != nil {
		return nil, err
	}
	return types.ConstructL2ModifyOrderTx(c.keyManager, c.chainId, tx, ops)
}
