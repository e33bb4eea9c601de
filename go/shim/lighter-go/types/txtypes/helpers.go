package txtypes

import (
	core "github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// AttributeTypeToConfig holds the rule of every known attribute type. Validation and hashing read it, so a program that
// changes it must do so before it signs anything. It is the map of go/lighter/types/txtypes: changing entries has an effect
// there, assigning another map to this variable has none.
var AttributeTypeToConfig = core.AttributeTypeToConfig

// IsValidPubKeyLength reports whether an encoded public key has 40 bytes.
func IsValidPubKeyLength(bytes []byte) bool { return core.IsValidPubKeyLength(bytes) }

// IsZeroByteSlice reports whether all bytes are zero; an empty slice is.
func IsZeroByteSlice(bytes []byte) bool { return core.IsZeroByteSlice(bytes) }
