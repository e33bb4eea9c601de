//go:build lighter_sdk118

package types

import "github.com/ferrosign/ferrosign/go/lighter/types/txtypes"

// L2TxAttributes are a transaction's attributes in a request. nil means absent. A pointer that is set becomes an
// attribute even when its value is the one that means "not set", so that a SkipNonce of 0 fails validation.
type L2TxAttributes struct {
	IntegratorAccountIndex *int64
	IntegratorTakerFee     *uint32
	IntegratorMakerFee     *uint32
	SkipNonce              *uint8
	CancelAllMarketIndex   *txtypes.MarketIndex
	SelfTradeBehaviorMode  *uint8
	SelfTradeEqualityMode  *uint8
	// OrderVersion belongs to ModifyOrder.
	OrderVersion *int64
}

// setGenerationAttributes sets what other generations do not have.
func setGenerationAttributes(attributes txtypes.L2TxAttributes, attr *L2TxAttributes) {
	setAttribute(attributes, txtypes.AttributeTypeOrderVersion, attr.OrderVersion)
}
