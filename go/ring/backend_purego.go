//go:build !(cgo && !purego && ((linux && (amd64 || arm64)) || (windows && amd64)))

package ring

import "github.com/ferrosign/ferrosign/go/internal/ring/pure"

// The operations in Go.

// fixedAfter is after how many valid signatures large tables pay.
const fixedAfter = 16

func makeKeyTables(_ pure.Suite, keys []*pure.Key, level pure.Level) {
	makeKeyTablesGeneric(keys, level)
	for _, key := range keys {
		setLevel(&key.Tables, level)
	}
}

func makeImageTables(_ pure.Suite, image *pure.Image, level pure.Level) {
	image.Promote(level)
	setLevel(&image.Tables, level)
}

func dropKey(key *pure.Key) { dropKeyGeneric(key) }

func dropImage(image *pure.Image) { dropImageGeneric(image) }

func keyTableBytes(suite pure.Suite, level pure.Level) int64 {
	return 2 * int64(suite.TableBytes(level))
}

func imageTableBytes(suite pure.Suite, level pure.Level) int64 { return int64(suite.TableBytes(level)) }

// lostTables reports whether a key has no tables, whatever its level says.
func lostTables(key *pure.Key) bool { return key.Bare() }

// resizeTables is told the limit for keys while the caches are empty.
func resizeTables(int64) {}

func verifyWarm(suite pure.Suite, msg *[pure.MessageSize]byte, set *keySet, image *pure.Image, parts []byte) (valid, cached bool) {
	return verifyWarmGeneric(suite, msg, set, image, parts)
}

// verifyTogether is what the Rust core has: here a signature is verified like any other.
func verifyTogether(*keySet, chunk, []*RingSig, [][32]byte, []bool) bool { return false }

func verifyBackend(suite pure.Suite, msg *[pure.MessageSize]byte, set *keySet, image *pure.Image, parts []byte) bool {
	return suite.VerifyCold(msg, set.keys, image, parts)
}

func (s *signer) fill(sig *RingSig, m *[32]byte, entropy *[pure.EntropySize]byte) error {
	return s.fillGeneric(sig, m, entropy)
}

// nativeSigner is what a SignerContext keeps for the core: nothing here.
type nativeSigner struct{}

func (c *SignerContext) prepareNative(*signer) error {
	c.native = nativeSigner{}
	return nil
}
