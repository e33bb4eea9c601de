package main

import (
	"bytes"
	"encoding/json"
	"slices"

	"github.com/ferrosign/ferrosign/go/internal/jsonobject"
)

// maxJSON bounds the JSON that a command reads.
const maxJSON = 1 << 20

// jsonSource is the flag that takes a request as JSON instead of flags.
type jsonSource struct{ file string }

// besideJSON are the flags that say nothing about the request.
var besideJSON = []string{"json", "key-file", "l1-message"}

func (j *jsonSource) addFlags(f *flagSet) {
	f.StringVar(&j.file, "json", "", "`file` with the request as a JSON object; - reads standard input")
}

func (j *jsonSource) given() bool { return j.file != "" }

// read decodes the request. Missing required fields or null in their place, unknown fields, fields that stand there twice and
// numbers out of range are errors, and so are flags that would say the same thing twice.
func (j *jsonSource) read(f *flagSet, s streams, key *keySource, out any, required ...string) error {
	for name := range f.given() {
		if !slices.Contains(besideJSON, name) {
			return usagef("--%s and --json exclude each other", name)
		}
	}
	if j.file == "-" && key.file == "-" {
		return usagef("the key and the request cannot both come from standard input")
	}
	raw, err := readInput(s, j.file, maxJSON)
	if err != nil {
		return err
	}
	fields, err := jsonobject.Fields(raw)
	if err != nil {
		return usagef("request: %v", err)
	}
	for _, name := range required {
		if value, ok := fields[name]; !ok || jsonobject.IsNull(value) {
			return usagef("request lacks %s", name)
		}
	}
	decoder := json.NewDecoder(bytes.NewReader(raw))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(out); err != nil {
		return usagef("request: %v", err)
	}
	return nil
}
