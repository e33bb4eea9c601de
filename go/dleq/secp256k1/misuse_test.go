package secp256k1_test

import (
	"testing"

	"github.com/ferrosign/ferrosign/go/dleq/ed25519"
	"github.com/ferrosign/ferrosign/go/dleq/secp256k1"
	"github.com/ferrosign/ferrosign/go/dleq/types"
	"github.com/ferrosign/ferrosign/go/ring"
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

// TestNoPoints: no panic where there is an error or a bool to return, and a panic with a text where there is neither.
func TestNoPoints(t *testing.T) {
	curve := secp256k1.NewCurve()
	key, g := curve.ScalarFromInt(7), curve.BasePoint()
	signature, err := curve.Sign(key, g)
	if err != nil || !curve.Verify(curve.ScalarBaseMul(key), g, signature) {
		t.Fatalf("honest signature: %v", err)
	}
	for name, p := range map[string]types.Point{
		"nil": nil, "nil pointer": (*secp256k1.PointImpl)(nil), "zero value": new(secp256k1.PointImpl),
		"other curve": ed25519.NewCurve().BasePoint(), "copy of a zero value": new(secp256k1.PointImpl).Copy(),
	} {
		if sig, err := curve.Sign(key, p); err == nil || sig != nil {
			t.Errorf("%s: signed", name)
		}
		if curve.Verify(p, g, signature) || curve.Verify(g, p, signature) {
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
		own, ok := p.(*secp256k1.PointImpl)
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
}

// TestNoScalars is the same for scalars, whose zero value is 0.
func TestNoScalars(t *testing.T) {
	curve := secp256k1.NewCurve()
	g, one := curve.BasePoint(), curve.ScalarFromInt(1)
	for name, s := range map[string]types.Scalar{
		"nil": nil, "nil pointer": (*secp256k1.ScalarImpl)(nil), "other curve": ed25519.NewCurve().ScalarFromInt(1),
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
			if text := panicText(call); text != "invalid scalar; type is not *secp256k1.ScalarImpl" {
				t.Errorf("%s: %s: %q", name, what, text)
			}
		}
	}
	var none *secp256k1.ScalarImpl
	if none.Eq(one) || none.Eq(none) || none.IsZero() {
		t.Error("nil is a scalar")
	}
	zero := new(secp256k1.ScalarImpl)
	if !zero.IsZero() || !zero.Eq(curve.ScalarFromInt(0)) || !curve.ScalarBaseMul(zero).IsZero() || !zero.Add(one).Eq(one) ||
		!zero.Inverse().IsZero() {
		t.Error("the zero value is not 0")
	}
}

// TestZeroCurve: a curve value that NewCurve did not make, and nil, have the generators and the build's rules too.
func TestZeroCurve(t *testing.T) {
	curve := secp256k1.NewCurve()
	want, err := curve.HashToScalar([]byte("message"))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []*secp256k1.CurveImpl{new(secp256k1.CurveImpl), nil} {
		if !c.BasePoint().Equals(curve.BasePoint()) || !c.AltBasePoint().Equals(curve.AltBasePoint()) {
			t.Error("generators")
		}
		if c.BasePoint() == c.BasePoint() || c.AltBasePoint() == c.AltBasePoint() {
			t.Error("one object twice")
		}
		if got, err := c.HashToScalar([]byte("message")); err != nil || !got.Eq(want) {
			t.Errorf("hash: %v", err)
		}
		if p, err := c.DecodeToPoint(curve.BasePoint().Encode()); err != nil || !p.Equals(curve.BasePoint()) {
			t.Errorf("decode: %v", err)
		}
	}
}

// TestOffCurve: what was computed from a point off the curve is no point of it either, and nothing is signed or verified with it.
func TestOffCurve(t *testing.T) {
	curve := secp256k1.NewCurve()
	g, one := curve.BasePoint(), curve.ScalarFromInt(1)
	off := types.Point(fromBytes(append(make([]byte, 31), 1), append(make([]byte, 31), 1)))
	two := curve.ScalarFromInt(2)
	for name, p := range map[string]types.Point{
		"itself": off, "copy": off.Copy(), "g + p": g.Add(off), "p + g": off.Add(g), "g - p": g.Sub(off), "p - g": off.Sub(g), "1 p": off.ScalarMul(one),
		"2 p": curve.ScalarMul(two, off), "p - p": off.Sub(off), "0 p": off.ScalarMul(curve.ScalarFromInt(0)),
		"p + p": off.Add(off), "sum of a sum": g.Add(off).Add(g).Sub(g),
	} {
		if _, err := ring.NewFixedKeyRingFromPublicKeys(curve, []types.Point{g, p}); err == nil {
			t.Errorf("%s: a ring takes it", name)
		}
		if _, err := curve.Sign(two, p); err == nil {
			t.Errorf("%s: signed", name)
		}
		if p.Equals(g.Sub(g)) || p.Equals(g) {
			t.Errorf("%s: equals a point of the curve", name)
		}
	}
	signature, err := curve.Sign(two, g)
	if err != nil {
		t.Fatal(err)
	}
	if curve.Verify(curve.ScalarBaseMul(two), off, signature) {
		t.Error("verified")
	}
}
