package txtypes

// Order types.
const (
	LimitOrder           = 0
	MarketOrder          = 1
	StopLossOrder        = 2
	StopLossLimitOrder   = 3
	TakeProfitOrder      = 4
	TakeProfitLimitOrder = 5
	TWAPOrder            = 6
	// ApiMaxOrderType is the highest order type that a client may send; the two after it are the exchange's own.
	ApiMaxOrderType  = TWAPOrder
	TWAPSubOrder     = 7
	LiquidationOrder = 8
)

// Order time in force.
const (
	ImmediateOrCancel = 0
	GoodTillTime      = 1
	PostOnly          = 2
)

// Grouping types of CreateGroupedOrders. GroupingType itself (0) names no group and is refused.
const (
	GroupingType                                = 0
	GroupingType_OneTriggersTheOther            = 1
	GroupingType_OneCancelsTheOther             = 2
	GroupingType_OneTriggersAOneCancelsTheOther = 3
)

// Time in force of CancelAllOrders.
const (
	ImmediateCancelAll      = 0
	ScheduledCancelAll      = 1
	AbortScheduledCancelAll = 2
)

// Margin modes and directions.
const (
	CrossMargin    = 0
	IsolatedMargin = 1

	RemoveFromIsolatedMargin = 0
	AddToIsolatedMargin      = 1

	AssetMarginMode_Disabled = 0
	AssetMarginMode_Enabled  = 1
	AssetMarginMode_Max      = AssetMarginMode_Enabled

	AccountAssetMarginMode_MarginDisabled = 0
	AccountAssetMarginMode_MarginEnabled  = 1
)

// Routes of transfers and withdrawals.
const (
	AssetRouteType_Perps = 0
	AssetRouteType_Spot  = 1
)

// Values of the attribute AttributeTypeSelfTradeBehaviorMode.
const (
	SelfTradeBehaviorExpireMaker = 0
	SelfTradeBehaviorExpireTaker = 1
	SelfTradeBehaviorCancelBoth  = 2
	SelfTradeBehaviorReduce      = 3
)

// Values of the attribute AttributeTypeSelfTradeEqualityMode.
const (
	SelfTradeEqualityAccountIndex       = 0
	SelfTradeEqualityMasterAccountIndex = 1
)

// Asset numbers and units.
const (
	NativeAssetIndex uint16 = 1
	USDCAssetIndex   uint16 = 3

	OneUSDC = 1_000_000
	OneLIT  = 100_000_000
)
