package secp256k1_test

import (
	"encoding/hex"
	"testing"

	"github.com/ferrosign/ferrosign/go/dleq/secp256k1"
	"github.com/ferrosign/ferrosign/go/dleq/types"
	"github.com/ferrosign/ferrosign/go/ring"
)

func bytesOf(t *testing.T, s string) []byte {
	t.Helper()
	b, err := hex.DecodeString(s)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestNewPointFromCoordinates: the generator, infinity, and a point off the curve, which no ring takes.
func TestNewPointFromCoordinates(t *testing.T) {
	x := bytesOf(t, "79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798")
	y := bytesOf(t, "483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8")
	curve := secp256k1.NewCurve()
	g := fromBytes(x, y)
	if !g.Equals(curve.BasePoint()) || hex.EncodeToString(g.Encode()) != "02"+hex.EncodeToString(x) {
		t.Error("not the generator")
	}
	if zero := fromBytes(make([]byte, 32), make([]byte, 32)); !zero.IsZero() || !zero.Equals(g.Sub(g)) {
		t.Error("(0, 0) is not infinity")
	}
	y[31] ^= 1
	off := fromBytes(x, y)
	if _, err := ring.NewFixedKeyRingFromPublicKeys(curve, []types.Point{curve.BasePoint(), off}); err == nil {
		t.Error("a ring takes a point off the curve")
	}
	if curve.Verify(off, g, []byte{0x30, 6, 2, 1, 1, 2, 1, 1}) {
		t.Error("a signature of a point off the curve verifies")
	}
}
