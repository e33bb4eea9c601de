package ed

import (
	"filippo.io/edwards25519"
	"golang.org/x/crypto/sha3"
)

// maxTries is how many digests HashToCurve looks at: none of them gives a point with probability 2^-128.
const maxTries = 128

// HashToCurve returns H_p of an encoded point: eight times the first h_k with h_1 = SHA3-256(encoding), h_(k+1) = SHA3-256(h_k), that
// decodes, and how many it took.
func HashToCurve(encoded *[PointSize]byte) (p *edwards25519.Point, tries int) {
	digest := sha3.Sum256(encoded[:])
	for tries = 1; tries <= maxTries; tries++ {
		if p, err := new(edwards25519.Point).SetBytes(digest[:]); err == nil {
			return p.MultByCofactor(p), tries
		}
		digest = sha3.Sum256(digest[:])
	}
	// No input that does this can be found. The identity keeps results defined.
	return edwards25519.NewIdentityPoint(), maxTries
}
