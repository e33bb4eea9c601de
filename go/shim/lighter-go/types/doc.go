// Package types stands in for the package of that name of github.com/elliottech/lighter-go: requests and the transactions made of
// them. Its names are those of ferrosign's go/lighter/types.
package types
