//go:build !lighter_sdk118

package explain_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/ferrosign/ferrosign/go/internal/lightertest"
	"github.com/ferrosign/ferrosign/go/lighter/explain"
)

// TestElements: for every recorded transaction, hashing the listed elements gives the recorded hash, and all checks pass.
func TestElements(t *testing.T) {
	for _, name := range lightertest.TxFiles(t) {
		file := lightertest.Tx(t, name)
		for i := range file.Cases {
			c := &file.Cases[i]
			if c.Err != "" {
				continue
			}
			report, err := explain.Transaction(build(t, file, i), c.ChainID, lightertest.Hex(t, file.Keys[c.Key].PK))
			if err != nil {
				t.Fatal(err)
			}
			if !report.OK() || report.Hash != c.TxHash || report.TypeName != file.Tx {
				t.Errorf("%s case %d: %s, hash %s, checks %v", file.Tx, i, report.TypeName, report.Hash, report.Checks)
			}
			if got := hashOf(t, report); got != c.TxHash {
				t.Errorf("%s case %d: the elements hash to %s, want %s", file.Tx, i, got, c.TxHash)
			}
		}
	}
}

// TestParse: the JSON of every recorded transaction reads back, by its fields alone where they are unique.
func TestParse(t *testing.T) {
	shared := map[string]bool{"MintShares": true, "BurnShares": true, "StakeAssets": true, "UnstakeAssets": true}
	for _, name := range lightertest.TxFiles(t) {
		file := lightertest.Tx(t, name)
		for i := range file.Cases {
			if file.Cases[i].TxInfo == "" {
				continue
			}
			raw := []byte(file.Cases[i].TxInfo)
			parsed, err := explain.Parse(raw, file.Tx)
			if err != nil {
				t.Fatalf("%s: %v", file.Tx, err)
			}
			if text, _ := parsed.GetTxInfo(); text != string(raw) {
				t.Errorf("%s reads back as %s", file.Tx, text)
			}
			found, err := explain.Parse(raw, "")
			if shared[file.Tx] {
				if !errors.Is(err, explain.ErrAmbiguousType) {
					t.Errorf("%s without a type: %v", file.Tx, err)
				}
			} else if err != nil || found.GetTxType() != parsed.GetTxType() {
				t.Errorf("%s without a type: %v, %v", file.Tx, found, err)
			}
		}
	}
	for raw, want := range map[string]string{
		"":   "no JSON object",
		"[]": "no JSON object",
		"{}": "the fields fit no transaction type",
		`{"AccountIndex":1,"ApiKeyIndex":256,"ExpiredAt":0,"Nonce":0,"Sig":null,"L2TxAttributes":null}`: "CreateSubAccount: json: cannot unmarshal number 256",
		`{"Index":1}`: "the fields fit no transaction type: Index",
	} {
		if _, err := explain.Parse([]byte(raw), ""); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", raw, err, want)
		}
	}
	if _, err := explain.Parse([]byte(`{"Index":1,"X":2}`), "cancel-order"); err == nil ||
		err.Error() != "CancelOrder lacks AccountIndex, ApiKeyIndex, ExpiredAt, L2TxAttributes, MarketIndex, Nonce, Sig" {
		t.Errorf("missing fields: %v", err)
	}
	if _, err := explain.Parse([]byte(`{}`), "Deposit"); err == nil || err.Error() != `unknown transaction type "Deposit"` {
		t.Errorf("unknown type: %v", err)
	}
}
