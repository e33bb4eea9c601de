package types

import "github.com/ferrosign/ferrosign/go/lighter/types/txtypes"

// L2TxAttributes are a transaction's attributes in a request. nil means absent. A pointer that is set becomes an
// attribute even when its value is the one that means "not set", so that a SkipNonce of 0 fails validation.
type L2TxAttributes struct {
	IntegratorAccountIndex *int64
	IntegratorTakerFee     *uint32
	IntegratorMakerFee     *uint32
	SkipNonce              *uint8
	CancelAllMarketIndex   *int16
	SelfTradeBehaviorMode  *uint8
	SelfTradeEqualityMode  *uint8
}

// ConstructL2TxAttributes returns the attributes as the map that a transaction carries, or nil if there are none.
func ConstructL2TxAttributes(attr *L2TxAttributes) txtypes.L2TxAttributes {
	if attr == nil || *attr == (L2TxAttributes{}) {
		return nil
	}
	attributes := make(txtypes.L2TxAttributes, txtypes.NbAttributesPerTx)
	setAttribute(attributes, txtypes.AttributeTypeIntegratorAccountIndex, attr.IntegratorAccountIndex)
	setAttribute(attributes, txtypes.AttributeTypeIntegratorTakerFee, attr.IntegratorTakerFee)
	setAttribute(attributes, txtypes.AttributeTypeIntegratorMakerFee, attr.IntegratorMakerFee)
	setAttribute(attributes, txtypes.AttributeTypeSkipTxNonce, attr.SkipNonce)
	setAttribute(attributes, txtypes.AttributeTypeCancelAllMarketIndex, attr.CancelAllMarketIndex)
	setAttribute(attributes, txtypes.AttributeTypeSelfTradeBehaviorMode, attr.SelfTradeBehaviorMode)
	setAttribute(attributes, txtypes.AttributeTypeSelfTradeEqualityMode, attr.SelfTradeEqualityMode)
	return attributes
}

// setAttribute sets one attribute if the request has it.
func setAttribute[T int64 | uint32 | uint8 | int16](attributes txtypes.L2TxAttributes, attrType uint8, value *T) {
	if value != nil {
		attributes[attrType] = txtypes.AttributeValue(*value)
	}
}
