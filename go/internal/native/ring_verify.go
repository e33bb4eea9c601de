//go:build cgo && !purego && ((linux && (amd64 || arm64)) || (windows && amd64))

package native

// #include "ferrosign.h"
import "C"

import "unsafe"

// arrays is the C view of a list of 32-byte arrays; nil for an empty one.
func arrays(list [][32]byte) *C.uint8_t {
	return (*C.uint8_t)(unsafe.Pointer(unsafe.SliceData(list)))
}

// RingVerify returns OK for a valid signature of msg by a member of the ring keys. flags is 0 or VerifyStrict.
func RingVerify(curve, profile, flags uint32, msg *[32]byte, sig, keys []byte) Status {
	size, status := ringSize(curve, keys)
	if status != OK {
		return status
	}
	return Status(C.fs_ring_verify(C.uint32_t(curve), C.uint32_t(profile), C.uint32_t(flags), (*C.uint8_t)(&msg[0]),
		octets(sig), C.size_t(len(sig)), octets(keys), size))
}

// RingVerifyPrepared is RingVerify with prepared keys.
func RingVerifyPrepared(curve, profile, flags uint32, msg *[32]byte, sig []byte, ring RingSlab) Status {
	return Status(C.fs_ring_verify_prepared(C.uint32_t(curve), C.uint32_t(profile), C.uint32_t(flags),
		(*C.uint8_t)(&msg[0]), octets(sig), C.size_t(len(sig)), words(ring.Words), C.size_t(len(ring.Words)),
		words(ring.Offsets), C.size_t(len(ring.Offsets)), words(ring.Image), C.size_t(len(ring.Image))))
}

// RingVerifyBatch verifies msgs[i] with the i-th signature of sigs, which lie one after the other, and writes each verdict to
// results[i]. OK says that the verdicts are there, whatever they are.
func RingVerifyBatch(curve, profile, flags uint32, msgs [][32]byte, sigs []byte, ring RingSlab, results []Status) Status {
	if len(results) != len(msgs) {
		return ErrLength
	}
	return Status(C.fs_ring_verify_batch(C.uint32_t(curve), C.uint32_t(profile), C.uint32_t(flags), C.size_t(len(msgs)),
		arrays(msgs), octets(sigs), C.size_t(len(sigs)), words(ring.Words), C.size_t(len(ring.Words)),
		words(ring.Offsets), C.size_t(len(ring.Offsets)), words(ring.Image), C.size_t(len(ring.Image)), verdicts(results)))
}
