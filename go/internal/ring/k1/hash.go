package k1

import "golang.org/x/crypto/sha3"

// Profile is one of two rules for hashing to a scalar, which differ for one input in 256. A ring never mixes them.
type Profile uint8

const (
	// Decred is the rule of the original's default build: leading zero bytes of the scalar move to its end.
	Decred Profile = 0
	// Ethereum is the plain rule, of the original's build with the tag ethereum_secp256k1. It also keeps scalars that are not
	// below n as they came and multiplies by zero instead.
	Ethereum Profile = 1
)

// HashToScalarVartime sets k to the SHA3-512 of data as a big-endian number modulo n; with Decred the encoding's significant bytes then
// move to the front: c * 256^z for z leading zero bytes.
func (k *Scalar) HashToScalarVartime(profile Profile, data []byte) *Scalar {
	digest := sha3.Sum512(data)
	k.SetWideBE(&digest)
	if profile == Ethereum || k[3]>>56 != 0 {
		return k
	}
	b := k.Bytes()
	z := 0
	for z < len(b) && b[z] == 0 {
		z++
	}
	var shifted [ScalarSize]byte
	copy(shifted[:], b[z:])
	k.SetBytes(&shifted)
	return k
}

// maxTries is how many digests HashToCurveVartime looks at: none of them gives a point with probability 2^-128.
const maxTries = 128

// HashToCurveVartime sets p to H_p of an encoded point: the first h_k with h_1 = SHA3-256(encoding), h_(k+1) = SHA3-256(h_k), that is,
// modulo p, the x coordinate of a point; of the two the one with even y. It returns how many it took.
func (p *Affine) HashToCurveVartime(encoded *[PointSize]byte) (tries int) {
	digest := sha3.Sum256(encoded[:])
	for tries = 1; ; tries++ {
		var q Affine
		q.X.SetBytes(&digest)
		var rhs Fe
		if q.Y.Sqrt(curveRHS(&rhs, &q.X)) == 1 {
			if q.Y.IsOdd() == 1 {
				q.Y.Neg(&q.Y)
			}
			q.X = q.X.reduced()
			*p = q
			return tries
		}
		if tries == maxTries {
			// No input that does this can be found. The generator's multiple zero keeps results defined.
			*p = Affine{Infinity: true}
			return tries
		}
		digest = sha3.Sum256(digest[:])
	}
}
