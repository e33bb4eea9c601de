//go:build cgo && !purego && ((linux && (amd64 || arm64)) || (windows && amd64))

package native

// #include "ferrosign.h"
import "C"

import "unsafe"

// words is the C view of a list of elements; nil for an empty one.
func words(list []uint64) *C.uint64_t { return (*C.uint64_t)(unsafe.SliceData(list)) }

// Permute applies the Poseidon2 permutation to 12 elements, any values in, canonical values out.
func Permute(state *[12]uint64) Status {
	return Status(C.fs_poseidon2_permute((*C.uint64_t)(&state[0])))
}

// Hash fills out from the sponge over input. The two slices must not overlap.
func Hash(input, out []uint64) Status {
	return Status(C.fs_poseidon2_hash(words(input), C.size_t(len(input)), words(out), C.size_t(len(out))))
}

// HashToQuintic hashes to one element of the quintic extension, 5 canonical limbs of 8 bytes, little-endian.
func HashToQuintic(input []uint64, out *[40]byte) Status {
	return Status(C.fs_poseidon2_hash_to_quintic(words(input), C.size_t(len(input)), (*C.uint8_t)(&out[0])))
}

// TwoToOne compresses two digests to one. out may be left or right.
func TwoToOne(left, right, out *[4]uint64) Status {
	return Status(C.fs_poseidon2_two_to_one(
		(*C.uint64_t)(&left[0]), (*C.uint64_t)(&right[0]), (*C.uint64_t)(&out[0])))
}

// NToOne folds digests from the left. None at all is ErrLength; a single one comes back reduced.
func NToOne(input [][4]uint64, out *[4]uint64) Status {
	return Status(C.fs_poseidon2_n_to_one(
		(*C.uint64_t)(unsafe.Pointer(unsafe.SliceData(input))), C.size_t(len(input)), (*C.uint64_t)(&out[0])))
}
