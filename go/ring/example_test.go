package ring_test

import (
	"crypto/sha256"
	"fmt"

	"github.com/ferrosign/ferrosign/go/dleq/types"
	"github.com/ferrosign/ferrosign/go/ring"
)

// A member signs for a ring, and a verifier who knows the ring checks it.
func Example() {
	curve := ring.Secp256k1()
	alice, bob := curve.NewRandomScalar(), curve.NewRandomScalar()
	keys := []types.Point{curve.ScalarBaseMul(alice), curve.ScalarBaseMul(bob)}
	message := sha256.Sum256([]byte("a request"))

	members, err := ring.NewFixedKeyRingFromPublicKeys(curve, keys)
	if err != nil {
		panic(err)
	}
	sig, err := members.Sign(message, bob)
	if err != nil {
		panic(err)
	}
	raw, err := sig.Serialize()
	if err != nil {
		panic(err)
	}

	received := new(ring.RingSig)
	if err := received.Deserialize(curve, raw); err != nil {
		panic(err)
	}
	fmt.Println(len(raw), "bytes,", received.Ring().Size(), "keys")
	fmt.Println(received.Ring().Equals(members), received.Verify(message))
	// Output:
	// 199 bytes, 2 keys
	// true true
}

// A signer that makes many signatures for one ring prepares once.
func ExampleRing_NewSignerContext() {
	curve := ring.Secp256k1()
	key := curve.NewRandomScalar()
	members, err := ring.NewKeyRing(curve, 4, key, 1)
	if err != nil {
		panic(err)
	}
	ctx, err := members.NewSignerContext(key)
	if err != nil {
		panic(err)
	}
	var sigs []*ring.RingSig
	for _, request := range []string{"first", "second"} {
		sig, err := members.SignWithContext(sha256.Sum256([]byte(request)), key, ctx)
		if err != nil {
			panic(err)
		}
		sigs = append(sigs, sig)
	}
	fmt.Println("linked:", ring.Link(sigs[0], sigs[1]))
	_, err = members.SignWithContext(sha256.Sum256([]byte("third")), curve.NewRandomScalar(), ctx)
	fmt.Println(err)
	// Output:
	// linked: true
	// private key is not the signer context's
}
