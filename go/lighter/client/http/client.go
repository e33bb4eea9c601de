package http

import (
	"context"
	"errors"
	"fmt"
	nethttp "net/http"
	"strconv"
	"time"

	"github.com/ferrosign/ferrosign/go/lighter/client"
)

// Options are the settings of a client. The zero value means the defaults.
type Options struct {
	// Transport makes the requests; nil means the pool that clients share.
	Transport nethttp.RoundTripper
	// Timeout bounds a request from the dial to the end of the answer; 0 means 30 s. A context can only shorten it.
	Timeout time.Duration
	// MaxResponseBytes bounds an answer; 0 means 8 MiB.
	MaxResponseBytes int64
}

// ErrEmptyBaseURL is NewClientWithOptions' answer to an empty address.
var ErrEmptyBaseURL = errors.New("base URL is empty")

// apiClient is a client of one endpoint.
type apiClient struct {
	baseURL  string
	http     nethttp.Client
	maxBytes int64
	keys     keyCache
}

var _ client.ContextHTTPClient = (*apiClient)(nil)

// NewClient returns a client of the exchange at baseUrl, for example https://mainnet.zklighter.elliot.ai. A path in the
// address is dropped, query parameters are kept. An empty address gives nil: no HTTP side. Whether the address is valid
// shows at the first request.
//
// The result also implements client.ContextHTTPClient.
func NewClient(baseUrl string) client.MinimalHTTPClient {
	if baseUrl == "" {
		return nil
	}
	return newClient(baseUrl, Options{})
}

// NewClientWithOptions is NewClient with settings. An empty address gives ErrEmptyBaseURL.
func NewClientWithOptions(baseUrl string, options Options) (client.ContextHTTPClient, error) {
	if baseUrl == "" {
		return nil, ErrEmptyBaseURL
	}
	return newClient(baseUrl, options), nil
}

func newClient(baseURL string, options Options) *apiClient {
	if options.Transport == nil {
		options.Transport = sharedTransport()
	}
	if options.Timeout <= 0 {
		options.Timeout = defaultTimeout
	}
	if options.MaxResponseBytes <= 0 {
		options.MaxResponseBytes = defaultMaxResponseBytes
	}
	return &apiClient{
		baseURL:  baseURL,
		http:     nethttp.Client{Transport: options.Transport, Timeout: options.Timeout},
		maxBytes: options.MaxResponseBytes,
	}
}

// GetNextNonce returns the next nonce of an API key. An answer without a nonce means 0.
func (c *apiClient) GetNextNonce(accountIndex int64, apiKeyIndex uint8) (int64, error) {
	return c.GetNextNonceContext(context.Background(), accountIndex, apiKeyIndex)
}

// GetNextNonceContext is GetNextNonce with a context.
func (c *apiClient) GetNextNonceContext(ctx context.Context, accountIndex int64, apiKeyIndex uint8) (int64, error) {
	var answer NextNonce
	err := c.get(ctx, "/api/v1/nextNonce", query{
		"account_index": strconv.FormatInt(accountIndex, 10),
		"api_key_index": strconv.Itoa(int(apiKeyIndex)),
	}, &answer)
	if err != nil {
		return 0, err
	}
	return answer.Nonce, nil
}

// GetApiKey returns the public key of an API key in hex without 0x. All keys of an account are fetched at once and kept
// until InvalidateApiKeys.
func (c *apiClient) GetApiKey(accountIndex int64, apiKeyIndex uint8) (string, error) {
	return c.GetApiKeyContext(context.Background(), accountIndex, apiKeyIndex)
}

// GetApiKeyContext is GetApiKey with a context.
func (c *apiClient) GetApiKeyContext(ctx context.Context, accountIndex int64, apiKeyIndex uint8) (string, error) {
	keys, ok := c.keys.get(accountIndex)
	if !ok {
		var answer AccountApiKeys
		err := c.get(ctx, "/api/v1/apikeys", query{
			"account_index": strconv.FormatInt(accountIndex, 10),
		}, &answer)
		if err != nil {
			return "", err
		}
		keys = answer.ApiKeys
		c.keys.put(accountIndex, keys)
	}
	for _, key := range keys {
		if key != nil && key.ApiKeyIndex == apiKeyIndex {
			return key.PublicKey, nil
		}
	}
	return "", fmt.Errorf("no api key returned for index %d", apiKeyIndex)
}

// InvalidateApiKeys drops what is kept of an account's keys.
func (c *apiClient) InvalidateApiKeys(accountIndex int64) { c.keys.drop(accountIndex) }
