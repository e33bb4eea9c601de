package main

/*
#include "preamble.h"
*/
import "C"

import (
	"time"
	"unsafe"

	"github.com/ferrosign/ferrosign/go/lighter/client"
	"github.com/ferrosign/ferrosign/go/lighter/client/http"
)

// defaultTokenLife is the life of a token whose deadline is 0.
const defaultTokenLife = 7 * time.Hour

//export fsgoGenerateAPIKey
func fsgoGenerateAPIKey(out *C.ApiKeyResponse) {
	defer caught(&out.err)
	privateKey, publicKey, err := client.GenerateAPIKey()
	if err != nil {
		out.err = errorText(err)
		return
	}
	out.privateKey, out.publicKey = C.CString(privateKey), C.CString(publicKey)
}

//export fsgoCreateClient
func fsgoCreateClient(url, privateKey *C.char, chainId, apiKeyIndex C.int, accountIndex C.longlong) (failure *C.char) {
	defer caught(&failure)
	var a args
	chain := fit[uint32](&a, "chainId", int64(chainId))
	apiKey := fit[uint8](&a, "apiKeyIndex", int64(apiKeyIndex))
	if a.err != nil {
		return errorText(a.err)
	}
	_, err := client.CreateClient(http.NewClient(C.GoString(url)), borrowed(privateKey), chain, apiKey, int64(accountIndex))
	return orNil(err)
}

// borrowed returns a C text without a copy, so that a key does not stay behind in Go's memory. It is valid during the call.
func borrowed(text *C.char) string {
	if text == nil {
		return ""
	}
	return unsafe.String((*byte)(unsafe.Pointer(text)), int(C.strlen(text)))
}

//export fsgoCheckClient
func fsgoCheckClient(apiKeyIndex C.int, accountIndex C.longlong) (failure *C.char) {
	defer caught(&failure)
	signing, err := named(apiKeyIndex, accountIndex)
	if err != nil {
		return errorText(err)
	}
	return orNil(signing.Check())
}

//export fsgoRemoveClient
func fsgoRemoveClient(apiKeyIndex C.int, accountIndex C.longlong) (failure *C.char) {
	defer caught(&failure)
	signing, err := named(apiKeyIndex, accountIndex)
	if err != nil {
		return errorText(err)
	}
	client.RemoveClient(signing.GetApiKeyIndex(), signing.GetAccountIndex())
	signing.Close()
	return nil
}

//export fsgoCreateAuthToken
func fsgoCreateAuthToken(out *C.StrOrErr, deadline C.longlong, apiKeyIndex C.int, accountIndex C.longlong) {
	defer caught(&out.err)
	signing, err := named(apiKeyIndex, accountIndex)
	if err != nil {
		out.err = errorText(err)
		return
	}
	until := time.Unix(int64(deadline), 0)
	if deadline == 0 {
		until = now().Add(defaultTokenLife)
	}
	token, err := signing.GetAuthToken(until)
	if err != nil {
		out.err = errorText(err)
		return
	}
	out.str = C.CString(token)
}

// named returns the client that a call names.
func named(apiKeyIndex C.int, accountIndex C.longlong) (*client.TxClient, error) {
	var a args
	apiKey := fit[uint8](&a, "apiKeyIndex", int64(apiKeyIndex))
	if a.err != nil {
		return nil, a.err
	}
	return client.GetClient(apiKey, int64(accountIndex))
}
