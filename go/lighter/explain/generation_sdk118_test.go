//go:build lighter_sdk118

package explain_test

import (
	"encoding/hex"
	"reflect"
	"testing"

	"github.com/ferrosign/ferrosign/go/lighter/explain"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// TestAddedTypes: for the types of this generation, with a different number in every field, hashing the listed elements
// gives the transaction's hash, and the JSON reads back.
func TestAddedTypes(t *testing.T) {
	for _, info := range []txtypes.TxInfo{
		new(txtypes.L2BinaryOptionsOperatorCreateMarketTxInfo),
		new(txtypes.L2BinaryOptionsOperatorSettleMarketTxInfo),
		new(txtypes.L2BinaryOptionsOperatorUpdateMarketTxInfo),
	} {
		fields := reflect.ValueOf(info).Elem()
		for i := range fields.NumField() {
			switch field := fields.Field(i); {
			case field.CanInt():
				field.SetInt(int64(100 - 2*i))
			case field.CanUint():
				field.SetUint(uint64(100 - 2*i))
			}
		}
		report, err := explain.Transaction(info, 300, nil)
		if err != nil {
			t.Fatal(err)
		}
		message, err := info.Hash(300)
		if err != nil || hashOf(t, report) != hex.EncodeToString(message) {
			t.Errorf("%s: the elements hash to %s, want %x, %v", report.TypeName, hashOf(t, report), message, err)
		}
		text, err := info.GetTxInfo()
		if err != nil {
			t.Fatal(err)
		}
		again, err := explain.Parse([]byte(text), "")
		if err != nil || !reflect.DeepEqual(again, info) {
			t.Errorf("%s reads back as %+v, %v", report.TypeName, again, err)
		}
	}
}
