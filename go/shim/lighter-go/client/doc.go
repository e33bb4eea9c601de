// Package client stands in for the package of that name of github.com/elliottech/lighter-go: clients that build, sign and keep the
// nonces of Lighter's transactions. Its names are those of ferrosign's go/lighter/client, and so are the clients' methods: what that
// package has more, for example batches, is reached through the same values.
package client
