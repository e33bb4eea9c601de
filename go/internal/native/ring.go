//go:build cgo && !purego && ((linux && (amd64 || arm64)) || (windows && amd64))

package native

// #include "ferrosign.h"
import "C"

import "unsafe"

// Curves, profiles and table levels of the ring functions.
const (
	RingSecp256k1 uint32 = C.FS_RING_SECP256K1
	RingEd25519   uint32 = C.FS_RING_ED25519

	RingDecred   uint32 = C.FS_RING_DECRED // and ed25519
	RingEthereum uint32 = C.FS_RING_ETHEREUM

	RingLevelPoint  uint32 = C.FS_RING_LEVEL_POINT
	RingLevelOdd    uint32 = C.FS_RING_LEVEL_ODD
	RingLevelFixed5 uint32 = C.FS_RING_LEVEL_FIXED5
	RingLevelFixed6 uint32 = C.FS_RING_LEVEL_FIXED6
	RingLevelFixed8 uint32 = C.FS_RING_LEVEL_FIXED8
)

// RingFind, as an index, stands for the first member that is the signer's.
const RingFind = -1

// RingPointSize is the length of an encoded point: 33 bytes on secp256k1, 32 on ed25519, 0 for an unknown curve.
func RingPointSize(curve uint32) int {
	switch curve {
	case RingSecp256k1:
		return 33
	case RingEd25519:
		return 32
	}
	return 0
}

// ringPoint checks that encoded has the length of one point.
func ringPoint(curve uint32, encoded []byte) Status {
	switch size := RingPointSize(curve); {
	case size == 0:
		return ErrCurve
	case len(encoded) != size:
		return ErrLength
	}
	return OK
}

// ringSize is the number of keys in keys, which are encoded one after the other.
func ringSize(curve uint32, keys []byte) (C.size_t, Status) {
	size := RingPointSize(curve)
	if size == 0 {
		return 0, ErrCurve
	}
	if len(keys)%size != 0 {
		return 0, ErrLength
	}
	return C.size_t(len(keys) / size), OK
}

// RingDecodePoint checks any accepted encoding and writes the canonical one; on ed25519 the last byte is zero.
func RingDecodePoint(curve, profile uint32, encoded []byte, out *[33]byte) Status {
	return Status(C.fs_ring_decode_point(C.uint32_t(curve), C.uint32_t(profile),
		octets(encoded), C.size_t(len(encoded)), (*C.uint8_t)(&out[0])))
}

// RingCheckPoint is OK for a point of the prime-order group that is not the identity.
func RingCheckPoint(curve uint32, encoded []byte) Status {
	if status := ringPoint(curve, encoded); status != OK {
		return status
	}
	return Status(C.fs_ring_check_point(C.uint32_t(curve), octets(encoded)))
}

// RingHashToScalar hashes bytes to a scalar in the curve's byte order, by the profile's rule.
func RingHashToScalar(curve, profile uint32, input []byte, out *[32]byte) Status {
	return Status(C.fs_ring_hash_to_scalar(C.uint32_t(curve), C.uint32_t(profile),
		octets(input), C.size_t(len(input)), (*C.uint8_t)(&out[0])))
}

// RingHashToCurve writes H_p of a public key.
func RingHashToCurve(curve uint32, pk []byte, out *[33]byte) Status {
	if status := ringPoint(curve, pk); status != OK {
		clear(out[:])
		return status
	}
	return Status(C.fs_ring_hash_to_curve(C.uint32_t(curve), octets(pk), (*C.uint8_t)(&out[0])))
}

// RingPublicKey writes the encoding of sk*G; on ed25519 the last byte is zero.
func RingPublicKey(curve uint32, sk *[32]byte, pk *[33]byte) Status {
	return Status(C.fs_ring_public_key(C.uint32_t(curve), (*C.uint8_t)(&sk[0]), (*C.uint8_t)(&pk[0])))
}

// RingKeyImage writes sk*H_p(sk*G); on ed25519 the last byte is zero.
func RingKeyImage(curve uint32, sk *[32]byte, image *[33]byte) Status {
	return Status(C.fs_ring_key_image(C.uint32_t(curve), (*C.uint8_t)(&sk[0]), (*C.uint8_t)(&image[0])))
}

// RingLink tells whether two key images belong to one key.
func RingLink(curve uint32, a, b []byte) (bool, Status) {
	for _, image := range [][]byte{a, b} {
		if status := ringPoint(curve, image); status != OK {
			return false, status
		}
	}
	var linked [1]byte
	status := Status(C.fs_ring_link(C.uint32_t(curve), octets(a), octets(b), (*C.uint8_t)(&linked[0])))
	return linked[0] != 0, status
}

// RingPreparedKeySize is the number of words that RingPrepareKey fills; 0 for an unknown curve or level.
func RingPreparedKeySize(curve, level uint32) int {
	return int(C.fs_ring_prepared_key_size(C.uint32_t(curve), C.uint32_t(level)))
}

// RingPreparedImageSize is the number of words that RingPrepareImage fills; 0 for an unknown curve or level.
func RingPreparedImageSize(curve, level uint32) int {
	return int(C.fs_ring_prepared_image_size(C.uint32_t(curve), C.uint32_t(level)))
}

// RingPrepareKey prepares a member's key: words of RingPreparedKeySize, which may then be copied anywhere.
func RingPrepareKey(curve, level uint32, pk []byte, table []uint64) Status {
	if status := ringPoint(curve, pk); status != OK {
		clear(table)
		return status
	}
	return Status(C.fs_ring_prepare_key(C.uint32_t(curve), C.uint32_t(level),
		octets(pk), words(table), C.size_t(len(table))))
}

// RingPrepareImage prepares a key image: words of RingPreparedImageSize.
func RingPrepareImage(curve, level uint32, image []byte, table []uint64) Status {
	if status := ringPoint(curve, image); status != OK {
		clear(table)
		return status
	}
	return Status(C.fs_ring_prepare_image(C.uint32_t(curve), C.uint32_t(level),
		octets(image), words(table), C.size_t(len(table))))
}

// RingSignatureSize is the length of a signature without its keys: c_0, the key image, then n scalars.
func RingSignatureSize(curve uint32, n int) int {
	if n < 0 {
		return 0
	}
	return int(C.fs_ring_signature_size(C.uint32_t(curve), C.size_t(n)))
}

// RingSlab is a ring of prepared keys: member i begins at the word Offsets[i] of Words. Image is a prepared key image or nil.
type RingSlab struct {
	Words   []uint64
	Offsets []uint64
	Image   []uint64
}

// verdicts is the C view of a list of statuses.
func verdicts(list []Status) *C.int32_t { return (*C.int32_t)(unsafe.Pointer(unsafe.SliceData(list))) }
