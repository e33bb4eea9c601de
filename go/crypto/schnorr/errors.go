package schnorr

import "errors"

// The errors of this package. Errors that carry more detail wrap one of them: test with errors.Is.
var (
	// ErrSignatureInvalid means that the signature does not belong to the key and the message.
	ErrSignatureInvalid = errors.New("signature is invalid")
)
