package client

import (
	"errors"
	"fmt"
	"sync"

	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// anyAccount stands for "whichever client was created last" in GetClient.
const anyAccount int64 = -1

var (
	errInvalidAccountIndex = errors.New("invalid account index")
	errNoClient            = errors.New("client is not created, call CreateClient() first")
)

// clientId is what a client is registered under.
type clientId struct {
	accountIndex int64
	apiKeyIndex  uint8
}

// registry holds the clients of a process.
type registry struct {
	mu      sync.RWMutex
	clients map[clientId]*TxClient
	// latestOf is each account's most recently created client, latest that of all accounts.
	latestOf map[int64]*TxClient
	latest   *TxClient
	added    uint64 // clients so far
}

// clients is the registry that CreateClient, GetClient and RemoveClient work on.
var clients = registry{
	clients:  make(map[clientId]*TxClient),
	latestOf: make(map[int64]*TxClient),
}

// CreateClient makes a client and registers it under its account and API key, where it replaces an earlier one. It
// becomes the default of its account and of the process. The account must be positive.
func CreateClient(
	httpClient MinimalHTTPClient, privateKey string, chainId uint32, apiKeyIndex uint8, accountIndex int64,
) (*TxClient, error) {
	if accountIndex <= 0 {
		return nil, errInvalidAccountIndex
	}
	c, err := NewTxClient(httpClient, privateKey, accountIndex, apiKeyIndex, chainId)
	if err != nil {
		return nil, fmt.Errorf("error occurred when creating TxClient. err: %w", err)
	}
	clients.add(c)
	return c, nil
}

// GetClient returns a registered client. API key 255 asks for a default: with account -1 the client that was created
// last, with another account the one that was created last for it.
func GetClient(apiKeyIndex uint8, accountIndex int64) (*TxClient, error) {
	return clients.get(apiKeyIndex, accountIndex)
}

// RemoveClient takes a client out of the registry and reports whether there was one. It does not wipe the client's key,
// since others may be signing with it: call the client's Close for that.
func RemoveClient(apiKeyIndex uint8, accountIndex int64) bool {
	return clients.remove(apiKeyIndex, accountIndex)
}

func (r *registry) add(c *TxClient) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.added++
	c.sequence = r.added
	r.clients[clientId{c.accountIndex, c.apiKeyIndex}] = c
	r.latestOf[c.accountIndex] = c
	r.latest = c
}

func (r *registry) get(apiKeyIndex uint8, accountIndex int64) (*TxClient, error) {
	r.mu.RLock()
	defer r.mu.RUnlock()
	if apiKeyIndex == txtypes.NilApiKeyIndex {
		if accountIndex == anyAccount {
			if r.latest == nil {
				return nil, errNoClient
			}
			return r.latest, nil
		}
		if c := r.latestOf[accountIndex]; c != nil {
			return c, nil
		}
	}
	if c := r.clients[clientId{accountIndex, apiKeyIndex}]; c != nil {
		return c, nil
	}
	return nil, fmt.Errorf("client is not created for apiKeyIndex: %d accountIndex: %d", apiKeyIndex, accountIndex)
}

func (r *registry) remove(apiKeyIndex uint8, accountIndex int64) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	id := clientId{accountIndex, apiKeyIndex}
	c := r.clients[id]
	if c == nil {
		return false
	}
	delete(r.clients, id)
	if r.latestOf[accountIndex] == c {
		delete(r.latestOf, accountIndex)
	}
	if r.latest == c {
		r.latest = nil
	}
	if r.latestOf[accountIndex] == nil {
		r.stepIn(accountIndex)
	}
	return true
}

// stepIn makes the latest of the clients that an account still has its default. The default of all accounts stays empty after its removal:
// a caller who named no account must not come to sign for another one.
func (r *registry) stepIn(accountIndex int64) {
	var latest *TxClient
	for id, c := range r.clients {
		if id.accountIndex == accountIndex && (latest == nil || latest.sequence < c.sequence) {
			latest = c
		}
	}
	if latest != nil {
		r.latestOf[accountIndex] = latest
	}
}
