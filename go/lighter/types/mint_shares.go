package types

import (
	"github.com/ferrosign/ferrosign/go/lighter/signer"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// MintSharesTxReq buys shares of a public pool. The fields are those of txtypes.L2MintSharesTxInfo.
type MintSharesTxReq struct {
	PublicPoolIndex int64
	ShareAmount     int64
}

// ConvertMintSharesTx returns the unsigned transaction, not validated. It panics with a nil dereference if the
// request or a required option is missing.
func ConvertMintSharesTx(tx *MintSharesTxReq, ops *TransactOpts) *txtypes.L2MintSharesTxInfo {
	return &txtypes.L2MintSharesTxInfo{
		AccountIndex:    *ops.FromAccountIndex,
		ApiKeyIndex:     *ops.ApiKeyIndex,
		PublicPoolIndex: tx.PublicPoolIndex,
		ShareAmount:     tx.ShareAmount,
		ExpiredAt:       ops.ExpiredAt,
		Nonce:           *ops.Nonce,
		L2TxAttributes:  ConstructL2TxAttributes(ops.TxAttributes),
	}
}

// ConstructMintSharesTx returns the signed transaction that buys shares of a public pool.
func ConstructMintSharesTx(
	key signer.Signer, lighterChainId uint32, tx *MintSharesTxReq, ops *TransactOpts,
) (*txtypes.L2MintSharesTxInfo, error) {
	if err := checkCall(key, tx == nil, ops); err != nil {
		return nil, err
	}
	txInfo := ConvertMintSharesTx(tx, ops)
	var err error
	txInfo.Sig, txInfo.SignedHash, err = signTx(key, lighterChainId, txInfo)
	if err != nil {
		return nil, err
	}
	return txInfo, nil
}
