package ring

import (
	"fmt"
	"runtime"

	"github.com/ferrosign/ferrosign/go/internal/parallel"
)

// batchChunk is how many signatures of one ring and key image are verified in one call at most: as many as the core takes in lockstep.
const batchChunk = 8

// VerifyBatch verifies sigs[i] for msgs[i] and returns the verdicts in the same order, those of Verify. Signatures of a known ring with the
// same key image share work. It uses up to GOMAXPROCS goroutines. Lists of different lengths are an error.
func VerifyBatch(sigs []*RingSig, msgs [][32]byte) ([]bool, error) {
	if len(sigs) != len(msgs) {
		return nil, fmt.Errorf("%d signatures but %d messages", len(sigs), len(msgs))
	}
	valid := make([]bool, len(sigs))
	chunks := batchChunks(sigs, max(1, min(batchChunk, len(sigs)/runtime.GOMAXPROCS(0))))
	parallel.Each(len(chunks), func(i int) { chunks[i].verify(sigs, msgs, valid) })
	return valid, nil
}

// chunk is the positions in a batch of signatures that have the same ring and key image.
type chunk []int

// batchChunks sorts the signatures of a batch into chunks of at most size, fewer for large rings: no table can be stored during a call. Those
// that hold nothing to verify are in none.
func batchChunks(sigs []*RingSig, size int) []chunk {
	var chunks []chunk
	open := make(map[string]int, 1) // by ring and image
	var name []byte
	for i, sig := range sigs {
		if sig.empty() || sig.ring.Size() == 0 {
			continue
		}
		suite := sig.ring.suite
		name = append(append(name[:0], byte(suite)), sig.image.Encoded()[:suite.PointSize()]...)
		name = append(name, sig.ring.set.Load().id...)
		at, ok := open[string(name)]
		if !ok || len(chunks[at]) == min(size, max(1, keptRing/sig.ring.Size())) {
			at = len(chunks)
			chunks = append(chunks, nil)
			open[string(name)] = at
		}
		chunks[at] = append(chunks[at], i)
	}
	return chunks
}

// verify verifies the signatures of a chunk: in one call when their ring has tables, else one after the other until it has some.
func (c chunk) verify(sigs []*RingSig, msgs [][32]byte, valid []bool) {
	for len(c) > 1 && !c.together(sigs, msgs, valid) {
		valid[c[0]] = sigs[c[0]].Verify(msgs[c[0]])
		c = c[1:]
	}
	if len(c) == 1 {
		valid[c[0]] = sigs[c[0]].Verify(msgs[c[0]])
	}
}

// together verifies the chunk in one call, if its ring has tables.
func (c chunk) together(sigs []*RingSig, msgs [][32]byte, valid []bool) bool {
	set := sigs[c[0]].ring.set.Load()
	if !verifyTogether(set, c, sigs, msgs, valid) {
		return false
	}
	for _, at := range c {
		if sig := sigs[at]; valid[at] {
			caches.noteValid(sig.ring, sig.image)
		} else {
			// Nothing that was kept from earlier signatures may decide that one is bad.
			valid[at] = verifyCold(sig.ring.suite, &msgs[at], set, sig.image, sig.parts)
		}
	}
	return true
}
