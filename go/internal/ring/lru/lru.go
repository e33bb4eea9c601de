// Package lru is a cache of bounded memory that forgets what was not used for longest.
package lru

import "sync"

// Cache holds values by their encoded key. It is safe for concurrent use. The zero value holds nothing; see SetLimit.
type Cache[V comparable] struct {
	mu      sync.Mutex
	limit   int64
	size    int64
	items   map[string]*node[V]
	newest  *node[V] // a ring: newest.prev is the oldest
	onEvict func(V)

	hits, misses, evictions uint64
}

type node[V comparable] struct {
	key        string
	value      V
	size       int64
	prev, next *node[V]
}

// Stats are gauges of a cache.
type Stats struct {
	// Entries and Bytes say what the cache holds, Limit how many bytes it may.
	Entries      int
	Bytes, Limit int64
	// Hits and Misses count look-ups, Evictions what was thrown out for want of room.
	Hits, Misses, Evictions uint64
}

// New returns a cache of at most limit bytes that calls onEvict, which may be nil and must not use the cache, with each value that
// it throws out.
func New[V comparable](limit int64, onEvict func(V)) *Cache[V] {
	return &Cache[V]{limit: limit, onEvict: onEvict, items: make(map[string]*node[V])}
}

// Get returns the value of a key. It does not allocate.
func (c *Cache[V]) Get(key []byte) (value V, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	n := c.items[string(key)]
	if n == nil {
		c.misses++
		return value, false
	}
	c.hits++
	c.touch(n)
	return n.value, true
}

// Add stores a value of the given size unless the key has one, and returns the key's value: whoever comes first wins. It is not stored
// if it is larger than the limit.
func (c *Cache[V]) Add(key []byte, value V, size int64) (stored V, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if n := c.items[string(key)]; n != nil {
		c.touch(n)
		return n.value, true
	}
	if size > c.limit {
		return value, false
	}
	n := &node[V]{key: string(key), value: value, size: size}
	c.items[n.key] = n
	c.size += size
	c.link(n)
	c.shrink(n)
	return value, true
}

// Put stores a value of the given size in place of what the key has, without a call of onEvict for that. It is not stored if it is
// larger than the limit.
func (c *Cache[V]) Put(key []byte, value V, size int64) {
	if stored, ok := c.Add(key, value, size); !ok || stored == value {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if n := c.items[string(key)]; n != nil && size <= c.limit {
		c.size += size - n.size
		n.value, n.size = value, size
		c.shrink(n)
	}
}

// Resize sets the size of a key's value and makes it the newest. It reports whether there is room and the key has this very value.
func (c *Cache[V]) Resize(key []byte, value V, size int64) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	n := c.items[string(key)]
	if n == nil || n.value != value || size > c.limit {
		return false
	}
	c.size += size - n.size
	n.size = size
	c.touch(n)
	c.shrink(n)
	return true
}

// Remove throws a value out.
func (c *Cache[V]) Remove(key []byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if n := c.items[string(key)]; n != nil {
		c.evict(n)
	}
}

// SetLimit changes the limit, and throws out what is too much. With 0 the cache is empty and stays so.
func (c *Cache[V]) SetLimit(limit int64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.limit = max(limit, 0)
	c.shrink(nil)
}

// Stats returns the gauges.
func (c *Cache[V]) Stats() Stats {
	c.mu.Lock()
	defer c.mu.Unlock()
	return Stats{len(c.items), c.size, c.limit, c.hits, c.misses, c.evictions}
}

// shrink evicts the oldest values but keep until the limit holds.
func (c *Cache[V]) shrink(keep *node[V]) {
	for c.size > c.limit && c.newest != nil {
		oldest := c.newest.prev
		if oldest == keep {
			return // it is alone, and not above the limit
		}
		c.evict(oldest)
	}
}

func (c *Cache[V]) evict(n *node[V]) {
	c.unlink(n)
	delete(c.items, n.key)
	c.size -= n.size
	c.evictions++
	if c.onEvict != nil {
		c.onEvict(n.value)
	}
}

func (c *Cache[V]) touch(n *node[V]) {
	if c.newest != n {
		c.unlink(n)
		c.link(n)
	}
}

func (c *Cache[V]) link(n *node[V]) {
	if c.newest == nil {
		n.prev, n.next = n, n
	} else {
		n.next, n.prev = c.newest, c.newest.prev
		n.prev.next, n.next.prev = n, n
	}
	c.newest = n
}

func (c *Cache[V]) unlink(n *node[V]) {
	if n.next == n {
		c.newest = nil
		return
	}
	n.prev.next, n.next.prev = n.next, n.prev
	if c.newest == n {
		c.newest = n.next
	}
}
