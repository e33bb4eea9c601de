// Package ct names the places where a value computed from a secret is made public on purpose.
package ct

// Public returns x. The caller states that x may be known to everyone although it was computed from a secret, so that a
// branch may depend on it: the answer of a zero test, for example, which is "no" for every key and nonce in use.
//
// The constant-time check runs the code on secrets that valgrind takes for undefined memory and reports every branch and
// address that depends on them. In builds for it (build tag valgrind) Public tells valgrind that x is defined.
func Public(x uint64) uint64 { return public(x) }
