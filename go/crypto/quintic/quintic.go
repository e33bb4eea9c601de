package quintic

import (
	"encoding/binary"
	"errors"

	"github.com/ferrosign/ferrosign/go/crypto/goldilocks"
	"github.com/ferrosign/ferrosign/go/internal/generic/fp"
	"github.com/ferrosign/ferrosign/go/internal/generic/fp5"
)

// Bytes is the length of an encoded element: 5 limbs of 8 bytes.
const Bytes = fp5.Size

// Element is the element sum of Element[i] * z^i. Limbs may be any 64-bit values and stand for their residues mod p; every
// function of this package that computes gives canonical limbs.
type Element [5]goldilocks.GoldilocksField

var (
	// FP5_D is the degree of the extension.
	FP5_D = 5
	// FP5_W is the constant of z^5 = 3.
	FP5_W = goldilocks.GoldilocksField(3)
	// FP5_DTH_ROOT is 3^((p-1)/5), a fifth root of unity: Frobenius multiplies limb i by its i-th power.
	FP5_DTH_ROOT = goldilocks.GoldilocksField(1041288259238279555)

	// FP5_ZERO is 0.
	FP5_ZERO = Element{}
	// FP5_ONE is 1.
	FP5_ONE = Element{1}
	// FP5_TWO is 2.
	FP5_TWO = Element{2}
)

var errLength = errors.New("invalid input length. Expected 40 bytes")

// ToCanonicalLimbs returns the limbs as values below p.
func (e Element) ToCanonicalLimbs() [5]uint64 { return [5]uint64(e.reduced()) }

// FromLimbs returns the element with the given limbs, taken mod p.
func FromLimbs(limbs [5]uint64) Element { return wrap(fp5.Reduced(&limbs)) }

func (e Element) reduced() fp5.Elem {
	return fp5.Elem{
		fp.Reduce(uint64(e[0])), fp.Reduce(uint64(e[1])), fp.Reduce(uint64(e[2])),
		fp.Reduce(uint64(e[3])), fp.Reduce(uint64(e[4])),
	}
}

func wrap(e fp5.Elem) Element {
	return Element{
		goldilocks.GoldilocksField(e[0]), goldilocks.GoldilocksField(e[1]), goldilocks.GoldilocksField(e[2]),
		goldilocks.GoldilocksField(e[3]), goldilocks.GoldilocksField(e[4]),
	}
}

// ToLittleEndianBytes returns the 40-byte encoding, limb 0 first, each limb canonical and little endian.
func (e Element) ToLittleEndianBytes() []byte {
	b := make([]byte, Bytes)
	e.PutBytes((*[Bytes]byte)(b))
	return b
}

// PutBytes writes the 40-byte encoding of ToLittleEndianBytes.
func (e Element) PutBytes(b *[Bytes]byte) {
	for i, limb := range e {
		binary.LittleEndian.PutUint64(b[8*i:], limb.ToCanonicalUint64())
	}
}

// ToUint64Array returns the limbs as they are, canonical or not.
func (e Element) ToUint64Array() [5]uint64 {
	return [5]uint64{uint64(e[0]), uint64(e[1]), uint64(e[2]), uint64(e[3]), uint64(e[4])}
}

// FromCanonicalLittleEndianBytes reads exactly 40 bytes. Limbs that are not below p are kept as they are and stand for
// their residues.
func FromCanonicalLittleEndianBytes(in []byte) (Element, error) {
	if len(in) != Bytes {
		return Element{}, errLength
	}
	var e Element
	for i := range e {
		e[i] = goldilocks.FromCanonicalLittleEndianBytesF(in[8*i:])
	}
	return e, nil
}

// FromPlonky2GoldilocksField returns the element whose limbs are the first five of f. It panics when there are fewer.
func FromPlonky2GoldilocksField(f []goldilocks.GoldilocksField) Element {
	return Element{f[0], f[1], f[2], f[3], f[4]}
}

// FromF returns the base field element elem.
func FromF(elem goldilocks.GoldilocksField) Element { return Element{elem} }

// FromUint64 returns a mod p.
func FromUint64(a uint64) Element { return Element{goldilocks.GoldilocksField(a)} }

// Sample returns a uniformly random element from the operating system's generator. It panics if that fails.
func Sample() Element {
	var e Element
	for i := range e {
		e[i] = goldilocks.SampleF()
	}
	return e
}
