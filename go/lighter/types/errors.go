package types

import "errors"

// Errors for what is missing from a call. lighter-go has the two texts for the auth token and panics in the other cases.
var (
	ErrMissingFromAccountIndex = errors.New("missing FromAccountIndex")
	ErrMissingApiKeyIndex      = errors.New("missing ApiKeyIndex")
	ErrMissingNonce            = errors.New("missing Nonce")
	ErrMissingOptions          = errors.New("missing TransactOpts")
	ErrMissingRequest          = errors.New("missing transaction request")
	ErrMissingOrder            = errors.New("missing order in grouped orders request")
	ErrMissingSigner           = errors.New("missing signer")
)
