package apitest

import (
	"go/types"
	"strings"
)

// ours rewrites our import paths to the form in which the recorded API writes them inside a type.
var ours = strings.NewReplacer(
	"github.com/ferrosign/ferrosign/go/lighter", "lighter-go",
	"github.com/ferrosign/ferrosign/go/crypto/quintic", "poseidon_crypto/field/goldilocks_quintic_extension",
	"github.com/ferrosign/ferrosign/go/crypto/ecgfp5", "poseidon_crypto/curve/ecgfp5",
	"github.com/ferrosign/ferrosign/go/crypto/schnorr", "poseidon_crypto/signature/schnorr",
	"github.com/ferrosign/ferrosign/go/crypto/goldilocks", "poseidon_crypto/field/goldilocks",
)

// qualifier writes the paths of other packages as the recorded API does, and leaves out the package's own.
func qualifier(own *types.Package) types.Qualifier {
	return func(other *types.Package) string {
		if other == own {
			return ""
		}
		return ours.Replace(other.Path())
	}
}
