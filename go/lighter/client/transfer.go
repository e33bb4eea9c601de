package client

import (
	"github.com/ferrosign/ferrosign/go/lighter/types"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// GetTransferTransaction returns a signed transaction that moves an asset to another account.
func (c *TxClient) GetTransferTransaction(
	tx *types.TransferTxReq, ops *types.TransactOpts,
) (*txtypes.L2TransferTxInfo, error) {
	if tx == nil {
		return nil, types.ErrMissingRequest
	}
	ops, err := c.FullFillDefaultOps(ops)
	if err != nil {
		return nil, err
	}
	return types.ConstructTransferTx(c.keyManager, c.chainId, tx, ops)
}
