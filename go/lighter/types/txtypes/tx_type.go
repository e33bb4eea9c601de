package txtypes

// The protocol's transaction numbers. This package builds the L2 types; the L1 and internal numbers are here to name
// what an explorer or the exchange's API shows.
const (
	TxTypeEmpty = 0

	TxTypeL1Deposit         = 1
	TxTypeL1ChangePubKey    = 2
	TxTypeL1CreateMarket    = 3
	TxTypeL1UpdateMarket    = 4
	TxTypeL1CancelAllOrders = 5
	TxTypeL1Withdraw        = 6
	TxTypeL1CreateOrder     = 7
	TxTypeL1BurnShares      = 30
	TxTypeL1RegisterAsset   = 31
	TxTypeL1UpdateAsset     = 32
	TxTypeL1UnstakeAssets   = 37
	TxTypeL1SetSystemConfig = 38

	TxTypeL2ChangePubKey             = 8
	TxTypeL2CreateSubAccount         = 9
	TxTypeL2CreatePublicPool         = 10
	TxTypeL2UpdatePublicPool         = 11
	TxTypeL2Transfer                 = 12
	TxTypeL2Withdraw                 = 13
	TxTypeL2CreateOrder              = 14
	TxTypeL2CancelOrder              = 15
	TxTypeL2CancelAllOrders          = 16
	TxTypeL2ModifyOrder              = 17
	TxTypeL2MintShares               = 18
	TxTypeL2BurnShares               = 19
	TxTypeL2UpdateLeverage           = 20
	TxTypeL2CreateGroupedOrders      = 28
	TxTypeL2UpdateMargin             = 29
	TxTypeL2CreateStakingPool        = 33
	TxTypeL2StakeAssets              = 35
	TxTypeL2UnstakeAssets            = 36
	TxTypeL2ForceBurnShares          = 40
	TxTypeL2UpdateAccountConfig      = 41
	TxTypeL2UpdateAccountAssetConfig = 42
	TxTypeL2StrategyTransfer         = 43
	TxTypeL2UpdateMarketConfig       = 44
	TxTypeL2ApproveIntegrator        = 45

	TxTypeInternalClaimOrder        = 21
	TxTypeInternalCancelOrder       = 22
	TxTypeInternalDeleverage        = 23
	TxTypeInternalExitPosition      = 24
	TxTypeInternalCancelAllOrders   = 25
	TxTypeInternalLiquidatePosition = 26
	TxTypeInternalCreateOrder       = 27
)
