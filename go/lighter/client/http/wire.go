package http

//lint:file-ignore SA5008 the tags are lighter-go's: a caller may read them by reflection

// CodeOK is the code of a successful answer.
const CodeOK = 200

// ResultCode is part of every answer: CodeOK, or a code and a message that say what went wrong.
type ResultCode struct {
	Code    int32  `json:"code,example=200"`
	Message string `json:"message,omitempty"`
}

// NextNonce answers the request for an API key's next nonce.
type NextNonce struct {
	ResultCode
	Nonce int64 `json:"nonce,example=722"`
}

// ApiKey is one API key of an account.
type ApiKey struct {
	AccountIndex int64 `json:"account_index,example=3"`
	ApiKeyIndex  uint8 `json:"api_key_index,example=0"`
	Nonce        int64 `json:"nonce,example=722"`
	// PublicKey is the encoded key in hex without 0x.
	PublicKey string `json:"public_key"`
}

// AccountApiKeys answers the request for an account's API keys.
type AccountApiKeys struct {
	ResultCode
	ApiKeys []*ApiKey `json:"api_keys"`
}
