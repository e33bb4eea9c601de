package dleq

import (
	"fmt"
	"testing"

	"github.com/ferrosign/ferrosign/go/dleq/ed25519"
	"github.com/ferrosign/ferrosign/go/dleq/secp256k1"
)

// TestScalarsAreHidden: neither a pointer to a scalar nor its value shows it, alone or inside something.
func TestScalarsAreHidden(t *testing.T) {
	k1 := secp256k1.NewCurve().NewRandomScalar().(*secp256k1.ScalarImpl)
	ed := ed25519.NewCurve().NewRandomScalar().(*ed25519.ScalarImpl)
	for _, verb := range []string{"%v", "%+v", "%#v", "%x", "%d", "%s", "%q"} {
		for want, values := range map[string][2]any{
			"secp256k1.Scalar(hidden)": {k1, *k1},
			"ed25519.Scalar(hidden)":   {ed, *ed},
		} {
			for _, value := range values {
				if got := fmt.Sprintf(verb, value); got != want {
					t.Errorf("%s of %T: %s", verb, value, got)
				}
			}
			if got := fmt.Sprintf(verb, values[1:]); got != fmt.Sprintf("[%s]", want) && verb != "%#v" {
				t.Errorf("%s of a slice: %s", verb, got)
			}
		}
	}
}
