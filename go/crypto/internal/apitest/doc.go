// Package apitest compares the exported identifiers of the packages under go/crypto with the recorded ones of poseidon_crypto.
package apitest
