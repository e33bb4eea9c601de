// Package ring makes and verifies linkable ring signatures: a signature shows that one of the keys of a ring signed, without
// saying which, and two signatures of one key can be linked. It has the API of the module ring-go, and gives the same bytes and
// verdicts for the same input.
//
//	curve := ring.Secp256k1()
//	keys, err := ring.NewFixedKeyRingFromPublicKeys(curve, publicKeys)
//	sig, err := keys.Sign(message, privateKey)
//	raw, err := sig.Serialize()
//	...
//	sig := new(ring.RingSig)
//	err := sig.Deserialize(ring.Secp256k1(), raw)
//	valid := sig.Verify(message)
//
// Rings, signatures and signer contexts may be used by any number of goroutines at a time, apart from Deserialize and Reset,
// which write to their receiver.
//
// # Speed
//
// Points, hashes and tables of keys that were seen in a valid signature of a ring of at most 1024 keys are kept in a cache of bounded
// memory, by their encodings: see SetCacheSize and CacheStats. It never changes a verdict: what fails with cached tables is computed again without them. A
// program that signs often with one key makes a SignerContext.
//
// # What is accepted
//
// Verify and Deserialize accept what the original accepts, since others do: rings of one key, bytes after the signature, scalars
// that are not reduced, and on ed25519 keys and images of small order, for which signatures without a private key exist.
// DeserializeStrict and VerifyStrict refuse all of these.
//
// # Secrets
//
// Signing takes a time that does not depend on the private key and the nonce. Nobody who holds a signature can tell the signer's
// position, but an observer on the same machine can see it from the order of the work.
package ring
