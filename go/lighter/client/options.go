package client

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"github.com/ferrosign/ferrosign/go/lighter/types"
)

// DefaultExpireTime is how long a transaction without an ExpiredAt stays valid: ten minutes less one second. A program
// that changes it does so before it signs.
var DefaultExpireTime = 10*time.Minute - time.Second

// expireTimeSource replaces DefaultExpireTime when it is set.
var expireTimeSource atomic.Pointer[func() time.Duration]

// SetDefaultExpireTimeSource makes every client ask source instead of DefaultExpireTime; nil goes back to the variable.
// A module that re-exports this package under another path, and with it a DefaultExpireTime of its own, calls it once.
func SetDefaultExpireTimeSource(source func() time.Duration) {
	if source == nil {
		expireTimeSource.Store(nil)
		return
	}
	expireTimeSource.Store(&source)
}

// defaultExpireTime returns the lifetime in force.
func defaultExpireTime() time.Duration {
	if source := expireTimeSource.Load(); source != nil {
		return (*source)()
	}
	return DefaultExpireTime
}

var (
	errNoNonce = errors.New("nonce was not provided & HTTPClient is nil. " +
		"Either provide the nonce or enable HTTPClient to get the nonce from Lighter")
	errNoAPIClient = errors.New("apiClient should not be nil")
)

// FullFillDefaultOps fills in what ops leaves out, and returns the same pointer; nil stands for empty options. An
// ExpiredAt of 0 becomes now + DefaultExpireTime, a nil account or API key the client's, and a nil Nonce, or one of -1,
// the next nonce that the exchange gives.
//
// The filled-in values stay in ops. Using one TransactOpts for a second transaction therefore repeats the nonce and the
// expiry that the first one got.
func (c *TxClient) FullFillDefaultOps(ops *types.TransactOpts) (*types.TransactOpts, error) {
	return c.FullFillDefaultOpsContext(context.Background(), ops)
}

// FullFillDefaultOpsContext is FullFillDefaultOps with a context for the request to the exchange. The context is used if
// the client's HTTP side is a ContextHTTPClient, as the one of package client/http is.
func (c *TxClient) FullFillDefaultOpsContext(
	ctx context.Context, ops *types.TransactOpts,
) (*types.TransactOpts, error) {
	if ops == nil {
		ops = new(types.TransactOpts)
	}
	if ops.ExpiredAt == 0 {
		ops.ExpiredAt = time.Now().Add(defaultExpireTime()).UnixMilli()
	}
	// The pointers are to copies: a caller who writes through them cannot change the client.
	if ops.FromAccountIndex == nil {
		accountIndex := c.accountIndex
		ops.FromAccountIndex = &accountIndex
	}
	if ops.ApiKeyIndex == nil {
		apiKeyIndex := c.apiKeyIndex
		ops.ApiKeyIndex = &apiKeyIndex
	}
	if ops.Nonce == nil || *ops.Nonce == -1 {
		nonce, err := c.nextNonce(ctx, *ops.FromAccountIndex, *ops.ApiKeyIndex)
		if err != nil {
			return nil, err
		}
		ops.Nonce = &nonce
	}
	return ops, nil
}

// nextNonce asks the exchange for the next nonce.
func (c *TxClient) nextNonce(ctx context.Context, accountIndex int64, apiKeyIndex uint8) (int64, error) {
	switch api := c.apiClient.(type) {
	case nil:
		return 0, errNoNonce
	case ContextHTTPClient:
		return api.GetNextNonceContext(ctx, accountIndex, apiKeyIndex)
	default:
		return api.GetNextNonce(accountIndex, apiKeyIndex)
	}
}
