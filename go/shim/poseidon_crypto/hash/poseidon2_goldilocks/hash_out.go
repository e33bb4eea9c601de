package poseidon2

import (
	"fmt"

	"github.com/elliottech/poseidon_crypto/field/goldilocks"
	core "github.com/ferrosign/ferrosign/go/crypto/poseidon2"
)

// HashOut is a hash of 4 elements.
type HashOut [OUT]goldilocks.Element

// EmptyHashOut returns the hash of 4 zeros.
func EmptyHashOut() HashOut { return HashOut{} }

// HashOutFromUint64Array returns the hash with the given elements, taken mod p.
func HashOutFromUint64Array(arr [OUT]uint64) HashOut {
	return fromCore(core.HashOutFromUint64Array(arr))
}

// HashOutFromLittleEndianBytes reads 32 bytes, 4 elements of 8 bytes. An element that is not below p is an error.
func HashOutFromLittleEndianBytes(b []byte) (HashOut, error) {
	if len(b) != OUT*goldilocks.Bytes {
		return HashOut{}, fmt.Errorf("input bytes len should be 32 but is %d", len(b))
	}
	elements, err := goldilocks.ArrayFromCanonicalLittleEndianBytes(b)
	if err != nil {
		return HashOut{}, err
	}
	return HashOut(elements), nil
}

// ToLittleEndianBytes returns the 32 bytes of the 4 elements.
func (h HashOut) ToLittleEndianBytes() []byte { return goldilocks.ArrayToLittleEndianBytes(h[:]) }

// ToUint64Array returns the values of the elements.
func (h HashOut) ToUint64Array() (arr [OUT]uint64) {
	for i := range h {
		arr[i] = h[i].Uint64()
	}
	return arr
}

func (h HashOut) core() core.HashOut { return core.HashOut(fields(h[:])) }

func fromCore(h core.HashOut) HashOut { return HashOut(fromFields(h[:])) }
