// Package txtypes stands in for the package of that name of github.com/elliottech/lighter-go: Lighter's transactions, their rules
// and their hashes. Its names are those of ferrosign's go/lighter/types/txtypes.
package txtypes
