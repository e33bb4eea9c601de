package client

import (
	"encoding/hex"
	"errors"
	"strings"
	"time"

	"github.com/ferrosign/ferrosign/go/lighter/signer"
	"github.com/ferrosign/ferrosign/go/lighter/types"
)

// MinimalHTTPClient is what a TxClient asks of the exchange.
type MinimalHTTPClient interface {
	// GetNextNonce returns the next nonce of an API key.
	GetNextNonce(accountIndex int64, apiKeyIndex uint8) (int64, error)
	// GetApiKey returns the public key that the exchange has for an API key, in hex without 0x. It may answer from a
	// cache.
	GetApiKey(accountIndex int64, apiKeyIndex uint8) (string, error)
	// InvalidateApiKeys drops what is cached for an account.
	InvalidateApiKeys(accountIndex int64)
}

// TxClient signs for one account and API key on one chain.
type TxClient struct {
	apiClient    MinimalHTTPClient
	chainId      uint32
	keyManager   signer.KeyManager
	accountIndex int64
	apiKeyIndex  uint8
	sequence     uint64 // the registry's count of clients when this one came in
}

// errEmptyPrivateKey is NewTxClient's answer to a key text that cannot hold a byte.
var errEmptyPrivateKey = errors.New("empty private key")

// NewTxClient returns a client that signs with the given key: 80 hex digits, with or without one leading 0x. apiClient
// may be nil. Account and API key are taken as they are; whether they are in range shows when a transaction is
// validated. Errors never repeat the key.
func NewTxClient(
	apiClient MinimalHTTPClient, apiKeyPrivateKey string, accountIndex int64, apiKeyIndex uint8, chainId uint32,
) (*TxClient, error) {
	if len(apiKeyPrivateKey) < 2 {
		return nil, errEmptyPrivateKey
	}
	key, err := hex.DecodeString(strings.TrimPrefix(apiKeyPrivateKey, "0x"))
	if err != nil {
		clear(key)
		return nil, err
	}
	keyManager, err := signer.NewKeyManager(key)
	clear(key)
	if err != nil {
		return nil, err
	}
	return &TxClient{
		apiClient:    apiClient,
		chainId:      chainId,
		keyManager:   keyManager,
		accountIndex: accountIndex,
		apiKeyIndex:  apiKeyIndex,
	}, nil
}

// GetChainId returns the id of the chain that the client signs for.
func (c *TxClient) GetChainId() uint32 { return c.chainId }

// GetAccountIndex returns the client's account.
func (c *TxClient) GetAccountIndex() int64 { return c.accountIndex }

// GetApiKeyIndex returns the client's API key.
func (c *TxClient) GetApiKeyIndex() uint8 { return c.apiKeyIndex }

// GetKeyManager returns the client's key.
func (c *TxClient) GetKeyManager() signer.KeyManager { return c.keyManager }

// HTTP returns the client's connection to the exchange, or nil.
func (c *TxClient) HTTP() MinimalHTTPClient { return c.apiClient }

// Close wipes the client's key. Signing with the client, or with the key manager it gave out, then fails with
// signer.ErrClosed. The registry keeps the client until RemoveClient or a new client for the same key.
func (c *TxClient) Close() { signer.Close(c.keyManager) }

// GetAuthToken returns a token that opens the exchange's private endpoints until the deadline (see
// types.ConstructAuthToken).
func (c *TxClient) GetAuthToken(deadline time.Time) (string, error) {
	accountIndex, apiKeyIndex := c.accountIndex, c.apiKeyIndex
	return types.ConstructAuthToken(c.keyManager, deadline, &types.TransactOpts{
		FromAccountIndex: &accountIndex,
		ApiKeyIndex:      &apiKeyIndex,
	})
}
