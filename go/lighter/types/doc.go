// Package types turns requests into signed Lighter transactions.
//
// Every transaction type has a request struct …TxReq, a function Convert… that builds the unsigned transaction from a
// request and its [TransactOpts], and a function Construct… that converts, validates, hashes and signs. Construct…
// returns the first broken rule of package txtypes as it is, so that errors.Is works, and the errors of this package for
// a missing request, option or signer.
//
// The signer is any [signer.Signer]. The key managers of package signer sign fastest; a signer of the caller's own, which
// may sit in another process or in hardware, receives the 40-byte message and a non-nil hash.Hash.
package types
