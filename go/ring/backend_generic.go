package ring

import "github.com/ferrosign/ferrosign/go/internal/ring/pure"

// The operations in Go. They are compiled on every platform, so that tests compare the two backends.

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
	setLevel(&key.Tables, pure.Bare)
	key.Drop()
}

func dropImageGeneric(image *pure.Image) {
	setLevel(&image.Tables, pure.Bare)
	image.Drop()
}

// verifyWarmGeneric verifies with tables if every key has them. Otherwise it uses nothing that was kept: one known key among many new ones
// saves little, and would make an invalid signature cost twice. cached says that the verdict depends on what was kept.
func verifyWarmGeneric(suite pure.Suite, msg *[pure.MessageSize]byte, set *keySet, image *pure.Image, parts []byte) (valid, cached bool) {
	kept, prepared := image.Tables.Kept.Load(), len(set.keys) <= keptRing
	for _, key := range set.keys {
		kept = kept || key.Tables.Kept.Load()
		prepared = prepared && levelOf(&key.Tables) != pure.Bare
	}
	if kept && !prepared {
		return verifyCold(suite, msg, set, image, parts), false
	}
	return suite.Verify(msg, set.keys, image, parts), kept
}

// fillGeneric makes a signature's image and parts.
func (s *signer) fillGeneric(sig *RingSig, m *[32]byte, entropy *[pure.EntropySize]byte) error {
	request, err := s.request(m)
	if err != nil {
		return err
	}
	sig.image = request.Image
	return request.Sign(sig.parts, entropy)
}

// request gathers what a signature is made of.
func (s *signer) request(m *[32]byte) (*pure.Request, error) {
	request := &pure.Request{Suite: s.ring.suite, Msg: m, Keys: s.set.keys, X: &s.x, Check: true}
	if s.context != nil {
		request.Index, request.Image = s.context.index, s.context.image
		request.Base = s.context.currentBase()
		request.Check = !s.context.SkipSelfCheck
		return request, nil
	}
	var err error
	if request.Index, err = s.find(); err != nil {
		return nil, err
	}
	request.Base = s.set.keys[request.Index].NewBase(false)
	request.Image = knownImage(s.ring.suite, s.ring.suite.ImageOf(&s.x, request.Base))
	return request, nil
}
