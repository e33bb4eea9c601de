package types

import "github.com/ferrosign/ferrosign/go/crypto/quintic"

// PublicKey is the point of an API key as one quintic element; its encoding has 40 bytes.
type PublicKey = quintic.Element

// TransactOpts are the settings that every transaction has.
type TransactOpts struct {
	// FromAccountIndex, ApiKeyIndex and Nonce are required when a Construct… function is called directly. The client
	// fills in what is nil (see TxClient.FullFillDefaultOps).
	FromAccountIndex *int64
	ApiKeyIndex      *uint8
	// ExpiredAt is the Unix millisecond after which the exchange refuses the transaction.
	ExpiredAt int64
	Nonce     *int64
	// TxAttributes are the optional attributes, or nil.
	TxAttributes *L2TxAttributes
	// DryRun has no effect, as in lighter-go.
	DryRun bool
}

// check returns an error for the first required option that is missing.
func (ops *TransactOpts) check() error {
	switch {
	case ops == nil:
		return ErrMissingOptions
	case ops.FromAccountIndex == nil:
		return ErrMissingFromAccountIndex
	case ops.ApiKeyIndex == nil:
		return ErrMissingApiKeyIndex
	case ops.Nonce == nil:
		return ErrMissingNonce
	}
	return nil
}
