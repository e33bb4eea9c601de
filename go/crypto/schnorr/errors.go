package schnorr

import (
	"errors"

	"github.com/ferrosign/ferrosign/go/internal/generic/signing"
)

// The errors of this package. Errors that carry more detail wrap one of them: test with errors.Is. No text holds a secret.
var (
	// ErrLength means that an argument does not have the length that the function documents.
	ErrLength = errors.New("wrong length")
	// ErrPrivateKey means that a private key is not below the group order.
	ErrPrivateKey = signing.ErrPrivateKey
	// ErrZeroKey means that a private key is zero: everyone can sign for it.
	ErrZeroKey = signing.ErrZeroKey
	// ErrClosed means that the key or the pool was used after Close, or was never made.
	ErrClosed = errors.New("closed or never initialised")
	// ErrSeedTooShort means that a seed has fewer than 32 bytes.
	ErrSeedTooShort = errors.New("seed too short, should be at least 32 bytes")
	// ErrNonce means that a nonce is zero or not below the group order.
	ErrNonce = signing.ErrNonce
	// ErrNoNonce means that a pool holds no prepared nonce that this process may use.
	ErrNoNonce = errors.New("no prepared nonce")
	// ErrPoolRoom means that a pool has less room than was asked for.
	ErrPoolRoom = errors.New("not enough room in the nonce pool")
	// ErrPublicKey means that a public key is not the encoding of a point, or, by strict rules, not the canonical encoding of a
	// point other than the neutral.
	ErrPublicKey = signing.ErrPublicKey
	// ErrMessage means that a limb of a message is not below the field's modulus. Strict rules only.
	ErrMessage = signing.ErrMessage
	// ErrSignatureEncoding means that a half of a signature is not below the group order. Strict rules only.
	ErrSignatureEncoding = signing.ErrSignatureEncoding
	// ErrSignatureInvalid means that the signature does not belong to the key and the message.
	ErrSignatureInvalid = signing.ErrSignatureInvalid
	// ErrCount means that a list is too long.
	ErrCount = signing.ErrCount
	// ErrInternal means a defect of this library.
	ErrInternal = errors.New("internal error")
)
