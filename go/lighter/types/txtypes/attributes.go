package txtypes

import "fmt"

// L2TxAttributes maps an attribute type to its value. nil and empty both mean no attributes; they differ in JSON only
// (null and {}). A value equal to its type's nil value is printed and validated, but not hashed.
type L2TxAttributes map[uint8]AttributeValue

// L2TxAttributeIsNilMap tells for attribute types whether they are unset. lighter-go exports it; nothing uses it.
type L2TxAttributeIsNilMap map[uint8]bool

// Validate returns the first broken rule, or nil. The number of entries comes first, then each entry by ascending type
// (an unknown type gives an error that wraps ErrInvalidAttributeType and ends in the number), then the rules between
// attributes: fees need an integrator account, exclude self-trade settings, and reduce mode needs account equality.
func (a L2TxAttributes) Validate() error {
	if len(a) == 0 {
		return nil
	}
	if len(a) > NbAttributesPerTx {
		return ErrTooManyAttributes
	}
	var buf typeBuffer
	for _, t := range a.sortedTypes(&buf) {
		config := AttributeTypeToConfig[t]
		if config == nil {
			return unknownAttribute(t)
		}
		if v := a[t]; v < config.MinValue || v > config.MaxValue {
			return config.InvalidRangeError
		}
	}
	return a.validateCombination()
}

// validateCombination checks the rules that tie several attributes together; each entry is valid by itself.
func (a L2TxAttributes) validateCombination() error {
	withFee := a.isSet(AttributeTypeIntegratorTakerFee) || a.isSet(AttributeTypeIntegratorMakerFee)
	if withFee && !a.isSet(AttributeTypeIntegratorAccountIndex) {
		return ErrIntegratorAccountIndexRequiredForNonZeroFees
	}
	if withFee && (a.isSet(AttributeTypeSelfTradeBehaviorMode) || a.isSet(AttributeTypeSelfTradeEqualityMode)) {
		return ErrSelfTradeSpecificationNotAllowedWithNonZeroFees
	}
	if a.GetValueOrDefault(AttributeTypeSelfTradeBehaviorMode) == SelfTradeBehaviorReduce &&
		a.GetValueOrDefault(AttributeTypeSelfTradeEqualityMode) == SelfTradeEqualityMasterAccountIndex {
		return ErrReduceModeNotAllowedWithMasterAccountIndexEqualityMode
	}
	return nil
}

// GetValueOrDefault returns the value of an attribute, or its type's nil value if there is no such entry. It panics with
// a nil dereference if the type is unknown.
func (a L2TxAttributes) GetValueOrDefault(attrType uint8) AttributeValue {
	nilValue := AttributeTypeToConfig[attrType].NilValue
	if v, ok := a[attrType]; ok {
		return v
	}
	return nilValue
}

// IsEmpty reports whether no entry differs from its nil value, so that the attributes do not enter the hash. It panics
// with a nil dereference if it meets an unknown type before an entry that is set.
func (a L2TxAttributes) IsEmpty() bool {
	var buf typeBuffer
	for _, t := range a.sortedTypes(&buf) {
		if a.isSet(t) {
			return false
		}
	}
	return true
}

// isSet reports whether an attribute of a known type has another value than its nil value.
func (a L2TxAttributes) isSet(attrType uint8) bool {
	return a.GetValueOrDefault(attrType) != AttributeTypeToConfig[attrType].NilValue
}

// typeBuffer has room for every possible attribute type, so that sorting needs no allocation.
type typeBuffer [256]uint8

// sortedTypes returns the types that the map has, ascending, in buf. Insertion sort: a legal map has four entries.
func (a L2TxAttributes) sortedTypes(buf *typeBuffer) []uint8 {
	n := 0
	for t := range a {
		i := n
		for ; i > 0 && buf[i-1] > t; i-- {
			buf[i] = buf[i-1]
		}
		buf[i] = t
		n++
	}
	return buf[:n]
}

// unknownAttribute is the error for an attribute type that has no rule.
func unknownAttribute(attrType uint8) error {
	return fmt.Errorf("%w: %d", ErrInvalidAttributeType, attrType)
}
