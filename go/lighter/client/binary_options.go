//go:build lighter_sdk118

package client

import (
	"github.com/ferrosign/ferrosign/go/lighter/types"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// GetBinaryOptionsOperatorCreateMarketTransaction returns a signed transaction that opens a binary options market.
func (c *TxClient) GetBinaryOptionsOperatorCreateMarketTransaction(
	tx *types.BinaryOptionsOperatorCreateMarketTxReq, ops *types.TransactOpts,
) (*txtypes.L2BinaryOptionsOperatorCreateMarketTxInfo, error) {
	if tx == nil {
		return nil, types.ErrMissingRequest
	}
	ops, err := c.FullFillDefaultOps(ops)
	if err != nil {
		return nil, err
	}
	return types.ConstructBinaryOptionsOperatorCreateMarketTx(c.keyManager, c.chainId, tx, ops)
}

// GetBinaryOptionsOperatorUpdateMarketTransaction returns a signed transaction that changes a binary options market.
func (c *TxClient) GetBinaryOptionsOperatorUpdateMarketTransaction(
	tx *types.BinaryOptionsOperatorUpdateMarketTxReq, ops *types.TransactOpts,
) (*txtypes.L2BinaryOptionsOperatorUpdateMarketTxInfo, error) {
	if tx == nil {
		return nil, types.ErrMissingRequest
	}
	ops, err := c.FullFillDefaultOps(ops)
	if err != nil {
		return nil, err
	}
	return types.ConstructBinaryOptionsOperatorUpdateMarketTx(c.keyManager, c.chainId, tx, ops)
}

// GetBinaryOptionsOperatorSettleMarketTransaction returns a signed transaction that settles a binary options market.
func (c *TxClient) GetBinaryOptionsOperatorSettleMarketTransaction(
	tx *types.BinaryOptionsOperatorSettleMarketTxReq, ops *types.TransactOpts,
) (*txtypes.L2BinaryOptionsOperatorSettleMarketTxInfo, error) {
	if tx == nil {
		return nil, types.ErrMissingRequest
	}
	ops, err := c.FullFillDefaultOps(ops)
	if err != nil {
		return nil, err
	}
	return types.ConstructBinaryOptionsOperatorSettleMarketTx(c.keyManager, c.chainId, tx, ops)
}
