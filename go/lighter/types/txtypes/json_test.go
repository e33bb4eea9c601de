package txtypes_test

import (
	"encoding/json"
	"math"
	"testing"

	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// checkJSON compares the JSON of a transaction with encoding/json's.
func checkJSON(t *testing.T, info txtypes.TxInfo) {
	t.Helper()
	got, err := info.GetTxInfo()
	if err != nil {
		t.Fatal(err)
	}
	want, err := json.Marshal(info)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%T:\n got %s\nwant %s", info, got, want)
	}
	type appender interface{ AppendJSON(b []byte) []byte }
	if appended := string(info.(appender).AppendJSON([]byte("x"))); appended != "x"+got {
		t.Errorf("AppendJSON gives %s", appended)
	}
}

// TestJSONText: every kind of text that encoding/json escapes or repairs.
func TestJSONText(t *testing.T) {
	for _, sig := range []string{
		"", "0x12ab", `quote " and \ backslash`, "<b>&amp;</b>", "line\nfeed\ttab\r\b\f", "\x00\x1f\x7f", "é€😀",
		"\u2028\u2029", "broken \xff\xc3 utf-8", "\xed\xa0\x80",
	} {
		checkJSON(t, &txtypes.L2TransferTxInfo{L1Sig: sig})
		checkJSON(t, &txtypes.L2ChangePubKeyTxInfo{L1Sig: sig})
		checkJSON(t, &txtypes.L2ApproveIntegratorTxInfo{L1Sig: sig})
	}
}

func TestJSONValues(t *testing.T) {
	all := make(txtypes.L2TxAttributes)
	for attrType := range 256 {
		all[uint8(attrType)] = txtypes.AttributeValue(attrType - 128)
	}
	for _, attributes := range []txtypes.L2TxAttributes{
		nil, {}, {1: 1}, {7: 0, 1: -1, 4: 1}, {1: 1, 2: 2, 10: 10, 11: 11, 100: 100, 20: 20}, all,
	} {
		checkJSON(t, &txtypes.L2CancelOrderTxInfo{Index: math.MinInt64, MarketIndex: -1, L2TxAttributes: attributes})
	}
	for _, b := range [][]byte{nil, {}, {0}, {1, 2, 3}, make([]byte, 80), make([]byte, 1000)} {
		checkJSON(t, &txtypes.L2ChangePubKeyTxInfo{PubKey: b, Sig: b})
	}
	checkJSON(t, &txtypes.L2WithdrawTxInfo{Amount: math.MaxUint64, ApiKeyIndex: 255})
	checkJSON(t, &txtypes.L2TransferTxInfo{Memo: [32]byte{0, 1, 9, 10, 99, 100, 255}})
	checkJSON(t, &txtypes.L2CreateGroupedOrdersTxInfo{Orders: []*txtypes.OrderInfo{}})
	checkJSON(t, &txtypes.L2CreateGroupedOrdersTxInfo{Orders: make([]*txtypes.OrderInfo, 2)})
	checkJSON(t, &txtypes.L2CreateOrderTxInfo{OrderInfo: &txtypes.OrderInfo{Price: math.MaxUint32, OrderExpiry: -1}})
}

// TestEmbeddedInfo: a caller's struct around a transaction keeps its own fields in JSON. A MarshalJSON method on the
// transaction would take them away.
func TestEmbeddedInfo(t *testing.T) {
	tagged := struct {
		*txtypes.L2CancelOrderTxInfo
		Tag string
	}{&txtypes.L2CancelOrderTxInfo{Index: 7}, "mine"}
	got, err := json.Marshal(tagged)
	if err != nil {
		t.Fatal(err)
	}
	want := `{"AccountIndex":0,"ApiKeyIndex":0,"MarketIndex":0,"Index":7,"ExpiredAt":0,"Nonce":0,"Sig":null,` +
		`"L2TxAttributes":null,"Tag":"mine"}`
	if string(got) != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

// FuzzInfoJSON reads arbitrary JSON as every type. What can be read must print as encoding/json prints it, and neither
// check nor hash may panic.
func FuzzInfoJSON(f *testing.F) {
	for _, info := range infos {
		seed, err := json.Marshal(info)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(seed)
	}
	f.Add([]byte(`{"Orders":[null,{}],"L2TxAttributes":{"9":1,"10":2},"L1Sig":"<\u2028","Sig":"AAEC","Amount":18446744073709551615}`))
	f.Fuzz(func(t *testing.T, raw []byte) {
		for _, zero := range infos {
			info := fresh(zero)
			if json.Unmarshal(raw, info) != nil {
				continue
			}
			checkJSON(t, info)
			validateErr := info.Validate()
			if _, err := info.Hash(304); err != nil && validateErr == nil {
				t.Errorf("%T validates but does not hash: %v\n%s", info, err, raw)
			}
		}
	})
}
