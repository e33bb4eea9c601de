//go:build !(386 || arm || mips || mipsle)

package txtypes

// AttributeValue is the type of an attribute's value: int, as in lighter-go, where an int has 64 bits.
type AttributeValue = int
