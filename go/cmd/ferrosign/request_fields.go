package main

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// fieldFlag is a flag for one field of a request. What does not fit the field is an error that names the range.
type fieldFlag struct {
	value reflect.Value
	names []string
}

func (f fieldFlag) String() string { return "" }

// Set reads an integer, one of the names, hex for bytes, JSON for a list, or plain text.
func (f fieldFlag) Set(text string) error {
	if f.names != nil {
		return choice{f.value.Addr().Interface().(*uint8), f.names}.Set(text)
	}
	switch v := f.value; {
	case v.CanInt():
		top := uint64(1)<<(v.Type().Bits()-1) - 1
		n, err := strconv.ParseInt(text, 10, v.Type().Bits())
		if err != nil {
			return fmt.Errorf("want an integer from %d to %d", -int64(top)-1, top)
		}
		v.SetInt(n)
	case v.CanUint():
		n, err := strconv.ParseUint(text, 10, v.Type().Bits())
		if err != nil {
			return fmt.Errorf("want an integer from 0 to %d", ^uint64(0)>>(64-v.Type().Bits()))
		}
		v.SetUint(n)
	case v.Kind() == reflect.Array:
		return setBytes(v, text)
	case v.Kind() == reflect.String:
		v.SetString(text)
	default:
		return decodeStrictly([]byte(text), v.Addr().Interface())
	}
	return nil
}

// setBytes reads hex into an array of bytes.
func setBytes(array reflect.Value, text string) error {
	raw, err := hex.DecodeString(strings.TrimPrefix(text, "0x"))
	if err != nil {
		return err
	}
	if len(raw) != array.Len() {
		return fmt.Errorf("%d bytes, want %d", len(raw), array.Len())
	}
	reflect.Copy(array, reflect.ValueOf(raw))
	return nil
}

// addRequestFlags adds a flag for each field of a request, and returns the names of those that must be given.
func addRequestFlags(f *flagSet, t *transaction, request any) (required []string) {
	fields := reflect.ValueOf(request).Elem()
	for i := range fields.NumField() {
		name := fields.Type().Field(i).Name
		help, ok := helpOf(t.name, name)
		if !ok {
			panic("no help for the field " + name)
		}
		f.Var(fieldFlag{fields.Field(i), help.names}, help.flag, help.usage)
		if !slices.Contains(t.optional, name) {
			required = append(required, help.flag)
		}
	}
	return required
}

// requiredFields returns the fields of a request that must be given.
func requiredFields(t *transaction, request any) (required []string) {
	fields := reflect.TypeOf(request).Elem()
	for i := range fields.NumField() {
		if name := fields.Field(i).Name; !slices.Contains(t.optional, name) {
			required = append(required, name)
		}
	}
	return required
}

// signInput is what sign takes as JSON: the settings, the fields of the request, and L1Sig, all in one object. Bytes are
// hex. Names are exact.
type signInput struct {
	settings *txSettings
	request  any
	l1Sig    *string
}

// UnmarshalJSON reads the object into where the input points.
func (in *signInput) UnmarshalJSON(raw []byte) error {
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(raw, &fields); err != nil {
		return err
	}
	targets := map[string]reflect.Value{"L1Sig": reflect.ValueOf(in.l1Sig).Elem()}
	for _, group := range []any{in.settings, in.request} {
		v := reflect.ValueOf(group).Elem()
		for i := range v.NumField() {
			targets[v.Type().Field(i).Name] = v.Field(i)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		target, ok := targets[name]
		if !ok {
			return fmt.Errorf("unknown field %q", name)
		}
		if err := setJSON(target, fields[name]); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}

// setJSON reads one field.
func setJSON(target reflect.Value, raw []byte) error {
	if target.Kind() != reflect.Array {
		return decodeStrictly(raw, target.Addr().Interface())
	}
	var text string
	if err := json.Unmarshal(raw, &text); err != nil {
		return err
	}
	return setBytes(target, text)
}

// decodeStrictly decodes JSON and refuses fields that do not exist.
func decodeStrictly(raw []byte, out any) error {
	decoder := json.NewDecoder(bytes.NewReader(raw))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(out); err != nil {
		return err
	}
	if decoder.More() {
		return fmt.Errorf("more text after the value")
	}
	return nil
}
