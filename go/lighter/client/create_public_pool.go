package client

import (
	"github.com/ferrosign/ferrosign/go/lighter/types"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// GetCreatePublicPoolTransaction returns a signed transaction that opens a public pool.
func (c *TxClient) GetCreatePublicPoolTransaction(
	tx *types.CreatePublicPoolTxReq, ops *types.TransactOpts,
) (*txtypes.L2CreatePublicPoolTxInfo, error) {
	if tx == nil {
		return nil, types.ErrMissingRequest
	}
	ops, err := c.FullFillDefaultOps(ops)
	if err != nil {
		return nil, err
	}
	return types.ConstructCreatePublicPoolTx(c.keyManager, c.chainId, tx, ops)
}
