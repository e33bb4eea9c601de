//go:build !lighter_sdk118

package types_test

import (
	"encoding/hex"
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"github.com/ferrosign/ferrosign/go/crypto/schnorr"
	"github.com/ferrosign/ferrosign/go/internal/lightertest"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// TestRecordedTransactions builds every recorded request and compares error text, hash, JSON, signature and L1 message.
func TestRecordedTransactions(t *testing.T) {
	files := lightertest.TxFiles(t)
	if len(files) != 20 {
		t.Fatalf("%d files, want one for each of the 20 types", len(files))
	}
	for _, name := range files {
		t.Run(strings.TrimSuffix(name, ".json"), func(t *testing.T) {
			file := lightertest.Tx(t, name)
			var valid, invalid int
			for i := range file.Cases {
				c := &file.Cases[i]
				txInfo, err := lightertest.Construct(file.Tx, file.Signer(t, c), c.ChainID, c.Req, c.Options())
				if c.Err != "" {
					invalid++
					if err == nil || err.Error() != c.Err {
						t.Errorf("case %d: error %v, want %q\n%s", i, err, c.Err, c.Req)
					}
					continue
				}
				valid++
				if err != nil {
					t.Errorf("case %d: %v\n%s", i, err, c.Req)
					continue
				}
				checkRecorded(t, i, c, txInfo)
				checkSignature(t, i, file, c, txInfo)
				checkRoundTrip(t, i, c, txInfo)
			}
			if valid == 0 || invalid == 0 {
				t.Errorf("%d valid and %d invalid cases, want some of both", valid, invalid)
			}
		})
	}
}

// checkRecorded compares a transaction with what was recorded.
func checkRecorded(t *testing.T, i int, c *lightertest.TxCase, txInfo txtypes.TxInfo) {
	t.Helper()
	if got := txInfo.GetTxHash(); got != c.TxHash {
		t.Errorf("case %d: hash %s, want %s", i, got, c.TxHash)
	}
	message, err := txInfo.Hash(c.ChainID)
	if err != nil || hex.EncodeToString(message) != c.TxHash {
		t.Errorf("case %d: Hash gives %x, %v, want %s", i, message, err, c.TxHash)
	}
	if c.TxType != 0 && txInfo.GetTxType() != c.TxType {
		t.Errorf("case %d: type %d, want %d", i, txInfo.GetTxType(), c.TxType)
	}
	if text, err := txInfo.GetTxInfo(); c.TxInfo != "" && (err != nil || text != c.TxInfo) {
		t.Errorf("case %d: JSON %s, %v, want\n%s", i, text, err, c.TxInfo)
	}
	if c.L1Message != "" && l1Message(t, txInfo, c.ChainID) != c.L1Message {
		t.Errorf("case %d: L1 message\n%s\nwant\n%s", i, l1Message(t, txInfo, c.ChainID), c.L1Message)
	}
}

// l1Message returns the L1 message of the types that have one.
func l1Message(t *testing.T, txInfo txtypes.TxInfo, chainId uint32) string {
	t.Helper()
	switch txInfo := txInfo.(type) {
	case *txtypes.L2ChangePubKeyTxInfo:
		return txInfo.GetL1SignatureBody()
	case interface{ GetL1SignatureBody(uint32) string }:
		return txInfo.GetL1SignatureBody(chainId)
	}
	t.Fatalf("%T has no L1 message", txInfo)
	return ""
}

// checkSignature verifies a transaction's signature.
func checkSignature(t *testing.T, i int, file *lightertest.TxFile, c *lightertest.TxCase, txInfo txtypes.TxInfo) {
	t.Helper()
	sig := reflect.ValueOf(txInfo).Elem().FieldByName("Sig").Bytes()
	pubKey := lightertest.Hex(t, file.Keys[c.Key].PK)
	if err := schnorr.Validate(pubKey, lightertest.Hex(t, txInfo.GetTxHash()), sig); err != nil {
		t.Errorf("case %d: %v", i, err)
	}
}

// checkRoundTrip compares the JSON with encoding/json's, reads it back and prints it again.
func checkRoundTrip(t *testing.T, i int, c *lightertest.TxCase, txInfo txtypes.TxInfo) {
	t.Helper()
	text, err := txInfo.GetTxInfo()
	if err != nil {
		t.Fatal(err)
	}
	reflected, err := json.Marshal(txInfo)
	if err != nil || string(reflected) != text {
		t.Errorf("case %d: encoding/json gives %s, %v, want %s", i, reflected, err, text)
	}
	again := reflect.New(reflect.TypeOf(txInfo).Elem()).Interface().(txtypes.TxInfo)
	if err := json.Unmarshal([]byte(text), again); err != nil {
		t.Fatalf("case %d: %v", i, err)
	}
	if text2, err := again.GetTxInfo(); err != nil || text2 != text {
		t.Errorf("case %d: after reading back %s, %v, want %s", i, text2, err, text)
	}
	if message, err := again.Hash(c.ChainID); err != nil || hex.EncodeToString(message) != c.TxHash {
		t.Errorf("case %d: after reading back the hash is %x, %v, want %s", i, message, err, c.TxHash)
	}
	if err := again.Validate(); err != nil {
		t.Errorf("case %d: after reading back: %v", i, err)
	}
}
