package secp256k1

import (
	"crypto/sha256"
	"fmt"
	"strings"
	"testing"

	"github.com/ferrosign/ferrosign/go/internal/ring/k1"
)

// TestAltBase computes the second generator as it is defined.
func TestAltBase(t *testing.T) {
	var g [65]byte
	g[0] = 4
	k1.Generator.X.PutBytes((*[32]byte)(g[1:]))
	k1.Generator.Y.PutBytes((*[32]byte)(g[33:]))
	x := sha256.Sum256(g[:])
	want, err := NewCurve().DecodeToPoint(append([]byte{2}, x[:]...))
	if err != nil || !want.Equals(NewCurve().AltBasePoint()) {
		t.Errorf("second generator is wrong: %v", err)
	}
}

func TestLongEncodings(t *testing.T) {
	curve := newCurve(k1.Decred)
	var g [65]byte
	k1.Generator.X.PutBytes((*[32]byte)(g[1:]))
	k1.Generator.Y.PutBytes((*[32]byte)(g[33:]))
	for format := range 8 {
		g[0] = byte(format)
		_, err := curve.DecodeToPoint(g[:])
		// The generator's y is even.
		if want := format == 4 || format == 6; (err == nil) != want {
			t.Errorf("format %d: %v", format, err)
		}
	}
	g[0] = 4
	g[64] ^= 1
	if _, err := curve.DecodeToPoint(g[:]); err == nil {
		t.Error("point off the curve accepted")
	}
	if _, err := newCurve(k1.Ethereum).DecodeToPoint(g[:]); err == nil || err.Error() != "invalid compressed point length" {
		t.Errorf("ethereum profile: %v", err)
	}
}

// TestForeignTypes: like the original, with its texts.
func TestForeignTypes(t *testing.T) {
	curve := NewCurve()
	for name, call := range map[string]func(){
		"invalid scalar; type is not *secp256k1.ScalarImpl": func() { curve.ScalarBaseMul(nil) },
		"invalid point; type is not *secp256k1.PointImpl":   func() { curve.ScalarMul(curve.ScalarFromInt(1), nil) },
	} {
		func() {
			defer func() {
				if r := recover(); r != name {
					t.Errorf("panic %v, want %s", r, name)
				}
			}()
			call()
		}()
	}
}

// TestUnreduced: scalars from n on multiply as zero in the ethereum profile, and are reduced in the other.
func TestUnreduced(t *testing.T) {
	n := hexBytes("fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364142") // n + 1
	for profile, zero := range map[k1.Profile]bool{k1.Decred: false, k1.Ethereum: true} {
		curve := newCurve(profile)
		s, err := curve.DecodeToScalar(n)
		if err != nil {
			t.Fatal(err)
		}
		if got := curve.ScalarBaseMul(s).IsZero(); got != zero {
			t.Errorf("profile %d: infinity %v", profile, got)
		}
		if !s.Eq(curve.ScalarFromInt(1)) || s.IsZero() {
			t.Errorf("profile %d: not equal to 1", profile)
		}
	}
}

func TestImmutable(t *testing.T) {
	curve := NewCurve()
	p := curve.BasePoint()
	b := p.Encode()
	b[5] ^= 0xff
	if p.Encode()[5] == b[5] {
		t.Error("Encode gives the point's own bytes away")
	}
	q, ok := p.(interface{ EncodeInto([]byte) int })
	if !ok || q.EncodeInto(make([]byte, 32)) != 0 || q.EncodeInto(b) != 33 || string(b) != string(p.Encode()) {
		t.Error("EncodeInto")
	}
	if p.Copy() == p || !p.Copy().Equals(p) {
		t.Error("Copy")
	}
	if text := fmt.Sprintf("%v %s %x %#v", curve.ScalarFromInt(0xabcdef), curve.ScalarFromInt(0xabcdef), curve.ScalarFromInt(0xabcdef),
		curve.ScalarFromInt(0xabcdef)); strings.Contains(text, "abcdef") {
		t.Errorf("a scalar is printed: %s", text)
	}
}
