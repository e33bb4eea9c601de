package ed

import "golang.org/x/crypto/sha3"

// maxTries is how many digests HashToCurve looks at: none of them gives a point with probability 2^-128.
const maxTries = 128

// HashToCurve sets p to H_p of an encoded point: eight times the first h_k with h_1 = SHA3-256(encoding), h_(k+1) = SHA3-256(h_k), that
// decodes. It returns how many it took.
func (p *Extended) HashToCurve(encoded *[PointSize]byte) (tries int) {
	digest := sha3.Sum256(encoded[:])
	for tries = 1; tries <= maxTries; tries++ {
		if p.Decode(&digest) {
			p.double(p.double(p.double(p, false), false), true)
			return tries
		}
		digest = sha3.Sum256(digest[:])
	}
	// No input that does this can be found. The identity keeps results defined.
	p.SetIdentity()
	return maxTries
}
