package txtypes

import (
	"github.com/ferrosign/ferrosign/go/crypto/goldilocks"
	"github.com/ferrosign/ferrosign/go/crypto/poseidon2"
	"github.com/ferrosign/ferrosign/go/crypto/quintic"
)

// felt is one element of the hashed message. felt(x) of a signed integer is its two's complement as uint64, which the
// hash takes modulo p: felt(int64(-1)) stands for 2^32 - 2.
type felt = goldilocks.GoldilocksField

// low32 and high32 split an amount that may exceed p into two elements.
func low32(amount uint64) felt  { return felt(amount & 0xffffffff) }
func high32(amount uint64) felt { return felt(amount >> 32) }

// finishHash hashes a transaction's elements and binds its attributes to the result: the 40 bytes that are signed.
func finishHash(elements []felt, attributes L2TxAttributes) ([]byte, error) {
	return attributes.AggregateTxHash(poseidon2.HashToQuinticExtension(elements))
}

// Hash returns the hash of the attributes: the pairs (type, value) of all set entries by ascending type, padded with
// zeros to four pairs. An unknown type gives an error that wraps ErrInvalidAttributeType, more than four set entries
// ErrTooManyAttributes.
func (a L2TxAttributes) Hash() (msgHash quintic.Element, err error) {
	pairs, _, err := a.setPairs()
	if err != nil {
		return quintic.Element{}, err
	}
	return poseidon2.HashToQuinticExtension(pairs[:]), nil
}

// AggregateTxHash binds the attributes to a transaction's hash and returns the 40 bytes that are signed. Without a set
// entry that is the transaction's hash itself, else the hash of its five elements and the attributes' five. Errors are
// those of Hash.
func (a L2TxAttributes) AggregateTxHash(txHash quintic.Element) ([]byte, error) {
	pairs, n, err := a.setPairs()
	if err != nil {
		return nil, err
	}
	if n == 0 {
		return txHash.ToLittleEndianBytes(), nil
	}
	attributesHash := poseidon2.HashToQuinticExtension(pairs[:])
	var both [10]felt
	copy(both[:5], txHash[:])
	copy(both[5:], attributesHash[:])
	return poseidon2.HashToQuinticExtension(both[:]).ToLittleEndianBytes(), nil
}

// setPairs returns the set entries as (type, value) pairs by ascending type, and how many elements they fill.
func (a L2TxAttributes) setPairs() (pairs [2 * NbAttributesPerTx]felt, n int, err error) {
	if len(a) == 0 {
		return pairs, 0, nil
	}
	var buf typeBuffer
	for _, t := range a.sortedTypes(&buf) {
		if AttributeTypeToConfig[t] == nil {
			return pairs, 0, unknownAttribute(t)
		}
		if !a.isSet(t) {
			continue
		}
		if n == len(pairs) {
			return pairs, 0, ErrTooManyAttributes
		}
		pairs[n], pairs[n+1] = felt(t), felt(a[t])
		n += 2
	}
	return pairs, n, nil
}
