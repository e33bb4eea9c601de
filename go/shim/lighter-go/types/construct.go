package types

import (
	"time"

	"github.com/elliottech/lighter-go/signer"
	"github.com/elliottech/lighter-go/types/txtypes"
	core "github.com/ferrosign/ferrosign/go/lighter/types"
)

// ConstructApproveIntegratorTx returns the signed transaction that allows an integrator account to charge fees.
func ConstructApproveIntegratorTx(
	key signer.Signer, lighterChainId uint32, tx *ApproveIntegratorTxReq, ops *TransactOpts,
) (*txtypes.L2ApproveIntegratorTxInfo, error) {
	return core.ConstructApproveIntegratorTx(withHash(key), lighterChainId, tx, ops)
}

// ConstructL2TxAttributes returns the attributes as the map that a transaction carries, or nil if there are none.
func ConstructL2TxAttributes(attr *L2TxAttributes) txtypes.L2TxAttributes {
	return core.ConstructL2TxAttributes(attr)
}

// ConstructAuthToken returns a token that opens the exchange's private endpoints until the deadline:
//
//	<deadline in Unix seconds>:<account>:<API key>:<signature, 160 hex digits>
//
// The signed message is the Poseidon2 hash of the text before the last colon. ops needs FromAccountIndex and
// ApiKeyIndex only. Neither part has a range check, so a token for any deadline can be made ahead of time.
func ConstructAuthToken(key signer.Signer, deadline time.Time, ops *TransactOpts) (string, error) {
	return core.ConstructAuthToken(withHash(key), deadline, ops)
}

// ConstructBurnSharesTx returns the signed transaction that sells shares of a public pool.
func ConstructBurnSharesTx(
	key signer.Signer, lighterChainId uint32, tx *BurnSharesTxReq, ops *TransactOpts,
) (*txtypes.L2BurnSharesTxInfo, error) {
	return core.ConstructBurnSharesTx(withHash(key), lighterChainId, tx, ops)
}

// ConstructL2CancelAllOrdersTx returns the signed transaction that cancels all orders.
func ConstructL2CancelAllOrdersTx(
	key signer.Signer, lighterChainId uint32, tx *CancelAllOrdersTxReq, ops *TransactOpts,
) (*txtypes.L2CancelAllOrdersTxInfo, error) {
	return core.ConstructL2CancelAllOrdersTx(withHash(key), lighterChainId, tx, ops)
}

// ConstructL2CancelOrderTx returns the signed transaction that cancels one order.
func ConstructL2CancelOrderTx(
	key signer.Signer, lighterChainId uint32, tx *CancelOrderTxReq, ops *TransactOpts,
) (*txtypes.L2CancelOrderTxInfo, error) {
	return core.ConstructL2CancelOrderTx(withHash(key), lighterChainId, tx, ops)
}

// ConstructChangePubKeyTx returns the signed transaction that registers an API key's public key. L1Sig is left for the
// caller to fill in.
func ConstructChangePubKeyTx(
	key signer.Signer, lighterChainId uint32, tx *ChangePubKeyReq, ops *TransactOpts,
) (*txtypes.L2ChangePubKeyTxInfo, error) {
	return core.ConstructChangePubKeyTx(withHash(key), lighterChainId, tx, ops)
}

// ConstructL2CreateGroupedOrdersTx returns the signed transaction that places orders that depend on each other. A nil
// order in the request gives ErrMissingOrder.
func ConstructL2CreateGroupedOrdersTx(
	key signer.Signer, lighterChainId uint32, tx *CreateGroupedOrdersTxReq, ops *TransactOpts,
) (*txtypes.L2CreateGroupedOrdersTxInfo, error) {
	return core.ConstructL2CreateGroupedOrdersTx(withHash(key), lighterChainId, tx, ops)
}

// ConstructCreateOrderTx returns the signed transaction that places one order.
func ConstructCreateOrderTx(
	key signer.Signer, lighterChainId uint32, tx *CreateOrderTxReq, ops *TransactOpts,
) (*txtypes.L2CreateOrderTxInfo, error) {
	return core.ConstructCreateOrderTx(withHash(key), lighterChainId, tx, ops)
}

// ConstructCreatePublicPoolTx returns the signed transaction that opens a public pool.
func ConstructCreatePublicPoolTx(
	key signer.Signer, lighterChainId uint32, tx *CreatePublicPoolTxReq, ops *TransactOpts,
) (*txtypes.L2CreatePublicPoolTxInfo, error) {
	return core.ConstructCreatePublicPoolTx(withHash(key), lighterChainId, tx, ops)
}

// ConstructCreateSubAccountTx returns the signed transaction that opens a sub account.
func ConstructCreateSubAccountTx(
	key signer.Signer, lighterChainId uint32, ops *TransactOpts,
) (*txtypes.L2CreateSubAccountTxInfo, error) {
	return core.ConstructCreateSubAccountTx(withHash(key), lighterChainId, ops)
}

