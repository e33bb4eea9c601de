package client

import (
	"github.com/ferrosign/ferrosign/go/lighter/types"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// GetWithdrawTransaction returns a signed transaction that withdraws an asset to L1.
func (c *TxClient) GetWithdrawTransaction(
	tx *types.WithdrawTxReq, ops *types.TransactOpts,
) (*txtypes.L2WithdrawTxInfo, error) {
	if tx == nil {
		return nil, types.ErrMissingRequest
	}
	ops, err := c.FullFillDefaultOps(ops)
	if err != nil {
		return nil, err
	}
	return types.ConstructWithdrawTx(c.keyManager, c.chainId, tx, ops)
}
