package schnorr

import (
	"bytes"
	"testing"

	"pgregory.net/rapid"

	"github.com/ferrosign/ferrosign/go/internal/generic/curve"
	"github.com/ferrosign/ferrosign/go/internal/generic/edges"
	"github.com/ferrosign/ferrosign/go/internal/generic/fp5"
	"github.com/ferrosign/ferrosign/go/internal/generic/signing"
)

// These tests compare the backend of this build with the Go code, byte for byte and error for error. In a native build that is
// the Rust core against Go.

// drawBytes draws 40 bytes: five limbs, often at edges.
func drawBytes(t *rapid.T, name string) (b [40]byte) {
	limbs := fp5.Elem(edges.Five(edges.Word()).Draw(t, name))
	limbs.PutBytes(&b)
	return b
}

// drawScalar draws an encoded scalar: any, reduced, zero, n or next to them.
func drawScalar(t *rapid.T, name string) (b [40]byte) {
	s := curve.Scalar(edges.Five(edges.Word()).Draw(t, name))
	switch rapid.IntRange(0, 9).Draw(t, name+" kind") {
	case 0:
		s = curve.Scalar{}
	case 1:
		s = curve.Order()
	case 2:
		s = curve.Order()
		s[0]--
	case 3: // as drawn
	default:
		s.Reduce()
	}
	s.PutBytes(&b)
	return b
}

func drawEntropy(t *rapid.T) (z [EntropySize]byte) {
	copy(z[:], rapid.SliceOfN(rapid.Byte(), EntropySize, EntropySize).Draw(t, "entropy"))
	return z
}

func TestBackendsSign(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sk, msg, k, z := drawScalar(t, "sk"), drawBytes(t, "msg"), drawScalar(t, "k"), drawEntropy(t)
		var got, want [80]byte
		same := func(name string, err, wantErr error) {
			if err != wantErr {
				t.Fatalf("%s: %v, in Go %v", name, err, wantErr)
			}
			if err == nil && got != want {
				t.Fatalf("%s: %x, in Go %x", name, got, want)
			}
		}
		same("sign", sign(&sk, &msg, &z, &got), signing.Sign(&sk, &msg, &z, &want))
		same("signWithNonce", signWithNonce(&sk, &msg, &k, &got), signing.SignWithNonce(&sk, &msg, &k, &want))

		var pk, wantPK [40]byte
		err, wantErr := publicKey(&sk, &pk), signing.PublicKey(&sk, &wantPK)
		if err != wantErr || pk != wantPK {
			t.Fatalf("publicKey: %x, %v; in Go %x, %v", pk, err, wantPK, wantErr)
		}

		nonce := [80]byte(append(append([]byte{}, k[:]...), msg[:]...))
		wantNonce := nonce
		same("signPrepared", signPrepared(&sk, &msg, &nonce, &got), signing.SignPrepared(&sk, &msg, &wantNonce, &want))
		if nonce != [80]byte{} || wantNonce != nonce {
			t.Fatal("a nonce is not wiped")
		}
	})
}

func TestBackendsBatch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sk, z := drawScalar(t, "sk"), drawEntropy(t)
		msgs := make([][40]byte, rapid.IntRange(0, 40).Draw(t, "count"))
		for i := range msgs {
			msgs[i] = [40]byte{byte(i), 1}
		}
		if len(msgs) > 0 {
			msgs[len(msgs)-1] = drawBytes(t, "msg")
		}
		got, want := make([][80]byte, len(msgs)), make([][80]byte, len(msgs))
		err, wantErr := signBatch(&sk, msgs, &z, got), signing.SignBatch(&sk, msgs, &z, want)
		if err != wantErr {
			t.Fatalf("signBatch: %v, in Go %v", err, wantErr)
		}
		counter, process := rapid.Uint64().Draw(t, "counter"), rapid.Uint64().Draw(t, "process")
		nonces, wantNonces := make([][80]byte, len(msgs)), make([][80]byte, len(msgs))
		if err := prepareNonces(&z, counter, process, nonces); err != nil {
			t.Fatal(err)
		}
		if err := signing.PrepareNonces(&z, counter, process, wantNonces); err != nil {
			t.Fatal(err)
		}
		for i := range msgs {
			if err == nil && got[i] != want[i] {
				t.Fatalf("signature %d of %d: %x, in Go %x", i, len(msgs), got[i], want[i])
			}
			if nonces[i] != wantNonces[i] {
				t.Fatalf("prepared nonce %d of %d: %x, in Go %x", i, len(msgs), nonces[i], wantNonces[i])
			}
		}
	})
}

// compareVerify checks that both backends give the same verdict.
func compareVerify(fatalf func(string, ...any), pk, msg *[40]byte, sig *[80]byte) {
	for _, strict := range []bool{false, true} {
		err, wantErr := verify(pk, msg, sig, strict), signing.Verify(pk, msg, sig, strict)
		if err != wantErr {
			fatalf("verify, strict %v: %v, in Go %v", strict, err, wantErr)
		}
	}
}

