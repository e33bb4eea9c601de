package explain_test

import (
	"encoding/hex"
	"reflect"
	"strings"
	"testing"

	"github.com/ferrosign/ferrosign/go/crypto/goldilocks"
	"github.com/ferrosign/ferrosign/go/crypto/poseidon2"
	"github.com/ferrosign/ferrosign/go/internal/lightertest"
	"github.com/ferrosign/ferrosign/go/lighter/explain"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// build makes the transaction of a recorded case.
func build(t *testing.T, file *lightertest.TxFile, i int) txtypes.TxInfo {
	t.Helper()
	c := &file.Cases[i]
	txInfo, err := lightertest.Construct(file.Tx, file.Signer(t, c), c.ChainID, c.Req, c.Options())
	if err != nil {
		t.Fatal(err)
	}
	return txInfo
}

// hashOf hashes a report's elements and attributes.
func hashOf(t *testing.T, report *explain.Report) string {
	t.Helper()
	var elements []goldilocks.GoldilocksField
	for _, element := range report.Elements {
		elements = append(elements, goldilocks.GoldilocksField(element.Value))
	}
	hash := poseidon2.HashToQuinticExtension(elements)
	var pairs []goldilocks.GoldilocksField
	for _, attribute := range report.Attributes {
		if attribute.Hashed {
			pairs = append(pairs, goldilocks.GoldilocksField(attribute.Type), goldilocks.GoldilocksField(attribute.Value))
		}
	}
	if len(pairs) == 0 {
		return hex.EncodeToString(hash.ToLittleEndianBytes())
	}
	pairs = append(pairs, make([]goldilocks.GoldilocksField, 8-len(pairs))...)
	attributes := poseidon2.HashToQuinticExtension(pairs)
	both := append(append([]goldilocks.GoldilocksField(nil), hash[:]...), attributes[:]...)
	return hex.EncodeToString(poseidon2.HashToQuinticExtension(both).ToLittleEndianBytes())
}

// TestFailures: each kind of damage shows up in the check that is about it, with a reason.
func TestFailures(t *testing.T) {
	file := lightertest.Tx(t, "tx_CancelOrder.json")
	c := &file.Cases[0]
	pubKey := lightertest.Hex(t, file.Keys[c.Key].PK)
	other := lightertest.Hex(t, file.Keys[(c.Key+1)%3].PK)
	const fits, canonical = "signature belongs to key, chain and fields", "signature is written canonically"
	for name, d := range map[string]struct {
		damage func(*txtypes.L2CancelOrderTxInfo)
		chain  uint32
		pubKey []byte
		check  string
		detail string
	}{
		"other chain":   {chain: 300, pubKey: pubKey, check: fits, detail: "chain id of mainnet"},
		"other key":     {chain: 304, pubKey: other, check: fits, detail: "another key"},
		"field changed": {func(tx *txtypes.L2CancelOrderTxInfo) { tx.Nonce++ }, 304, pubKey, fits, "a field was changed"},
		"invalid field": {func(tx *txtypes.L2CancelOrderTxInfo) { tx.Index = 0 }, 304, pubKey, "fields are valid", "OrderIndex should not be less than"},
		"short signature": {func(tx *txtypes.L2CancelOrderTxInfo) { tx.Sig = tx.Sig[:79] }, 304, pubKey,
			"signature has 80 bytes", "must be 80 bytes"},
		"second encoding": {func(tx *txtypes.L2CancelOrderTxInfo) { addOrder(tx.Sig[:40]) }, 304, pubKey, canonical, "second encoding"},
		"short key":       {chain: 304, pubKey: pubKey[:39], check: "public key is a point", detail: "it has 39 bytes"},
		"neutral key":     {chain: 304, pubKey: make([]byte, 40), check: "public key is a point", detail: "neutral"},
		"no point":        {chain: 304, pubKey: append([]byte{1}, make([]byte, 39)...), check: "public key is a point", detail: "does not decode"},
		"unknown attribute": {func(tx *txtypes.L2CancelOrderTxInfo) { tx.L2TxAttributes = txtypes.L2TxAttributes{99: 1} }, 304, pubKey,
			"transaction can be hashed", "Attribute type is invalid: 99"},
	} {
		tx := build(t, file, 0).(*txtypes.L2CancelOrderTxInfo)
		if d.damage != nil {
			d.damage(tx)
		}
		report, err := explain.Transaction(tx, d.chain, d.pubKey)
		if err != nil {
			t.Fatal(err)
		}
		failed := false
		for _, check := range report.Checks {
			if check.Name == d.check && !check.OK && strings.Contains(check.Detail, d.detail) {
				failed = true
			}
		}
		if !failed || report.OK() {
			t.Errorf("%s: checks %+v", name, report.Checks)
		}
	}
	if report, err := explain.Transaction(nil, 304, nil); err == nil {
		t.Errorf("nil gives %v", report)
	}
	if report, err := explain.Transaction((*txtypes.L2CancelOrderTxInfo)(nil), 304, nil); err == nil {
		t.Errorf("a nil pointer gives %v", report)
	}
	report, err := explain.Transaction(build(t, file, 0), 304, nil)
	if err != nil || !report.OK() || report.PubKey != "" {
		t.Errorf("without a key: %+v, %v", report, err)
	}
}

// addOrder adds the group order to a little-endian number of 40 bytes: the number's second encoding.
func addOrder(b []byte) {
	order, _ := hex.DecodeString("7ffffffd800000077ffffff1000000167fffffe6cfb80639e8885c39d724a09ce80fd996948bffe1")
	carry := 0
	for i := range b {
		sum := int(b[i]) + int(order[len(order)-1-i]) + carry
		b[i], carry = byte(sum), sum>>8
	}
}

// TestEveryAttributeHasAName holds the names to the table of attribute types.
func TestEveryAttributeHasAName(t *testing.T) {
	attributes := make(txtypes.L2TxAttributes)
	for attrType := range txtypes.AttributeTypeToConfig {
		attributes[attrType] = 1
	}
	report, err := explain.Transaction(&txtypes.L2CancelOrderTxInfo{L2TxAttributes: attributes}, 304, nil)
	if err != nil {
		t.Fatal(err)
	}
	names := make(map[string]bool)
	for _, attribute := range report.Attributes {
		names[attribute.Name] = true
	}
	if len(names) != len(txtypes.AttributeTypeToConfig) || names["unknown attribute"] {
		t.Errorf("names %v", reflect.ValueOf(names).MapKeys())
	}
	if explain.TypeName(99) != "transaction type 99" {
		t.Error(explain.TypeName(99))
	}
}
