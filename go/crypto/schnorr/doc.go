// Package schnorr is Lighter's signature scheme: Schnorr signatures over ECgFp5 with Poseidon2 as the hash function.
//
// A private key x is a scalar, the public key the encoding of x*G. A signature of a hashed message m, an element of GF(p^5), with
// the nonce k is the pair (s, e) with r = encode(k*G), e = H(r, m) mod n and s = k - e*x mod n; it is valid when
// e = H(encode(s*G + e*X), m). Keys, messages and public keys are 40 bytes, signatures 80: s, then e, all little endian.
//
// # Use
//
// PrivateKey signs; Verify and PreparedKey verify; errors can be told apart with errors.Is. The functions whose names begin with
// Schnorr, IsSchnorrSignatureValid, Validate and SigFromBytes have the names and the behaviour of poseidon_crypto's package of the
// same name, so that programs written for it work unchanged.
//
// What is signed is a hash: hash the message with package poseidon2 first, over a fixed number of elements.
//
// # Nonces
//
// A nonce is derived with SHA-512 from 32 bytes of the operating system's entropy, the private key, the message and its place in
// a batch. Should the entropy ever repeat, different messages still get different nonces, and the same message the same signature.
// NoncePool is the one exception: its nonces are made before the message is known, and its documentation says what that risks.
//
// # Backends
//
// Each operation is one call of the Rust core where the program was built with cgo for a platform whose object is in the module, and
// runs in Go otherwise. Both give the same bytes and the same errors. Package backend says which one runs.
//
// # Timing
//
// Making public keys, signing, signing batches and preparing nonces run in time that does not depend on the key, the nonce or the
// entropy: no branch and no address depends on them, in Rust and in Go alike; `make ct` checks it with memory that valgrind takes
// for undefined. What may show is whether a key or nonce is zero or not below the group order, which is an error. The Go code
// assumes that the processor multiplies 64-bit integers in constant time.
//
// Verification, PreparedKey, Validate and IsSchnorrSignatureValid handle public data in variable time.
//
// # Secrets in memory
//
// A PrivateKey holds its key in one place until Close wipes it, and operations wipe the scalars that they used. Go may have
// copied a stack in between and gives no way to wipe those copies.
package schnorr
