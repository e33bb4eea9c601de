//go:build cgo && !purego && ((linux && (amd64 || arm64)) || (windows && amd64))

package native

// #include "ferrosign.h"
import "C"

import "unsafe"

// Flags of the verifying functions.
const (
	// VerifyStrict refuses what is not canonical: s or e not below n, limbs not below p, the neutral key.
	VerifyStrict uint32 = C.FS_VERIFY_STRICT
)

// octets is the C view of a list of bytes; nil for an empty one.
func octets(list []byte) *C.uint8_t { return (*C.uint8_t)(unsafe.SliceData(list)) }

// ReduceSecretKey reduces a little-endian integer modulo the group order; zero is ErrSecretKey. sk may be in.
func ReduceSecretKey(in, sk *[40]byte) Status {
	return Status(C.fs_schnorr_reduce_secret_key((*C.uint8_t)(&in[0]), (*C.uint8_t)(&sk[0])))
}

// SecretKeyFromSeed derives a key from at least 32 bytes, as lighter-go does.
func SecretKeyFromSeed(seed []byte, sk *[40]byte) Status {
	return Status(C.fs_schnorr_secret_key_from_seed(octets(seed), C.size_t(len(seed)), (*C.uint8_t)(&sk[0])))
}

// SecretKeyFromEntropy makes a key from 64 bytes of the operating system's entropy.
func SecretKeyFromEntropy(entropy *[64]byte, sk *[40]byte) Status {
	return Status(C.fs_schnorr_secret_key_from_entropy((*C.uint8_t)(&entropy[0]), (*C.uint8_t)(&sk[0])))
}

// PublicKey writes the encoding of sk*G.
func PublicKey(sk, pk *[40]byte) Status {
	return Status(C.fs_schnorr_public_key((*C.uint8_t)(&sk[0]), (*C.uint8_t)(&pk[0])))
}

// Sign writes s and e. The entropy must be new for each call.
func Sign(sk, msg *[40]byte, entropy *[32]byte, sig *[80]byte) Status {
	return Status(C.fs_schnorr_sign(
		(*C.uint8_t)(&sk[0]), (*C.uint8_t)(&msg[0]), (*C.uint8_t)(&entropy[0]), (*C.uint8_t)(&sig[0])))
}

// SignWithNonce signs with the caller's nonce; for tests and comparisons only. Zero is accepted for sk and k.
func SignWithNonce(sk, msg, k *[40]byte, sig *[80]byte) Status {
	return Status(C.fs_schnorr_sign_with_nonce(
		(*C.uint8_t)(&sk[0]), (*C.uint8_t)(&msg[0]), (*C.uint8_t)(&k[0]), (*C.uint8_t)(&sig[0])))
}

// SignBatch signs msgs[i] into sigs[i]; the lengths must be equal. The entropy must be new for each call.
func SignBatch(sk *[40]byte, msgs [][40]byte, entropy *[32]byte, sigs [][80]byte) Status {
	if len(msgs) != len(sigs) {
		clear(sigs)
		return ErrLength
	}
	return Status(C.fs_schnorr_sign_batch((*C.uint8_t)(&sk[0]),
		(*C.uint8_t)(unsafe.Pointer(unsafe.SliceData(msgs))), C.size_t(len(msgs)), (*C.uint8_t)(&entropy[0]),
		(*C.uint8_t)(unsafe.Pointer(unsafe.SliceData(sigs)))))
}

// PrepareNonces fills nonces, each k and the encoding of k*G. counter must never repeat in this process.
func PrepareNonces(entropy *[32]byte, counter, processID uint64, nonces [][80]byte) Status {
	return Status(C.fs_schnorr_prepare_nonces((*C.uint8_t)(&entropy[0]), C.uint64_t(counter),
		C.uint64_t(processID), C.size_t(len(nonces)), (*C.uint8_t)(unsafe.Pointer(unsafe.SliceData(nonces)))))
}

// SignPrepared signs with a prepared nonce, which is zeroed whatever the outcome.
func SignPrepared(sk, msg *[40]byte, nonce, sig *[80]byte) Status {
	return Status(C.fs_schnorr_sign_prepared(
		(*C.uint8_t)(&sk[0]), (*C.uint8_t)(&msg[0]), (*C.uint8_t)(&nonce[0]), (*C.uint8_t)(&sig[0])))
}

// Verify returns OK for a valid signature. flags is 0 or VerifyStrict.
func Verify(pk, msg *[40]byte, sig *[80]byte, flags uint32) Status {
	return Status(C.fs_schnorr_verify(
		(*C.uint8_t)(&pk[0]), (*C.uint8_t)(&msg[0]), (*C.uint8_t)(&sig[0]), C.uint32_t(flags)))
}

// PreparedKeySize is the number of words of a prepared key.
func PreparedKeySize() int { return int(C.fs_schnorr_prepared_key_size()) }

// PrepareKey fills table, of PreparedKeySize words, for VerifyPrepared.
func PrepareKey(pk *[40]byte, flags uint32, table []uint64) Status {
	return Status(C.fs_schnorr_prepare_key(
		(*C.uint8_t)(&pk[0]), C.uint32_t(flags), words(table), C.size_t(len(table))))
}

// VerifyPrepared is Verify with a table of PrepareKey.
func VerifyPrepared(table []uint64, msg *[40]byte, sig *[80]byte, flags uint32) Status {
	return Status(C.fs_schnorr_verify_prepared(words(table), C.size_t(len(table)),
		(*C.uint8_t)(&msg[0]), (*C.uint8_t)(&sig[0]), C.uint32_t(flags)))
}
