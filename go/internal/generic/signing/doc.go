// Package signing is Lighter's signature scheme in Go: the operations of package native, with the same arguments and the same
// results for the same entropy. Package schnorr chooses between the two.
//
// Keys, nonces and what is computed from them up to s go through code whose branches and addresses do not depend on them.
// Verification takes time that depends on everything. Each operation wipes its scalars; like everything in Go this is an effort,
// not a promise, since the runtime may have copied the stack. After an error an output is as it was or partly written: package
// schnorr hands none out.
package signing
