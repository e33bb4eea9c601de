package client

import (
	"github.com/ferrosign/ferrosign/go/lighter/types"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// GetChangePubKeyTransaction returns a signed transaction that registers an API key's public key. The signature is
// verified before it is returned, and what is cached of the account's keys is dropped.
func (c *TxClient) GetChangePubKeyTransaction(
	tx *types.ChangePubKeyReq, ops *types.TransactOpts,
) (*txtypes.L2ChangePubKeyTxInfo, error) {
	if tx == nil {
		return nil, types.ErrMissingRequest
	}
	ops, err := c.FullFillDefaultOps(ops)
	if err != nil {
		return nil, err
	}
	txInfo, err := types.ConstructChangePubKeyTx(c.keyManager, c.chainId, tx, ops)
	if err != nil {
		return nil, err
	}
	if err := c.verifyOwn(txInfo.SignedHash, txInfo.Sig); err != nil {
		return nil, err
	}
	if c.apiClient != nil {
		c.apiClient.InvalidateApiKeys(c.accountIndex)
	}
	return txInfo, nil
}
