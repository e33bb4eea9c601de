package k1

import "github.com/ferrosign/ferrosign/go/internal/ring/divsteps"

// modulus is p = 256 * 2^248 - foldP.
var modulus = divsteps.New(foldP, 256)

// InvVartime sets r = 1/a for public a, and 0 for 0.
func (r *Fe) InvVartime(a *Fe) *Fe {
	w := modulus.Invert(a.reduced())
	*r = foldWide(w[0], w[1], w[2], w[3], w[4])
	return r
}
