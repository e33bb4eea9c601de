package ring

import (
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
// for keys, an eighth each for rings and for key images, since a hostile signer can make new images for ever. Rings of more than 1024 keys
// are not kept.
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

// cacheSet holds public data by its encoding. Keys come in with a valid signature of a ring of at most keptRing keys, get small tables at
// once and large ones after fixedAfter valid signatures.
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
	// keptRing is the size of the largest rings that are kept, and for which tables are used. One larger ring would throw many others out, and
	// a call of the native core that uses tables keeps others from storing any, and whoever comes after those from verifying: for 1024
	// keys that is some 30 ms.
	keptRing = 1024
	// refreshEvery is how often the keys of a ring in use are marked as used.
	refreshEvery = 32
	// keySetBytes is the memory of a ring's list of keys without the keys.
	keySetBytes = 256
)

// keySet is the public keys of a ring. It never changes.
type keySet struct {
	keys []*pure.Key
	// id is the curve's number and the encodings: the name in the cache. Its tail is what the native core takes.
	id   []byte
	uses atomic.Uint32
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
