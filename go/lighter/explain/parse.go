package explain

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/ferrosign/ferrosign/go/internal/jsonobject"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// infos has an empty transaction of each type, in the order of the types' numbers.
var infos = []txtypes.TxInfo{
	(*txtypes.L2ChangePubKeyTxInfo)(nil),
	(*txtypes.L2CreateSubAccountTxInfo)(nil),
	(*txtypes.L2CreatePublicPoolTxInfo)(nil),
	(*txtypes.L2UpdatePublicPoolTxInfo)(nil),
	(*txtypes.L2TransferTxInfo)(nil),
	(*txtypes.L2WithdrawTxInfo)(nil),
	(*txtypes.L2CreateOrderTxInfo)(nil),
	(*txtypes.L2CancelOrderTxInfo)(nil),
	(*txtypes.L2CancelAllOrdersTxInfo)(nil),
	(*txtypes.L2ModifyOrderTxInfo)(nil),
	(*txtypes.L2MintSharesTxInfo)(nil),
	(*txtypes.L2BurnSharesTxInfo)(nil),
	(*txtypes.L2UpdateLeverageTxInfo)(nil),
	(*txtypes.L2CreateGroupedOrdersTxInfo)(nil),
	(*txtypes.L2UpdateMarginTxInfo)(nil),
	(*txtypes.L2StakeAssetsTxInfo)(nil),
	(*txtypes.L2UnstakeAssetsTxInfo)(nil),
	(*txtypes.L2UpdateAccountConfigTxInfo)(nil),
	(*txtypes.L2UpdateAccountAssetConfigTxInfo)(nil),
	(*txtypes.L2ApproveIntegratorTxInfo)(nil),
}

// ErrAmbiguousType reports JSON whose fields fit more than one transaction type: the type must be named.
var ErrAmbiguousType = errors.New("the fields fit more than one transaction type")

// Parse reads a transaction's JSON. typeName is a name that TypeName gives, in any case and with or without dashes; ""
// finds the type by the set of fields, which MintShares and BurnShares share, as do StakeAssets and UnstakeAssets. Fields
// that the type does not have, missing ones, those that stand there twice and numbers out of a field's range are errors.
func Parse(raw []byte, typeName string) (txtypes.TxInfo, error) {
	fields, err := jsonobject.Fields(raw)
	if err != nil {
		return nil, fmt.Errorf("no JSON object: %w", err)
	}
	if typeName != "" {
		for _, info := range infos {
			if sameName(TypeName(info.GetTxType()), typeName) {
				return parseAs(info, raw, fields)
			}
		}
		return nil, fmt.Errorf("unknown transaction type %q", typeName)
	}
	var fitting []txtypes.TxInfo
	for _, info := range infos {
		if missing, extra := compareFields(info, fields); len(missing)+len(extra) == 0 {
			fitting = append(fitting, info)
		}
	}
	switch len(fitting) {
	case 0:
		return nil, fmt.Errorf("the fields fit no transaction type: %s", strings.Join(slices.Sorted(maps.Keys(fields)), ", "))
	case 1:
		return parseAs(fitting[0], raw, fields)
	}
	return nil, fmt.Errorf("%w: %s or %s", ErrAmbiguousType,
		TypeName(fitting[0].GetTxType()), TypeName(fitting[1].GetTxType()))
}

// sameName compares type names without regard to case and dashes.
func sameName(a, b string) bool {
	return strings.EqualFold(a, strings.NewReplacer("-", "", "_", "").Replace(b))
}

// parseAs reads JSON as the given type.
func parseAs(zero txtypes.TxInfo, raw []byte, fields map[string]json.RawMessage) (txtypes.TxInfo, error) {
	name := TypeName(zero.GetTxType())
	missing, extra := compareFields(zero, fields)
	if len(missing) > 0 {
		return nil, fmt.Errorf("%s lacks %s", name, strings.Join(missing, ", "))
	}
	if len(extra) > 0 {
		return nil, fmt.Errorf("%s has no %s", name, strings.Join(extra, ", "))
	}
	info := reflect.New(reflect.TypeOf(zero).Elem()).Interface().(txtypes.TxInfo)
	decoder := json.NewDecoder(bytes.NewReader(raw))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(info); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if _, err := decoder.Token(); err != io.EOF {
		return nil, fmt.Errorf("%s: more text after the JSON object", name)
	}
	return info, nil
}

// compareFields returns the JSON keys that a type has and the object lacks, and those that only the object has.
func compareFields(zero txtypes.TxInfo, fields map[string]json.RawMessage) (missing, extra []string) {
	wanted := make(map[string]bool)
	collectFields(reflect.TypeOf(zero).Elem(), wanted)
	for name := range wanted {
		if _, ok := fields[name]; !ok {
			missing = append(missing, name)
		}
	}
	for name := range fields {
		if !wanted[name] {
			extra = append(extra, name)
		}
	}
	slices.Sort(missing)
	slices.Sort(extra)
	return missing, extra
}

// collectFields adds the JSON keys of a transaction's struct to names.
func collectFields(t reflect.Type, names map[string]bool) {
	for i := range t.NumField() {
		field := t.Field(i)
		if field.Tag.Get("json") == "-" {
			continue
		}
		if field.Anonymous && field.Type.Kind() == reflect.Pointer {
			collectFields(field.Type.Elem(), names)
			continue
		}
		names[field.Name] = true
	}
}
