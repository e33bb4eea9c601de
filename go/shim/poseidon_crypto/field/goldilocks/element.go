package goldilocks

import (
	"fmt"
	"slices"
	"strings"

	gnark "github.com/consensys/gnark-crypto/field/goldilocks"
)

// Element is gnark-crypto's element of the field. Its value is always below the modulus.
type Element = gnark.Element

// NewElement returns value mod p.
func NewElement(value uint64) Element { return gnark.NewElement(value) }

// FromUint64 returns value mod p.
func FromUint64(value uint64) Element { return gnark.NewElement(value) }

// FromUint32 returns value.
func FromUint32(value uint32) Element { return gnark.NewElement(uint64(value)) }

// FromInt64 returns value mod p, so that -1 becomes p - 1.
func FromInt64(value int64) Element {
	return gnark.NewElement(uint64(NonCannonicalGoldilocksField(value)))
}

// Zero returns 0.
func Zero() Element { return Element{} }

// One returns 1.
func One() Element { return gnark.One() }

// NegOne returns p - 1.
func NegOne() *Element {
	one := gnark.One()
	return new(Element).Neg(&one)
}

// Neg returns -e.
func Neg(e Element) Element { return *new(Element).Neg(&e) }

// Equals reports whether a and b are the same element.
func Equals(a, b *Element) bool { return a.Equal(b) }

// Sqrt returns a square root of elem, or nil if there is none. Its time depends on elem.
func Sqrt(elem *Element) *Element { return new(Element).Sqrt(elem) }

// Powers returns e^0, e^1, ..., e^(count-1). It panics when count is not positive.
func Powers(e *Element, count int) []Element {
	powers := make([]Element, count)
	powers[0] = gnark.One()
	for i := 1; i < count; i++ {
		powers[i].Mul(&powers[i-1], e)
	}
	return powers
}

// Sample returns a uniformly random element from the operating system's generator. It panics if that fails.
func Sample() Element { return gnark.NewElement(uint64(SampleF())) }

// FromCanonicalLittleEndianBytes reads exactly 8 bytes that encode a value below p. Everything else is an error.
func FromCanonicalLittleEndianBytes(in []byte) (*Element, error) {
	bigEndian := slices.Clone(in)
	slices.Reverse(bigEndian)
	e := new(Element)
	if err := e.SetBytesCanonical(bigEndian); err != nil {
		return nil, fmt.Errorf("failed to convert bytes to field element: %w", err)
	}
	return e, nil
}

// ArrayFromCanonicalLittleEndianBytes reads elements of 8 bytes each, the last one padded with zeros. No bytes give an empty
// slice, a value that is not below p gives an error with its bytes in decimal.
func ArrayFromCanonicalLittleEndianBytes(in []byte) ([]Element, error) {
	elements := make([]Element, 0, (len(in)+Bytes-1)/Bytes)
	for len(in) > 0 {
		var encoded [Bytes]byte
		in = in[copy(encoded[:], in):]
		e, err := FromCanonicalLittleEndianBytes(encoded[:])
		if err != nil {
			return nil, fmt.Errorf("failed to convert bytes to field element. bytes: %v, error: %w", encoded, err)
		}
		elements = append(elements, *e)
	}
	return elements, nil
}

// ToLittleEndianBytes returns the elements' encodings one after another, 8 bytes each.
func ToLittleEndianBytes(e ...Element) []byte { return ArrayToLittleEndianBytes(e) }

// ArrayToLittleEndianBytes returns the elements' encodings one after another, 8 bytes each.
func ArrayToLittleEndianBytes(e []Element) []byte {
	encoded := make([]byte, Bytes*len(e))
	for i, element := range e {
		gnark.LittleEndian.PutElement((*[Bytes]byte)(encoded[Bytes*i:]), element)
	}
	return encoded
}

// ToString returns the elements' values in decimal, separated by a comma and a space.
func ToString(e ...Element) string {
	texts := make([]string, len(e))
	for i := range e {
		texts[i] = fmt.Sprint(e[i].Uint64())
	}
	return strings.Join(texts, ", ")
}
