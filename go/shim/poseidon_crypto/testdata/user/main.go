// A program as it is written for poseidon_crypto: it knows nothing of ferrosign. The numbers in it were recorded from the
// original.
package main

import (
	"encoding/hex"
	"fmt"
	"os"

	gnark "github.com/consensys/gnark-crypto/field/goldilocks"
	curve "github.com/elliottech/poseidon_crypto/curve/ecgfp5"
	g "github.com/elliottech/poseidon_crypto/field/goldilocks"
	gFp5 "github.com/elliottech/poseidon_crypto/field/goldilocks_quintic_extension"
	p2 "github.com/elliottech/poseidon_crypto/hash/poseidon2_goldilocks"
	p2plonky2 "github.com/elliottech/poseidon_crypto/hash/poseidon2_goldilocks_plonky2"
	wide "github.com/elliottech/poseidon_crypto/int"
	schnorr "github.com/elliottech/poseidon_crypto/signature/schnorr"
)

const (
	secret  = "cc61b18af4d05e67a3b5105d9c14f5dd7852eef6ad83395220c85a21fa8b0c283344ed8ae0eeda20"
	nonce   = "211395f59099c88e85aa17dc3576a0c609df9c847481f18b4102c79153e5675156eabc4df8838c15"
	message = "6ddf712edc4a9fec0624c8064c811778c9870d2c4444e7a8fccc9035f9bcbc4e19a71f3e096e5951"
)

func scalar(text string) curve.ECgFp5Scalar {
	b, err := hex.DecodeString(text)
	if err != nil {
		panic(err)
	}
	return curve.ScalarElementFromLittleEndianBytes(b)
}

func sign() error {
	b, err := hex.DecodeString(message)
	if err != nil {
		return err
	}
	hashed, err := gFp5.FromCanonicalLittleEndianBytes(b)
	if err != nil {
		return err
	}
	sk := scalar(secret)
	public, sig := schnorr.SchnorrPkFromSk(sk), schnorr.SchnorrSignHashedMessage2(hashed, sk, scalar(nonce))
	fmt.Printf("key %x\nsignature %x\n", public.ToLittleEndianBytes(), sig.ToBytes())
	fresh := schnorr.SchnorrSignHashedMessage(hashed, sk)
	if !schnorr.IsSchnorrSignatureValid(public, hashed, sig) || !schnorr.IsSchnorrSignatureValid(public, hashed, fresh) {
		return fmt.Errorf("a signature is invalid")
	}
	return schnorr.Validate(public.ToLittleEndianBytes(), b, fresh.ToBytes())
}

func hashes() error {
	in := []uint64{1528767841345508255, 18446744069414584320, 8074074636415578287}
	var elements []gnark.Element
	var fields []g.GoldilocksField
	for _, x := range in {
		elements = append(elements, g.FromUint64(x))
		fields = append(fields, g.GoldilocksField(x))
	}
	fmt.Println("hash", p2.HashNoPad(elements).ToUint64Array(), p2plonky2.HashNoPad(fields).ToUint64Array())

	h := p2.NewPoseidon2()
	if _, err := h.Write(g.ToLittleEndianBytes(elements...)); err != nil {
		return err
	}
	fmt.Printf("sum %x\n", h.Sum(nil))
	_, err := h.Write([]byte{1, 2, 3})
	fmt.Println("three bytes:", err)
	return nil
}

func arithmetic() error {
	point := curve.GENERATOR_ECgFp5Point.Mul(scalar(nonce))
	decoded, ok := curve.Decode(point.Encode())
	if !ok || !decoded.Equals(point) {
		return fmt.Errorf("a point does not decode")
	}
	product := wide.MulUInt64(1<<63, 6)
	fmt.Println("wide", product.ToBigInt(), g.Reduce128Bit(product), g.MulF(1<<63, 6))
	func() {
		defer func() { fmt.Println("panic:", recover()) }()
		curve.N.Add(curve.ONE)
	}()
	return nil
}

func main() {
	for _, part := range []func() error{sign, hashes, arithmetic} {
		if err := part(); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}
