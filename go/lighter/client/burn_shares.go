package client

import (
	"github.com/ferrosign/ferrosign/go/lighter/types"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// GetBurnSharesTransaction returns a signed transaction that sells shares of a public pool.
func (c *TxClient) GetBurnSharesTransaction(
	tx *types.BurnSharesTxReq, ops *types.TransactOpts,
) (*txtypes.L2BurnSharesTxInfo, error) {
	if tx == nil {
		return nil, types.ErrMissingRequest
	}
	ops, err := c.FullFillDefaultOps(ops)
	if err != nil {
		return nil, err
	}
	return types.ConstructBurnSharesTx(c.keyManager, c.chainId, tx, ops)
}
