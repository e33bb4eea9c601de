//go:build cgo && !purego && ((linux && (amd64 || arm64)) || (windows && amd64))

package native

// #include "ferrosign.h"
import "C"

// Status is what a C function returned. The numbers are those of ferrosign.h and never change.
type Status int32

const (
	OK                    Status = C.FS_OK
	ErrNullPointer        Status = C.FS_ERR_NULL_POINTER
	ErrLength             Status = C.FS_ERR_LENGTH
	ErrSecretKey          Status = C.FS_ERR_SECRET_KEY         // zero, or not below the group order
	ErrNonce              Status = C.FS_ERR_NONCE              // zero, or not below the group order
	ErrPublicKey          Status = C.FS_ERR_PUBLIC_KEY         // does not decode, or refused by strict rules
	ErrSignatureEncoding  Status = C.FS_ERR_SIGNATURE_ENCODING // strict only
	ErrSignatureInvalid   Status = C.FS_ERR_SIGNATURE_INVALID
	ErrUnsupportedCPUPath Status = C.FS_ERR_UNSUPPORTED_CPU_PATH
	ErrFlags              Status = C.FS_ERR_FLAGS
	ErrPreparedKey        Status = C.FS_ERR_PREPARED_KEY
	ErrAlignment          Status = C.FS_ERR_ALIGNMENT
	ErrSeedTooShort       Status = C.FS_ERR_SEED_TOO_SHORT
	ErrMessage            Status = C.FS_ERR_MESSAGE // strict only
	ErrCount              Status = C.FS_ERR_COUNT
	ErrOverlap            Status = C.FS_ERR_OVERLAP
	ErrInternal           Status = C.FS_ERR_INTERNAL
	ErrCurve              Status = C.FS_ERR_CURVE
	ErrPoint              Status = C.FS_ERR_POINT
	ErrRingSize           Status = C.FS_ERR_RING_SIZE
	ErrSigner             Status = C.FS_ERR_SIGNER
	lastStatus                   = ErrSigner
)

// Error is the text that fs_status_message gives, without a call.
func (s Status) Error() string {
	switch s {
	case OK:
		return "success"
	case ErrNullPointer:
		return "null pointer"
	case ErrLength:
		return "wrong length"
	case ErrSecretKey:
		return "secret key is zero or not below the group order"
	case ErrNonce:
		return "nonce is zero or not below the group order"
	case ErrPublicKey:
		return "public key does not decode to an allowed group element"
	case ErrSignatureEncoding:
		return "signature half is not below the group order"
	case ErrSignatureInvalid:
		return "signature does not belong to this key and message"
	case ErrUnsupportedCPUPath:
		return "this CPU does not have the requested path"
	case ErrFlags:
		return "unknown flag"
	case ErrPreparedKey:
		return "prepared key was not made by prepare_key"
	case ErrAlignment:
		return "pointer is not aligned for 64-bit words"
	case ErrSeedTooShort:
		return "seed has fewer than 32 bytes"
	case ErrMessage:
		return "message limb is not below the field's modulus"
	case ErrCount:
		return "count is too large"
	case ErrOverlap:
		return "output overlaps an input"
	case ErrInternal:
		return "internal error"
	case ErrCurve:
		return "unknown curve, profile or level"
	case ErrPoint:
		return "not the encoding of an allowed curve point"
	case ErrRingSize:
		return "ring has too few keys or too many"
	case ErrSigner:
		return "secret key does not belong to the ring or the position"
	}
	return "unknown status"
}

// Err is nil for OK and the status itself for everything else.
func (s Status) Err() error {
	if s == OK {
		return nil
	}
	return s
}

// statusText asks the object for the text; tests compare it with Error.
func statusText(s Status) string { return C.GoString(C.fs_status_message(C.int32_t(s))) }
