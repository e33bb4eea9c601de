package client

import (
	"context"
	"encoding/hex"
	"fmt"
)

// ContextHTTPClient is a MinimalHTTPClient whose requests can be cancelled.
type ContextHTTPClient interface {
	MinimalHTTPClient
	GetNextNonceContext(ctx context.Context, accountIndex int64, apiKeyIndex uint8) (int64, error)
	GetApiKeyContext(ctx context.Context, accountIndex int64, apiKeyIndex uint8) (string, error)
}

// Check compares the client's public key with the one that the exchange has. A difference is reported only after what
// was cached has been dropped and fetched again.
func (c *TxClient) Check() error { return c.CheckContext(context.Background()) }

// CheckContext is Check with a context for the requests to the exchange.
func (c *TxClient) CheckContext(ctx context.Context) error {
	if c.apiClient == nil {
		return errNoAPIClient
	}
	pubKey := c.keyManager.PubKeyBytes()
	own := hex.EncodeToString(pubKey[:])

	theirs, err := c.apiKey(ctx)
	if err != nil {
		return err
	}
	if theirs == own {
		return nil
	}
	c.apiClient.InvalidateApiKeys(c.accountIndex)
	theirs, err = c.apiKey(ctx)
	if err != nil {
		return err
	}
	if theirs != own {
		return fmt.Errorf("private key does not match the one on Lighter. ownPubKey: %s response: %s", own, theirs)
	}
	return nil
}

// apiKey asks the exchange for the public key of the client's API key.
func (c *TxClient) apiKey(ctx context.Context) (pubKey string, err error) {
	if api, ok := c.apiClient.(ContextHTTPClient); ok {
		pubKey, err = api.GetApiKeyContext(ctx, c.accountIndex, c.apiKeyIndex)
	} else {
		pubKey, err = c.apiClient.GetApiKey(c.accountIndex, c.apiKeyIndex)
	}
	if err != nil {
		return "", fmt.Errorf("failed to get Api Keys. err: %w", err)
	}
	return pubKey, nil
}
