package types

import (
	"github.com/ferrosign/ferrosign/go/lighter/signer"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// CreatePublicPoolTxReq opens a public pool. The fields are those of txtypes.L2CreatePublicPoolTxInfo.
type CreatePublicPoolTxReq struct {
	OperatorFee          int64
	InitialTotalShares   int64
	MinOperatorShareRate uint16
}

// ConvertCreatePublicPoolTx returns the unsigned transaction, not validated. It panics with a nil dereference if the
// request or a required option is missing.
func ConvertCreatePublicPoolTx(tx *CreatePublicPoolTxReq, ops *TransactOpts) *txtypes.L2CreatePublicPoolTxInfo {
	return &txtypes.L2CreatePublicPoolTxInfo{
		AccountIndex:         *ops.FromAccountIndex,
		ApiKeyIndex:          *ops.ApiKeyIndex,
		OperatorFee:          tx.OperatorFee,
		InitialTotalShares:   tx.InitialTotalShares,
		MinOperatorShareRate: tx.MinOperatorShareRate,
		ExpiredAt:            ops.ExpiredAt,
		Nonce:                *ops.Nonce,
		L2TxAttributes:       ConstructL2TxAttributes(ops.TxAttributes),
	}
}

// ConstructCreatePublicPoolTx returns the signed transaction that opens a public pool.
func ConstructCreatePublicPoolTx(
	key signer.Signer, lighterChainId uint32, tx *CreatePublicPoolTxReq, ops *TransactOpts,
) (*txtypes.L2CreatePublicPoolTxInfo, error) {
	if err := checkCall(key, tx == nil, ops); err != nil {
		return nil, err
	}
	txInfo := ConvertCreatePublicPoolTx(tx, ops)
	var err error
	txInfo.Sig, txInfo.SignedHash, err = signTx(key, lighterChainId, txInfo)
	if err != nil {
		return nil, err
	}
	return txInfo, nil
}
