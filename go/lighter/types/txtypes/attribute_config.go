package txtypes

// Attribute types: optional settings that any transaction can carry, at most NbAttributesPerTx of them.
const (
	// AttributeTypeIntegratorAccountIndex names the account that receives the integrator fees.
	AttributeTypeIntegratorAccountIndex = 1
	// AttributeTypeIntegratorTakerFee is that account's fee on taker fills, in 1/FeeTick.
	AttributeTypeIntegratorTakerFee = 2
	// AttributeTypeIntegratorMakerFee is that account's fee on maker fills, in 1/FeeTick.
	AttributeTypeIntegratorMakerFee = 3
	// AttributeTypeSkipTxNonce, when 1, lets the nonce be any unused one instead of the next.
	AttributeTypeSkipTxNonce = 4
	// AttributeTypeCancelAllMarketIndex limits CancelAllOrders to one market.
	AttributeTypeCancelAllMarketIndex = 5
	// AttributeTypeSelfTradeBehaviorMode says what happens when two of the owner's orders meet.
	AttributeTypeSelfTradeBehaviorMode = 6
	// AttributeTypeSelfTradeEqualityMode says who counts as the same owner.
	AttributeTypeSelfTradeEqualityMode = 7

	NbAttributesPerTx = 4
)

// AttibuteConfig is the rule of one attribute type. The name is spelled as in lighter-go.
type AttibuteConfig struct {
	// ByteSize is the width in the exchange's own encoding; nothing here reads it.
	ByteSize int
	// MinValue and MaxValue bound the legal values, both inclusive.
	MinValue AttributeValue
	MaxValue AttributeValue
	// NilValue is the value that means "not set": it is legal only if it is inside the bounds, and it is never hashed.
	NilValue AttributeValue
	// InvalidRangeError is what Validate returns for a value outside the bounds.
	InvalidRangeError error
}

// AttributeTypeToConfig holds the rule of every known attribute type. Validation and hashing read it, so a program that
// changes it must do so before it signs anything.
var AttributeTypeToConfig = map[uint8]*AttibuteConfig{
	AttributeTypeIntegratorAccountIndex: {
		ByteSize: 6, MinValue: 0, MaxValue: AttributeValue(MaxAccountIndex), NilValue: NilIntegratorIndex,
		InvalidRangeError: ErrIntegratorAccountIndexInvalidRange,
	},
	AttributeTypeIntegratorTakerFee: {
		ByteSize: 4, MinValue: 0, MaxValue: AttributeValue(FeeTick), NilValue: NilIntegratorTakerFee,
		InvalidRangeError: ErrIntegratorFeeInvalidRange,
	},
	AttributeTypeIntegratorMakerFee: {
		ByteSize: 4, MinValue: 0, MaxValue: AttributeValue(FeeTick), NilValue: NilIntegratorMakerFee,
		InvalidRangeError: ErrIntegratorFeeInvalidRange,
	},
	AttributeTypeSkipTxNonce: {
		ByteSize: 1, MinValue: 1, MaxValue: 1, NilValue: 0,
		InvalidRangeError: ErrNonceSkipAttributeInvalid,
	},
	AttributeTypeCancelAllMarketIndex: {
		ByteSize: 2, MinValue: 0, MaxValue: maxCancelAllMarket, NilValue: AttributeValue(NilMarketIndex),
		InvalidRangeError: ErrCancelAllMarketIndexInvalidRange,
	},
	AttributeTypeSelfTradeBehaviorMode: {
		ByteSize: 1, MinValue: SelfTradeBehaviorExpireMaker, MaxValue: SelfTradeBehaviorReduce,
		NilValue: SelfTradeBehaviorExpireMaker, InvalidRangeError: ErrSelfTradeBehaviorModeInvalidRange,
	},
	AttributeTypeSelfTradeEqualityMode: {
		ByteSize: 1, MinValue: SelfTradeEqualityAccountIndex, MaxValue: SelfTradeEqualityMasterAccountIndex,
		NilValue: SelfTradeEqualityAccountIndex, InvalidRangeError: ErrSelfTradeEqualityModeInvalidRange,
	},
}