// ConstructMintSharesTx returns the signed transaction that buys shares of a public pool.
func ConstructMintSharesTx(
	key signer.Signer, lighterChainId uint32, tx *MintSharesTxReq, ops *TransactOpts,
) (*txtypes.L2MintSharesTxInfo, error) {
	return core.ConstructMintSharesTx(withHash(key), lighterChainId, tx, ops)
}

// ConstructL2ModifyOrderTx returns the signed transaction that changes an open order.
func ConstructL2ModifyOrderTx(
	key signer.Signer, lighterChainId uint32, tx *ModifyOrderTxReq, ops *TransactOpts,
) (*txtypes.L2ModifyOrderTxInfo, error) {
	return core.ConstructL2ModifyOrderTx(withHash(key), lighterChainId, tx, ops)
}

// ConstructStakeAssetsTx returns the signed transaction that adds to the stake in a staking pool.
func ConstructStakeAssetsTx(
	key signer.Signer, lighterChainId uint32, tx *StakeAssetsTxReq, ops *TransactOpts,
) (*txtypes.L2StakeAssetsTxInfo, error) {
	return core.ConstructStakeAssetsTx(withHash(key), lighterChainId, tx, ops)
}

// ConstructTransferTx returns the signed transaction that moves an asset to another account.
func ConstructTransferTx(
	key signer.Signer, lighterChainId uint32, tx *TransferTxReq, ops *TransactOpts,
) (*txtypes.L2TransferTxInfo, error) {
	return core.ConstructTransferTx(withHash(key), lighterChainId, tx, ops)
}

// ConstructUnstakeAssetsTx returns the signed transaction that withdraws from the stake in a staking pool.
func ConstructUnstakeAssetsTx(
	key signer.Signer, lighterChainId uint32, tx *UnstakeAssetsTxReq, ops *TransactOpts,
) (*txtypes.L2UnstakeAssetsTxInfo, error) {
	return core.ConstructUnstakeAssetsTx(withHash(key), lighterChainId, tx, ops)
}

// ConstructUpdateAccountAssetConfigTx returns the signed transaction that says whether an asset counts as margin.
func ConstructUpdateAccountAssetConfigTx(
	key signer.Signer, lighterChainId uint32, tx *UpdateAccountAssetConfigTxReq, ops *TransactOpts,
) (*txtypes.L2UpdateAccountAssetConfigTxInfo, error) {
	return core.ConstructUpdateAccountAssetConfigTx(withHash(key), lighterChainId, tx, ops)
}

// ConstructUpdateAccountConfigTx returns the signed transaction that sets the account's trading mode.
func ConstructUpdateAccountConfigTx(
	key signer.Signer, lighterChainId uint32, tx *UpdateAccountConfigTxReq, ops *TransactOpts,
) (*txtypes.L2UpdateAccountConfigTxInfo, error) {
	return core.ConstructUpdateAccountConfigTx(withHash(key), lighterChainId, tx, ops)
}

// ConstructUpdateLeverageTx returns the signed transaction that sets leverage and margin mode in a market.
func ConstructUpdateLeverageTx(
	key signer.Signer, lighterChainId uint32, tx *UpdateLeverageTxReq, ops *TransactOpts,
) (*txtypes.L2UpdateLeverageTxInfo, error) {
	return core.ConstructUpdateLeverageTx(withHash(key), lighterChainId, tx, ops)
}

// ConstructUpdateMarginTx returns the signed transaction that moves collateral of an isolated position.
func ConstructUpdateMarginTx(
	key signer.Signer, lighterChainId uint32, tx *UpdateMarginTxReq, ops *TransactOpts,
) (*txtypes.L2UpdateMarginTxInfo, error) {
	return core.ConstructUpdateMarginTx(withHash(key), lighterChainId, tx, ops)
}

// ConstructUpdatePublicPoolTx returns the signed transaction that changes a public pool's settings.
func ConstructUpdatePublicPoolTx(
	key signer.Signer, lighterChainId uint32, tx *UpdatePublicPoolTxReq, ops *TransactOpts,
) (*txtypes.L2UpdatePublicPoolTxInfo, error) {
	return core.ConstructUpdatePublicPoolTx(withHash(key), lighterChainId, tx, ops)
}

// ConstructWithdrawTx returns the signed transaction that withdraws an asset to L1.
func ConstructWithdrawTx(
	key signer.Signer, lighterChainId uint32, tx *WithdrawTxReq, ops *TransactOpts,
) (*txtypes.L2WithdrawTxInfo, error) {
	return core.ConstructWithdrawTx(withHash(key), lighterChainId, tx, ops)
}
