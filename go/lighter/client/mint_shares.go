package client

import (
	"github.com/ferrosign/ferrosign/go/lighter/types"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// GetMintSharesTransaction returns a signed transaction that buys shares of a public pool.
func (c *TxClient) GetMintSharesTransaction(
	tx *types.MintSharesTxReq, ops *types.TransactOpts,
) (*txtypes.L2MintSharesTxInfo, error) {
	if tx == nil {
		return nil, types.ErrMissingRequest
	}
	ops, err := c.FullFillDefaultOps(ops)
	if err != nil {
		return nil, err
	}
	return types.ConstructMintSharesTx(c.keyManager, c.chainId, tx, ops)
}
