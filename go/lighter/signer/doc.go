// Package signer holds Lighter API keys and signs with them.
//
// An API key is a scalar of the curve ECgFp5, 40 bytes little endian. [NewKeyManager] takes such bytes, [NewSeedKeyManager]
// derives them from a seed, [GenerateKeyManager] makes a new one. A key manager is safe for concurrent use, computes its
// public key once, and keeps one copy of the private key until [Close] wipes it. It never prints the key.
//
// Everything that signs for package types implements [Signer], so that a key may also live elsewhere.
package signer
