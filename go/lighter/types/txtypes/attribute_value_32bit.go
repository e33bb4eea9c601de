//go:build 386 || arm || mips || mipsle

package txtypes

// AttributeValue is the type of an attribute's value. An account index needs 48 bits, so where an int has 32 the values
// are int64 (lighter-go does not compile there).
type AttributeValue = int64
