package http

import "sync"

// keyCache keeps the API keys of accounts. It belongs to one client and so to one endpoint: what a test network
// answered never stands for another network.
type keyCache struct {
	mu        sync.RWMutex
	byAccount map[int64][]*ApiKey
}

func (c *keyCache) get(accountIndex int64) ([]*ApiKey, bool) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	keys, ok := c.byAccount[accountIndex]
	return keys, ok
}

func (c *keyCache) put(accountIndex int64, keys []*ApiKey) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.byAccount == nil {
		c.byAccount = make(map[int64][]*ApiKey)
	}
	c.byAccount[accountIndex] = keys
}

func (c *keyCache) drop(accountIndex int64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.byAccount, accountIndex)
}
