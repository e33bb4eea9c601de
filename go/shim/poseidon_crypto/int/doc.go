// Package int stands in for the package of that name of github.com/elliottech/poseidon_crypto: unsigned integers of 128 bits, and
// integers cut into signed digits. It has no counterpart elsewhere in ferrosign.
//
// The time of every function depends on widths and numbers of digits only, ToBigInt's apart.
package int
