// Package jsonobject reads the fields of a JSON object as they were written.
package jsonobject

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"unicode"
)

// Fields returns the fields of the JSON object raw. Text after the object is an error, and so is a name that stands there twice, be
// it in another case: encoding/json takes the last one, other readers the first or the exact one, and so another object.
func Fields(raw []byte) (map[string]json.RawMessage, error) {
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(raw, &fields); err != nil {
		return nil, err
	}
	seen := make(map[string]string, len(fields))
	decoder := json.NewDecoder(bytes.NewReader(raw))
	if _, err := decoder.Token(); err != nil { // the opening brace, or null
		return nil, err
	}
	for len(fields) > 0 && decoder.More() {
		name, err := decoder.Token()
		if err != nil {
			return nil, err
		}
		text, _ := name.(string) // the grammar has been checked
		if earlier, ok := seen[fold(text)]; ok {
			return nil, fmt.Errorf("fields %q and %q are the same", earlier, text)
		}
		seen[fold(text)] = text
		var value json.RawMessage
		if err := decoder.Decode(&value); err != nil {
			return nil, err
		}
	}
	return fields, nil
}

// fold returns the text that all spellings of a name have in common.
func fold(name string) string {
	return strings.Map(func(r rune) rune {
		least := r
		for other := unicode.SimpleFold(r); other != r; other = unicode.SimpleFold(other) {
			least = min(least, other)
		}
		return least
	}, name)
}

// IsNull reports whether a field's value is null, which encoding/json takes for "leave it as it is".
func IsNull(value json.RawMessage) bool { return string(bytes.TrimSpace(value)) == "null" }
