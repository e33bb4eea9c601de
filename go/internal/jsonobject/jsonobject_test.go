package jsonobject

import (
	"strings"
	"testing"
)

func TestFields(t *testing.T) {
	fields, err := Fields([]byte(` {"a": {"x":1,"x":2}, "b":[{}, null], "c": null, "": 5} `))
	if err != nil || len(fields) != 4 || string(fields["b"]) != `[{}, null]` || !IsNull(fields["c"]) || IsNull(fields["a"]) {
		t.Errorf("%s, %v", fields, err)
	}
	for _, text := range []string{"null", "{}"} {
		if fields, err := Fields([]byte(text)); err != nil || len(fields) != 0 {
			t.Errorf("%s: %v, %v", text, fields, err)
		}
	}
	for text, want := range map[string]string{
		`{"a":1,"a":1}`:          `fields "a" and "a" are the same`,
		`{"a":1,"\u0061":2}`:     `fields "a" and "a" are the same`,
		`{"a":1,"b":2,"A":[1]}`:  `fields "a" and "A" are the same`,
		`{"Key":1,"\u212aey":2}`: `fields "Key" and "Key" are the same`,
		`{"a":1}{"a":1}`:         "after top-level value",
		`[]`:                     "cannot unmarshal array",
		``:                       "unexpected end",
		`{"a":1`:                 "unexpected end",
	} {
		if _, err := Fields([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}
