package dleq_test

import (
	"testing"

	dleq "github.com/pokt-network/go-dleq"
	"github.com/pokt-network/go-dleq/ed25519"
	"github.com/pokt-network/go-dleq/secp256k1"
	"github.com/pokt-network/go-dleq/types"
)

// TestProof goes through the whole API under the original names.
func TestProof(t *testing.T) {
	var a, b types.Curve = secp256k1.NewCurve(), ed25519.NewCurve()
	x, err := dleq.GenerateSecretForCurves(a, b)
	if err != nil {
		t.Fatal(err)
	}
	proof, err := dleq.NewProof(a, b, x)
	if err != nil {
		t.Fatal(err)
	}
	raw := proof.Serialize()
	var again dleq.Proof
	if err := again.Deserialize(a, b, raw); err != nil {
		t.Fatal(err)
	}
	if err := again.Verify(a, b); err != nil {
		t.Fatal(err)
	}
	if !again.CommitmentA.Equals(a.ScalarBaseMul(a.ScalarFromBytes(x))) || !again.CommitmentB.Equals(b.ScalarBaseMul(b.ScalarFromBytes(x))) {
		t.Error("commitments are not those of the secret")
	}
	var _ types.PointEncodeInto = again.CommitmentA.(*secp256k1.PointImpl)
	var _ types.PointEncodeInto = again.CommitmentB.(*ed25519.PointImpl)
}
