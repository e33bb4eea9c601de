package pure

import (
	"sync"
	"sync/atomic"

	"filippo.io/edwards25519"

	"github.com/ferrosign/ferrosign/go/internal/ring/ed"
	"github.com/ferrosign/ferrosign/go/internal/ring/k1"
)

// Key is a ring member: its canonical encoding, the point P, H_p(P) once it is needed, and perhaps tables of both. Tables come and
// go; everything else never changes. A Key is safe for concurrent use.
type Key struct {
	// Tables says where the owner of the tables keeps them and how far it has come.
	Tables TableState

	encoded Encoded
	hash    sync.Once
	k1      *pair[k1.Affine, k1.OddTable, *k1.FixedTable]
	ed      *pair[ed.Extended, ed.OddTable, ed.FixedTable]
}

// TableState belongs to whoever makes and drops a key's or image's tables.
type TableState struct {
	// Kept is set once the object was in a cache.
	Kept atomic.Bool
	// Level is what tables there are.
	Level atomic.Uint32
	// Busy is held by the one goroutine that makes tables.
	Busy sync.Mutex
	// Uses counts valid signatures.
	Uses atomic.Uint32
	// Slot is the native core's place for a key's tables; 0 is none.
	Slot atomic.Uint64
	// Table is the native core's table of an image.
	Table atomic.Pointer[[]uint64]
}

// pair is P and H with their tables.
type pair[P, O, F any] struct {
	p, h  P
	odd   atomic.Pointer[[2]O]
	fixed atomic.Pointer[[2]F]
}

// Image is a key image and perhaps tables of it.
type Image struct {
	// Tables says where the owner of the tables keeps them and how far it has come.
	Tables TableState

	encoded Encoded
	k1      *single[k1.Affine, k1.OddTable, *k1.FixedTable]
	ed      *single[ed.Extended, ed.OddTable, ed.FixedTable]
}

type single[P, O, F any] struct {
	p     P
	odd   atomic.Pointer[O]
	fixed atomic.Pointer[F]
}

// Memory of keys and images in bytes, roughly, with what belongs to them.
const (
	KeyBytes   = 512
	ImageBytes = 384
)

// K1Key returns the member with the point p of secp256k1.
func K1Key(p *k1.Affine) *Key {
	key := &Key{k1: new(pair[k1.Affine, k1.OddTable, *k1.FixedTable])}
	key.k1.p = *p
	p.Encode(&key.encoded)
	return key
}

// EdKey returns the member with the point p of ed25519, whose encoding is given.
func EdKey(p *edwards25519.Point, encoded *[32]byte) *Key {
	key := &Key{ed: new(pair[ed.Extended, ed.OddTable, ed.FixedTable])}
	key.ed.p.SetPoint(p)
	copy(key.encoded[:], encoded[:])
	return key
}

// K1Image returns the image with the point p of secp256k1.
func K1Image(p *k1.Affine) *Image {
	image := &Image{k1: new(single[k1.Affine, k1.OddTable, *k1.FixedTable])}
	image.k1.p = *p
	p.Encode(&image.encoded)
	return image
}

// EdImage returns the image with the point p of ed25519, whose encoding is given.
func EdImage(p *edwards25519.Point, encoded *[32]byte) *Image {
	image := &Image{ed: new(single[ed.Extended, ed.OddTable, ed.FixedTable])}
	image.ed.p.SetPoint(p)
	copy(image.encoded[:], encoded[:])
	return image
}

// Encoded returns the canonical encoding, which must not be changed.
func (k *Key) Encoded() *Encoded { return &k.encoded }

// Encoded returns the canonical encoding, which must not be changed.
func (i *Image) Encoded() *Encoded { return &i.encoded }

// K1Point returns the point on secp256k1, which must not be changed.
func (k *Key) K1Point() *k1.Affine { return &k.k1.p }

// EdPoint returns the point on ed25519.
func (k *Key) EdPoint() *edwards25519.Point { return k.ed.p.Point() }

// K1Point returns the point on secp256k1, which must not be changed.
func (i *Image) K1Point() *k1.Affine { return &i.k1.p }

// EdPoint returns the point on ed25519.
func (i *Image) EdPoint() *edwards25519.Point { return i.ed.p.Point() }

// prepare computes H_p at first use.
func (k *Key) prepare() *Key {
	k.hash.Do(func() {
		if k.k1 != nil {
			k.k1.h.HashToCurveVartime(&k.encoded)
			return
		}
		k.ed.h.HashToCurve((*[32]byte)(k.encoded[:32]))
	})
	return k
}

// Hashed returns the encoding of H_p.
func (k *Key) Hashed() (encoded Encoded) {
	k.prepare()
	if k.k1 != nil {
		k.k1.h.Encode(&encoded)
		return encoded
	}
	k.ed.h.Encode((*[32]byte)(encoded[:32]))
	return encoded
}

// bare returns a copy of the key without tables and with nothing computed before.
func (k *Key) bare() (*Key, error) { return decodeKey(k.k1 != nil, &k.encoded) }

func decodeKey(isK1 bool, encoded *Encoded) (*Key, error) {
	if isK1 {
		p, err := decodeK1(encoded)
		if err != nil {
			return nil, err
		}
		return K1Key(p), nil
	}
	key := &Key{encoded: *encoded, ed: new(pair[ed.Extended, ed.OddTable, ed.FixedTable])}
	if !key.ed.p.Decode((*[32]byte)(encoded[:32])) {
		return nil, ErrEncoding
	}
	return key, nil
}

// decodeK1 decodes what Encode of this package's points writes; infinity has an encoding of its own there.
func decodeK1(encoded *Encoded) (*k1.Affine, error) {
	if *encoded == (Encoded{2}) {
		return &k1.Affine{Infinity: true}, nil
	}
	p := new(k1.Affine)
	if encoded[0]&^1 != 2 {
		return nil, ErrEncoding
	}
	if err := p.DecodeVartime((*[32]byte)(encoded[1:]), uint64(encoded[0]&1)); err != nil {
		return nil, ErrEncoding
	}
	return p, nil
}

// bare returns a copy of the image without tables, decoded anew.
func (i *Image) bare() (*Image, error) {
	if i.k1 != nil {
		p, err := decodeK1(&i.encoded)
		if err != nil {
			return nil, err
		}
		return K1Image(p), nil
	}
	image := &Image{encoded: i.encoded, ed: new(single[ed.Extended, ed.OddTable, ed.FixedTable])}
	if !image.ed.p.Decode((*[32]byte)(i.encoded[:32])) {
		return nil, ErrEncoding
	}
	return image, nil
}

// ExchangeTables gives two keys of one curve each other's tables. For tests of what damaged tables do.
func (k *Key) ExchangeTables(other *Key) {
	if k.k1 != nil {
		odd, fixed := other.k1.odd.Load(), other.k1.fixed.Load()
		other.k1.odd.Store(k.k1.odd.Swap(odd))
		other.k1.fixed.Store(k.k1.fixed.Swap(fixed))
		return
	}
	odd, fixed := other.ed.odd.Load(), other.ed.fixed.Load()
	other.ed.odd.Store(k.ed.odd.Swap(odd))
	other.ed.fixed.Store(k.ed.fixed.Swap(fixed))
}

// DecodeKey returns the member with a canonical encoding, or ErrEncoding.
func (s Suite) DecodeKey(encoded *Encoded) (*Key, error) { return decodeKey(s != Ed25519, encoded) }
