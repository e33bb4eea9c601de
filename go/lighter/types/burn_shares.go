package types

import (
	"github.com/ferrosign/ferrosign/go/lighter/signer"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// BurnSharesTxReq sells shares of a public pool. The fields are those of txtypes.L2BurnSharesTxInfo.
type BurnSharesTxReq struct {
	PublicPoolIndex int64
	ShareAmount     int64
}

// ConvertBurnSharesTx returns the unsigned transaction, not validated. It panics with a nil dereference if the
// request or a required option is missing.
func ConvertBurnSharesTx(tx *BurnSharesTxReq, ops *TransactOpts) *txtypes.L2BurnSharesTxInfo {
	return &txtypes.L2BurnSharesTxInfo{
		AccountIndex:    *ops.FromAccountIndex,
		ApiKeyIndex:     *ops.ApiKeyIndex,
		PublicPoolIndex: tx.PublicPoolIndex,
		ShareAmount:     tx.ShareAmount,
		ExpiredAt:       ops.ExpiredAt,
		Nonce:           *ops.Nonce,
		L2TxAttributes:  ConstructL2TxAttributes(ops.TxAttributes),
	}
}

// ConstructBurnSharesTx returns the signed transaction that sells shares of a public pool.
func ConstructBurnSharesTx(
	key signer.Signer, lighterChainId uint32, tx *BurnSharesTxReq, ops *TransactOpts,
) (*txtypes.L2BurnSharesTxInfo, error) {
	if err := checkCall(key, tx == nil, ops); err != nil {
		return nil, err
	}
	txInfo := ConvertBurnSharesTx(tx, ops)
	var err error
	txInfo.Sig, txInfo.SignedHash, err = signTx(key, lighterChainId, txInfo)
	if err != nil {
		return nil, err
	}
	return txInfo, nil
}
