// Package vectors reads the recorded test vectors of the folder testdata.
package vectors

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"testing"
)

// Load decodes a file of testdata, named relative to it, into out. It fails the test for fields that out does not know.
func Load(t testing.TB, name string, out any) {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join(root(t), "testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	decoder := json.NewDecoder(bytes.NewReader(raw))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(out); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
}

// root returns the folder of go.mod.
func root(t testing.TB) string {
	t.Helper()
	folder, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil {
			return folder
		}
		parent := filepath.Dir(folder)
		if parent == folder {
			t.Fatal("no go.mod above the test's folder")
		}
		folder = parent
	}
}

// Uint64 is a 64-bit integer, in JSON a number or a decimal string. It may exceed 2^53.
type Uint64 uint64

// UnmarshalJSON reads a number or a decimal string.
func (u *Uint64) UnmarshalJSON(text []byte) error {
	value, err := strconv.ParseUint(string(bytes.Trim(text, `"`)), 10, 64)
	*u = Uint64(value)
	return err
}

// Words returns list as plain integers.
func Words(list []Uint64) []uint64 {
	words := make([]uint64, len(list))
	for i, u := range list {
		words[i] = uint64(u)
	}
	return words
}

// Five is an element of the quintic extension.
type Five [5]Uint64

// Words returns the limbs as plain integers.
func (f Five) Words() [5]uint64 { return [5]uint64(Words(f[:])) }

// Hex is a byte string, in JSON hexadecimal without 0x.
type Hex []byte

// UnmarshalText reads hexadecimal.
func (h *Hex) UnmarshalText(text []byte) (err error) {
	*h, err = hex.DecodeString(string(text))
	return err
}
