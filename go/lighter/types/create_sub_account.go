package types

import (
	"github.com/ferrosign/ferrosign/go/lighter/signer"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// ConvertCreateSubAccountTx returns the unsigned transaction, not validated. It panics with a nil dereference if a
// required option is missing.
func ConvertCreateSubAccountTx(ops *TransactOpts) *txtypes.L2CreateSubAccountTxInfo {
	return &txtypes.L2CreateSubAccountTxInfo{
		AccountIndex:   *ops.FromAccountIndex,
		ApiKeyIndex:    *ops.ApiKeyIndex,
		ExpiredAt:      ops.ExpiredAt,
		Nonce:          *ops.Nonce,
		L2TxAttributes: ConstructL2TxAttributes(ops.TxAttributes),
	}
}

// ConstructCreateSubAccountTx returns the signed transaction that opens a sub account.
func ConstructCreateSubAccountTx(
	key signer.Signer, lighterChainId uint32, ops *TransactOpts,
) (*txtypes.L2CreateSubAccountTxInfo, error) {
	if err := checkCall(key, false, ops); err != nil {
		return nil, err
	}
	txInfo := ConvertCreateSubAccountTx(ops)
	var err error
	txInfo.Sig, txInfo.SignedHash, err = signTx(key, lighterChainId, txInfo)
	if err != nil {
		return nil, err
	}
	return txInfo, nil
}
