package txtypes

import (
	"encoding/base64"
	"encoding/json"
	"strconv"
)

// The append functions below write exactly what encoding/json writes for the structs of this package, without
// reflection. The structs deliberately have no MarshalJSON: embedding one in a caller's struct would then swallow the
// caller's own fields. A test holds both writers to the same bytes.

// jsonStackSize is room for the longest JSON of a transaction without a long L1 signature, so that GetTxInfo allocates
// once, for its result.
const jsonStackSize = 768

// appendInt appends a key, which the caller gives with its punctuation, and a decimal integer.
func appendInt(b []byte, key string, v int64) []byte {
	return strconv.AppendInt(append(b, key...), v, 10)
}

// appendUint is appendInt for values that may exceed the range of int64.
func appendUint(b []byte, key string, v uint64) []byte {
	return strconv.AppendUint(append(b, key...), v, 10)
}

// appendBase64 appends bytes as encoding/json does: base64 text, or null for a nil slice.
func appendBase64(b []byte, key string, v []byte) []byte {
	b = append(b, key...)
	if v == nil {
		return append(b, "null"...)
	}
	b = append(b, '"')
	b = base64.StdEncoding.AppendEncode(b, v)
	return append(b, '"')
}

// appendText appends a string. Anything that encoding/json would escape is left to encoding/json.
func appendText(b []byte, key, v string) []byte {
	b = append(b, key...)
	for i := 0; i < len(v); i++ {
		if c := v[i]; c < 0x20 || c > 0x7e || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' {
			quoted, _ := json.Marshal(v) // a string always marshals
			return append(b, quoted...)
		}
	}
	b = append(b, '"')
	b = append(b, v...)
	return append(b, '"')
}

// appendByteArray appends a fixed array of bytes as encoding/json does: a list of numbers.
func appendByteArray(b []byte, key string, v []byte) []byte {
	b = append(b, key...)
	b = append(b, '[')
	for i, x := range v {
		if i > 0 {
			b = append(b, ',')
		}
		b = strconv.AppendUint(b, uint64(x), 10)
	}
	return append(b, ']')
}

// appendTail appends the fields that end most types, and closes the object.
func appendTail(b []byte, expiredAt, nonce int64, sig []byte, attributes L2TxAttributes) []byte {
	b = appendInt(b, `,"ExpiredAt":`, expiredAt)
	b = appendInt(b, `,"Nonce":`, nonce)
	b = appendBase64(b, `,"Sig":`, sig)
	return appendAttributes(b, attributes)
}

// appendAttributes appends the last field of every type, and closes the object: null, or an object whose keys are the
// attribute types sorted as text.
func appendAttributes(b []byte, attributes L2TxAttributes) []byte {
	b = append(b, `,"L2TxAttributes":`...)
	if attributes == nil {
		return append(b, "null}"...)
	}
	b = append(b, '{')
	var buf typeBuffer
	types := attributes.sortedTypes(&buf)
	sortAsText(types)
	for i, t := range types {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, '"')
		b = strconv.AppendUint(b, uint64(t), 10)
		b = appendInt(b, `":`, int64(attributes[t]))
	}
	return append(b, "}}"...)
}

// sortAsText sorts numbers by their decimal text: 1, 10, 2. Every known type has one digit, so the input, which is
// sorted by value, is normally in that order already.
func sortAsText(types []uint8) {
	for n := 1; n < len(types); n++ {
		for i := n; i > 0 && decimalLess(types[i], types[i-1]); i-- {
			types[i], types[i-1] = types[i-1], types[i]
		}
	}
}

// decimalLess reports whether the decimal text of a comes before that of b.
func decimalLess(a, b uint8) bool {
	if a < 10 && b < 10 {
		return a < b
	}
	return strconv.Itoa(int(a)) < strconv.Itoa(int(b))
}
