package signing

import (
	"crypto/sha512"
	"encoding/binary"

	"github.com/ferrosign/ferrosign/go/internal/generic/ct"
	"github.com/ferrosign/ferrosign/go/internal/generic/curve"
	"github.com/ferrosign/ferrosign/go/internal/generic/fp5"
)

// Nonces are derived with SHA-512 from entropy and from everything that is signed, so that a failing or repeating generator
// cannot give the same nonce to different messages. A nonce is the digest, read as a little-endian integer, mod n: the bias is
// 2^-193, and there is no rejection loop whose length would depend on a secret.

const (
	// nonceTag and the zeros after it fill the first 24 bytes of what is hashed.
	nonceTag = "ferrosign/ecgfp5/1"
	// preparedTag and the zeros after it fill the first 32 bytes.
	preparedTag = "ferrosign/ecgfp5/prepared/1"
)

// deriveNonce sets k to the nonce of message number index of a batch, 0 for a single message, and gives ErrNonce when it is zero.
//
//	block 0: tag, padded to 24 bytes || entropy, 32 bytes || private key, 40 bytes || zeros up to 128 bytes
//	block 1: hashed message, 40 canonical bytes || index, 4 bytes little endian
func deriveNonce(k *curve.Scalar, entropy *[EntropySize]byte, sk *[PrivateKeySize]byte, hm *fp5.Elem, index uint32) error {
	var input [sha512.BlockSize + MessageSize + 4]byte
	copy(input[:24], nonceTag)
	copy(input[24:56], entropy[:])
	copy(input[56:96], sk[:])
	hm.PutBytes((*[MessageSize]byte)(input[sha512.BlockSize:]))
	binary.LittleEndian.PutUint32(input[sha512.BlockSize+MessageSize:], index)
	err := setDigest(k, input[:])
	clear(input[:])
	return err
}

// derivePrepared sets k to prepared nonce number index of a call, and gives ErrNonce when it is zero.
//
//	tag, padded to 32 bytes || entropy, 32 bytes || counter, 8 bytes || process, 8 bytes || index, 4 bytes, all little endian
func derivePrepared(k *curve.Scalar, entropy *[EntropySize]byte, counter, process uint64, index uint32) error {
	var input [84]byte
	copy(input[:32], preparedTag)
	copy(input[32:64], entropy[:])
	binary.LittleEndian.PutUint64(input[64:], counter)
	binary.LittleEndian.PutUint64(input[72:], process)
	binary.LittleEndian.PutUint32(input[80:], index)
	err := setDigest(k, input[:])
	clear(input[:])
	return err
}

func setDigest(k *curve.Scalar, input []byte) error {
	digest := sha512.Sum512(input)
	k.SetWideBytes((*[curve.WideSize]byte)(&digest))
	clear(digest[:])
	if ct.Public(k.ZeroMask()) != 0 {
		return ErrNonce
	}
	return nil
}
