package types

import (
	"github.com/elliottech/lighter-go/types/txtypes"
	core "github.com/ferrosign/ferrosign/go/lighter/types"
)

// ConvertApproveIntegratorTx returns the unsigned transaction, not validated. It panics with a nil dereference if the
// request or a required option is missing.
func ConvertApproveIntegratorTx(tx *ApproveIntegratorTxReq, ops *TransactOpts) *txtypes.L2ApproveIntegratorTxInfo {
	return core.ConvertApproveIntegratorTx(tx, ops)
}

// ConvertBurnSharesTx returns the unsigned transaction, not validated. It panics with a nil dereference if the
// request or a required option is missing.
func ConvertBurnSharesTx(tx *BurnSharesTxReq, ops *TransactOpts) *txtypes.L2BurnSharesTxInfo {
	return core.ConvertBurnSharesTx(tx, ops)
}

// ConvertCancelAllOrdersTx returns the unsigned transaction, not validated. It panics with a nil dereference if the
// request or a required option is missing.
func ConvertCancelAllOrdersTx(tx *CancelAllOrdersTxReq, ops *TransactOpts) *txtypes.L2CancelAllOrdersTxInfo {
	return core.ConvertCancelAllOrdersTx(tx, ops)
}

// ConvertCancelOrderTx returns the unsigned transaction, not validated. It panics with a nil dereference if the
// request or a required option is missing.
func ConvertCancelOrderTx(tx *CancelOrderTxReq, ops *TransactOpts) *txtypes.L2CancelOrderTxInfo {
	return core.ConvertCancelOrderTx(tx, ops)
}

// ConvertChangePubKeyTx returns the unsigned transaction, not validated, with a copy of the key. It panics with a nil
// dereference if the request or a required option is missing.
func ConvertChangePubKeyTx(tx *ChangePubKeyReq, ops *TransactOpts) *txtypes.L2ChangePubKeyTxInfo {
	return core.ConvertChangePubKeyTx(tx, ops)
}

// ConvertCreateGroupedOrdersTx returns the unsigned transaction, not validated. It panics with a nil dereference if the
// request, one of its orders or a required option is missing.
func ConvertCreateGroupedOrdersTx(
	tx *CreateGroupedOrdersTxReq, ops *TransactOpts,
) *txtypes.L2CreateGroupedOrdersTxInfo {
	return core.ConvertCreateGroupedOrdersTx(tx, ops)
}

// ConvertCreateOrderTx returns the unsigned transaction, not validated. It panics with a nil dereference if the request
// or a required option is missing.
func ConvertCreateOrderTx(tx *CreateOrderTxReq, ops *TransactOpts) *txtypes.L2CreateOrderTxInfo {
	return core.ConvertCreateOrderTx(tx, ops)
}

// ConvertCreatePublicPoolTx returns the unsigned transaction, not validated. It panics with a nil dereference if the
// request or a required option is missing.
func ConvertCreatePublicPoolTx(tx *CreatePublicPoolTxReq, ops *TransactOpts) *txtypes.L2CreatePublicPoolTxInfo {
	return core.ConvertCreatePublicPoolTx(tx, ops)
}

// ConvertCreateSubAccountTx returns the unsigned transaction, not validated. It panics with a nil dereference if a
// required option is missing.
func ConvertCreateSubAccountTx(ops *TransactOpts) *txtypes.L2CreateSubAccountTxInfo {
	return core.ConvertCreateSubAccountTx(ops)
}

// ConvertMintSharesTx returns the unsigned transaction, not validated. It panics with a nil dereference if the
// request or a required option is missing.
func ConvertMintSharesTx(tx *MintSharesTxReq, ops *TransactOpts) *txtypes.L2MintSharesTxInfo {
	return core.ConvertMintSharesTx(tx, ops)
}

// ConvertModifyOrderTx returns the unsigned transaction, not validated. It panics with a nil dereference if the
// request or a required option is missing.
func ConvertModifyOrderTx(tx *ModifyOrderTxReq, ops *TransactOpts) *txtypes.L2ModifyOrderTxInfo {
	return core.ConvertModifyOrderTx(tx, ops)
}

// ConvertStakeAssetsTx returns the unsigned transaction, not validated. It panics with a nil dereference if the
// request or a required option is missing.
func ConvertStakeAssetsTx(tx *StakeAssetsTxReq, ops *TransactOpts) *txtypes.L2StakeAssetsTxInfo {
	return core.ConvertStakeAssetsTx(tx, ops)
}

// ConvertTransferTx returns the unsigned transaction, not validated. It panics with a nil dereference if the
// request or a required option is missing.
func ConvertTransferTx(tx *TransferTxReq, ops *TransactOpts) *txtypes.L2TransferTxInfo {
	return core.ConvertTransferTx(tx, ops)
}

// ConvertUnstakeAssetsTx returns the unsigned transaction, not validated. It panics with a nil dereference if the
// request or a required option is missing.
func ConvertUnstakeAssetsTx(tx *UnstakeAssetsTxReq, ops *TransactOpts) *txtypes.L2UnstakeAssetsTxInfo {
	return core.ConvertUnstakeAssetsTx(tx, ops)
}

// ConvertUpdateAccountAssetConfigTx returns the unsigned transaction, not validated. It panics with a nil dereference if the
// request or a required option is missing.
func ConvertUpdateAccountAssetConfigTx(
	tx *UpdateAccountAssetConfigTxReq, ops *TransactOpts,
) *txtypes.L2UpdateAccountAssetConfigTxInfo {
	return core.ConvertUpdateAccountAssetConfigTx(tx, ops)
}

// ConvertUpdateAccountConfigTx returns the unsigned transaction, not validated. It panics with a nil dereference if the
// request or a required option is missing.
func ConvertUpdateAccountConfigTx(
	tx *UpdateAccountConfigTxReq, ops *TransactOpts,
) *txtypes.L2UpdateAccountConfigTxInfo {
	return core.ConvertUpdateAccountConfigTx(tx, ops)
}

// ConvertUpdateLeverageTx returns the unsigned transaction, not validated. It panics with a nil dereference if the
// request or a required option is missing.
func ConvertUpdateLeverageTx(tx *UpdateLeverageTxReq, ops *TransactOpts) *txtypes.L2UpdateLeverageTxInfo {
	return core.ConvertUpdateLeverageTx(tx, ops)
}

// ConvertUpdateMarginTx returns the unsigned transaction, not validated. It panics with a nil dereference if the
// request or a required option is missing.
func ConvertUpdateMarginTx(tx *UpdateMarginTxReq, ops *TransactOpts) *txtypes.L2UpdateMarginTxInfo {
	return core.ConvertUpdateMarginTx(tx, ops)
}

// ConvertUpdatePublicPoolTx returns the unsigned transaction, not validated. It panics with a nil dereference if the
// request or a required option is missing.
func ConvertUpdatePublicPoolTx(tx *UpdatePublicPoolTxReq, ops *TransactOpts) *txtypes.L2UpdatePublicPoolTxInfo {
	return core.ConvertUpdatePublicPoolTx(tx, ops)
}

// ConvertWithdrawTx returns the unsigned transaction, not validated. It panics with a nil dereference if the
// request or a required option is missing.
func ConvertWithdrawTx(tx *WithdrawTxReq, ops *TransactOpts) *txtypes.L2WithdrawTxInfo {
	return core.ConvertWithdrawTx(tx, ops)
}
