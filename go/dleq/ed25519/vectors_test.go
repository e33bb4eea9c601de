package ed25519

import (
	"bytes"
	"encoding/hex"
	"strings"
	"testing"

	"filippo.io/edwards25519"
	"golang.org/x/crypto/sha3"

	"github.com/ferrosign/ferrosign/go/internal/ring/ed"
	"github.com/ferrosign/ferrosign/go/internal/ringtest"
)

// cases runs f on the recorded cases of this curve.
func cases(t *testing.T, name string, f func(t *testing.T, c ringtest.Case, curve Curve)) {
	t.Helper()
	count := 0
	for _, c := range ringtest.Load(t, name) {
		if c["curve"] != "" && c["curve"] != "ed25519" {
			continue
		}
		count++
		f(t, c, NewCurve())
	}
	if count == 0 {
		t.Fatal("no case for this curve")
	}
}

func point(t *testing.T, c ringtest.Case, curve Curve, field string) Point {
	t.Helper()
	p, err := curve.DecodeToPoint(c.Hex(t, field))
	if err != nil {
		t.Fatalf("%s: %v", field, err)
	}
	return p
}

func scalar(t *testing.T, c ringtest.Case, curve Curve, field string) Scalar {
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
	cases(t, "scalars.json", func(t *testing.T, c ringtest.Case, curve Curve) {
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
			fromBytes(t, c, curve)
		case "decode":
			s, err := curve.DecodeToScalar(c.Hex(t, "in"))
			if ringtest.Refused(c["result"]) {
				if err == nil || "error: "+err.Error() != c["result"] {
					t.Errorf("decode %v: %v", c, err)
				}
				return
			}
			if err != nil {
				t.Fatalf("decode %v: %v", c, err)
			}
			checkHex(t, c, "decode", s.Encode(), c["result"])
		default:
			t.Fatalf("unknown operation %v", c)
		}
	})
}

// fromBytes compares the panic's text too.
func fromBytes(t *testing.T, c ringtest.Case, curve Curve) {
	t.Helper()
	want := c.Want("decred", "enc", "result")
	defer func() {
		if r := recover(); r != nil && "panic: "+r.(string) != want {
			t.Errorf("from bytes %v: %v", c, r)
		}
	}()
	checkHex(t, c, "from bytes", curve.ScalarFromBytes(c.Bytes32(t, "in")).Encode(), want)
}

func TestPoints(t *testing.T) {
	cases(t, "points.json", func(t *testing.T, c ringtest.Case, curve Curve) {
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
			p, err := curve.DecodeToPoint(c.Hex(t, "in"))
			if ringtest.Refused(c["result"]) {
				if err == nil || "error: "+err.Error() != c["result"] {
					t.Errorf("decode %v: %v", c, err)
				}
				return
			}
			if err != nil {
				t.Fatalf("decode %v: %v", c, err)
			}
			checkHex(t, c, "decode", p.Encode(), c["result"])
			if p.IsZero() != (c["result"] == "01"+strings.Repeat("00", 31)) {
				t.Errorf("IsZero of %v", c)
			}
		default:
			t.Fatalf("unknown operation %v", c)
		}
	})
}

func TestHashToScalar(t *testing.T) {
	cases(t, "hash_to_scalar.json", func(t *testing.T, c ringtest.Case, curve Curve) {
		s, err := curve.HashToScalar(c.Hex(t, "in"))
		if err != nil {
			t.Fatal(err)
		}
		checkHex(t, c, "hash", s.Encode(), c["ed25519"])
	})
}

func TestSignatures(t *testing.T) {
	cases(t, "curve_signatures.json", func(t *testing.T, c ringtest.Case, curve Curve) {
		pk, p := point(t, c, curve, "pk"), point(t, c, curve, "point")
		// Where the original panics for a short signature, the answer here is false.
		if got := curve.Verify(pk, p, c.Hex(t, "sig")); got != (c["result"] == "true") {
			t.Errorf("Verify of %v = %v", c, got)
		}
		sig, err := curve.Sign(scalar(t, c, curve, "sk"), p)
		if err != nil || (c["name"] == "good" && hex.EncodeToString(sig) != c["sig"]) {
			t.Errorf("Sign of %v: %x, %v", c, sig, err)
		}
		if again, _ := curve.Sign(scalar(t, c, curve, "sk"), p); !bytes.Equal(sig, again) {
			t.Error("signing is not deterministic")
		}
	})
}

func TestHashToCurve(t *testing.T) {
	cases(t, "hash_to_curve.json", func(t *testing.T, c ringtest.Case, curve Curve) {
		var h ed.Extended
		tries := h.HashToCurve(&toPoint(point(t, c, curve, "pk")).encoded)
		hp := h.Point()
		checkHex(t, c, "H_p", newPoint(hp).Encode(), c["hp"])
		if tries != c.Int(t, "tries") {
			t.Errorf("%d tries, want %s", tries, c["tries"])
		}
		if c["sk"] != "" {
			sk := scalar(t, c, curve, "sk")
			checkHex(t, c, "key", curve.ScalarBaseMul(sk).Encode(), c["pk"])
			checkHex(t, c, "image", newPoint(hp).ScalarMul(sk).Encode(), c["image"])
		}
	})
}

// TestAltBase computes the second generator as it is defined.
func TestAltBase(t *testing.T) {
	h := sha3.NewLegacyKeccak256()
	h.Write(edwards25519.NewGeneratorPoint().Bytes())
	p, err := new(edwards25519.Point).SetBytes(h.Sum(nil))
	if err != nil {
		t.Fatal(err)
	}
	if !newPoint(p.MultByCofactor(p)).Equals(NewCurve().AltBasePoint()) {
		t.Error("second generator is wrong")
	}
}
