package client

import (
	core "github.com/ferrosign/ferrosign/go/lighter/client"
)

// MinimalHTTPClient is what a TxClient asks of the exchange.
type MinimalHTTPClient = core.MinimalHTTPClient

// TxClient signs for one account and API key on one chain.
type TxClient = core.TxClient

// GenerateAPIKey returns a new private key and its public key, each as 0x and 80 hex digits.
func GenerateAPIKey() (string, string, error) { return core.GenerateAPIKey() }

// CreateClient makes a client and registers it under its account and API key, where it replaces an earlier one. It
// becomes the default of its account and of the process. The account must be positive.
func CreateClient(
	httpClient MinimalHTTPClient, privateKey string, chainId uint32, apiKeyIndex uint8, accountIndex int64,
) (*TxClient, error) {
	return core.CreateClient(httpClient, privateKey, chainId, apiKeyIndex, accountIndex)
}

// GetClient returns a registered client. API key 255 asks for a default: with account -1 the client that was created
// last, with another account the one that was created last for it.
func GetClient(apiKeyIndex uint8, accountIndex int64) (*TxClient, error) {
	return core.GetClient(apiKeyIndex, accountIndex)
}

// NewTxClient returns a client that signs with the given key: 80 hex digits, with or without one leading 0x. apiClient
// may be nil. Account and API key are taken as they are; whether they are in range shows when a transaction is
// validated. Errors never repeat the key.
func NewTxClient(
	apiClient MinimalHTTPClient, apiKeyPrivateKey string, accountIndex int64, apiKeyIndex uint8, chainId uint32,
) (*TxClient, error) {
	return core.NewTxClient(apiClient, apiKeyPrivateKey, accountIndex, apiKeyIndex, chainId)
}
