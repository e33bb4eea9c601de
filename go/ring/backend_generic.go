package ring

import "github.com/ferrosign/ferrosign/go/internal/ring/pure"

// The operations in Go. They are compiled on every platform, so that tests compare the two backends.

// fixedAfterGeneric is after how many valid signatures large tables pay.
const fixedAfterGeneric = 16

func makeKeyTablesGeneric(keys []*pure.Key, level pure.Level) {
	if level == pure.Odd {
		pure.PromoteOdd(keys)
		return
	}
	for _, key := range keys {
		key.Promote(level)
	}
}

func dropKeyGeneric(key *pure.Key) {
	key.Tables.Level.Store(uint32(pure.Bare))
	key.Drop()
}

func dropImageGeneric(image *pure.Image) {
	image.Tables.Level.Store(uint32(pure.Bare))
	image.Drop()
}

// fillGeneric makes a signature's image and parts.
func (s *signer) fillGeneric(sig *RingSig, m *[32]byte, entropy *[pure.EntropySize]byte) error {
	s.complete()
	request := s.request(m)
	sig.image = s.image
	return request.Sign(sig.parts, entropy)
}

// complete computes what no context has given.
func (s *signer) complete() {
	if s.base == nil && s.context != nil {
		s.base = s.context.currentBase()
	}
	if s.base == nil {
		s.base = s.set.keys[s.index].NewBase(false)
	}
	if s.image == nil {
		s.image = knownImage(s.ring.suite, s.ring.suite.ImageOf(&s.x, s.base))
	}
}

func (s *signer) request(m *[32]byte) *pure.Request {
	return &pure.Request{Suite: s.ring.suite, Msg: m, Keys: s.set.keys, Index: s.index, X: &s.x, Base: s.base, Image: s.image, Check: !s.unchecked}
}
