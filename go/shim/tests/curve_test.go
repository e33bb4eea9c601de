package tests

import (
	"bytes"
	"testing"

	curve "github.com/elliottech/poseidon_crypto/curve/ecgfp5"
	"github.com/elliottech/poseidon_crypto/field/goldilocks"
	gFp5 "github.com/elliottech/poseidon_crypto/field/goldilocks_quintic_extension"
	schnorr "github.com/elliottech/poseidon_crypto/signature/schnorr"

	"github.com/ferrosign/ferrosign/go/internal/lightertest"
	"github.com/ferrosign/ferrosign/go/internal/vectors"
)

func TestScalarPanics(t *testing.T) {
	var file struct {
		FromBytes []struct {
			Bytes, Scalar vectors.Hex
			Panic         string
		} `json:"from_bytes"`
		Panics []struct{ Op, Panic string } `json:"noncanonical_panics"`
	}
	lightertest.Read(t, "scalar.json", &file)
	one, n := curve.ONE, curve.N
	operations := map[string]func(){
		"N.Add(1)": func() { n.Add(one) }, "1.Add(N)": func() { one.Add(n) },
		"N.Sub(1)": func() { n.Sub(one) }, "1.Sub(N)": func() { one.Sub(n) },
		"N.Mul(1)": func() { n.Mul(one) }, "1.Mul(N)": func() { one.Mul(n) },
		"N.MontyMul(1)": func() { n.MontyMul(one) }, "1.MontyMul(N)": func() { one.MontyMul(n) },
	}
	for _, c := range file.Panics {
		if got := panicText(operations[c.Op]); got != c.Panic {
			t.Errorf("%s panics with %q, want %q", c.Op, got, c.Panic)
		}
		delete(operations, c.Op)
	}
	if len(operations) != 0 {
		t.Errorf("not recorded: %v", operations)
	}
	panics := 0
	for i, c := range file.FromBytes {
		var s curve.ECgFp5Scalar
		got := panicText(func() { s = curve.ScalarElementFromLittleEndianBytes(c.Bytes) })
		if got != c.Panic || c.Panic == "" && !bytes.Equal(s.ToLittleEndianBytes(), c.Scalar) {
			t.Errorf("bytes %d: %x, panic %q, want %q", i, s, got, c.Panic)
		}
		if c.Panic != "" {
			panics++
		}
	}
	if panics == 0 {
		t.Error("no panics recorded for bytes")
	}
}

func TestOtherPanics(t *testing.T) {
	for want, f := range map[string]func(){
		"inverse of zero": func() { goldilocks.ZeroF().Inverse() },
		"windowBits in PrecomputeWindow for WeierstrassPoint must be at least 2": func() {
			curve.GENERATOR_WEIERSTRASS.PrecomputeWindow(1)
		},
		"runtime error: index out of range [7] with length 2": func() {
			goldilocks.FromCanonicalLittleEndianBytesF([]byte{1, 2})
		},
	} {
		if got := panicText(f); got != want {
			t.Errorf("panic %q, want %q", got, want)
		}
	}
}

func TestRecordedSignatures(t *testing.T) {
	var file struct {
		Sign   []struct{ K, Msg, PK, Sig, SK vectors.Hex }
		Verify []struct {
			Err          *string
			Msg, PK, Sig vectors.Hex
		}
		IsValid []struct {
			E, Msg, PK, S vectors.Hex
			Valid         bool
		} `json:"is_valid"`
	}
	lightertest.Read(t, "schnorr.json", &file)
	element := func(b []byte) gFp5.Element {
		e, err := gFp5.FromCanonicalLittleEndianBytes(b)
		if err != nil {
			t.Fatal(err)
		}
		return e
	}
	for i, c := range file.Sign {
		sk, k := curve.ScalarElementFromLittleEndianBytes(c.SK), curve.ScalarElementFromLittleEndianBytes(c.K)
		pk := schnorr.SchnorrPkFromSk(sk)
		if got := pk.ToLittleEndianBytes(); !bytes.Equal(got, c.PK) {
			t.Errorf("signature %d: key %x, want %x", i, got, c.PK)
		}
		sig := schnorr.SchnorrSignHashedMessage2(element(c.Msg), sk, k)
		if got := sig.ToBytes(); !bytes.Equal(got, c.Sig) {
			t.Errorf("signature %d: %x, want %x", i, got, c.Sig)
		}
	}
	for i, c := range file.Verify {
		got, want := "", ""
		if err := schnorr.Validate(c.PK, c.Msg, c.Sig); err != nil {
			got = err.Error()
		}
		if c.Err != nil {
			want = *c.Err
		}
		if got != want {
			t.Errorf("verification %d: %q, want %q", i, got, want)
		}
	}
	for i, c := range file.IsValid {
		var sig schnorr.Signature
		for j := range sig.S {
			sig.S[j] = uint64(goldilocks.FromCanonicalLittleEndianBytesF(c.S[8*j:]))
			sig.E[j] = uint64(goldilocks.FromCanonicalLittleEndianBytesF(c.E[8*j:]))
		}
		if got := schnorr.IsSchnorrSignatureValid(element(c.PK), element(c.Msg), sig); got != c.Valid {
			t.Errorf("check %d: %v", i, got)
		}
	}
	if len(file.Sign) == 0 || len(file.Verify) == 0 || len(file.IsValid) == 0 {
		t.Error("a part of schnorr.json is empty")
	}
}
