package txtypes

import (
	core "github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// L2ApproveIntegratorTxInfo allows an integrator account to charge fees up to the given maxima until ApprovalExpiry. It
// also needs the account owner's Ethereum signature, L1Sig, over the text that GetL1SignatureBody gives.
type L2ApproveIntegratorTxInfo = core.L2ApproveIntegratorTxInfo

// Address is what GetL1AddressBySignature returns, in the place of go-ethereum's common.Address, which it converts to with
// common.Address(a).
type Address = core.Address

// AttibuteConfig is the rule of one attribute type. The name is spelled as in lighter-go.
type AttibuteConfig = core.AttibuteConfig

// L2TxAttributes maps an attribute type to its value. nil and empty both mean no attributes; they differ in JSON only
// (null and {}). A value equal to its type's nil value is printed and validated, but not hashed.
type L2TxAttributes = core.L2TxAttributes

// L2TxAttributeIsNilMap tells for attribute types whether they are unset. lighter-go exports it; nothing uses it.
type L2TxAttributeIsNilMap = core.L2TxAttributeIsNilMap

// L2BurnSharesTxInfo sells shares of a public pool.
type L2BurnSharesTxInfo = core.L2BurnSharesTxInfo

// L2CancelAllOrdersTxInfo cancels all orders, now or at a set time.
type L2CancelAllOrdersTxInfo = core.L2CancelAllOrdersTxInfo

// L2CancelOrderTxInfo cancels one order.
type L2CancelOrderTxInfo = core.L2CancelOrderTxInfo

// L2ChangePubKeyTxInfo registers the public key of an API key. It also needs the account owner's Ethereum signature,
// L1Sig, over the text that GetL1SignatureBody gives.
type L2ChangePubKeyTxInfo = core.L2ChangePubKeyTxInfo

// L2CreateGroupedOrdersTxInfo places two or three orders of one perpetual market that depend on each other.
type L2CreateGroupedOrdersTxInfo = core.L2CreateGroupedOrdersTxInfo

// L2CreateOrderTxInfo places one order.
type L2CreateOrderTxInfo = core.L2CreateOrderTxInfo

// L2CreatePublicPoolTxInfo opens a public pool that the account operates.
type L2CreatePublicPoolTxInfo = core.L2CreatePublicPoolTxInfo

// L2CreateSubAccountTxInfo opens a sub account of a master account.
type L2CreateSubAccountTxInfo = core.L2CreateSubAccountTxInfo

// L2MintSharesTxInfo buys shares of a public pool.
type L2MintSharesTxInfo = core.L2MintSharesTxInfo

// L2ModifyOrderTxInfo changes an open order's size and prices.
type L2ModifyOrderTxInfo = core.L2ModifyOrderTxInfo

// OrderInfo is one order, alone in CreateOrder or as part of CreateGroupedOrders.
type OrderInfo = core.OrderInfo

// L2StakeAssetsTxInfo adds to the account's stake in a staking pool.
type L2StakeAssetsTxInfo = core.L2StakeAssetsTxInfo

// L2TransferTxInfo moves an asset to another account. It also needs the account owner's Ethereum signature, L1Sig, over
// the text that GetL1SignatureBody gives.
type L2TransferTxInfo = core.L2TransferTxInfo

// Signature is a Schnorr signature on ECgFp5: two scalars s and e, 80 bytes when encoded.
type Signature = core.Signature

// PrivateKey is a scalar modulo the group order, 40 bytes when encoded.
type PrivateKey = core.PrivateKey

// TxInfo is what every transaction type offers.
type TxInfo = core.TxInfo

// L2UnstakeAssetsTxInfo withdraws from the account's stake in a staking pool.
type L2UnstakeAssetsTxInfo = core.L2UnstakeAssetsTxInfo

// L2UpdateAccountAssetConfigTxInfo says whether an asset counts as margin.
type L2UpdateAccountAssetConfigTxInfo = core.L2UpdateAccountAssetConfigTxInfo

// L2UpdateAccountConfigTxInfo sets the account's trading mode.
type L2UpdateAccountConfigTxInfo = core.L2UpdateAccountConfigTxInfo

// L2UpdateLeverageTxInfo sets leverage and margin mode in one market.
type L2UpdateLeverageTxInfo = core.L2UpdateLeverageTxInfo

// L2UpdateMarginTxInfo moves collateral into or out of an isolated position.
type L2UpdateMarginTxInfo = core.L2UpdateMarginTxInfo

// L2UpdatePublicPoolTxInfo changes a public pool's settings.
type L2UpdatePublicPoolTxInfo = core.L2UpdatePublicPoolTxInfo

// L2WithdrawTxInfo moves an asset from the account to its L1 address.
type L2WithdrawTxInfo = core.L2WithdrawTxInfo
