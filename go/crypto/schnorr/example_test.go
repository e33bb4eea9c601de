package schnorr_test

import (
	"errors"
	"fmt"

	"github.com/ferrosign/ferrosign/go/crypto/goldilocks"
	"github.com/ferrosign/ferrosign/go/crypto/poseidon2"
	"github.com/ferrosign/ferrosign/go/crypto/schnorr"
)

// A message is hashed with Poseidon2 first; what is signed are the 40 bytes of the hash.
func Example() {
	key, err := schnorr.PrivateKeyFromSeed([]byte("example seed of at least 32 bytes, not for use"))
	if err != nil {
		fmt.Println(err)
		return
	}
	defer key.Close()
	message := poseidon2.HashToQuinticExtension([]goldilocks.GoldilocksField{1, 2, 3}).ToLittleEndianBytes()
	sig, err := key.Sign(message)
	if err != nil {
		fmt.Println(err)
		return
	}
	pk := key.PublicKey()
	fmt.Printf("public key %x\n", pk)
	fmt.Println("valid:", schnorr.Verify(pk[:], message, sig[:]) == nil)
	message[0] ^= 1
	fmt.Println("another message:", schnorr.Verify(pk[:], message, sig[:]))
	// Output:
	// public key abee4579838711118c52a5db1fc1412f1bb3ad08ab3bb7dd80e1d38dd3d9abb0d57264cf4d19beea
	// valid: true
	// another message: signature is invalid
}

func ExampleNewPrivateKey() {
	_, err := schnorr.NewPrivateKey(make([]byte, 32))
	fmt.Println(errors.Is(err, schnorr.ErrLength), err)
	_, err = schnorr.NewPrivateKey(make([]byte, 40))
	fmt.Println(err)
	// Output:
	// true wrong length: private key must have 40 bytes but has 32
	// private key is zero
}

func ExamplePrivateKey_String() {
	key, err := schnorr.GenerateKey()
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%v, %x\n", key, key)
	// Output: schnorr.PrivateKey(hidden), schnorr.PrivateKey(hidden)
}

func ExamplePrivateKey_SignBatch() {
	key, err := schnorr.GenerateKey()
	if err != nil {
		fmt.Println(err)
		return
	}
	pk := key.PublicKey()
	messages := [][schnorr.MessageSize]byte{{1}, {2}, {3}}
	sigs, err := key.SignBatch(messages)
	if err != nil {
		fmt.Println(err)
		return
	}
	for i := range sigs {
		fmt.Println(schnorr.Verify(pk[:], messages[i][:], sigs[i][:]) == nil)
	}
	// Output:
	// true
	// true
	// true
}

// Nonces prepared in a quiet moment make signing cost no more than a hash.
func ExampleNoncePool() {
	key, err := schnorr.GenerateKey()
	if err != nil {
		fmt.Println(err)
		return
	}
	pool, err := schnorr.NewNoncePool(2)
	if err != nil {
		fmt.Println(err)
		return
	}
	defer pool.Close()
	added, err := pool.Fill()
	fmt.Println(added, err)
	for range 3 {
		_, err := key.SignPrepared(pool, make([]byte, schnorr.MessageSize))
		fmt.Println(pool.Len(), err)
	}
	// Output:
	// 2 <nil>
	// 1 <nil>
	// 0 <nil>
	// 0 no prepared nonce
}

// A key that is seen again and again deserves a table.
func ExampleNewPreparedKey() {
	key, err := schnorr.GenerateKey()
	if err != nil {
		fmt.Println(err)
		return
	}
	pk, message := key.PublicKey(), make([]byte, schnorr.MessageSize)
	prepared, err := schnorr.NewPreparedKey(pk[:])
	if err != nil {
		fmt.Println(err)
		return
	}
	for range 2 {
		sig, err := key.Sign(message)
		fmt.Println(err, prepared.Verify(message, sig[:]))
	}
	// Output:
	// <nil> <nil>
	// <nil> <nil>
}
