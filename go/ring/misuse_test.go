package ring

import (
	"testing"

	"filippo.io/edwards25519"

	"github.com/ferrosign/ferrosign/go/dleq/ed25519"
	"github.com/ferrosign/ferrosign/go/dleq/secp256k1"
	"github.com/ferrosign/ferrosign/go/dleq/types"
)

// noKeys are values that are no public key of a curve.
func noKeys(name string) map[string]types.Point {
	list := map[string]types.Point{
		"nil": nil, "nil secp256k1": (*secp256k1.PointImpl)(nil), "nil ed25519": (*ed25519.PointImpl)(nil),
		"zero secp256k1": new(secp256k1.PointImpl), "zero ed25519": new(ed25519.PointImpl), "NewPoint(nil)": ed25519.NewPoint(nil),
		"NewPoint of a zero value": ed25519.NewPoint(new(edwards25519.Point)),
	}
	if name == "secp256k1" {
		list["other curve"] = Ed25519().BasePoint()
	} else {
		list["other curve"] = Secp256k1().BasePoint()
	}
	return list
}

// TestNoKeys: what is no public key or no private key is an error of everything that takes one.
func TestNoKeys(t *testing.T) {
	for name, curve := range curves() {
		key := curve.NewRandomScalar()
		_, points := publicKeys(curve, 2)
		r, err := NewKeyRing(curve, 2, key, 0)
		if err != nil {
			t.Fatal(err)
		}
		ctx, err := r.NewSignerContext(key)
		if err != nil {
			t.Fatal(err)
		}
		for what, p := range noKeys(name) {
			if _, err := NewFixedKeyRingFromPublicKeys(curve, []types.Point{points[0], p}); err == nil {
				t.Errorf("%s: fixed ring with %s", name, what)
			}
			if _, err := NewKeyRingFromPublicKeys(curve, []types.Point{points[0], p}, key, 1); err == nil {
				t.Errorf("%s: ring with %s", name, what)
			}
		}
		zero := types.Scalar(new(secp256k1.ScalarImpl))
		other := types.Scalar(new(ed25519.ScalarImpl))
		if name == "ed25519" {
			zero, other = other, zero
		}
		for what, x := range map[string]types.Scalar{
			"nil": nil, "nil secp256k1": (*secp256k1.ScalarImpl)(nil), "nil ed25519": (*ed25519.ScalarImpl)(nil), "zero": zero, "other curve": other,
		} {
			_, err := NewKeyRing(curve, 2, x, 0)
			errs := []error{err}
			_, err = NewKeyRingFromPublicKeys(curve, points, x, 0)
			errs = append(errs, err)
			_, err = r.Sign(message, x)
			errs = append(errs, err)
			_, err = Sign(message, r, x, 0)
			errs = append(errs, err)
			_, err = r.NewSignerContext(x)
			errs = append(errs, err)
			_, err = r.SignWithContext(message, x, ctx)
			errs = append(errs, err)
			for i, err := range errs {
				if err == nil {
					t.Errorf("%s: call %d with private key %s", name, i, what)
				}
			}
		}
		_, err = NewKeyRing(curve, 2, zero, 0)
		checkError(t, name+": zero value as private key", err, "private key is zero")
		_, err = NewFixedKeyRingFromPublicKeys(curve, []types.Point{points[0], new(ed25519.PointImpl)})
		if name == "ed25519" {
			checkError(t, name, err, "public key at index 1: public key is the zero value of its type, which is no point")
		}
	}
}

// TestZeroCurves: zero values of the curves are the curves; nil ones are errors.
func TestZeroCurves(t *testing.T) {
	for name, curve := range map[string]Curve{"secp256k1": new(secp256k1.CurveImpl), "ed25519": new(ed25519.CurveImpl)} {
		key := curve.NewRandomScalar()
		r, err := NewKeyRing(curve, 3, key, 1)
		if err != nil {
			t.Fatal(err)
		}
		sig, err := r.Sign(message, key)
		if err != nil {
			t.Fatal(err)
		}
		raw, err := sig.Serialize()
		if err != nil || !decodeSig(t, curves()[name], raw).Verify(message) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, curve := range []Curve{nil, (*secp256k1.CurveImpl)(nil), (*ed25519.CurveImpl)(nil)} {
		_, err := NewFixedKeyRingFromPublicKeys(curve, nil)
		checkError(t, "nil curve", err, "curve is nil")
		_, err = NewKeyRing(curve, 2, Secp256k1().NewRandomScalar(), 0)
		checkError(t, "nil curve", err, "curve is nil")
		checkError(t, "nil curve", new(RingSig).Deserialize(curve, make([]byte, 100)), "curve is nil")
	}
}
