package types

import (
	"github.com/ferrosign/ferrosign/go/lighter/signer"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// ApproveIntegratorTxReq allows an integrator account to charge fees. The fields are those of txtypes.L2ApproveIntegratorTxInfo.
type ApproveIntegratorTxReq struct {
	IntegratorAccountIndex int64
	MaxPerpsTakerFee       uint32
	MaxPerpsMakerFee       uint32
	MaxSpotTakerFee        uint32
	MaxSpotMakerFee        uint32
	ApprovalExpiry         int64
}

// ConvertApproveIntegratorTx returns the unsigned transaction, not validated. It panics with a nil dereference if the
// request or a required option is missing.
func ConvertApproveIntegratorTx(tx *ApproveIntegratorTxReq, ops *TransactOpts) *txtypes.L2ApproveIntegratorTxInfo {
	return &txtypes.L2ApproveIntegratorTxInfo{
		AccountIndex:           *ops.FromAccountIndex,
		ApiKeyIndex:            *ops.ApiKeyIndex,
		IntegratorAccountIndex: tx.IntegratorAccountIndex,
		MaxPerpsTakerFee:       tx.MaxPerpsTakerFee,
		MaxPerpsMakerFee:       tx.MaxPerpsMakerFee,
		MaxSpotTakerFee:        tx.MaxSpotTakerFee,
		MaxSpotMakerFee:        tx.MaxSpotMakerFee,
		ApprovalExpiry:         tx.ApprovalExpiry,
		ExpiredAt:              ops.ExpiredAt,
		Nonce:                  *ops.Nonce,
		L2TxAttributes:         ConstructL2TxAttributes(ops.TxAttributes),
	}
}

// ConstructApproveIntegratorTx returns the signed transaction that allows an integrator account to charge fees.
func ConstructApproveIntegratorTx(
	key signer.Signer, lighterChainId uint32, tx *ApproveIntegratorTxReq, ops *TransactOpts,
) (*txtypes.L2ApproveIntegratorTxInfo, error) {
	if err := checkCall(key, tx == nil, ops); err != nil {
		return nil, err
	}
	txInfo := ConvertApproveIntegratorTx(tx, ops)
	var err error
	txInfo.Sig, txInfo.SignedHash, err = signTx(key, lighterChainId, txInfo)
	if err != nil {
		return nil, err
	}
	return txInfo, nil
}
