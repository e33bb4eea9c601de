package ring

import (
	"slices"
	"sync"
	"sync/atomic"

	"github.com/ferrosign/ferrosign/go/internal/ring/lru"
	"github.com/ferrosign/ferrosign/go/internal/ring/pure"
)

// DefaultCacheSize is how much memory the caches may hold unless SetCacheSize says otherwise, in bytes.
const DefaultCacheSize = 64 << 20

// CacheGauges are the gauges of one cache: what it holds and may hold, and how often it helped.
type CacheGauges struct {
	// Entries and Bytes say what the cache holds, Limit how many bytes it may.
	Entries      int
	Bytes, Limit int64
	// Hits and Misses count look-ups, Evictions what was thrown out for want of room or by a smaller limit.
	Hits, Misses, Evictions uint64
}

// CacheInfo are the gauges of all caches.
type CacheInfo struct {
	// Keys holds public keys with their hashes and tables.
	Keys CacheGauges
	// Rings holds lists of keys, so that a known ring is not decoded again.
	Rings CacheGauges
	// Images holds key images with their tables.
	Images CacheGauges
}

// SetCacheSize empties the caches, which all rings of the process share, and bounds their memory; 0 turns them off. Three quarters are
// for keys, an eighth each for rings and for key images, since a hostile signer can make new images for ever.
func SetCacheSize(bytes int64) {
	resizing.Lock()
	defer resizing.Unlock()
	bytes = max(bytes, 0)
	caches.limit(0, 0, 0)
	resizeTables(bytes / 4 * 3)
	caches.limit(bytes/4*3, bytes/8, bytes/8)
}

// resizing is held while the caches change their size.
var resizing sync.Mutex

func (c *cacheSet) limit(keys, rings, images int64) {
	c.keys.SetLimit(keys)
	c.rings.SetLimit(rings)
	c.images.SetLimit(images)
}

// CacheStats returns the gauges of the caches.
func CacheStats() CacheInfo {
	return CacheInfo{
		Keys:   CacheGauges(caches.keys.Stats()),
		Rings:  CacheGauges(caches.rings.Stats()),
		Images: CacheGauges(caches.images.Stats()),
	}
}

// cacheSet holds public data by its encoding. Keys come in with a valid signature, get small tables at once and large ones after
// fixedAfter valid signatures.
type cacheSet struct {
	keys   *lru.Cache[*pure.Key]
	rings  *lru.Cache[*keySet]
	images *lru.Cache[*pure.Image]
}

var caches = newCaches(DefaultCacheSize)

func newCaches(bytes int64) *cacheSet {
	return &cacheSet{
		keys:   lru.New(bytes/4*3, dropKey),
		rings:  lru.New[*keySet](bytes/8, nil),
		images: lru.New(bytes/8, dropImage),
	}
}

const (
	// refreshEvery is how often the keys of a ring in use are marked as used.
	refreshEvery = 32
	// keySetBytes is the memory of a ring's list of keys without the keys.
	keySetBytes = 256
)

// keySet is the public keys of a ring. It never changes.
type keySet struct {
	keys []*pure.Key
	// id is the curve's number and the encodings: the name in the cache. Its tail is what the native core takes.
	id     []byte
	uses   atomic.Uint32
	cached atomic.Bool
}

// newKeySet returns the set of the keys.
func newKeySet(suite pure.Suite, keys []*pure.Key) *keySet {
	size := suite.PointSize()
	set := &keySet{keys: keys, id: make([]byte, 0, 1+len(keys)*size)}
	set.id = append(set.id, curveByte(suite))
	for _, key := range keys {
		set.id = append(set.id, key.Encoded()[:size]...)
	}
	return set
}

// encodings returns the keys' encodings, one after the other.
func (s *keySet) encodings() []byte { return s.id[1:] }

func curveByte(suite pure.Suite) byte {
	if suite == pure.Ed25519 {
		return 2
	}
	return 1
}

// cacheID is the name of a key or an image in a cache.
type cacheID [1 + pure.MaxPointSize]byte

func idOf(suite pure.Suite, encoded *pure.Encoded) (id cacheID) {
	id[0] = curveByte(suite)
	copy(id[1:], encoded[:])
	return id
}

// storable reports whether a point may be in a cache: infinity on secp256k1 has an encoding here that must not decode.
func storable(suite pure.Suite, encoded *pure.Encoded) bool {
	return suite == pure.Ed25519 || *encoded != (pure.Encoded{2})
}

// key returns a cached key, or nil.
func (c *cacheSet) key(suite pure.Suite, encoded *pure.Encoded) *pure.Key {
	id := idOf(suite, encoded)
	key, _ := c.keys.Get(id[:])
	return key
}

// image returns a cached image, or nil.
func (c *cacheSet) image(suite pure.Suite, encoded *pure.Encoded) *pure.Image {
	id := idOf(suite, encoded)
	image, _ := c.images.Get(id[:])
	return image
}

