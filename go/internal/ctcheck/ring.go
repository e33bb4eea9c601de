//go:build valgrind && cgo

package main

import (
	"errors"

	"github.com/ferrosign/ferrosign/go/dleq/ed25519"
	"github.com/ferrosign/ferrosign/go/dleq/secp256k1"
	"github.com/ferrosign/ferrosign/go/dleq/types"
	"github.com/ferrosign/ferrosign/go/internal/ring/pure"
)

// ringKey is a private key below both group orders.
func ringKey() *[32]byte {
	x := new([32]byte)
	copy(x[1:], "a ring member's private key, one")
	x[31] = 0x07
	secret(x[:])
	return x
}

var errRing = errors.New("ring signature does not verify")

// ringOperations are the signer's calculations for rings on both curves, in all rules.
func ringOperations() []operation {
	var list []operation
	for name, suite := range map[string]pure.Suite{
		"secp256k1": pure.Secp256k1Decred, "secp256k1, ethereum": pure.Secp256k1Ethereum, "ed25519": pure.Ed25519,
	} {
		list = append(list,
			operation{"ring " + name, func() (bool, error) { return ringSign(suite, false) }},
			operation{"ring with a context " + name, func() (bool, error) { return ringSign(suite, true) }})
	}
	return append(list, points("secp256k1", secp256k1.NewCurve())...)
}

// ringSign signs for a ring of three.
func ringSign(suite pure.Suite, quick bool) (bool, error) {
	var curve types.Curve = secp256k1.NewCurve()
	if suite == pure.Ed25519 {
		curve = ed25519.NewCurve()
	}
	x := ringKey()
	own := suite.PublicKey(x)
	keys, err := ringKeys(suite, curve, own)
	if err != nil {
		return false, err
	}
	msg, parts := new([32]byte), make([]byte, suite.PartsSize(len(keys)))
	base := keys[1].NewBase(quick)
	request := pure.Request{Suite: suite, Msg: msg, Keys: keys, Index: 1, X: x, Base: base, Image: suite.ImageOf(x, base)}
	if err := request.Sign(parts, secretEntropy()); err != nil {
		return false, err
	}
	isSecret := tainted(parts[len(parts)-64 : len(parts)-32])
	public(parts)
	if !suite.Verify(msg, keys, request.Image, parts) {
		return false, errRing
	}
	return isSecret, nil
}

// ringKeys returns members around the given one.
func ringKeys(suite pure.Suite, curve types.Curve, own pure.Encoded) ([]*pure.Key, error) {
	keys := make([]*pure.Key, 3)
	for i := range keys {
		encoded := own
		if i != 1 {
			encoded = pure.Encoded{}
			copy(encoded[:], curve.ScalarBaseMul(curve.ScalarFromInt(uint32(i+5))).Encode())
		}
		key, err := suite.DecodeKey(&encoded)
		if err != nil {
			return nil, err
		}
		keys[i] = key
	}
	return keys, nil
}

// points are the products that package dleq offers.
func points(name string, curve types.Curve) []operation {
	product := func(f func(k types.Scalar) types.Point) func() (bool, error) {
		return func() (bool, error) {
			k, err := curve.DecodeToScalar(ringKey()[:])
			if err != nil {
				return false, err
			}
			return tainted(f(k).Encode()), nil
		}
	}
	return []operation{
		{name + " generator", product(curve.ScalarBaseMul)},
		{name + " point", product(func(k types.Scalar) types.Point { return curve.ScalarMul(k, curve.AltBasePoint()) })},
		{name + " inverse", product(func(k types.Scalar) types.Point { return curve.ScalarBaseMul(k.Inverse().Add(k.Negate().Mul(k))) })},
	}
}
