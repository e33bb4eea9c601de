//go:build cgo && !purego && ((linux && (amd64 || arm64)) || (windows && amd64))

package ring

import (
	"github.com/ferrosign/ferrosign/go/internal/native"
	"github.com/ferrosign/ferrosign/go/internal/ring/pure"
)

// The core's number for the first member that is the key's is this package's.
var _ = [1]struct{}{}[anywhere-native.RingFind]

// suiteNumbers are the core's numbers of a suite's curve and profile.
func suiteNumbers(suite pure.Suite) (curve, profile uint32) {
	switch suite {
	case pure.Ed25519:
		return native.RingEd25519, native.RingDecred
	case pure.Secp256k1Ethereum:
		return native.RingSecp256k1, native.RingEthereum
	}
	return native.RingSecp256k1, native.RingDecred
}

// curveNumber is the core's number of a suite's curve.
func curveNumber(suite pure.Suite) uint32 {
	curve, _ := suiteNumbers(suite)
	return curve
}

// levelNumber is the core's number of a level. Tables for windows of 6 bits pay after some 40 signatures; entries of ed25519 are half as
// large again and more of them.
func levelNumber(suite pure.Suite, level pure.Level) uint32 {
	switch {
	case level == pure.Bare:
		return native.RingLevelPoint
	case level == pure.Odd:
		return native.RingLevelOdd
	case suite == pure.Ed25519:
		return native.RingLevelFixed5
	}
	return native.RingLevelFixed6
}
