package http

import (
	"github.com/elliottech/lighter-go/client"
	core "github.com/ferrosign/ferrosign/go/lighter/client/http"
)

// CodeOK is the code of a successful answer.
const CodeOK = core.CodeOK

// ResultCode is part of every answer: CodeOK, or a code and a message that say what went wrong.
type ResultCode = core.ResultCode

// NextNonce answers the request for an API key's next nonce.
type NextNonce = core.NextNonce

// ApiKey is one API key of an account.
type ApiKey = core.ApiKey

// AccountApiKeys answers the request for an account's API keys.
type AccountApiKeys = core.AccountApiKeys

// NewClient returns a client of the exchange at baseUrl, for example https://mainnet.zklighter.elliot.ai. A path in the
// address is dropped, query parameters are kept. An empty address gives nil: no HTTP side. Whether the address is valid
// shows at the first request.
//
// The result also implements client.ContextHTTPClient.
func NewClient(baseUrl string) client.MinimalHTTPClient { return core.NewClient(baseUrl) }
