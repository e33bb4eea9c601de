// Package http asks the Lighter exchange for nonces and registered API keys.
//
// [NewClient] gives a client with the usual timeouts, for package client. [NewClientWithOptions] takes a transport, a
// timeout and a limit of the answer's size. The methods that end in Context can be cancelled.
package http
