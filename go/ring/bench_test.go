package ring

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"testing"

	"filippo.io/edwards25519"
	decred "github.com/decred/dcrd/dcrec/secp256k1/v4"
	"golang.org/x/crypto/sha3"

	"github.com/ferrosign/ferrosign/go/dleq/types"
)

// Benchmarks as those of ring-go: Sign and Verify for rings of 2 to 128 keys, but with different messages of one signer, as a relay
// miner sees them. "cold" starts each time without a cache, "repeated" with one that knows ring and signer.

var benchSizes = []int{2, 4, 8, 16, 32, 64, 128}

// benchRing returns a ring, a private key of it and signatures of different messages.
func benchRing(b testing.TB, curve Curve, size, count int) (*Ring, types.Scalar, [][]byte, [][32]byte) {
	b.Helper()
	key := curve.NewRandomScalar()
	ring, err := NewKeyRing(curve, size, key, size/2)
	if err != nil {
		b.Fatal(err)
	}
	raws, msgs := make([][]byte, count), make([][32]byte, count)
	for i := range raws {
		msgs[i] = sha256.Sum256(fmt.Append(nil, i))
		sig, err := ring.Sign(msgs[i], key)
		if err != nil {
			b.Fatal(err)
		}
		if raws[i], err = sig.Serialize(); err != nil {
			b.Fatal(err)
		}
	}
	return ring, key, raws, msgs
}

func eachRing(b *testing.B, f func(b *testing.B, curve Curve, size int)) {
	for name, curve := range map[string]Curve{"secp256k1": Secp256k1(), "ed25519": Ed25519()} {
		for _, size := range benchSizes {
			b.Run(fmt.Sprintf("%s/%d", name, size), func(b *testing.B) { f(b, curve, size) })
		}
	}
}

// decode parses signatures, whose Verify alone is measured then.
func decode(b testing.TB, curve Curve, raws [][]byte) []*RingSig {
	b.Helper()
	sigs := make([]*RingSig, len(raws))
	for i := range sigs {
		sigs[i] = new(RingSig)
		if err := sigs[i].Deserialize(curve, raws[i]); err != nil {
			b.Fatal(err)
		}
	}
	return sigs
}

func BenchmarkVerifyCold(b *testing.B) {
	eachRing(b, func(b *testing.B, curve Curve, size int) {
		SetCacheSize(0)
		defer SetCacheSize(DefaultCacheSize)
		_, _, raws, msgs := benchRing(b, curve, size, 8)
		b.ReportAllocs()
		b.ResetTimer()
		for i := range b.N {
			b.StopTimer()
			sig := decode(b, curve, raws[i%len(raws):][:1])[0]
			b.StartTimer()
			if !sig.Verify(msgs[i%len(msgs)]) {
				b.Fatal("invalid")
			}
		}
	})
}

// warm verifies signatures until the ring's and the signer's tables are there.
func warm(b *testing.B, curve Curve, size int) ([]*RingSig, [][]byte, [][32]byte) {
	b.Helper()
	SetCacheSize(0)
	SetCacheSize(1 << 30)
	b.Cleanup(func() { SetCacheSize(DefaultCacheSize) })
	_, _, raws, msgs := benchRing(b, curve, size, 64)
	for i := range 3 * fixedAfter {
		if !decode(b, curve, raws[i%64:][:1])[0].Verify(msgs[i%64]) {
			b.Fatal("invalid")
		}
	}
	sigs := decode(b, curve, raws)
	if err := sigs[0].Ring().Prepare(); err != nil {
		b.Fatal(err)
	}
	return sigs, raws, msgs
}

func BenchmarkVerifyRepeated(b *testing.B) {
	eachRing(b, func(b *testing.B, curve Curve, size int) {
		sigs, _, msgs := warm(b, curve, size)
		b.ReportAllocs()
		b.ResetTimer()
		for i := range b.N {
			if !sigs[i%len(sigs)].Verify(msgs[i%len(sigs)]) {
				b.Fatal("invalid")
			}
		}
	})
}

