// Package schnorr is Lighter's signature scheme: Schnorr signatures over ECgFp5 with Poseidon2 as the hash function.
package schnorr
