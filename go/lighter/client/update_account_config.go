package client

import (
	"github.com/ferrosign/ferrosign/go/lighter/types"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// GetUpdateAccountConfigTransaction returns a signed transaction that sets the account's trading mode.
func (c *TxClient) GetUpdateAccountConfigTransaction(
	tx *types.UpdateAccountConfigTxReq, ops *types.TransactOpts,
) (*txtypes.L2UpdateAccountConfigTxInfo, error) {
	if tx == nil {
		return nil, types.ErrMissingRequest
	}
	ops, err := c.FullFillDefaultOps(ops)
	if err != nil {
		return nil, err
	}
	return types.ConstructUpdateAccountConfigTx(c.keyManager, c.chainId, tx, ops)
}