// noteValid tells the caches of a valid signature.
func (c *cacheSet) noteValid(r *Ring, image *pure.Image) {
	set := r.set.Load()
	if n := set.uses.Add(1); n == 1 || n%refreshEvery == 0 {
		set = c.admit(r, set)
	}
	for _, key := range set.keys {
		if n := key.Tables.Uses.Add(1); n >= fixedAfter && key.Tables.Level.Load() == uint32(pure.Odd) {
			// One key at a time: the caller waits for it.
			c.promoteKey(r.suite, key)
			break
		}
	}
	c.noteImage(r.suite, image)
}

// admit stores a ring and its keys, or marks them as used. It returns the set in force: a key that is cached already, from another
// ring perhaps, takes the place of the ring's own object.
func (c *cacheSet) admit(r *Ring, set *keySet) *keySet {
	for _, key := range set.keys {
		if !storable(r.suite, key.Encoded()) {
			return set
		}
	}
	if known, ok := c.rings.Get(set.id); ok {
		set = known
	}
	keys := set.keys
	var bare []*pure.Key
	for i, key := range set.keys {
		id := idOf(r.suite, key.Encoded())
		stored, ok := c.keys.Add(id[:], key, pure.KeyBytes+keyTableBytes(r.suite, pure.Odd))
		if !ok {
			continue
		}
		if stored != key {
			if &keys[0] == &set.keys[0] {
				keys = slices.Clone(set.keys)
			}
			keys[i] = stored
		}
		if (stored.Tables.Level.Load() == uint32(pure.Bare) || lostTables(stored)) && stored.Tables.Busy.CompareAndSwap(false, true) {
			bare = append(bare, stored)
		}
	}
	if len(keys) != 0 && &keys[0] != &set.keys[0] {
		uses := set.uses.Load()
		set = &keySet{keys: keys, id: set.id}
		set.uses.Store(uses)
	}
	c.rings.Put(set.id, set, keySetBytes+int64(len(set.keys))*(8+pure.KeyBytes+pure.MaxPointSize))
	set.cached.Store(true)
	r.set.Store(set)
	c.makeOdd(r.suite, bare)
	return set
}

// makeOdd makes small tables of keys that this goroutine has marked as busy.
func (c *cacheSet) makeOdd(suite pure.Suite, keys []*pure.Key) {
	makeKeyTables(suite, keys, pure.Odd)
	for _, key := range keys {
		c.settleKey(suite, key, pure.Odd)
	}
}

// settleKey ends the making of a key's tables. If the key was thrown out meanwhile, they go too.
func (c *cacheSet) settleKey(suite pure.Suite, key *pure.Key, level pure.Level) {
	key.Tables.Level.Store(uint32(level))
	if id := idOf(suite, key.Encoded()); !c.keys.Has(id[:]) {
		dropKey(key)
	}
	key.Tables.Busy.Store(false)
}

// promoteKey makes a key's large tables if there is room. It reports whether the key has them.
func (c *cacheSet) promoteKey(suite pure.Suite, key *pure.Key) bool {
	if !key.Tables.Busy.CompareAndSwap(false, true) {
		return false
	}
	id := idOf(suite, key.Encoded())
	if !c.keys.Grow(id[:], keyTableBytes(suite, pure.Fixed)-keyTableBytes(suite, pure.Odd)) {
		key.Tables.Uses.Store(0) // not again at once
		key.Tables.Busy.Store(false)
		return false
	}
	makeKeyTables(suite, []*pure.Key{key}, pure.Fixed)
	c.settleKey(suite, key, pure.Fixed)
	return true
}

// noteImage is noteValid for the image.
func (c *cacheSet) noteImage(suite pure.Suite, image *pure.Image) {
	if !storable(suite, image.Encoded()) {
		return
	}
	n := image.Tables.Uses.Add(1)
	level := pure.Level(image.Tables.Level.Load())
	if level == pure.Fixed || (level == pure.Odd && n < fixedAfter) || !image.Tables.Busy.CompareAndSwap(false, true) {
		return
	}
	defer image.Tables.Busy.Store(false)
	id := idOf(suite, image.Encoded())
	if level == pure.Bare {
		stored, ok := c.images.Add(id[:], image, pure.ImageBytes+imageTableBytes(suite, pure.Odd))
		if !ok || stored != image {
			return
		}
		level = pure.Odd
	} else {
		if !c.images.Grow(id[:], imageTableBytes(suite, pure.Fixed)-imageTableBytes(suite, pure.Odd)) {
			image.Tables.Uses.Store(0)
			return
		}
		level = pure.Fixed
	}
	makeImageTables(suite, image, level)
	image.Tables.Level.Store(uint32(level))
	if !c.images.Has(id[:]) {
		dropImage(image)
	}
}
