package secp256k1

import (
	"bytes"
	"encoding/hex"
	"strings"
	"testing"

	"github.com/ferrosign/ferrosign/go/internal/ring/k1"
	"github.com/ferrosign/ferrosign/go/internal/ringtest"
)

var profiles = map[string]k1.Profile{"decred": k1.Decred, "ethereum": k1.Ethereum}

// cases runs f on the recorded cases of this curve, for both profiles.
func cases(t *testing.T, name string, f func(t *testing.T, c ringtest.Case, curve *CurveImpl, profile string)) {
	t.Helper()
	count := 0
	for _, c := range ringtest.Load(t, name) {
		if c["curve"] != "" && c["curve"] != "secp256k1" {
			continue
		}
		count++
		for profile, number := range profiles {
			f(t, c, newCurve(number), profile)
		}
	}
	if count == 0 {
		t.Fatal("no case for this curve")
	}
}

// point decodes an operand; infinity has no encoding of its own.
func point(t *testing.T, c ringtest.Case, curve *CurveImpl, field string) Point {
	t.Helper()
	if c[field] == "02"+strings.Repeat("00", 32) {
		return newPoint(&k1.Affine{Infinity: true})
	}
	p, err := curve.DecodeToPoint(c.Hex(t, field))
	if err != nil {
		t.Fatalf("%s: %v", field, err)
	}
	return p
}

func scalar(t *testing.T, c ringtest.Case, curve *CurveImpl, field string) Scalar {
	t.Helper()
	s, err := curve.DecodeToScalar(c.Hex(t, field))
	if err != nil {
		t.Fatalf("%s: %v", field, err)
	}
	return s
}

func checkHex(t *testing.T, c ringtest.Case, what string, got []byte, want string) {
	t.Helper()
	if hex.EncodeToString(got) != want {
		t.Errorf("%s of %v = %x, want %s", what, c, got, want)
	}
}

func TestScalars(t *testing.T) {
	cases(t, "scalars.json", func(t *testing.T, c ringtest.Case, curve *CurveImpl, profile string) {
		switch c["op"] {
		case "binary":
			a, b := scalar(t, c, curve, "a"), scalar(t, c, curve, "b")
			checkHex(t, c, "add", a.Add(b).Encode(), c["add"])
			checkHex(t, c, "sub", a.Sub(b).Encode(), c["sub"])
			checkHex(t, c, "mul", a.Mul(b).Encode(), c["mul"])
			if a.Eq(b) != (c["a"] == c["b"]) {
				t.Errorf("Eq of %v", c)
			}
		case "unary":
			a := scalar(t, c, curve, "a")
			checkHex(t, c, "neg", a.Negate().Encode(), c["neg"])
			checkHex(t, c, "inv", a.Inverse().Encode(), c["inv"])
			if a.IsZero() != (c["is_zero"] == "true") {
				t.Errorf("IsZero of %v", c)
			}
		case "from_int":
			checkHex(t, c, "from int", curve.ScalarFromInt(c.Uint32(t, "int")).Encode(), c["enc"])
		case "from_bytes":
			checkHex(t, c, "from bytes", curve.ScalarFromBytes(c.Bytes32(t, "in")).Encode(), c.Want(profile, "enc", "result"))
		case "decode":
			s, err := curve.DecodeToScalar(c.Hex(t, "in"))
			want := c.Want(profile)
			if ringtest.Refused(want) {
				if err == nil || "error: "+err.Error() != want {
					t.Errorf("decode %v: %v", c, err)
				}
				return
			}
			if err != nil {
				t.Fatalf("decode %v: %v", c, err)
			}
			checkHex(t, c, "decode", s.Encode(), want)
		default:
			t.Fatalf("unknown operation %v", c)
		}
	})
}

