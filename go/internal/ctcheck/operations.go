//go:build valgrind && cgo

package main

import (
	"errors"
	"runtime/debug"
	"strings"

	"github.com/ferrosign/ferrosign/go/crypto/ecgfp5"
	"github.com/ferrosign/ferrosign/go/crypto/quintic"
	"github.com/ferrosign/ferrosign/go/crypto/schnorr"
	"github.com/ferrosign/ferrosign/go/internal/generic/signing"
)

// operation is something done with secrets. run reports whether its result is still undefined, as it must be.
type operation struct {
	name string
	run  func() (secretResult bool, err error)
}

// Secrets are on the heap, each operation makes its own.
func secretKey() *[40]byte {
	sk := new([40]byte)
	copy(sk[:], "a private key of forty bytes, any one.")
	secret(sk[:])
	return sk
}

func secretEntropy() *[32]byte {
	z := new([32]byte)
	copy(z[:], "entropy")
	secret(z[:])
	return z
}

// count is more than one group of a batch.
const count = 20

func operations() []operation {
	msg := &[40]byte{1, 2, 3, 7: 255, 6: 255, 5: 255, 4: 255}
	list := []operation{
		{"public key", func() (bool, error) {
			pk := new([40]byte)
			err := signing.PublicKey(secretKey(), pk)
			return tainted(pk[:]), err
		}},
		{"sign", func() (bool, error) {
			sig := new([80]byte)
			err := signing.Sign(secretKey(), msg, secretEntropy(), sig)
			return tainted(sig[:40]), errors.Join(err, verified(msg, sig))
		}},
		{"sign with a given nonce", func() (bool, error) {
			sig := new([80]byte)
			err := signing.SignWithNonce(secretKey(), msg, secretKey(), sig)
			return tainted(sig[:40]), errors.Join(err, verified(msg, sig))
		}},
		{"sign a batch", func() (bool, error) {
			msgs, sigs := make([][40]byte, count), make([][80]byte, count)
			err := signing.SignBatch(secretKey(), msgs, secretEntropy(), sigs)
			last := &sigs[count-1]
			return tainted(last[:40]), errors.Join(err, verified(&msgs[0], last))
		}},
		{"prepare nonces, sign", func() (bool, error) {
			nonces, sig := make([][80]byte, count), new([80]byte)
			err := signing.PrepareNonces(secretEntropy(), 1, 2, nonces)
			secretNonces := tainted(nonces[count-1][:40])
			err = errors.Join(err, signing.SignPrepared(secretKey(), msg, &nonces[count-1], sig))
			return secretNonces && tainted(sig[:40]), errors.Join(err, verified(msg, sig))
		}},
	}
	list = append(list, arithmetic()...)
	list = append(list, ringOperations()...)
	if pureGo() {
		list = append(list, keys()...)
	}
	return list
}

// keys are the functions that choose a backend: they are checked where the backend is Go.
func keys() []operation {
	return []operation{
		{"key from bytes, sign", func() (bool, error) {
			key, err := schnorr.NewPrivateKey(secretKey()[:])
			if err != nil {
				return false, err
			}
			sig, err := key.Sign(make([]byte, 40))
			return tainted(sig[:40]), err
		}},
		{"key from a seed", func() (bool, error) {
			key, err := schnorr.PrivateKeyFromSeed(secretKey()[:])
			if err != nil {
				return false, err
			}
			pk := key.PublicKey()
			return tainted(pk[:]), nil
		}},
		{"the original's functions", func() (bool, error) {
			var sk ecgfp5.ECgFp5Scalar
			for i, b := range secretKey() {
				sk[i/8] |= uint64(b) << (8 * (i % 8))
			}
			pk := schnorr.SchnorrPkFromSk(sk)
			b := pk.ToLittleEndianBytes()
			return tainted(b), nil
		}},
	}
}

// arithmetic is what the public packages call constant time.
func arithmetic() []operation {
	scalar := func() (s ecgfp5.ECgFp5Scalar) {
		for i, b := range secretKey() {
			s[i/8] |= uint64(b) << (8 * (i % 8))
		}
		return s
	}
	return []operation{
		{"any point times a scalar", func() (bool, error) {
			w := ecgfp5.GENERATOR_ECgFp5Point.Mul(scalar()).Encode()
			return tainted(w.ToLittleEndianBytes()), nil
		}},
		{"generator times a scalar", func() (bool, error) {
			w := ecgfp5.MulGenerator(scalar()).Encode()
			return tainted(w.ToLittleEndianBytes()), nil
		}},
		{"window look-up", func() (bool, error) {
			window := ecgfp5.GENERATOR_ECgFp5Point.MakeWindowAffine()
			w := ecgfp5.Lookup(window, int32(scalar()[0]&31)-16).ToPoint().Encode()
			return tainted(w.ToLittleEndianBytes()), nil
		}},
		{"field elements", func() (bool, error) {
			x := quintic.FromLimbs(scalar())
			x = quintic.Mul(quintic.InverseOrZero(quintic.Square(x)), quintic.Frobenius(quintic.Sub(x, quintic.Neg(x))))
			s := ecgfp5.FromGfp5(quintic.FromF(quintic.Legendre(x)))
			nibbles := s.SplitTo4BitLimbs()
			return tainted(nibbles[:]), nil
		}},
	}
}

// verified publishes a signature and checks it: what ran was the real path.
func verified(msg *[40]byte, sig *[80]byte) error {
	published := *sig
	public(published[:])
	var pk [40]byte
	sk := secretKey()
	public(sk[:])
	return errors.Join(signing.PublicKey(sk, &pk), signing.Verify(&pk, msg, &published, false))
}

// controls do what the check must report.
func controls() []operation {
	return []operation{
		{"a branch on a secret", func() (bool, error) {
			sk, out := secretKey(), new([1]byte)
			if sk[0] > 'm' {
				out[0] = 1
			}
			out[0] += sk[1]
			return tainted(out[:]), nil
		}},
		{"a secret address", func() (bool, error) {
			sk, table, out := secretKey(), make([]byte, 256), new([1]byte)
			out[0] = table[sk[0]] + sk[1]
			return tainted(out[:]), nil
		}},
	}
}

// pureGo reports whether this build has the tag purego.
func pureGo() bool {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return false
	}
	for _, setting := range info.Settings {
		if setting.Key == "-tags" {
			return strings.Contains(setting.Value, "purego")
		}
	}
	return false
}
