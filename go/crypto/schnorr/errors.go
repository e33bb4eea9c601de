package schnorr

import "errors"

// The errors of this package. Errors that carry more detail wrap one of them: test with errors.Is. No text holds a secret.
var (
	// ErrLength means that an argument does not have the length that the function documents.
	ErrLength = errors.New("wrong length")
	// ErrPrivateKey means that a private key is not below the group order.
	ErrPrivateKey = errors.New("private key is not below the group order")
	// ErrZeroKey means that a private key is zero: everyone can sign for it.
	ErrZeroKey = errors.New("private key is zero")
	// ErrClosed means that the key or the pool was used after Close, or was never made.
	ErrClosed = errors.New("closed or never initialised")
	// ErrSeedTooShort means that a seed has fewer than 32 bytes.
	ErrSeedTooShort = errors.New("seed too short, should be at least 32 bytes")
	// ErrNonce means that a nonce is zero or not below the group order.
	ErrNonce = errors.New("nonce is zero or not below the group order")
	// ErrNoNonce means that a pool holds no prepared nonce that this process may use.
	ErrNoNonce = errors.New("no prepared nonce")
	// ErrPublicKey means that a public key is not the encoding of a point, or, by strict rules, not the canonical encoding of a
	// point other than the neutral.
	ErrPublicKey = errors.New("public key does not decode to an allowed group element")
	// ErrMessage means that a limb of a message is not below the field's modulus. Strict rules only.
	ErrMessage = errors.New("message limb is not below the field's modulus")
	// ErrSignatureEncoding means that a half of a signature is not below the group order. Strict rules only.
	ErrSignatureEncoding = errors.New("signature half is not below the group order")
	// ErrSignatureInvalid means that the signature does not belong to the key and the message.
	ErrSignatureInvalid = errors.New("signature is invalid")
	// ErrCount means that a list is too long.
	ErrCount = errors.New("more than 2^32 - 1 messages or nonces")
	// ErrInternal means a defect of this library.
	ErrInternal = errors.New("internal error")
)
