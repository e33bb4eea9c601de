package txtypes

import (
	core "github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// Account, API key and common fields.
var (
	ErrAccountIndexTooLow                      = core.ErrAccountIndexTooLow
	ErrAccountIndexTooHigh                     = core.ErrAccountIndexTooHigh
	ErrFromAccountIndexTooLow                  = core.ErrFromAccountIndexTooLow
	ErrFromAccountIndexTooHigh                 = core.ErrFromAccountIndexTooHigh
	ErrToAccountIndexTooLow                    = core.ErrToAccountIndexTooLow
	ErrToAccountIndexTooHigh                   = core.ErrToAccountIndexTooHigh
	ErrAccountIndexMustBeTreasury              = core.ErrAccountIndexMustBeTreasury
	ErrAccountIndexMustBtInsuranceFundOperator = core.ErrAccountIndexMustBtInsuranceFundOperator
	ErrApiKeyIndexTooLow                       = core.ErrApiKeyIndexTooLow
	ErrApiKeyIndexTooHigh                      = core.ErrApiKeyIndexTooHigh
	ErrNonceTooLow                             = core.ErrNonceTooLow
	ErrExpiredAtInvalid                        = core.ErrExpiredAtInvalid
	ErrPubKeyInvalid                           = core.ErrPubKeyInvalid
	ErrInvalidSignature                        = core.ErrInvalidSignature
)

// Markets and assets.
var (
	ErrInvalidMarketIndex  = core.ErrInvalidMarketIndex
	ErrMarketIndexTooLow   = core.ErrMarketIndexTooLow
	ErrMarketIndexTooHigh  = core.ErrMarketIndexTooHigh
	ErrMarketIndexMismatch = core.ErrMarketIndexMismatch
	ErrAssetIndexTooLow    = core.ErrAssetIndexTooLow
	ErrAssetIndexTooHigh   = core.ErrAssetIndexTooHigh
	ErrInvalidAssetIndex   = core.ErrInvalidAssetIndex
	ErrRouteTypeInvalid    = core.ErrRouteTypeInvalid
)

// Orders.
var (
	ErrClientOrderIndexTooLow    = core.ErrClientOrderIndexTooLow
	ErrClientOrderIndexTooHigh   = core.ErrClientOrderIndexTooHigh
	ErrClientOrderIndexDuplicate = core.ErrClientOrderIndexDuplicate
	ErrClientOrderIndexNotNil    = core.ErrClientOrderIndexNotNil
	ErrOrderIndexTooLow          = core.ErrOrderIndexTooLow
	ErrOrderIndexTooHigh         = core.ErrOrderIndexTooHigh
	ErrBaseAmountTooLow          = core.ErrBaseAmountTooLow
	ErrBaseAmountTooHigh         = core.ErrBaseAmountTooHigh
	ErrBaseAmountNotNil          = core.ErrBaseAmountNotNil
	ErrBaseAmountsNotEqual       = core.ErrBaseAmountsNotEqual
	ErrPriceTooLow               = core.ErrPriceTooLow
	ErrPriceTooHigh              = core.ErrPriceTooHigh
	ErrIsAskInvalid              = core.ErrIsAskInvalid
	ErrOrderTypeInvalid          = core.ErrOrderTypeInvalid
	ErrOrderTimeInForceInvalid   = core.ErrOrderTimeInForceInvalid
	ErrOrderReduceOnlyInvalid    = core.ErrOrderReduceOnlyInvalid
	ErrOrderTriggerPriceInvalid  = core.ErrOrderTriggerPriceInvalid
	ErrOrderExpiryInvalid        = core.ErrOrderExpiryInvalid
	ErrGroupingTypeInvalid       = core.ErrGroupingTypeInvalid
	ErrOrderGroupSizeInvalid     = core.ErrOrderGroupSizeInvalid
)

// Cancelling all orders.
var (
	ErrInvalidCancelAllTimeInForce         = core.ErrInvalidCancelAllTimeInForce
	ErrCancelAllTimeisNotNill              = core.ErrCancelAllTimeisNotNill
	ErrCancelAllTimeIsNotInRange           = core.ErrCancelAllTimeIsNotInRange
	ErrCancelAllMarketIndexCantBeScheduled = core.ErrCancelAllMarketIndexCantBeScheduled
	ErrCancelModeInvalid                   = core.ErrCancelModeInvalid
)

// Margin and account configuration.
var (
	ErrInvalidMarginMode            = core.ErrInvalidMarginMode
	ErrInitialMarginFractionTooLow  = core.ErrInitialMarginFractionTooLow
	ErrInitialMarginFractionTooHigh = core.ErrInitialMarginFractionTooHigh
	ErrInvalidUpdateMarginDirection = core.ErrInvalidUpdateMarginDirection
	ErrInvalidAccountTradingMode    = core.ErrInvalidAccountTradingMode
	ErrInvalidAssetMarginMode       = core.ErrInvalidAssetMarginMode
)

// Transfers and withdrawals.
var (
	ErrTransferAmountTooLow    = core.ErrTransferAmountTooLow
	ErrTransferAmountTooHigh   = core.ErrTransferAmountTooHigh
	ErrTransferFeeNegative     = core.ErrTransferFeeNegative
	ErrTransferFeeTooHigh      = core.ErrTransferFeeTooHigh
	ErrWithdrawalAmountTooLow  = core.ErrWithdrawalAmountTooLow
	ErrWithdrawalAmountTooHigh = core.ErrWithdrawalAmountTooHigh
)

// Public pools, staking and strategies.
var (
	ErrInvalidPoolOperatorFee               = core.ErrInvalidPoolOperatorFee
	ErrInvalidPoolStatus                    = core.ErrInvalidPoolStatus
	ErrInvalidStrategyIndex                 = core.ErrInvalidStrategyIndex
	ErrPoolBurnShareAmountTooHigh           = core.ErrPoolBurnShareAmountTooHigh
	ErrPoolBurnShareAmountTooLow            = core.ErrPoolBurnShareAmountTooLow
	ErrPoolInitialTotalSharesTooHigh        = core.ErrPoolInitialTotalSharesTooHigh
	ErrPoolInitialTotalSharesTooLow         = core.ErrPoolInitialTotalSharesTooLow
	ErrPoolMinOperatorShareRateTooHigh      = core.ErrPoolMinOperatorShareRateTooHigh
	ErrPoolMinOperatorShareRateTooLow       = core.ErrPoolMinOperatorShareRateTooLow
	ErrPoolMintShareAmountTooHigh           = core.ErrPoolMintShareAmountTooHigh
	ErrPoolMintShareAmountTooLow            = core.ErrPoolMintShareAmountTooLow
	ErrPoolStakeAssetsAmountTooHigh         = core.ErrPoolStakeAssetsAmountTooHigh
	ErrPoolStakeAssetsAmountTooLow          = core.ErrPoolStakeAssetsAmountTooLow
	ErrPoolUnstakeAssetsAmountTooHigh       = core.ErrPoolUnstakeAssetsAmountTooHigh
	ErrPoolUnstakeAssetsAmountTooLow        = core.ErrPoolUnstakeAssetsAmountTooLow
	ErrPublicPoolIndexTooHigh               = core.ErrPublicPoolIndexTooHigh
	ErrPublicPoolIndexTooLow                = core.ErrPublicPoolIndexTooLow
	ErrStakingPoolIndexTooHigh              = core.ErrStakingPoolIndexTooHigh
	ErrStakingPoolIndexTooLow               = core.ErrStakingPoolIndexTooLow
	ErrStakingPoolInitialTotalSharesTooHigh = core.ErrStakingPoolInitialTotalSharesTooHigh
	ErrStakingPoolInitialTotalSharesTooLow  = core.ErrStakingPoolInitialTotalSharesTooLow
)

// Integrators and attributes.
var (
	ErrIntegratorAccountIndexTooLow                           = core.ErrIntegratorAccountIndexTooLow
	ErrIntegratorAccountIndexTooHigh                          = core.ErrIntegratorAccountIndexTooHigh
	ErrFeeTooHigh                                             = core.ErrFeeTooHigh
	ErrApprovalExpiryInvalid                                  = core.ErrApprovalExpiryInvalid
	ErrApprovalExpiryZeroOnRevocation                         = core.ErrApprovalExpiryZeroOnRevocation
	ErrTooManyAttributes                                      = core.ErrTooManyAttributes
	ErrInvalidAttributeType                                   = core.ErrInvalidAttributeType
	ErrAttributeValueOutOfRange                               = core.ErrAttributeValueOutOfRange
	ErrIntegratorAccountIndexInvalidRange                     = core.ErrIntegratorAccountIndexInvalidRange
	ErrIntegratorFeeInvalidRange                              = core.ErrIntegratorFeeInvalidRange
	ErrIntegratorAccountIndexRequiredForNonZeroFees           = core.ErrIntegratorAccountIndexRequiredForNonZeroFees
	ErrNonceSkipAttributeInvalid                              = core.ErrNonceSkipAttributeInvalid
	ErrCancelAllMarketIndexInvalidRange                       = core.ErrCancelAllMarketIndexInvalidRange
	ErrSelfTradeBehaviorModeInvalidRange                      = core.ErrSelfTradeBehaviorModeInvalidRange
	ErrSelfTradeEqualityModeInvalidRange                      = core.ErrSelfTradeEqualityModeInvalidRange
	ErrSelfTradeSpecificationNotAllowedWithNonZeroFees        = core.ErrSelfTradeSpecificationNotAllowedWithNonZeroFees
	ErrReduceModeNotAllowedWithMasterAccountIndexEqualityMode = core.ErrReduceModeNotAllowedWithMasterAccountIndexEqualityMode
)
