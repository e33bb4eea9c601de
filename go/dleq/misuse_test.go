package dleq_test

import (
	"encoding/hex"
	"testing"

	"github.com/ferrosign/ferrosign/go/dleq"
	"github.com/ferrosign/ferrosign/go/dleq/ed25519"
	"github.com/ferrosign/ferrosign/go/dleq/secp256k1"
	"github.com/ferrosign/ferrosign/go/internal/ring/k1"
)

// recorded returns a recorded proof across two curves, and the curves.
func recorded(t *testing.T) (p dleq.Proof, a, b dleq.Curve, raw []byte) {
	t.Helper()
	for _, c := range load(t) {
		if c.CurveA == c.CurveB {
			continue
		}
		raw, err := hex.DecodeString(c.Proof)
		if err != nil {
			t.Fatal(err)
		}
		a, b := curveOf(c.CurveA, k1.Decred), curveOf(c.CurveB, k1.Decred)
		if err := p.Deserialize(a, b, raw); err != nil || p.Verify(a, b) != nil {
			t.Fatalf("recorded proof: %v", err)
		}
		return p, a, b, raw
	}
	t.Fatal("no proof across curves")
	return p, nil, nil, nil
}

// TestMisuse: wrong curves and commitments are errors, never panics.
func TestMisuse(t *testing.T) {
	honest, a, b, raw := recorded(t)
	for _, pair := range [][2]dleq.Curve{{b, a}, {a, a}, {b, b}} {
		if honest.Verify(pair[0], pair[1]) == nil {
			t.Error("verified with other curves")
		}
	}
	noCurves := []dleq.Curve{nil, (*secp256k1.CurveImpl)(nil), (*ed25519.CurveImpl)(nil)}
	for i, none := range noCurves {
		for j, pair := range [][2]dleq.Curve{{none, b}, {a, none}, {none, none}} {
			if err := honest.Verify(pair[0], pair[1]); err == nil || err.Error() != "curve is nil" {
				t.Errorf("%d, %d: Verify: %v", i, j, err)
			}
			if _, err := dleq.NewProof(pair[0], pair[1], [32]byte{1}); err == nil || err.Error() != "curve is nil" {
				t.Errorf("%d, %d: NewProof: %v", i, j, err)
			}
			if _, err := dleq.GenerateSecretForCurves(pair[0], pair[1]); err == nil || err.Error() != "curve is nil" {
				t.Errorf("%d, %d: GenerateSecretForCurves: %v", i, j, err)
			}
			if err := new(dleq.Proof).Deserialize(pair[0], pair[1], raw); err == nil || err.Error() != "curve is nil" {
				t.Errorf("%d, %d: Deserialize: %v", i, j, err)
			}
		}
	}
	commitments := map[string]dleq.Point{
		"nil": nil, "nil pointer": (*secp256k1.PointImpl)(nil), "other nil pointer": (*ed25519.PointImpl)(nil),
		"zero value": new(secp256k1.PointImpl), "other zero value": new(ed25519.PointImpl),
		"generator": secp256k1.NewCurve().BasePoint(), "other generator": ed25519.NewCurve().BasePoint(),
		"A": honest.CommitmentA, "B": honest.CommitmentB,
	}
	for name, point := range commitments {
		p := honest
		p.CommitmentA = point
		if p.Verify(a, b) == nil && name != "A" {
			t.Errorf("%s as commitment A", name)
		}
		_ = p.Serialize()
		p = honest
		p.CommitmentB = point
		if p.Verify(a, b) == nil && name != "B" {
			t.Errorf("%s as commitment B", name)
		}
		_ = p.Serialize()
		if (&dleq.Proof{CommitmentA: point, CommitmentB: point}).Verify(a, b) == nil {
			t.Errorf("%s without bits", name)
		}
	}
	if (*dleq.Proof)(nil).Verify(a, b) == nil || (*dleq.Proof)(nil).Serialize() != nil || (*dleq.Proof)(nil).Deserialize(a, b, raw) == nil {
		t.Error("nil proof")
	}
}

// TestZeroCurves: zero values of the curves are the curves.
func TestZeroCurves(t *testing.T) {
	a, b := new(secp256k1.CurveImpl), new(ed25519.CurveImpl)
	x, err := dleq.GenerateSecretForCurves(a, b)
	if err != nil {
		t.Fatal(err)
	}
	p, err := dleq.NewProof(a, b, x)
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Verify(secp256k1.NewCurve(), ed25519.NewCurve()); err != nil {
		t.Error(err)
	}
	if err := p.Verify(a, b); err != nil {
		t.Error(err)
	}
}
