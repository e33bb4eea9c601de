package types

import (
	core "github.com/ferrosign/ferrosign/go/lighter/types"
)

// ApproveIntegratorTxReq allows an integrator account to charge fees. The fields are those of txtypes.L2ApproveIntegratorTxInfo.
type ApproveIntegratorTxReq = core.ApproveIntegratorTxReq

// L2TxAttributes are a transaction's attributes in a request. nil means absent. A pointer that is set becomes an
// attribute even when its value is the one that means "not set", so that a SkipNonce of 0 fails validation.
type L2TxAttributes = core.L2TxAttributes

// BurnSharesTxReq sells shares of a public pool. The fields are those of txtypes.L2BurnSharesTxInfo.
type BurnSharesTxReq = core.BurnSharesTxReq

// CancelAllOrdersTxReq cancels all orders. The fields are those of txtypes.L2CancelAllOrdersTxInfo.
type CancelAllOrdersTxReq = core.CancelAllOrdersTxReq

// CancelOrderTxReq cancels one order. The fields are those of txtypes.L2CancelOrderTxInfo.
type CancelOrderTxReq = core.CancelOrderTxReq

// ChangePubKeyReq registers an API key's public key, given as its 40-byte encoding.
type ChangePubKeyReq = core.ChangePubKeyReq

// CreateGroupedOrdersTxReq places two or three orders that depend on each other. The fields are those of
// txtypes.L2CreateGroupedOrdersTxInfo.
type CreateGroupedOrdersTxReq = core.CreateGroupedOrdersTxReq

// CreateOrderTxReq places one order. The fields are those of txtypes.OrderInfo.
type CreateOrderTxReq = core.CreateOrderTxReq

// CreatePublicPoolTxReq opens a public pool. The fields are those of txtypes.L2CreatePublicPoolTxInfo.
type CreatePublicPoolTxReq = core.CreatePublicPoolTxReq

// MintSharesTxReq buys shares of a public pool. The fields are those of txtypes.L2MintSharesTxInfo.
type MintSharesTxReq = core.MintSharesTxReq

// ModifyOrderTxReq changes an open order. The fields are those of txtypes.L2ModifyOrderTxInfo.
type ModifyOrderTxReq = core.ModifyOrderTxReq

// StakeAssetsTxReq adds to the stake in a staking pool. The fields are those of txtypes.L2StakeAssetsTxInfo.
type StakeAssetsTxReq = core.StakeAssetsTxReq

// PublicKey is the point of an API key as one quintic element; its encoding has 40 bytes.
type PublicKey = core.PublicKey

// TransactOpts are the settings that every transaction has.
type TransactOpts = core.TransactOpts

// TransferTxReq moves an asset to another account. The fields are those of txtypes.L2TransferTxInfo.
type TransferTxReq = core.TransferTxReq

// UnstakeAssetsTxReq withdraws from the stake in a staking pool. The fields are those of txtypes.L2UnstakeAssetsTxInfo.
type UnstakeAssetsTxReq = core.UnstakeAssetsTxReq

// UpdateAccountAssetConfigTxReq says whether an asset counts as margin. The fields are those of txtypes.L2UpdateAccountAssetConfigTxInfo.
type UpdateAccountAssetConfigTxReq = core.UpdateAccountAssetConfigTxReq

// UpdateAccountConfigTxReq sets the account's trading mode. The fields are those of txtypes.L2UpdateAccountConfigTxInfo.
type UpdateAccountConfigTxReq = core.UpdateAccountConfigTxReq

// UpdateLeverageTxReq sets leverage and margin mode in a market. The fields are those of txtypes.L2UpdateLeverageTxInfo.
type UpdateLeverageTxReq = core.UpdateLeverageTxReq

// UpdateMarginTxReq moves collateral of an isolated position. The fields are those of txtypes.L2UpdateMarginTxInfo.
type UpdateMarginTxReq = core.UpdateMarginTxReq

// UpdatePublicPoolTxReq changes a public pool's settings. The fields are those of txtypes.L2UpdatePublicPoolTxInfo.
type UpdatePublicPoolTxReq = core.UpdatePublicPoolTxReq

// WithdrawTxReq withdraws an asset to L1. The fields are those of txtypes.L2WithdrawTxInfo.
type WithdrawTxReq = core.WithdrawTxReq
