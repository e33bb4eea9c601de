package lightertest

import (
	"encoding/json"
	"testing"

	"github.com/ferrosign/ferrosign/go/lighter/types"
)

// TxFile is a file of recorded transactions of one type.
type TxFile struct {
	Tx    string
	Keys  []Key
	Cases []TxCase
}

// Key is a key pair in hex.
type Key struct{ PK, SK string }

// TxCase is a request and what lighter-go made of it: an error text, or a hash and, for the first ones of a file, the
// whole JSON with a signature that has the nonce K.
type TxCase struct {
	Account   int64
	APIKey    uint8                 `json:"api_key"`
	Attrs     *types.L2TxAttributes `json:"attrs"`
	ChainID   uint32                `json:"chain_id"`
	ExpiredAt int64                 `json:"expired_at"`
	Nonce     int64
	Req       json.RawMessage

	Err string

	TxType    uint8  `json:"tx_type"`
	TxHash    string `json:"tx_hash"`
	TxInfo    string `json:"tx_info"`
	L1Message string `json:"l1_message"`
	Key       int
	K         string
}

// Tx reads a file of recorded transactions.
func Tx(t testing.TB, name string) *TxFile {
	t.Helper()
	var file TxFile
	Read(t, name, &file)
	if len(file.Cases) == 0 {
		t.Fatalf("%s has no cases", name)
	}
	return &file
}

// Options returns the options of a case.
func (c *TxCase) Options() *types.TransactOpts {
	account, apiKey, nonce := c.Account, c.APIKey, c.Nonce
	return &types.TransactOpts{
		FromAccountIndex: &account,
		ApiKeyIndex:      &apiKey,
		ExpiredAt:        c.ExpiredAt,
		Nonce:            &nonce,
		TxAttributes:     c.Attrs,
	}
}

// Signer returns the signer that made the signature of a case. A case without a nonce records no signature; its signer
// has nonce 1.
func (f *TxFile) Signer(t testing.TB, c *TxCase) *FixedSigner {
	t.Helper()
	k := c.K
	if k == "" {
		k = "01" + zeros39
	}
	return NewFixedSigner(t, f.Keys[c.Key].SK, k)
}

// zeros39 is 39 zero bytes in hex.
const zeros39 = "000000000000000000000000000000000000000000000000000000000000000000000000000000"
