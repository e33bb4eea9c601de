package schnorr

import (
	"github.com/ferrosign/ferrosign/go/crypto/ecgfp5"
	"github.com/ferrosign/ferrosign/go/crypto/goldilocks"
	"github.com/ferrosign/ferrosign/go/crypto/poseidon2"
	"github.com/ferrosign/ferrosign/go/crypto/quintic"
)

// SchnorrPkFromSk returns the public key of sk.
func SchnorrPkFromSk(sk ecgfp5.ECgFp5Scalar) quintic.Element {
	return ecgfp5.MulGenerator(&sk).Encode()
}

// SchnorrSignHashedMessage signs with a fresh nonce.
func SchnorrSignHashedMessage(hashedMsg quintic.Element, sk ecgfp5.ECgFp5Scalar) Signature {
	return SchnorrSignHashedMessage2(hashedMsg, sk, ecgfp5.SampleScalar())
}

// SchnorrSignHashedMessage2 signs with the nonce k.
func SchnorrSignHashedMessage2(hashedMsg quintic.Element, sk, k ecgfp5.ECgFp5Scalar) Signature {
	e := challenge(ecgfp5.MulGenerator(&k).Encode(), hashedMsg)
	return Signature{S: ecgfp5.MulSub(&k, &e, &sk), E: e}
}

// IsSchnorrSignatureValid reports whether sig is a valid signature with canonical scalars.
func IsSchnorrSignatureValid(pubKey, hashedMsg quintic.Element, sig Signature) bool {
	if !sig.IsCanonical() {
		return false
	}
	pk, ok := ecgfp5.DecodeFp5AsWeierstrass(pubKey)
	if !ok {
		return false
	}
	r := ecgfp5.MulAdd2(ecgfp5.GENERATOR_WEIERSTRASS, pk, sig.S, sig.E)
	if r.IsInf && !sig.S.IsZero() {
		return false
	}
	return challenge(r.Encode(), hashedMsg).Equals(sig.E)
}

func challenge(r, hashedMsg quintic.Element) ecgfp5.ECgFp5Scalar {
	var in [10]goldilocks.GoldilocksField
	copy(in[:], r[:])
	copy(in[5:], hashedMsg[:])
	return ecgfp5.FromGfp5(poseidon2.HashToQuinticExtension(in[:]))
}
