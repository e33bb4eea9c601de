package txtypes

import (
	core "github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// Attribute types: optional settings that any transaction can carry, at most NbAttributesPerTx of them.
const (
	// AttributeTypeIntegratorAccountIndex names the account that receives the integrator fees.
	AttributeTypeIntegratorAccountIndex = core.AttributeTypeIntegratorAccountIndex
	// AttributeTypeIntegratorTakerFee is that account's fee on taker fills, in 1/FeeTick.
	AttributeTypeIntegratorTakerFee = core.AttributeTypeIntegratorTakerFee
	// AttributeTypeIntegratorMakerFee is that account's fee on maker fills, in 1/FeeTick.
	AttributeTypeIntegratorMakerFee = core.AttributeTypeIntegratorMakerFee
	// AttributeTypeSkipTxNonce, when 1, lets the nonce be any unused one instead of the next.
	AttributeTypeSkipTxNonce = core.AttributeTypeSkipTxNonce
	// AttributeTypeCancelAllMarketIndex limits CancelAllOrders to one market.
	AttributeTypeCancelAllMarketIndex = core.AttributeTypeCancelAllMarketIndex
	// AttributeTypeSelfTradeBehaviorMode says what happens when two of the owner's orders meet.
	AttributeTypeSelfTradeBehaviorMode = core.AttributeTypeSelfTradeBehaviorMode
	// AttributeTypeSelfTradeEqualityMode says who counts as the same owner.
	AttributeTypeSelfTradeEqualityMode = core.AttributeTypeSelfTradeEqualityMode

	NbAttributesPerTx = core.NbAttributesPerTx
)

// Order types.
const (
	LimitOrder           = core.LimitOrder
	MarketOrder          = core.MarketOrder
	StopLossOrder        = core.StopLossOrder
	StopLossLimitOrder   = core.StopLossLimitOrder
	TakeProfitOrder      = core.TakeProfitOrder
	TakeProfitLimitOrder = core.TakeProfitLimitOrder
	TWAPOrder            = core.TWAPOrder
	// ApiMaxOrderType is the highest order type that a client may send; the two after it are the exchange's own.
	ApiMaxOrderType  = core.ApiMaxOrderType
	TWAPSubOrder     = core.TWAPSubOrder
	LiquidationOrder = core.LiquidationOrder
)

// Order time in force.
const (
	ImmediateOrCancel = core.ImmediateOrCancel
	GoodTillTime      = core.GoodTillTime
	PostOnly          = core.PostOnly
)

// Grouping types of CreateGroupedOrders. GroupingType itself (0) names no group and is refused.
const (
	GroupingType                                = core.GroupingType
	GroupingType_OneTriggersTheOther            = core.GroupingType_OneTriggersTheOther
	GroupingType_OneCancelsTheOther             = core.GroupingType_OneCancelsTheOther
	GroupingType_OneTriggersAOneCancelsTheOther = core.GroupingType_OneTriggersAOneCancelsTheOther
)

// Time in force of CancelAllOrders.
const (
	ImmediateCancelAll      = core.ImmediateCancelAll
	ScheduledCancelAll      = core.ScheduledCancelAll
	AbortScheduledCancelAll = core.AbortScheduledCancelAll
)

// Margin modes and directions.
const (
	CrossMargin    = core.CrossMargin
	IsolatedMargin = core.IsolatedMargin

	RemoveFromIsolatedMargin = core.RemoveFromIsolatedMargin
	AddToIsolatedMargin      = core.AddToIsolatedMargin

	AssetMarginMode_Disabled = core.AssetMarginMode_Disabled
	AssetMarginMode_Enabled  = core.AssetMarginMode_Enabled
	AssetMarginMode_Max      = core.AssetMarginMode_Max

	AccountAssetMarginMode_MarginDisabled = core.AccountAssetMarginMode_MarginDisabled
	AccountAssetMarginMode_MarginEnabled  = core.AccountAssetMarginMode_MarginEnabled
)

// Routes of transfers and withdrawals.
const (
	AssetRouteType_Perps = core.AssetRouteType_Perps
	AssetRouteType_Spot  = core.AssetRouteType_Spot
)

// Values of the attribute AttributeTypeSelfTradeBehaviorMode.
const (
	SelfTradeBehaviorExpireMaker = core.SelfTradeBehaviorExpireMaker
	SelfTradeBehaviorExpireTaker = core.SelfTradeBehaviorExpireTaker
	SelfTradeBehaviorCancelBoth  = core.SelfTradeBehaviorCancelBoth
	SelfTradeBehaviorReduce      = core.SelfTradeBehaviorReduce
)

// Values of the attribute AttributeTypeSelfTradeEqualityMode.
const (
	SelfTradeEqualityAccountIndex       = core.SelfTradeEqualityAccountIndex
	SelfTradeEqualityMasterAccountIndex = core.SelfTradeEqualityMasterAccountIndex
)

// Asset numbers and units.
const (
	NativeAssetIndex = core.NativeAssetIndex
	USDCAssetIndex   = core.USDCAssetIndex

	OneUSDC = core.OneUSDC
	OneLIT  = core.OneLIT
)

// MaxAttributeType is the highest attribute type.
const MaxAttributeType = core.MaxAttributeType

// Templates of the texts that an account's owner signs with the Ethereum key. Numbers are filled in by hex64, keys and
// memos as plain hex.
const (
	TemplateChangePubKey        = core.TemplateChangePubKey
	TemplateTransfer            = core.TemplateTransfer
	TemplateL2ApproveIntegrator = core.TemplateL2ApproveIntegrator
	// TemplateSubAccount and TemplateAirdropAllocation belong to requests that this package does not build.
	TemplateSubAccount        = core.TemplateSubAccount
	TemplateAirdropAllocation = core.TemplateAirdropAllocation
)

// Byte lengths of the encodings.
const (
	HashLength        = core.HashLength
	PubKeyLength      = core.PubKeyLength
	SignatureLength   = core.SignatureLength
	L1SignatureLength = core.L1SignatureLength
)

// Ticks: one unit of the named quantity is 1/tick.
const (
	FeeTick            = core.FeeTick
	MarginFractionTick = core.MarginFractionTick
	ShareTick          = core.ShareTick
)

// Accounts and API keys. Indices from MinSubAccountIndex on are sub accounts and pools.
const (
	TreasuryAccountIndex = core.TreasuryAccountIndex

	InsuranceFundOperatorAccountIndex = core.InsuranceFundOperatorAccountIndex

	MinAccountIndex       = core.MinAccountIndex
	MaxAccountIndex       = core.MaxAccountIndex
	MaxMasterAccountIndex = core.MaxMasterAccountIndex
	MinSubAccountIndex    = core.MinSubAccountIndex

	MinApiKeyIndex = core.MinApiKeyIndex
	MaxApiKeyIndex = core.MaxApiKeyIndex
	NilApiKeyIndex = core.NilApiKeyIndex
)

// Markets: perpetuals and spot have separate ranges; NilMarketIndex means none.
const (
	MinMarketIndex      = core.MinMarketIndex
	MinPerpsMarketIndex = core.MinPerpsMarketIndex
	MaxPerpsMarketIndex = core.MaxPerpsMarketIndex
	NilMarketIndex      = core.NilMarketIndex
	MinSpotMarketIndex  = core.MinSpotMarketIndex
	MaxSpotMarketIndex  = core.MaxSpotMarketIndex
)

// Assets, with 0 for none.
const (
	NilAssetIndex = core.NilAssetIndex
	MinAssetIndex = core.MinAssetIndex
	MaxAssetIndex = core.MaxAssetIndex
)

// Time: nonces, and instants in Unix milliseconds.
const (
	MinNonce     = core.MinNonce
	MaxTimestamp = core.MaxTimestamp
)

// Orders.
const (
	NilClientOrderIndex = core.NilClientOrderIndex
	MinClientOrderIndex = core.MinClientOrderIndex
	MaxClientOrderIndex = core.MaxClientOrderIndex

	NilOrderIndex = core.NilOrderIndex
	MinOrderIndex = core.MinOrderIndex
	MaxOrderIndex = core.MaxOrderIndex

	MinOrderNonce = core.MinOrderNonce
	MaxOrderNonce = core.MaxOrderNonce

	NilOrderBaseAmount = core.NilOrderBaseAmount
	MinOrderBaseAmount = core.MinOrderBaseAmount
	MaxOrderBaseAmount = core.MaxOrderBaseAmount

	NilOrderPrice = core.NilOrderPrice
	MinOrderPrice = core.MinOrderPrice
	MaxOrderPrice = core.MaxOrderPrice

	NilOrderTriggerPrice = core.NilOrderTriggerPrice
	MinOrderTriggerPrice = core.MinOrderTriggerPrice
	MaxOrderTriggerPrice = core.MaxOrderTriggerPrice

	NilOrderExpiry = core.NilOrderExpiry
	MinOrderExpiry = core.MinOrderExpiry
	MaxOrderExpiry = core.MaxOrderExpiry

	MinOrderExpiryPeriod    = core.MinOrderExpiryPeriod
	MaxOrderExpiryPeriod    = core.MaxOrderExpiryPeriod
	MinOrderCancelAllPeriod = core.MinOrderCancelAllPeriod
	MaxOrderCancelAllPeriod = core.MaxOrderCancelAllPeriod

	MaxGroupedOrderCount = core.MaxGroupedOrderCount
)

// Amounts that move between accounts.
const (
	MaxExchangeUSDC = core.MaxExchangeUSDC

	MinTransferAmount = core.MinTransferAmount
	MaxTransferAmount = core.MaxTransferAmount

	MinWithdrawalAmount = core.MinWithdrawalAmount
	MaxWithdrawalAmount = core.MaxWithdrawalAmount
)

// Public pools, staking pools and strategies.
const (
	InitialPoolShareValue  = core.InitialPoolShareValue
	MinInitialTotalShares  = core.MinInitialTotalShares
	MaxInitialTotalShares  = core.MaxInitialTotalShares
	MaxPoolShares          = core.MaxPoolShares
	MaxPoolEntryUSDC       = core.MaxPoolEntryUSDC
	MaxBurntShareUSDCValue = core.MaxBurntShareUSDCValue

	MinPoolSharesToMintOrBurn = core.MinPoolSharesToMintOrBurn
	MaxPoolSharesToMintOrBurn = core.MaxPoolSharesToMintOrBurn

	MaxInvestedPublicPoolCount = core.MaxInvestedPublicPoolCount

	MinInitialTotalStakingShares = core.MinInitialTotalStakingShares
	MaxInitialTotalStakingShares = core.MaxInitialTotalStakingShares
	MaxStakingPoolShares         = core.MaxStakingPoolShares
	MinStakingSharesToMintOrBurn = core.MinStakingSharesToMintOrBurn
	MaxStakingSharesToMintOrBurn = core.MaxStakingSharesToMintOrBurn

	MinStrategyIndex     = core.MinStrategyIndex
	DefaultStrategyIndex = core.DefaultStrategyIndex
	MaxStrategyIndex     = core.MaxStrategyIndex
	NilStrategyIndex     = core.NilStrategyIndex
)

// Integrators, with 0 for none.
const (
	NilIntegratorIndex    = core.NilIntegratorIndex
	NilIntegratorTakerFee = core.NilIntegratorTakerFee
	NilIntegratorMakerFee = core.NilIntegratorMakerFee
)

// The protocol's transaction numbers. This package builds the L2 types; the L1 and internal numbers are here to name
// what an explorer or the exchange's API shows.
const (
	TxTypeEmpty = core.TxTypeEmpty

	TxTypeL1Deposit         = core.TxTypeL1Deposit
	TxTypeL1ChangePubKey    = core.TxTypeL1ChangePubKey
	TxTypeL1CreateMarket    = core.TxTypeL1CreateMarket
	TxTypeL1UpdateMarket    = core.TxTypeL1UpdateMarket
	TxTypeL1CancelAllOrders = core.TxTypeL1CancelAllOrders
	TxTypeL1Withdraw        = core.TxTypeL1Withdraw
	TxTypeL1CreateOrder     = core.TxTypeL1CreateOrder
	TxTypeL1BurnShares      = core.TxTypeL1BurnShares
	TxTypeL1RegisterAsset   = core.TxTypeL1RegisterAsset
	TxTypeL1UpdateAsset     = core.TxTypeL1UpdateAsset
	TxTypeL1UnstakeAssets   = core.TxTypeL1UnstakeAssets
	TxTypeL1SetSystemConfig = core.TxTypeL1SetSystemConfig

	TxTypeL2ChangePubKey             = core.TxTypeL2ChangePubKey
	TxTypeL2CreateSubAccount         = core.TxTypeL2CreateSubAccount
	TxTypeL2CreatePublicPool         = core.TxTypeL2CreatePublicPool
	TxTypeL2UpdatePublicPool         = core.TxTypeL2UpdatePublicPool
	TxTypeL2Transfer                 = core.TxTypeL2Transfer
	TxTypeL2Withdraw                 = core.TxTypeL2Withdraw
	TxTypeL2CreateOrder              = core.TxTypeL2CreateOrder
	TxTypeL2CancelOrder              = core.TxTypeL2CancelOrder
	TxTypeL2CancelAllOrders          = core.TxTypeL2CancelAllOrders
	TxTypeL2ModifyOrder              = core.TxTypeL2ModifyOrder
	TxTypeL2MintShares               = core.TxTypeL2MintShares
	TxTypeL2BurnShares               = core.TxTypeL2BurnShares
	TxTypeL2UpdateLeverage           = core.TxTypeL2UpdateLeverage
	TxTypeL2CreateGroupedOrders      = core.TxTypeL2CreateGroupedOrders
	TxTypeL2UpdateMargin             = core.TxTypeL2UpdateMargin
	TxTypeL2CreateStakingPool        = core.TxTypeL2CreateStakingPool
	TxTypeL2StakeAssets              = core.TxTypeL2StakeAssets
	TxTypeL2UnstakeAssets            = core.TxTypeL2UnstakeAssets
	TxTypeL2ForceBurnShares          = core.TxTypeL2ForceBurnShares
	TxTypeL2UpdateAccountConfig      = core.TxTypeL2UpdateAccountConfig
	TxTypeL2UpdateAccountAssetConfig = core.TxTypeL2UpdateAccountAssetConfig
	TxTypeL2StrategyTransfer         = core.TxTypeL2StrategyTransfer
	TxTypeL2UpdateMarketConfig       = core.TxTypeL2UpdateMarketConfig
	TxTypeL2ApproveIntegrator        = core.TxTypeL2ApproveIntegrator

	TxTypeInternalClaimOrder        = core.TxTypeInternalClaimOrder
	TxTypeInternalCancelOrder       = core.TxTypeInternalCancelOrder
	TxTypeInternalDeleverage        = core.TxTypeInternalDeleverage
	TxTypeInternalExitPosition      = core.TxTypeInternalExitPosition
	TxTypeInternalCancelAllOrders   = core.TxTypeInternalCancelAllOrders
	TxTypeInternalLiquidatePosition = core.TxTypeInternalLiquidatePosition
	TxTypeInternalCreateOrder       = core.TxTypeInternalCreateOrder
)
