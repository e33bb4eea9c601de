package pure

import (
	"crypto/sha512"
	"encoding/binary"
)

// The signer's nonce u and the decoys come by SHA-512 from fresh entropy, the key and all that is signed, so that a generator that
// fails or repeats cannot give one nonce to two signatures:
//
//	h = SHA-512(m, LE32 n, LE32 j, P_0 ... P_(n-1), I)
//	PRK = SHA-512("ferrosign/ring/1" padded to 24 bytes, curve byte, profile byte, entropy, x, zeros up to 128 bytes, h)
//	u = SHA-512(PRK, 00), s_i = SHA-512(PRK, 01, LE32 i), as little-endian integers modulo the group order.

const (
	tag      = "ferrosign/ring/1"
	tagSize  = 24
	prefix   = 128 // a block of SHA-512
	seedSize = 64
)

// derivation is a pseudorandom key with room for what is hashed after it.
type derivation struct{ buf [seedSize + 5]byte }

// init derives the pseudorandom key.
func (d *derivation) init(suite Suite, entropy *[EntropySize]byte, x *[ScalarSize]byte, msg *[MessageSize]byte, keys []*Key, j int, image *Encoded) {
	size := suite.PointSize()
	h := sha512.New()
	var head [MessageSize + 8]byte
	copy(head[:], msg[:])
	binary.LittleEndian.PutUint32(head[MessageSize:], uint32(len(keys)))
	binary.LittleEndian.PutUint32(head[MessageSize+4:], uint32(j))
	h.Write(head[:])
	for _, key := range keys {
		h.Write(key.encoded[:size])
	}
	h.Write(image[:size])
	var in [prefix + sha512.Size]byte
	copy(in[:], tag)
	in[tagSize], in[tagSize+1] = suite.curve(), suite.profile()
	copy(in[tagSize+2:], entropy[:])
	copy(in[tagSize+2+EntropySize:], x[:])
	h.Sum(in[:prefix])
	key := sha512.Sum512(in[:])
	copy(d.buf[:], key[:])
	clear(in[:])
	clear(key[:])
}

// nonce returns 64 bytes for u.
func (d *derivation) nonce() [64]byte {
	d.buf[seedSize] = 0
	return sha512.Sum512(d.buf[:seedSize+1])
}

// decoy returns 64 bytes for s_i.
func (d *derivation) decoy(i int) [64]byte {
	d.buf[seedSize] = 1
	binary.LittleEndian.PutUint32(d.buf[seedSize+1:], uint32(i))
	return sha512.Sum512(d.buf[:])
}
