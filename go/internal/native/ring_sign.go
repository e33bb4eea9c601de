//go:build cgo && !purego && ((linux && (amd64 || arm64)) || (windows && amd64))

package native

// #include "ferrosign.h"
import "C"

// RingSign signs msg for the ring keys (encoded points, one after the other) into sig, of RingSignatureSize bytes. index is the
// signer's position or RingFind; the position is returned. The entropy must be new for each call.
func RingSign(curve, profile uint32, msg *[32]byte, keys []byte, index int, sk, entropy *[32]byte, sig []byte) (int, Status) {
	size, status := ringSize(curve, keys)
	if status != OK {
		clear(sig)
		return 0, status
	}
	var position C.size_t
	status = Status(C.fs_ring_sign(C.uint32_t(curve), C.uint32_t(profile), (*C.uint8_t)(&msg[0]), octets(keys), size,
		C.size_t(index), (*C.uint8_t)(&sk[0]), (*C.uint8_t)(&entropy[0]), octets(sig), C.size_t(len(sig)), &position))
	return int(position), status
}

// RingSignDeterministic signs with the caller's nonce and decoys, one scalar of 32 bytes for each key; for tests and
// comparisons only.
func RingSignDeterministic(curve, profile uint32, msg *[32]byte, keys []byte, index int, sk, nonce *[32]byte, decoys [][32]byte, sig []byte) (int, Status) {
	size, status := ringSize(curve, keys)
	if status == OK && int(size) != len(decoys) {
		status = ErrLength
	}
	if status != OK {
		clear(sig)
		return 0, status
	}
	var position C.size_t
	status = Status(C.fs_ring_sign_deterministic(C.uint32_t(curve), C.uint32_t(profile), (*C.uint8_t)(&msg[0]), octets(keys),
		size, C.size_t(index), (*C.uint8_t)(&sk[0]), (*C.uint8_t)(&nonce[0]), arrays(decoys), octets(sig),
		C.size_t(len(sig)), &position))
	return int(position), status
}

// RingSignerSize is the number of words that RingPrepareSigner fills; 0 for an unknown curve.
func RingSignerSize(curve uint32) int { return int(C.fs_ring_signer_size(C.uint32_t(curve))) }

// RingPrepareSigner prepares a signer of one ring for RingSignPrepared: words of RingSignerSize. They hold no secret key; they
// tell the position, which is returned too.
func RingPrepareSigner(curve uint32, keys []byte, index int, sk *[32]byte, signer []uint64) (int, Status) {
	size, status := ringSize(curve, keys)
	if status != OK {
		clear(signer)
		return 0, status
	}
	var position C.size_t
	status = Status(C.fs_ring_prepare_signer(C.uint32_t(curve), octets(keys), size, C.size_t(index),
		(*C.uint8_t)(&sk[0]), words(signer), C.size_t(len(signer)), &position))
	return int(position), status
}

// RingSignPrepared gives RingSign's bytes from a prepared signer and prepared keys, sooner.
func RingSignPrepared(curve, profile uint32, msg *[32]byte, signer []uint64, ring RingSlab, sk, entropy *[32]byte, sig []byte) (int, Status) {
	var position C.size_t
	status := Status(C.fs_ring_sign_prepared(C.uint32_t(curve), C.uint32_t(profile), (*C.uint8_t)(&msg[0]),
		words(signer), C.size_t(len(signer)), words(ring.Words), C.size_t(len(ring.Words)), words(ring.Offsets),
		C.size_t(len(ring.Offsets)), words(ring.Image), C.size_t(len(ring.Image)), (*C.uint8_t)(&sk[0]),
		(*C.uint8_t)(&entropy[0]), octets(sig), C.size_t(len(sig)), &position))
	return int(position), status
}
