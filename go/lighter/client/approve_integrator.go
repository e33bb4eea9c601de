package client

import (
	"github.com/ferrosign/ferrosign/go/lighter/types"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// GetApproveIntegratorTx returns a signed transaction that allows an integrator account to charge fees. The signature
// is verified before it is returned.
func (c *TxClient) GetApproveIntegratorTx(
	tx *types.ApproveIntegratorTxReq, ops *types.TransactOpts,
) (*txtypes.L2ApproveIntegratorTxInfo, error) {
	if tx == nil {
		return nil, types.ErrMissingRequest
	}
	ops, err := c.FullFillDefaultOps(ops)
	if err != nil {
		return nil, err
	}
	txInfo, err := types.ConstructApproveIntegratorTx(c.keyManager, c.chainId, tx, ops)
	if err != nil {
		return nil, err
	}
	if err := c.verifyOwn(txInfo.SignedHash, txInfo.Sig); err != nil {
		return nil, err
	}
	return txInfo, nil
}