// BenchmarkVerifyBatch verifies 64 signatures of one signer at once; ns/sig is the time of each. On one processor: -cpu 1.
func BenchmarkVerifyBatch(b *testing.B) {
	eachRing(b, func(b *testing.B, curve Curve, size int) {
		sigs, _, msgs := warm(b, curve, size)
		b.ReportAllocs()
		b.ResetTimer()
		for range b.N {
			valid, err := VerifyBatch(sigs, msgs)
			if err != nil || slices.Contains(valid, false) {
				b.Fatal("invalid")
			}
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(sigs)), "ns/sig")
	})
}

// BenchmarkRelay is what a relay miner does: deserialize, look at the keys, verify.
func BenchmarkRelay(b *testing.B) {
	eachRing(b, func(b *testing.B, curve Curve, size int) {
		_, raws, msgs := warm(b, curve, size)
		b.ReportAllocs()
		b.ResetTimer()
		for i := range b.N {
			var sig RingSig
			if err := sig.Deserialize(curve, raws[i%len(raws)]); err != nil {
				b.Fatal(err)
			}
			for _, key := range sig.PublicKeysRef() {
				if len(key.Encode()) == 0 {
					b.Fatal("no encoding")
				}
			}
			if !sig.Verify(msgs[i%len(raws)]) {
				b.Fatal("invalid")
			}
		}
	})
}

func BenchmarkSign(b *testing.B) {
	eachRing(b, func(b *testing.B, curve Curve, size int) {
		ring, key, _, msgs := benchRing(b, curve, size, 2)
		b.ReportAllocs()
		b.ResetTimer()
		for i := range b.N {
			if _, err := ring.Sign(msgs[i%2], key); err != nil {
				b.Fatal(err)
			}
		}
	})
}

