package dleq_test

import (
	"bytes"
	"encoding/hex"
	"testing"

	"github.com/ferrosign/ferrosign/go/dleq"
	"github.com/ferrosign/ferrosign/go/dleq/ed25519"
	"github.com/ferrosign/ferrosign/go/dleq/secp256k1"
	"github.com/ferrosign/ferrosign/go/internal/ring/bridge"
	"github.com/ferrosign/ferrosign/go/internal/ring/k1"
	"github.com/ferrosign/ferrosign/go/internal/ringtest"
)

type proofCase struct {
	CurveA   string `json:"curve_a"`
	CurveB   string `json:"curve_b"`
	Proof    string
	Secret   string `json:"secret_le"`
	Decred   string
	Ethereum string
	Patches  []struct {
		Result   string
		Xor      *int `json:"xor_offset"`
		Truncate *int
		Append   string
	} `json:"decred_patches"`
}

func curveOf(name string, profile k1.Profile) dleq.Curve {
	if name == "ed25519" {
		return ed25519.NewCurve()
	}
	return secp256k1.NewCurveProfile(bridge.Access{}, profile)
}

// outcome deserializes and verifies.
func outcome(a, b dleq.Curve, raw []byte) string {
	var p dleq.Proof
	if err := p.Deserialize(a, b, raw); err != nil {
		return "deserialize error: " + err.Error()
	}
	if err := p.Verify(a, b); err != nil {
		return "verify error: " + err.Error()
	}
	return "ok"
}

func load(t testing.TB) []proofCase {
	t.Helper()
	var file struct{ Cases []proofCase }
	ringtest.Read(t, "dleq.json", &file)
	if len(file.Cases) == 0 {
		t.Fatal("no cases")
	}
	return file.Cases
}

func TestVectors(t *testing.T) {
	for _, c := range load(t) {
		raw, err := hex.DecodeString(c.Proof)
		if err != nil {
			t.Fatal(err)
		}
		a, b := curveOf(c.CurveA, k1.Decred), curveOf(c.CurveB, k1.Decred)
		if got := outcome(a, b, raw); got != c.Decred {
			t.Errorf("%s and %s: %s, want %s", c.CurveA, c.CurveB, got, c.Decred)
		}
		if got := outcome(curveOf(c.CurveA, k1.Ethereum), curveOf(c.CurveB, k1.Ethereum), raw); got != c.Ethereum {
			t.Errorf("ethereum: %s and %s: %s, want %s", c.CurveA, c.CurveB, got, c.Ethereum)
		}
		var p dleq.Proof
		if err := p.Deserialize(a, b, raw); err != nil || !bytes.Equal(p.Serialize(), raw) {
			t.Errorf("written back otherwise: %v", err)
		}
		var x [32]byte
		if _, err := hex.Decode(x[:], []byte(c.Secret)); err != nil {
			t.Fatal(err)
		}
		if !a.ScalarBaseMul(a.ScalarFromBytes(x)).Equals(p.CommitmentA) || !b.ScalarBaseMul(b.ScalarFromBytes(x)).Equals(p.CommitmentB) {
			t.Error("commitments are not those of the secret")
		}
		if len(c.Patches) == 0 {
			t.Error("no damaged proofs")
		}
		for i, p := range c.Patches {
			if testing.Short() && i%5 != 0 {
				continue
			}
			damaged := bytes.Clone(raw)
			switch {
			case p.Xor != nil:
				damaged[*p.Xor] ^= 1
			case p.Truncate != nil:
				damaged = damaged[:*p.Truncate]
			default:
				damaged = append(damaged, hexBytes(t, p.Append)...)
			}
			if got := outcome(a, b, damaged); got != p.Result {
				t.Errorf("%s and %s, %+v: %s", c.CurveA, c.CurveB, p, got)
			}
		}
	}
}

// TestProve makes proofs for edge cases of the secret.
func TestProve(t *testing.T) {
	a, b := secp256k1.NewCurve(), ed25519.NewCurve()
	random, err := dleq.GenerateSecretForCurves(a, b)
	if err != nil {
		t.Fatal(err)
	}
	if random[31]>>4 != 0 || random == ([32]byte{}) {
		t.Errorf("secret %x", random)
	}
	largest := [32]byte(bytes.Repeat([]byte{0xff}, 32))
	largest[31] = 0x0f
	for i, x := range [][32]byte{random, largest} {
		p, err := dleq.NewProof(a, b, x)
		if err != nil {
			t.Fatal(err)
		}
		if testing.Short() && i > 0 {
			break
		}
		raw := p.Serialize()
		if got := outcome(a, b, raw); got != "ok" {
			t.Errorf("secret %d: %s", i, got)
		}
		if got := outcome(b, a, raw); got == "ok" {
			t.Error("accepted with the curves exchanged")
		}
		// One bit proof more or less: what the original would take for a proof of something else.
		size := 33 + 32
		count := int(raw[size])
		each := size + 6*32
		more := bytes.Clone(raw)
		more[size]++
		at := size + 1 + count*each
		more = append(more[:at:at], append(bytes.Clone(more[at-each:at]), raw[at:]...)...)
		if got := outcome(a, b, more); got != "verify error: invalid proof" {
			t.Errorf("one bit more: %s", got)
		}
		none := append(bytes.Clone(raw[:size]), 0)
		if got := outcome(a, b, append(none, raw[at:]...)); got == "ok" {
			t.Error("accepted without bits")
		}
	}
	tooLarge := [32]byte{31: 0x10}
	if _, err := dleq.NewProof(a, b, tooLarge); err == nil || err.Error() != "secret must be under 252 bits" {
		t.Errorf("2^252: %v", err)
	}
	if _, err := dleq.NewProof(a, a, [32]byte{31: 0x80}); err == nil || err.Error() != "secret must be under 255 bits" {
		t.Errorf("2^255: %v", err)
	}
	if _, err := dleq.NewProof(a, b, [32]byte{}); err == nil {
		t.Error("secret zero")
	}
	if _, err := dleq.NewProof(nil, b, random); err == nil {
		t.Error("nil curve")
	}
	if (&dleq.Proof{}).Verify(a, b) == nil || new(dleq.Proof).Deserialize(nil, nil, nil) == nil {
		t.Error("empty proof")
	}
}

func hexBytes(t testing.TB, s string) []byte {
	t.Helper()
	b, err := hex.DecodeString(s)
	if err != nil {
		t.Fatal(err)
	}
	return b
}
