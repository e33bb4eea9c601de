// Package ringtest gives tests the recorded ring signatures of testdata/ring.
package ringtest

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// Case is one entry of a file: its fields by name. Integers and truth values are written as text.
type Case map[string]string

// Load returns the cases of a file of testdata/ring, which must have some.
func Load(t testing.TB, name string) []Case {
	t.Helper()
	var file struct{ Cases []map[string]any }
	Read(t, name, &file)
	cases := make([]Case, len(file.Cases))
	for i, fields := range file.Cases {
		cases[i] = make(Case, len(fields))
		for k, v := range fields {
			switch v := v.(type) {
			case string:
				cases[i][k] = v
			case bool:
				cases[i][k] = strconv.FormatBool(v)
			case json.Number:
				cases[i][k] = v.String()
			}
		}
	}
	if len(cases) == 0 {
		t.Fatalf("%s has no cases", name)
	}
	return cases
}

// Read decodes a file of testdata/ring into out.
func Read(t testing.TB, name string, out any) {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join(dir(t), name))
	if err != nil {
		t.Fatal(err)
	}
	decoder := json.NewDecoder(bytes.NewReader(raw))
	decoder.UseNumber()
	if err := decoder.Decode(out); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
}

// dir returns the directory testdata/ring of the repository, which is above the working directory.
func dir(t testing.TB) string {
	t.Helper()
	folder, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		candidate := filepath.Join(folder, "testdata", "ring")
		if info, err := os.Stat(candidate); err == nil && info.IsDir() {
			return candidate
		}
		parent := filepath.Dir(folder)
		if parent == folder {
			t.Fatal("testdata/ring is not above the working directory")
		}
		folder = parent
	}
}

// Hex returns the bytes of a field.
func (c Case) Hex(t testing.TB, field string) []byte {
	t.Helper()
	b, err := hex.DecodeString(c[field])
	if err != nil {
		t.Fatalf("%s: %v", field, err)
	}
	return b
}

// Bytes32 returns a field of 32 bytes.
func (c Case) Bytes32(t testing.TB, field string) [32]byte {
	t.Helper()
	b := c.Hex(t, field)
	if len(b) != 32 {
		t.Fatalf("%s has %d bytes", field, len(b))
	}
	return [32]byte(b)
}

// Int returns an integer field of at most 32 bits.
func (c Case) Int(t testing.TB, field string) int { return int(c.Uint32(t, field)) }

// Uint32 returns an unsigned integer field.
func (c Case) Uint32(t testing.TB, field string) uint32 {
	t.Helper()
	n, err := strconv.ParseUint(c[field], 10, 32)
	if err != nil {
		t.Fatalf("%s: %v", field, err)
	}
	return uint32(n)
}

// Want returns the outcome for a profile, "decred" or "ethereum"; ed25519 has one for both, in one of the given fields.
func (c Case) Want(profile string, shared ...string) string {
	if want, ok := c[profile]; ok {
		return want
	}
	for _, field := range shared {
		if want, ok := c[field]; ok {
			return want
		}
	}
	return ""
}

// Refused says whether a recorded outcome is an error or a panic.
func Refused(outcome string) bool {
	return strings.HasPrefix(outcome, "error") || strings.HasPrefix(outcome, "panic")
}