func TestPoints(t *testing.T) {
	cases(t, "points.json", func(t *testing.T, c ringtest.Case, curve *CurveImpl, profile string) {
		switch c["op"] {
		case "binary":
			a, b := point(t, c, curve, "a"), point(t, c, curve, "b")
			checkHex(t, c, "add", a.Add(b).Encode(), c["add"])
			checkHex(t, c, "sub", a.Sub(b).Encode(), c["sub"])
			if a.Equals(b) != (c["eq"] == "true") {
				t.Errorf("Equals of %v", c)
			}
		case "mul":
			p, s := point(t, c, curve, "p"), scalar(t, c, curve, "s")
			checkHex(t, c, "mul", curve.ScalarMul(s, p).Encode(), c["mul"])
			checkHex(t, c, "mul", p.ScalarMul(s).Encode(), c["mul"])
		case "base_mul":
			checkHex(t, c, "base mul", curve.ScalarBaseMul(scalar(t, c, curve, "s")).Encode(), c["p"])
		case "decode":
			in := c.Hex(t, "in")
			p, err := curve.DecodeToPoint(in)
			want := c.Want(profile)
			// The ethereum build panics for x without a y, and takes x >= p: both are errors here.
			overflow := len(in) == 33 && bytes.Compare(in[1:], hexBytes("fffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f")) >= 0
			if ringtest.Refused(want) || overflow {
				if err == nil || (strings.HasPrefix(want, "error: ") && "error: "+err.Error() != want) {
					t.Errorf("decode %v with %s: %v", c, profile, err)
				}
				return
			}
			if err != nil {
				t.Fatalf("decode %v with %s: %v", c, profile, err)
			}
			checkHex(t, c, "decode", p.Encode(), want)
		default:
			t.Fatalf("unknown operation %v", c)
		}
	})
}

func hexBytes(s string) []byte {
	b, err := hex.DecodeString(s)
	if err != nil {
		panic(err)
	}
	return b
}

func TestHashToScalar(t *testing.T) {
	cases(t, "hash_to_scalar.json", func(t *testing.T, c ringtest.Case, curve *CurveImpl, profile string) {
		s, err := curve.HashToScalar(c.Hex(t, "in"))
		if err != nil {
			t.Fatal(err)
		}
		checkHex(t, c, "hash", s.Encode(), c["secp256k1_"+profile])
	})
}

func TestSignatures(t *testing.T) {
	cases(t, "curve_signatures.json", func(t *testing.T, c ringtest.Case, curve *CurveImpl, profile string) {
		pk, p := point(t, c, curve, "pk"), point(t, c, curve, "point")
		if got := curve.Verify(pk, p, c.Hex(t, "sig")); got != (c.Want(profile, "result") == "true") {
			t.Errorf("Verify of %v with %s = %v", c, profile, got)
		}
		sig, err := curve.Sign(scalar(t, c, curve, "sk"), p)
		if err != nil || !curve.Verify(pk, p, sig) {
			t.Errorf("Sign: %x, %v", sig, err)
		}
		again, _ := curve.Sign(scalar(t, c, curve, "sk"), p)
		if bytes.Equal(sig, again) != (profile == "ethereum") {
			t.Errorf("signing twice with %s: equal %v", profile, bytes.Equal(sig, again))
		}
		if curve.Verify(p.Add(pk).Add(pk), p, sig) {
			t.Error("verifies for another key")
		}
	})
}

func TestHashToCurve(t *testing.T) {
	cases(t, "hash_to_curve.json", func(t *testing.T, c ringtest.Case, curve *CurveImpl, _ string) {
		var hp k1.Affine
		tries := hp.HashToCurveVartime(&toPoint(point(t, c, curve, "pk")).encoded)
		checkHex(t, c, "H_p", newPoint(&hp).Encode(), c["hp"])
		if tries != c.Int(t, "tries") {
			t.Errorf("%d tries, want %s", tries, c["tries"])
		}
		if c["sk"] != "" {
			sk := scalar(t, c, curve, "sk")
			checkHex(t, c, "key", curve.ScalarBaseMul(sk).Encode(), c["pk"])
			checkHex(t, c, "image", newPoint(&hp).ScalarMul(sk).Encode(), c["image"])
		}
	})
}