func BenchmarkSignContext(b *testing.B) {
	eachRing(b, func(b *testing.B, curve Curve, size int) {
		SetCacheSize(1 << 30)
		defer SetCacheSize(DefaultCacheSize)
		ring, key, _, msgs := benchRing(b, curve, size, 2)
		ctx, err := ring.NewSignerContext(key)
		if err != nil {
			b.Fatal(err)
		}
		ctx.SkipSelfCheck = true
		if err := ring.Prepare(); err != nil {
			b.Fatal(err)
		}
		for range 2 * fixedAfter {
			if _, err := ring.SignWithContext(msgs[0], key, ctx); err != nil {
				b.Fatal(err)
			}
		}
		b.ReportAllocs()
		b.ResetTimer()
		for i := range b.N {
			if _, err := ring.SignWithContext(msgs[i%2], key, ctx); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// BenchmarkStep compares one step of Verify with the one of ring-go, written here with the libraries that ring-go uses.
func BenchmarkStep(b *testing.B) {
	b.Run("yardstick/secp256k1", func(b *testing.B) {
		step := newDecredStep()
		for range b.N {
			step.run()
		}
	})
	b.Run("yardstick/ed25519", func(b *testing.B) {
		step := newFilippoStep(b)
		for range b.N {
			step.run()
		}
	})
	for name, curve := range map[string]Curve{"secp256k1": Secp256k1(), "ed25519": Ed25519()} {
		b.Run("cold/"+name, func(b *testing.B) {
			SetCacheSize(0)
			defer SetCacheSize(DefaultCacheSize)
			_, _, raws, msgs := benchRing(b, curve, 8, 8)
			b.ResetTimer()
			for i := 0; i < b.N; i += 8 {
				b.StopTimer()
				sig := decode(b, curve, raws[i/8%8:][:1])[0]
				b.StartTimer()
				if !sig.Verify(msgs[i/8%8]) {
					b.Fatal("invalid")
				}
			}
		})
		b.Run("repeated/"+name, func(b *testing.B) {
			sigs, _, msgs := warm(b, curve, 8)
			b.ResetTimer()
			for i := 0; i < b.N; i += 8 {
				if !sigs[i/8%64].Verify(msgs[i/8%64]) {
					b.Fatal("invalid")
				}
			}
		})
	}
}

// decredStep is a step as ring-go computes it on secp256k1: three products, one with the generator, two sums with affine results, H_p, and
// the challenge with two encodings, each of which inverts again.
type decredStep struct {
	s, c       decred.ModNScalar
	p, image   decred.JacobianPoint
	encodedKey []byte
	msg        [32]byte
}

func newDecredStep() *decredStep {
	step := new(decredStep)
	digest := sha256.Sum256([]byte("s"))
	step.s.SetByteSlice(digest[:])
	digest = sha256.Sum256([]byte("c"))
	step.c.SetByteSlice(digest[:])
	key := decred.NewPrivateKey(&step.s).PubKey()
	key.AsJacobian(&step.p)
	decred.ScalarMultNonConst(&step.c, &step.p, &step.image)
	step.image.ToAffine()
	step.encodedKey = key.SerializeCompressed()
	return step
}

func (d *decredStep) hash() decred.JacobianPoint {
	digest := sha3.Sum256(d.encodedKey)
	for {
		var x, y decred.FieldVal
		x.SetByteSlice(digest[:])
		if decred.DecompressY(&x, false, &y) {
			var p decred.JacobianPoint
			p.X, p.Y = x, y
			p.Z.SetInt(1)
			return p
		}
		digest = sha3.Sum256(digest[:])
	}
}

func (d *decredStep) run() {
	var sg, cp, l, sh, ci, r decred.JacobianPoint
	decred.ScalarBaseMultNonConst(&d.s, &sg)
	decred.ScalarMultNonConst(&d.c, &d.p, &cp)
	decred.AddNonConst(&sg, &cp, &l)
	l.ToAffine()
	h := d.hash()
	decred.ScalarMultNonConst(&d.s, &h, &sh)
	decred.ScalarMultNonConst(&d.c, &d.image, &ci)
	decred.AddNonConst(&sh, &ci, &r)
	r.ToAffine()
	t := append([]byte(nil), d.msg[:]...)
	for _, p := range []*decred.JacobianPoint{&l, &r} {
		p.ToAffine()
		t = append(t, decred.NewPublicKey(&p.X, &p.Y).SerializeCompressed()...)
	}
	digest := sha3.Sum512(t)
	d.c.SetByteSlice(digest[:32])
}

// filippoStep is the same on edwards25519.
type filippoStep struct {
	s, c     *edwards25519.Scalar
	p, image *edwards25519.Point
}

func newFilippoStep(b testing.TB) *filippoStep {
	digest := sha3.Sum512([]byte("s"))
	s, err := edwards25519.NewScalar().SetUniformBytes(digest[:])
	if err != nil {
		b.Fatal(err)
	}
	c := edwards25519.NewScalar().Multiply(s, s)
	p := edwards25519.NewIdentityPoint().ScalarBaseMult(s)
	return &filippoStep{s, c, p, edwards25519.NewIdentityPoint().ScalarMult(c, p)}
}

func (f *filippoStep) run() {
	l := edwards25519.NewIdentityPoint().ScalarBaseMult(f.s)
	l.Add(l, edwards25519.NewIdentityPoint().ScalarMult(f.c, f.p))
	digest := sha3.Sum256(f.p.Bytes())
	h := edwards25519.NewIdentityPoint()
	for {
		if _, err := h.SetBytes(digest[:]); err == nil {
			break
		}
		digest = sha3.Sum256(digest[:])
	}
	h.MultByCofactor(h)
	r := edwards25519.NewIdentityPoint().ScalarMult(f.s, h)
	r.Add(r, edwards25519.NewIdentityPoint().ScalarMult(f.c, f.image))
	t := append(make([]byte, 32), l.Bytes()...)
	wide := sha3.Sum512(append(t, r.Bytes()...))
	if _, err := f.c.SetUniformBytes(wide[:]); err != nil {
		panic(err)
	}
}
