// Package http stands in for the package of that name of github.com/elliottech/lighter-go: requests to the exchange for nonces and
// registered API keys. Its names are those of ferrosign's go/lighter/client/http.
package http
