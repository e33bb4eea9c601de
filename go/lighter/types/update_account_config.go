package types

import (
	"github.com/ferrosign/ferrosign/go/lighter/signer"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// UpdateAccountConfigTxReq sets the account's trading mode. The fields are those of txtypes.L2UpdateAccountConfigTxInfo.
type UpdateAccountConfigTxReq struct {
	AccountTradingMode uint8
}

// ConvertUpdateAccountConfigTx returns the unsigned transaction, not validated. It panics with a nil dereference if the
// request or a required option is missing.
func ConvertUpdateAccountConfigTx(tx *UpdateAccountConfigTxReq, ops *TransactOpts) *txtypes.L2UpdateAccountConfigTxInfo {
	return &txtypes.L2UpdateAccountConfigTxInfo{
		AccountIndex:       *ops.FromAccountIndex,
		ApiKeyIndex:        *ops.ApiKeyIndex,
		AccountTradingMode: tx.AccountTradingMode,
		ExpiredAt:          ops.ExpiredAt,
		Nonce:              *ops.Nonce,
		L2TxAttributes:     ConstructL2TxAttributes(ops.TxAttributes),
	}
}

// ConstructUpdateAccountConfigTx returns the signed transaction that sets the account's trading mode.
func ConstructUpdateAccountConfigTx(
	key signer.Signer, lighterChainId uint32, tx *UpdateAccountConfigTxReq, ops *TransactOpts,
) (*txtypes.L2UpdateAccountConfigTxInfo, error) {
	if err := checkCall(key, tx == nil, ops); err != nil {
		return nil, err
	}
	txInfo := ConvertUpdateAccountConfigTx(tx, ops)
	var err error
	txInfo.Sig, txInfo.SignedHash, err = signTx(key, lighterChainId, txInfo)
	if err != nil {
		return nil, err
	}
	return txInfo, nil
}
