package ring

import (
	"slices"

	"github.com/ferrosign/ferrosign/go/internal/ring/pure"
)

// When the caches' keys and images get tables. An entry's size in the cache is that of the tables that its object has: it is set before
// tables are made, which makes room for them, and after, when it is known what was made.

func levelOf(t *pure.TableState) pure.Level { return pure.Level(t.Level.Load()) }

func setLevel(t *pure.TableState, level pure.Level) { t.Level.Store(uint32(level)) }

// keyBytes is the size of a key's entry.
func keyBytes(suite pure.Suite, level pure.Level) int64 {
	if level == pure.Bare {
		return pure.KeyBytes
	}
	return pure.KeyBytes + keyTableBytes(suite, level)
}

// imageBytes is the size of an image's entry.
func imageBytes(suite pure.Suite, level pure.Level) int64 {
	if level == pure.Bare {
		return pure.ImageBytes
	}
	return pure.ImageBytes + imageTableBytes(suite, level)
}

// noteValid tells the caches of a valid signature.
func (c *cacheSet) noteValid(r *Ring, image *pure.Image) {
	set := r.set.Load()
	if n := set.uses.Add(1); n == 1 || n%refreshEvery == 0 {
		set = c.admit(r, set)
	}
	for _, key := range set.keys {
		if n := key.Tables.Uses.Add(1); n >= fixedAfter && levelOf(&key.Tables) == pure.Odd {
			// One key at a time: the caller waits for it, unless another goroutine is at work on it.
			if key.Tables.Busy.TryLock() {
				c.promoteKey(r.suite, key)
				key.Tables.Busy.Unlock()
			}
			break
		}
	}
	c.noteImage(r.suite, image)
}

// admit stores a ring and its keys, or marks them as used. It returns the set in force: a key that is cached already, from another
// ring perhaps, takes the place of the ring's own object.
func (c *cacheSet) admit(r *Ring, set *keySet) *keySet {
	if len(set.keys) > keptRing {
		return set
	}
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
		stored, ok := c.keys.Add(id[:], key, keyBytes(r.suite, pure.Odd))
		if !ok {
			continue
		}
		stored.Tables.Kept.Store(true)
		if stored != key {
			if &keys[0] == &set.keys[0] {
				keys = slices.Clone(set.keys)
			}
			keys[i] = stored
		}
		if stored.Tables.Busy.TryLock() {
			if lostTables(stored) {
				bare = append(bare, stored)
			} else {
				stored.Tables.Busy.Unlock()
			}
		}
	}
	if len(keys) != 0 && &keys[0] != &set.keys[0] {
		uses := set.uses.Load()
		set = &keySet{keys: keys, id: set.id}
		set.uses.Store(uses)
	}
	c.rings.Put(set.id, set, keySetBytes+int64(len(set.keys))*(8+pure.KeyBytes+pure.MaxPointSize))
	r.set.Store(set)
	c.makeOdd(r.suite, bare)
	return set
}

// makeOdd makes small tables of keys whose Busy this goroutine holds, and gives it back.
func (c *cacheSet) makeOdd(suite pure.Suite, keys []*pure.Key) {
	makeKeyTables(suite, keys, pure.Odd)
	for _, key := range keys {
		c.settleKey(suite, key)
		key.Tables.Busy.Unlock()
	}
}

// settleKey ends the making of a key's tables: the entry gets the size of what there is. Tables of a key that is no longer the cache's, though
// another object with its encoding may be, go. The caller holds Busy.
func (c *cacheSet) settleKey(suite pure.Suite, key *pure.Key) {
	if lostTables(key) {
		setLevel(&key.Tables, pure.Bare)
	}
	if id := idOf(suite, key.Encoded()); !c.keys.Resize(id[:], key, keyBytes(suite, levelOf(&key.Tables))) {
		dropKey(key)
	}
}

// promoteKey makes a key's large tables if the key is the cache's and there is room. The caller holds Busy.
func (c *cacheSet) promoteKey(suite pure.Suite, key *pure.Key) {
	if levelOf(&key.Tables) == pure.Fixed && !lostTables(key) {
		return
	}
	id := idOf(suite, key.Encoded())
	if c.keys.Resize(id[:], key, keyBytes(suite, pure.Fixed)) {
		makeKeyTables(suite, []*pure.Key{key}, pure.Fixed)
		c.settleKey(suite, key)
	}
	if levelOf(&key.Tables) != pure.Fixed {
		key.Tables.Uses.Store(0) // not again at once
	}
}

// prepareKey is promoteKey for a caller that waits while another goroutine is at work on the key.
func (c *cacheSet) prepareKey(suite pure.Suite, key *pure.Key) {
	key.Tables.Busy.Lock()
	defer key.Tables.Busy.Unlock()
	c.promoteKey(suite, key)
}

// noteImage is noteValid for the image.
func (c *cacheSet) noteImage(suite pure.Suite, image *pure.Image) {
	if !storable(suite, image.Encoded()) {
		return
	}
	n := image.Tables.Uses.Add(1)
	enough := func() bool {
		level := levelOf(&image.Tables)
		return level == pure.Fixed || level == pure.Odd && n < fixedAfter
	}
	if enough() || !image.Tables.Busy.TryLock() {
		return
	}
	defer image.Tables.Busy.Unlock()
	if enough() {
		return // another goroutine made them between the two looks
	}
	id := idOf(suite, image.Encoded())
	wanted := pure.Fixed
	if levelOf(&image.Tables) == pure.Bare {
		wanted = pure.Odd
		if stored, ok := c.images.Add(id[:], image, imageBytes(suite, wanted)); !ok || stored != image {
			return
		}
		image.Tables.Kept.Store(true)
	} else if !c.images.Resize(id[:], image, imageBytes(suite, wanted)) {
		image.Tables.Uses.Store(0) // not again at once
		return
	}
	makeImageTables(suite, image, wanted)
	if !c.images.Resize(id[:], image, imageBytes(suite, levelOf(&image.Tables))) {
		dropImage(image)
	}
}
