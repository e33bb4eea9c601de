package schnorr

import (
	"crypto/ed25519"
	"testing"

	"github.com/ferrosign/ferrosign/go/internal/generic/signing"
)

// The benchmarks run the backend of this build through the public API, the Go code, and Go's Ed25519 for scale.

func benchKey(b *testing.B) (key *PrivateKey, pk, msg [40]byte, sig [80]byte) {
	b.Helper()
	key, err := GenerateKey()
	if err != nil {
		b.Fatal(err)
	}
	msg = [40]byte{1, 2, 3}
	if sig, err = key.Sign(msg[:]); err != nil {
		b.Fatal(err)
	}
	return key, key.PublicKey(), msg, sig
}

// run benchmarks f under name.
func run(b *testing.B, name string, f func() error) {
	b.Run(name, func(b *testing.B) {
		b.ReportAllocs()
		for range b.N {
			if err := f(); err != nil {
				b.Fatal(err)
			}
		}
	})
}

func BenchmarkSign(b *testing.B) {
	key, _, msg, sig := benchKey(b)
	var z [EntropySize]byte
	run(b, backendName, func() error { _, err := key.Sign(msg[:]); return err })
	run(b, "generic", func() error {
		if err := readEntropy(&z); err != nil {
			return err
		}
		return signing.Sign(*key.secret, &msg, &z, &sig)
	})
	_, ed, err := ed25519.GenerateKey(nil)
	if err != nil {
		b.Fatal(err)
	}
	run(b, "ed25519", func() error { ed25519.Sign(ed, msg[:]); return nil })
}

func BenchmarkSignBatch64(b *testing.B) {
	key, _, _, _ := benchKey(b)
	msgs, sigs := make([][40]byte, 64), make([][80]byte, 64)
	var z [EntropySize]byte
	run(b, backendName, func() error { _, err := key.SignBatch(msgs); return err })
	run(b, "generic", func() error { return signing.SignBatch(*key.secret, msgs, &z, sigs) })
}

func BenchmarkSignPrepared(b *testing.B) {
	key, _, msg, sig := benchKey(b)
	var z [EntropySize]byte
	var nonces [1][80]byte
	if err := prepareNonces(&z, 1, 1, nonces[:]); err != nil {
		b.Fatal(err)
	}
	run(b, backendName, func() error { nonce := nonces[0]; return signPrepared(*key.secret, &msg, &nonce, &sig) })
	run(b, "generic", func() error { nonce := nonces[0]; return signing.SignPrepared(*key.secret, &msg, &nonce, &sig) })
}

func BenchmarkVerify(b *testing.B) {
	_, pk, msg, sig := benchKey(b)
	run(b, backendName, func() error { return Verify(pk[:], msg[:], sig[:]) })
	run(b, "generic", func() error { return signing.Verify(&pk, &msg, &sig, false) })
	public, ed, err := ed25519.GenerateKey(nil)
	if err != nil {
		b.Fatal(err)
	}
	signature := ed25519.Sign(ed, msg[:])
	run(b, "ed25519", func() error {
		if !ed25519.Verify(public, msg[:], signature) {
			return ErrSignatureInvalid
		}
		return nil
	})
}

func BenchmarkVerifyPrepared(b *testing.B) {
	_, pk, msg, sig := benchKey(b)
	prepared, err := NewPreparedKey(pk[:])
	if err != nil {
		b.Fatal(err)
	}
	key, err := signing.PrepareKey(&pk, false)
	if err != nil {
		b.Fatal(err)
	}
	run(b, backendName, func() error { return prepared.Verify(msg[:], sig[:]) })
	run(b, "generic", func() error { return key.Verify(&msg, &sig, false) })
}

func BenchmarkPrepareKey(b *testing.B) {
	_, pk, _, _ := benchKey(b)
	run(b, backendName, func() error { _, err := NewPreparedKey(pk[:]); return err })
	run(b, "generic", func() error { _, err := signing.PrepareKey(&pk, false); return err })
}

func BenchmarkPublicKey(b *testing.B) {
	key, pk, _, _ := benchKey(b)
	run(b, backendName, func() error { return publicKey(*key.secret, &pk) })
	run(b, "generic", func() error { return signing.PublicKey(*key.secret, &pk) })
}
