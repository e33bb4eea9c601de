package main

/*
#include "preamble.h"
*/
import "C"

import (
	"encoding/hex"
	"encoding/json"

	"github.com/ferrosign/ferrosign/go/lighter/explain"
)

//export fsgoExplain
func fsgoExplain(out *C.StrOrErr, txInfo, typeName *C.char, chainId C.int, pubKey *C.char) {
	defer caught(&out.err)
	report, err := explained(C.GoString(txInfo), C.GoString(typeName), int64(chainId), C.GoString(pubKey))
	if err != nil {
		out.err = errorText(err)
		return
	}
	out.str = C.CString(string(report))
}

// explained returns explain's report as JSON.
func explained(txInfo, typeName string, chainId int64, pubKey string) ([]byte, error) {
	var a args
	chain := fit[uint32](&a, "chainId", chainId)
	if a.err != nil {
		return nil, a.err
	}
	tx, err := explain.Parse([]byte(txInfo), typeName)
	if err != nil {
		return nil, err
	}
	var key []byte
	if pubKey != "" {
		if len(pubKey) > 1 && pubKey[0] == '0' && (pubKey[1] == 'x' || pubKey[1] == 'X') {
			pubKey = pubKey[2:]
		}
		if pubKey == "" { // a setting that holds the prefix alone must not pass for "no key, no check"
			return nil, errHexEmpty
		}
		if key, err = hex.DecodeString(pubKey); err != nil {
			return nil, errHexDigit
		}
	}
	report, err := explain.Transaction(tx, chain, key)
	if err != nil {
		return nil, err
	}
	return json.Marshal(report)
}
