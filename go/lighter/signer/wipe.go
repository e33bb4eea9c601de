package signer

import (
	"encoding/binary"

	"github.com/ferrosign/ferrosign/go/crypto/ecgfp5"
)

// putScalar writes the 40-byte encoding of a scalar, without a copy elsewhere.
func putScalar(dst *[keySize]byte, s *ecgfp5.ECgFp5Scalar) {
	for i, limb := range s {
		binary.LittleEndian.PutUint64(dst[8*i:], limb)
	}
}

// wipeScalar overwrites a scalar with zeros.
func wipeScalar(s *ecgfp5.ECgFp5Scalar) { clear(s[:]) }
