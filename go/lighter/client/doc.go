// Package client signs Lighter transactions for one account and API key, and keeps the clients of a process.
//
// A [TxClient] holds the key, the chain id and the account. Its Get…Transaction methods fill in the options that the
// caller left out, then build and sign the transaction; nothing is sent. A client never changes after its creation and
// is safe for concurrent use.
//
// With a [MinimalHTTPClient] (package client/http makes one) the client fetches missing nonces and can compare its key
// with the one that the exchange has. Without one it works offline and wants the nonce from the caller.
//
// [CreateClient] and [GetClient] keep clients in a registry of the process, by account and API key. Programs that hold
// their clients themselves use [NewTxClient] and need no registry.
package client
