package main

import (
	"bytes"
	"encoding/json"
	"slices"
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

// read decodes the request. Missing required fields, unknown ones and numbers out of range are errors, and so are flags
// that would say the same thing twice.
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
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(raw, &fields); err != nil {
		return usagef("request: %v", err)
	}
	for _, name := range required {
		if _, ok := fields[name]; !ok {
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
