package txtypes

//lint:file-ignore ST1005 the texts are lighter-go's

import "errors"

// The texts are part of the API: bots match on them. Where a text names another bound than the one that is checked
// (ErrPoolInitialTotalSharesTooLow, ErrOrderIndexTooLow and a few more), it is the original's text all the same.

// Account, API key and common fields.
var (
	ErrAccountIndexTooLow                      = errors.New("AccountIndex should not be less than -1")
	ErrAccountIndexTooHigh                     = errors.New("AccountIndex should not be larger than 281474976710654")
	ErrFromAccountIndexTooLow                  = errors.New("FromAccountIndex should not be less than -1")
	ErrFromAccountIndexTooHigh                 = errors.New("FromAccountIndex should not be larger than 281474976710654")
	ErrToAccountIndexTooLow                    = errors.New("ToAccountIndex should not be less than -1")
	ErrToAccountIndexTooHigh                   = errors.New("ToAccountIndex should not be larger than 281474976710654")
	ErrAccountIndexMustBeTreasury              = errors.New("AccountIndex must be the treasury account index 0")
	ErrAccountIndexMustBtInsuranceFundOperator = errors.New("AccountIndex must be the insurance fund operator account index 1")
	ErrApiKeyIndexTooLow                       = errors.New("ApiKeyIndex should not be less than 0")
	ErrApiKeyIndexTooHigh                      = errors.New("ApiKeyIndex should not be larger than 254")
	ErrNonceTooLow                             = errors.New("AccountNonce should not be less than 0")
	ErrExpiredAtInvalid                        = errors.New("ExpiredAt is invalid")
	ErrPubKeyInvalid                           = errors.New("PubKey is invalid")
	ErrInvalidSignature                        = errors.New("TxSignature is invalid")
)

// Markets and assets.
var (
	ErrInvalidMarketIndex  = errors.New("MarketIndex is not valid")
	ErrMarketIndexTooLow   = errors.New("MarketIndex should not be less than 0")
	ErrMarketIndexTooHigh  = errors.New("MarketIndex should not be larger than 4094")
	ErrMarketIndexMismatch = errors.New("MarketIndex should match the market index of the order")
	ErrAssetIndexTooLow    = errors.New("AssetIndex should not be less than 1")
	ErrAssetIndexTooHigh   = errors.New("AssetIndex should not be larger than 62")
	ErrInvalidAssetIndex   = errors.New("AssetIndex is invalid")
	ErrRouteTypeInvalid    = errors.New("RouteType is invalid")
)

// Orders.
var (
	ErrClientOrderIndexTooLow    = errors.New("ClientOrderIndex should not be less than 1")
	ErrClientOrderIndexTooHigh   = errors.New("ClientOrderIndex should not be larger than 281474976710655")
	ErrClientOrderIndexDuplicate = errors.New("ClientOrderIndex should be unique within the group")
	ErrClientOrderIndexNotNil    = errors.New("ClientOrderIndex should be nil")
	ErrOrderIndexTooLow          = errors.New("OrderIndex should not be less than 281474976710656")
	ErrOrderIndexTooHigh         = errors.New("OrderIndex should not be larger than 1152921504606846975")
	ErrBaseAmountTooLow          = errors.New("BaseAmount should not be less than 1")
	ErrBaseAmountTooHigh         = errors.New("BaseAmount should not be larger than 281474976710655")
	ErrBaseAmountNotNil          = errors.New("BaseAmount should be nil")
	ErrBaseAmountsNotEqual       = errors.New("BaseAmounts should be equal")
	ErrPriceTooLow               = errors.New("OrderPrice should not be less than 1")
	ErrPriceTooHigh              = errors.New("OrderPrice should not be larger than 4294967295")
	ErrIsAskInvalid              = errors.New("IsAsk should be 0 or 1")
	ErrOrderTypeInvalid          = errors.New("OrderType is not valid")
	ErrOrderTimeInForceInvalid   = errors.New("OrderTimeInForce is not valid")
	ErrOrderReduceOnlyInvalid    = errors.New("ReduceOnly is invalid")
	ErrOrderTriggerPriceInvalid  = errors.New("TriggerPrice is invalid")
	ErrOrderExpiryInvalid        = errors.New("OrderExpiry is invalid")
	ErrGroupingTypeInvalid       = errors.New("GroupingType is not valid")
	ErrOrderGroupSizeInvalid     = errors.New("OrderGroupSize is not valid")
)

// Cancelling all orders.
var (
	ErrInvalidCancelAllTimeInForce         = errors.New("CancelAllTimeInForce is invalid")
	ErrCancelAllTimeisNotNill              = errors.New("CancelAllTime should be nil")
	ErrCancelAllTimeIsNotInRange           = errors.New("CancelAllTime should be larger than 0 and not larger than 9223372036854775807")
	ErrCancelAllMarketIndexCantBeScheduled = errors.New("Cancel all for market index can't be scheduled, TimeInforce must be ImmediateCancelAll")
	ErrCancelModeInvalid                   = errors.New("CancelMode is not valid")
)

// Margin and account configuration.
var (
	ErrInvalidMarginMode            = errors.New("MarginMode is not valid")
	ErrInitialMarginFractionTooLow  = errors.New("InitialMarginFraction should not be less than 0")
	ErrInitialMarginFractionTooHigh = errors.New("InitialMarginFraction should not be larger than 10000")
	ErrInvalidUpdateMarginDirection = errors.New("Margin movement direction is not valid")
	ErrInvalidAccountTradingMode    = errors.New("AccountTradingMode is invalid")
	ErrInvalidAssetMarginMode       = errors.New("AssetMarginMode is invalid")
)

