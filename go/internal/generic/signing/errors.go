package signing

import "errors"

// The errors of this package, which package schnorr hands on under the same names and documents.
var (
	ErrPrivateKey        = errors.New("private key is not below the group order")
	ErrZeroKey           = errors.New("private key is zero")
	ErrNonce             = errors.New("nonce is zero or not below the group order")
	ErrPublicKey         = errors.New("public key does not decode to an allowed group element")
	ErrMessage           = errors.New("message limb is not below the field's modulus")
	ErrSignatureEncoding = errors.New("signature half is not below the group order")
	ErrSignatureInvalid  = errors.New("signature is invalid")
	ErrCount             = errors.New("more than 2^32 - 1 messages or nonces")
)
