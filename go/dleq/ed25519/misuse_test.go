package ed25519_test

import (
	"testing"

	"filippo.io/edwards25519"

	"github.com/ferrosign/ferrosign/go/dleq/ed25519"
	"github.com/ferrosign/ferrosign/go/dleq/secp256k1"
	"github.com/ferrosign/ferrosign/go/dleq/types"
)

// panicText returns what a call panics with, or "".
func panicText(call func()) (text string) {
	defer func() {
		if r := recover(); r != nil {
			text = r.(string)
		}
	}()
	call()
	return ""
}

// noPoints are values that are no points of this curve.
func noPoints() map[string]types.Point {
	return map[string]types.Point{
		"nil": nil, "nil pointer": (*ed25519.PointImpl)(nil), "zero value": new(ed25519.PointImpl),
		"NewPoint(nil)": ed25519.NewPoint(nil), "NewPoint of a zero value": ed25519.NewPoint(new(edwards25519.Point)),
		"other curve":          secp256k1.NewCurve().BasePoint(),
		"copy of a zero value": new(ed25519.PointImpl).Copy(),
	}
}

// TestNoPoints: no panic where there is an error or a bool to return, and a panic with a text where there is neither.
func TestNoPoints(t *testing.T) {
	curve := ed25519.NewCurve()
	key, g := curve.ScalarFromInt(7), curve.BasePoint()
	for name, p := range noPoints() {
		if sig, err := curve.Sign(key, p); err == nil || sig != nil {
			t.Errorf("%s: signed", name)
		}
		if curve.Verify(p, g, make([]byte, 64)) || curve.Verify(g, p, make([]byte, 64)) {
			t.Errorf("%s: verified", name)
		}
		if g.Equals(p) {
			t.Errorf("%s: equals the generator", name)
		}
		for what, call := range map[string]func(){
			"add": func() { g.Add(p) }, "sub": func() { g.Sub(p) }, "mul": func() { curve.ScalarMul(key, p) },
		} {
			if panicText(call) == "" {
				t.Errorf("%s: %s gives a result", name, what)
			}
		}
		own, ok := p.(*ed25519.PointImpl)
		if !ok {
			continue
		}
		if own.Equals(g) || own.Equals(own) || own.IsZero() || own.Encode() != nil || own.EncodeInto(make([]byte, 64)) != 0 {
			t.Errorf("%s: is a point", name)
		}
		if panicText(func() { own.Add(g) }) == "" || panicText(func() { own.ScalarMul(key) }) == "" {
			t.Errorf("%s: can be computed with", name)
		}
	}
	if !ed25519.NewPoint(edwards25519.NewIdentityPoint()).IsZero() {
		t.Error("the identity is a point")
	}
}

// TestNoScalars is the same for scalars, whose zero value is 0.
func TestNoScalars(t *testing.T) {
	curve := ed25519.NewCurve()
	g, one := curve.BasePoint(), curve.ScalarFromInt(1)
	for name, s := range map[string]types.Scalar{
		"nil": nil, "nil pointer": (*ed25519.ScalarImpl)(nil), "other curve": secp256k1.NewCurve().ScalarFromInt(1),
	} {
		if sig, err := curve.Sign(s, g); err == nil || sig != nil {
			t.Errorf("%s: signed", name)
		}
		if one.Eq(s) {
			t.Errorf("%s: equals 1", name)
		}
		for what, call := range map[string]func(){
			"add": func() { one.Add(s) }, "mul": func() { curve.ScalarBaseMul(s) }, "point": func() { g.ScalarMul(s) },
		} {
			if text := panicText(call); text != "invalid scalar; type is not *ed25519.ScalarImpl" {
				t.Errorf("%s: %s: %q", name, what, text)
			}
		}
	}
	var none *ed25519.ScalarImpl
	if none.Eq(one) || none.Eq(none) || none.IsZero() {
		t.Error("nil is a scalar")
	}
	zero := new(ed25519.ScalarImpl)
	if !zero.IsZero() || !zero.Eq(curve.ScalarFromInt(0)) || !curve.ScalarBaseMul(zero).IsZero() || !zero.Add(one).Eq(one) ||
		!zero.Inverse().IsZero() {
		t.Error("the zero value is not 0")
	}
}

// TestZeroCurve: a curve value that NewCurve did not make has the generators too.
func TestZeroCurve(t *testing.T) {
	curve, zero := ed25519.NewCurve(), new(ed25519.CurveImpl)
	if !zero.BasePoint().Equals(curve.BasePoint()) || !zero.AltBasePoint().Equals(curve.AltBasePoint()) {
		t.Error("generators of a zero value")
	}
	if zero.AltBasePoint() == zero.AltBasePoint() {
		t.Error("one object twice")
	}
}