// comparePrepared checks that prepared keys of both backends give the verdict of the plain functions.
func comparePrepared(fatalf func(string, ...any), pk, msg *[40]byte, sig *[80]byte) {
	for _, strict := range []bool{false, true} {
		wantErr := signing.Verify(pk, msg, sig, strict)
		table, err := prepareKey(pk, strict)
		key, keyErr := signing.PrepareKey(pk, strict)
		if err != keyErr {
			fatalf("prepareKey, strict %v: %v, in Go %v", strict, err, keyErr)
		}
		if err != nil {
			if err != wantErr {
				fatalf("prepareKey, strict %v: %v, verify gives %v", strict, err, wantErr)
			}
			continue
		}
		for _, strictCheck := range []bool{false, true} {
			want := signing.Verify(pk, msg, sig, strictCheck)
			if err := table.verify(msg, sig, strictCheck); err != want {
				fatalf("prepared, strict %v: %v, want %v", strictCheck, err, want)
			}
			if err := key.Verify(msg, sig, strictCheck); err != want {
				fatalf("prepared in Go, strict %v: %v, want %v", strictCheck, err, want)
			}
		}
	}
}

func TestBackendsVerify(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sk, msg, k := drawScalar(t, "sk"), drawBytes(t, "msg"), drawScalar(t, "k")
		pk := drawBytes(t, "pk")
		var sig [80]byte
		if signing.SignWithNonce(&sk, &msg, &k, &sig) != nil || rapid.IntRange(0, 5).Draw(t, "signature") == 0 {
			s, e := drawScalar(t, "s"), drawScalar(t, "e")
			sig = [80]byte(append(append([]byte{}, s[:]...), e[:]...))
		} else if rapid.IntRange(0, 5).Draw(t, "key") > 0 {
			// The key of the signature: zeros for the key zero.
			pk = [40]byte{}
			_ = signing.PublicKey(&sk, &pk)
		}
		if bit := rapid.IntRange(-200, 319).Draw(t, "flipped bit"); bit >= 0 {
			msg[bit/8] ^= 1 << (bit % 8)
		}
		compareVerify(t.Fatalf, &pk, &msg, &sig)
		comparePrepared(t.Fatalf, &pk, &msg, &sig)
	})
}

// FuzzSignVerify signs in both backends, with a given nonce and with a derived one, and verifies.
func FuzzSignVerify(f *testing.F) {
	f.Add(bytes.Repeat([]byte{1}, 152))
	f.Add(bytes.Repeat([]byte{255}, 152))
	f.Add(make([]byte, 152))
	f.Fuzz(func(t *testing.T, input []byte) {
		if len(input) != 152 {
			return
		}
		sk, msg, k := [40]byte(input[:40]), [40]byte(input[40:80]), [40]byte(input[80:120])
		z := [EntropySize]byte(input[120:])
		var pk [40]byte
		pkErr := signing.PublicKey(&sk, &pk)
		for name, signature := range map[string]func(sig *[80]byte, generic bool) error{
			"nonce": func(sig *[80]byte, generic bool) error {
				if generic {
					return signing.SignWithNonce(&sk, &msg, &k, sig)
				}
				return signWithNonce(&sk, &msg, &k, sig)
			},
			"entropy": func(sig *[80]byte, generic bool) error {
				if generic {
					return signing.Sign(&sk, &msg, &z, sig)
				}
				return sign(&sk, &msg, &z, sig)
			},
		} {
			var got, want [80]byte
			err, wantErr := signature(&got, false), signature(&want, true)
			if err != wantErr || err == nil && got != want {
				t.Fatalf("%s: %x, %v; in Go %x, %v", name, got, err, want, wantErr)
			}
			if err != nil || pkErr != nil || k == [40]byte{} {
				continue
			}
			if err := verify(&pk, &msg, &got, true); err != nil && err != ErrMessage {
				t.Fatalf("%s: the signature is refused: %v", name, err)
			}
			compareVerify(t.Fatalf, &pk, &msg, &got)
		}
	})
}

// FuzzValidate gives Validate arbitrary bytes: it never panics, agrees with the other entry points, and with both backends.
func FuzzValidate(f *testing.F) {
	f.Add(make([]byte, 40), make([]byte, 40), make([]byte, 80))
	f.Add(append([]byte{4}, make([]byte, 39)...), []byte{}, bytes.Repeat([]byte{255}, 80))
	f.Fuzz(func(t *testing.T, pk, msg, sig []byte) {
		err, plain := Validate(pk, msg, sig), Verify(pk, msg, sig)
		if (err == nil) != (plain == nil) {
			t.Fatalf("Validate gives %v, Verify %v", err, plain)
		}
		if VerifyStrict(pk, msg, sig) == nil && err != nil {
			t.Fatalf("strict rules accept what others refuse: %v", err)
		}
		if len(pk) == 40 && len(msg) == 40 && len(sig) == 80 {
			compareVerify(t.Fatalf, (*[40]byte)(pk), (*[40]byte)(msg), (*[80]byte)(sig))
			comparePrepared(t.Fatalf, (*[40]byte)(pk), (*[40]byte)(msg), (*[80]byte)(sig))
		}
	})
}