// Transfers and withdrawals.
var (
	ErrTransferAmountTooLow    = errors.New("TransferAmount should be larger than 1")
	ErrTransferAmountTooHigh   = errors.New("TransferAmount should not be larger than 1152921504606846975")
	ErrTransferFeeNegative     = errors.New("TransferFee should not be negative")
	ErrTransferFeeTooHigh      = errors.New("TransferFee should not be larger than 1152921504606846975")
	ErrWithdrawalAmountTooLow  = errors.New("WithdrawalAmount should be larger than 1")
	ErrWithdrawalAmountTooHigh = errors.New("WithdrawalAmount should not be larger than 1152921504606846975")
)

// Public pools, staking and strategies.
var (
	ErrInvalidPoolOperatorFee               = errors.New("PoolOperatorFee should be larger than 0 and not larger than 1000000")
	ErrInvalidPoolStatus                    = errors.New("PoolStatus should be either 0 or 1")
	ErrInvalidStrategyIndex                 = errors.New("StrategyIndex is not valid")
	ErrPoolBurnShareAmountTooHigh           = errors.New("PoolBurnShareAmount should not be larger than 1152921504606846975")
	ErrPoolBurnShareAmountTooLow            = errors.New("PoolBurnShareAmount should be larger than 1")
	ErrPoolInitialTotalSharesTooHigh        = errors.New("PoolInitialTotalShares should not be larger than 1000000000000")
	ErrPoolInitialTotalSharesTooLow         = errors.New("PoolInitialTotalShares should be larger than 1000000")
	ErrPoolMinOperatorShareRateTooHigh      = errors.New("PoolMinOperatorShareRate should not be larger than 10000")
	ErrPoolMinOperatorShareRateTooLow       = errors.New("PoolMinOperatorShareRate should be larger than 0")
	ErrPoolMintShareAmountTooHigh           = errors.New("PoolMintShareAmount should not be larger than 1152921504606846975")
	ErrPoolMintShareAmountTooLow            = errors.New("PoolMintShareAmount should be larger than 1")
	ErrPoolStakeAssetsAmountTooHigh         = errors.New("StakeAssetsAmount should not be larger than 1152921504606846975")
	ErrPoolStakeAssetsAmountTooLow          = errors.New("StakeAssetsAmount should be larger than 1")
	ErrPoolUnstakeAssetsAmountTooHigh       = errors.New("UnstakeAssetsAmount should not be larger than 1152921504606846975")
	ErrPoolUnstakeAssetsAmountTooLow        = errors.New("UnstakeAssetsAmount should be larger than 1")
	ErrPublicPoolIndexTooHigh               = errors.New("PublicPoolIndex should not be larger than 281474976710654")
	ErrPublicPoolIndexTooLow                = errors.New("PublicPoolIndex should not be less than -1")
	ErrStakingPoolIndexTooHigh              = errors.New("StakingPoolIndex should not be larger than 281474976710654")
	ErrStakingPoolIndexTooLow               = errors.New("StakingPoolIndex should not be less than 140737488355328")
	ErrStakingPoolInitialTotalSharesTooHigh = errors.New("PoolInitialTotalShares should not be larger than 100000000000000")
	ErrStakingPoolInitialTotalSharesTooLow  = errors.New("PoolInitialTotalShares should be larger than 10000000000")
)

// Integrators and attributes.
var (
	ErrIntegratorAccountIndexTooLow                           = errors.New("IntegratorAccountIndex should not be less than -1")
	ErrIntegratorAccountIndexTooHigh                          = errors.New("IntegratorAccountIndex should not be larger than 281474976710654")
	ErrFeeTooHigh                                             = errors.New("MarketFee should not be larger than 1000000")
	ErrApprovalExpiryInvalid                                  = errors.New("ApprovalExpiry is invalid")
	ErrApprovalExpiryZeroOnRevocation                         = errors.New("ApprovalExpiry should be zero when revoking integrator approval")
	ErrTooManyAttributes                                      = errors.New("Too many attributes, should not be larger than 4")
	ErrInvalidAttributeType                                   = errors.New("Attribute type is invalid")
	ErrAttributeValueOutOfRange                               = errors.New("Attribute value is out of range")
	ErrIntegratorAccountIndexInvalidRange                     = errors.New("IntegratorAccountIndex is in invalid range")
	ErrIntegratorFeeInvalidRange                              = errors.New("Integrator fees are in invalid range")
	ErrIntegratorAccountIndexRequiredForNonZeroFees           = errors.New("IntegratorAccountIndex should be non-zero when integrator taker fee or maker fee is non-zero")
	ErrNonceSkipAttributeInvalid                              = errors.New("Nonce skip attribute is invalid")
	ErrCancelAllMarketIndexInvalidRange                       = errors.New("Cancel all for market index attribute is in invalid range")
	ErrSelfTradeBehaviorModeInvalidRange                      = errors.New("SelfTradeBehaviorMode is in invalid range")
	ErrSelfTradeEqualityModeInvalidRange                      = errors.New("SelfTradeEqualityMode is in invalid range")
	ErrSelfTradeSpecificationNotAllowedWithNonZeroFees        = errors.New("Self-trade specification isn't allowed with integrator fees")
	ErrReduceModeNotAllowedWithMasterAccountIndexEqualityMode = errors.New("Reduce self-trade behavior mode isn't allowed with master account index equality mode")
)

// Errors that have no counterpart in lighter-go, which panics there.
var (
	// ErrTxInfoMissing reports a method call on a nil transaction.
	ErrTxInfoMissing = errors.New("transaction is nil")
	// ErrOrderInfoMissing reports a nil *OrderInfo, in CreateOrder or as an element of CreateGroupedOrders.
	ErrOrderInfoMissing = errors.New("OrderInfo is nil")
)
