package types

import (
	"github.com/ferrosign/ferrosign/go/lighter/signer"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// UpdateLeverageTxReq sets leverage and margin mode in a market. The fields are those of txtypes.L2UpdateLeverageTxInfo.
type UpdateLeverageTxReq struct {
	MarketIndex           txtypes.MarketIndex
	InitialMarginFraction uint16
	MarginMode            uint8
}

// ConvertUpdateLeverageTx returns the unsigned transaction, not validated. It panics with a nil dereference if the
// request or a required option is missing.
func ConvertUpdateLeverageTx(tx *UpdateLeverageTxReq, ops *TransactOpts) *txtypes.L2UpdateLeverageTxInfo {
	return &txtypes.L2UpdateLeverageTxInfo{
		AccountIndex:          *ops.FromAccountIndex,
		ApiKeyIndex:           *ops.ApiKeyIndex,
		MarketIndex:           tx.MarketIndex,
		InitialMarginFraction: tx.InitialMarginFraction,
		MarginMode:            tx.MarginMode,
		ExpiredAt:             ops.ExpiredAt,
		Nonce:                 *ops.Nonce,
		L2TxAttributes:        ConstructL2TxAttributes(ops.TxAttributes),
	}
}

// ConstructUpdateLeverageTx returns the signed transaction that sets leverage and margin mode in a market.
func ConstructUpdateLeverageTx(
	key signer.Signer, lighterChainId uint32, tx *UpdateLeverageTxReq, ops *TransactOpts,
) (*txtypes.L2UpdateLeverageTxInfo, error) {
	if err := checkCall(key, tx == nil, ops); err != nil {
		return nil, err
	}
	txInfo := ConvertUpdateLeverageTx(tx, ops)
	var err error
	txInfo.Sig, txInfo.SignedHash, err = signTx(key, lighterChainId, txInfo)
	if err != nil {
		return nil, err
	}
	return txInfo, nil
}
