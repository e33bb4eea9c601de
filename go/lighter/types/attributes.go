package types

import "github.com/ferrosign/ferrosign/go/lighter/types/txtypes"

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
	setGenerationAttributes(attributes, attr)
	return attributes
}

// setAttribute sets one attribute if the request has it.
func setAttribute[T int64 | uint32 | uint8 | int16](attributes txtypes.L2TxAttributes, attrType uint8, value *T) {
	if value != nil {
		attributes[attrType] = txtypes.AttributeValue(*value)
	}
}
