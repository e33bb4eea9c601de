package client

import (
	"github.com/ferrosign/ferrosign/go/lighter/types"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// GetUpdatePublicPoolTransaction returns a signed transaction that changes a public pool's settings.
func (c *TxClient) GetUpdatePublicPoolTransaction(
	tx *types.UpdatePublicPoolTxReq, ops *types.TransactOpts,
) (*txtypes.L2UpdatePublicPoolTxInfo, error) {
	if tx == nil {
		return nil, types.ErrMissingRequest
	}
	ops, err := c.FullFillDefaultOps(ops)
	if err != nil {
		return nil, err
	}
	return types.ConstructUpdatePublicPoolTx(c.keyManager, c.chainId, tx, ops)
}
