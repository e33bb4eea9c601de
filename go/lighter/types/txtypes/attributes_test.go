package txtypes_test

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/ferrosign/ferrosign/go/crypto/quintic"
	"github.com/ferrosign/ferrosign/go/internal/lightertest"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// attributeCase is a recorded attribute map. Where the original panics, the map has an unknown type or too many entries.
type attributeCase struct {
	Attrs     string
	Hash      string
	Aggregate string `json:"aggregate_of_1_2_3_4_5"`
	IsEmpty   bool

	ValidateErr  string `json:"validate_err"`
	HashPanic    string `json:"hash_panic"`
	IsEmptyPanic string `json:"isempty_panic"`
}

func TestRecordedAttributes(t *testing.T) {
	var file struct{ Attributes []attributeCase }
	lightertest.Read(t, "misc.json", &file)
	if len(file.Attributes) == 0 {
		t.Fatal("no cases")
	}
	for _, c := range file.Attributes {
		var attributes txtypes.L2TxAttributes
		if err := json.Unmarshal([]byte(c.Attrs), &attributes); err != nil {
			t.Fatal(err)
		}
		if err := attributes.Validate(); text(err) != c.ValidateErr {
			t.Errorf("%s: Validate gives %q, want %q", c.Attrs, text(err), c.ValidateErr)
		}
		hash, hashErr := attributes.Hash()
		aggregate, aggregateErr := attributes.AggregateTxHash(quintic.Element{1, 2, 3, 4, 5})
		if c.HashPanic != "" {
			// Where the original panics there is an error here.
			if !isAttributeError(hashErr) || !isAttributeError(aggregateErr) {
				t.Errorf("%s: Hash gives error %v, AggregateTxHash %v", c.Attrs, hashErr, aggregateErr)
			}
		} else {
			if got := hex.EncodeToString(hash.ToLittleEndianBytes()); hashErr != nil || got != c.Hash {
				t.Errorf("%s: Hash gives %s, %v, want %s", c.Attrs, got, hashErr, c.Hash)
			}
			if got := hex.EncodeToString(aggregate); aggregateErr != nil || got != c.Aggregate {
				t.Errorf("%s: AggregateTxHash gives %s, %v, want %s", c.Attrs, got, aggregateErr, c.Aggregate)
			}
		}
		empty, panicked := isEmpty(attributes)
		if empty != c.IsEmpty || panicked != c.IsEmptyPanic {
			t.Errorf("%s: IsEmpty gives %v, panic %q, want %v, %q", c.Attrs, empty, panicked, c.IsEmpty, c.IsEmptyPanic)
		}
	}
}

// isAttributeError reports whether an error names an unknown type or too many entries.
func isAttributeError(err error) bool {
	return errors.Is(err, txtypes.ErrInvalidAttributeType) || errors.Is(err, txtypes.ErrTooManyAttributes)
}

// isEmpty calls IsEmpty and returns the text of a panic.
func isEmpty(attributes txtypes.L2TxAttributes) (empty bool, panicked string) {
	defer func() {
		if p := recover(); p != nil {
			panicked = p.(error).Error()
		}
	}()
	return attributes.IsEmpty(), ""
}

// text returns an error's text, or "".
func text(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// TestAttributeErrorIsDeterministic: of several bad entries, the one of the lowest type is reported, every time.
func TestAttributeErrorIsDeterministic(t *testing.T) {
	attributes := txtypes.L2TxAttributes{6: 9, 2: -1, 4: 7, 200: 1}
	for range 100 {
		if err := attributes.Validate(); !errors.Is(err, txtypes.ErrIntegratorFeeInvalidRange) {
			t.Fatalf("got %v, want the error of type 2", err)
		}
	}
	delete(attributes, 2)
	for range 100 {
		if err := attributes.Validate(); !errors.Is(err, txtypes.ErrNonceSkipAttributeInvalid) {
			t.Fatalf("got %v, want the error of type 4", err)
		}
	}
}

func TestGetValueOrDefault(t *testing.T) {
	attributes := txtypes.L2TxAttributes{txtypes.AttributeTypeIntegratorTakerFee: 5}
	for attrType, want := range map[uint8]txtypes.AttributeValue{
		txtypes.AttributeTypeIntegratorTakerFee:   5,
		txtypes.AttributeTypeIntegratorMakerFee:   0,
		txtypes.AttributeTypeCancelAllMarketIndex: 255,
	} {
		if got := attributes.GetValueOrDefault(attrType); got != want {
			t.Errorf("type %d: %d, want %d", attrType, got, want)
		}
	}
	defer func() {
		if p := recover(); p == nil || !strings.Contains(p.(error).Error(), "nil pointer dereference") {
			t.Errorf("an unknown type gives panic %v, want a nil dereference", p)
		}
	}()
	attributes.GetValueOrDefault(99)
}
