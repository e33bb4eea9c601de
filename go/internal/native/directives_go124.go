//go:build go1.24 && cgo && !purego && ((linux && (amd64 || arm64)) || (windows && amd64))

package native

// The C functions keep no pointer and never call back into Go (a promise of ferrosign.h), so buffers on the
// caller's stack stay there: no allocation for a call. Toolchains before 1.24 refuse these directives, hence this
// file of its own; cgo applies them to the whole package.

// #cgo noescape fs_poseidon2_permute
// #cgo nocallback fs_poseidon2_permute
// #cgo noescape fs_poseidon2_hash
// #cgo nocallback fs_poseidon2_hash
// #cgo noescape fs_poseidon2_hash_to_quintic
// #cgo nocallback fs_poseidon2_hash_to_quintic
// #cgo noescape fs_poseidon2_two_to_one
// #cgo nocallback fs_poseidon2_two_to_one
// #cgo noescape fs_poseidon2_n_to_one
// #cgo nocallback fs_poseidon2_n_to_one
// #cgo noescape fs_schnorr_reduce_secret_key
// #cgo nocallback fs_schnorr_reduce_secret_key
// #cgo noescape fs_schnorr_secret_key_from_seed
// #cgo nocallback fs_schnorr_secret_key_from_seed
// #cgo noescape fs_schnorr_secret_key_from_entropy
// #cgo nocallback fs_schnorr_secret_key_from_entropy
// #cgo noescape fs_schnorr_public_key
// #cgo nocallback fs_schnorr_public_key
// #cgo noescape fs_schnorr_sign
// #cgo nocallback fs_schnorr_sign
// #cgo noescape fs_schnorr_sign_with_nonce
// #cgo nocallback fs_schnorr_sign_with_nonce
// #cgo noescape fs_schnorr_sign_batch
// #cgo nocallback fs_schnorr_sign_batch
// #cgo noescape fs_schnorr_prepare_nonces
// #cgo nocallback fs_schnorr_prepare_nonces
// #cgo noescape fs_schnorr_sign_prepared
// #cgo nocallback fs_schnorr_sign_prepared
// #cgo noescape fs_schnorr_verify
// #cgo nocallback fs_schnorr_verify
// #cgo noescape fs_schnorr_prepare_key
// #cgo nocallback fs_schnorr_prepare_key
// #cgo noescape fs_schnorr_verify_prepared
// #cgo nocallback fs_schnorr_verify_prepared
// #cgo noescape fs_ring_decode_point
// #cgo nocallback fs_ring_decode_point
// #cgo noescape fs_ring_hash_to_scalar
// #cgo nocallback fs_ring_hash_to_scalar
// #cgo noescape fs_ring_hash_to_curve
// #cgo nocallback fs_ring_hash_to_curve
// #cgo noescape fs_ring_public_key
// #cgo nocallback fs_ring_public_key
// #cgo noescape fs_ring_key_image
// #cgo nocallback fs_ring_key_image
// #cgo noescape fs_ring_link
// #cgo nocallback fs_ring_link
// #cgo noescape fs_ring_check_point
// #cgo nocallback fs_ring_check_point
// #cgo noescape fs_ring_prepare_key
// #cgo nocallback fs_ring_prepare_key
// #cgo noescape fs_ring_prepare_image
// #cgo nocallback fs_ring_prepare_image
// #cgo noescape fs_ring_sign
// #cgo nocallback fs_ring_sign
// #cgo noescape fs_ring_sign_deterministic
// #cgo nocallback fs_ring_sign_deterministic
// #cgo noescape fs_ring_prepare_signer
// #cgo nocallback fs_ring_prepare_signer
// #cgo noescape fs_ring_sign_prepared
// #cgo nocallback fs_ring_sign_prepared
// #cgo noescape fs_ring_verify
// #cgo nocallback fs_ring_verify
// #cgo noescape fs_ring_verify_prepared
// #cgo nocallback fs_ring_verify_prepared
// #cgo noescape fs_ring_verify_batch
// #cgo nocallback fs_ring_verify_batch
import "C"
