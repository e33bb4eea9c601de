// Package lightertest gives tests the recorded transactions of testdata/lighter, and a signer that repeats them.
package lightertest

import (
	"encoding/hex"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Read decodes a file of testdata/lighter into out.
func Read(t testing.TB, name string, out any) {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join(Dir(t), name))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(raw, out); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
}

// TxFiles returns the names of the files with recorded transactions, one for each type.
func TxFiles(t testing.TB) []string {
	t.Helper()
	entries, err := os.ReadDir(Dir(t))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, entry := range entries {
		if strings.HasPrefix(entry.Name(), "tx_") {
			names = append(names, entry.Name())
		}
	}
	return names
}

// Dir returns the directory testdata/lighter of the repository, which is above the working directory.
func Dir(t testing.TB) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		candidate := filepath.Join(dir, "testdata", "lighter")
		if info, err := os.Stat(candidate); err == nil && info.IsDir() {
			return candidate
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			t.Fatal("testdata/lighter is not above the working directory")
		}
		dir = parent
	}
}

// Hex decodes hex without 0x.
func Hex(t testing.TB, text string) []byte {
	t.Helper()
	b, err := hex.DecodeString(text)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return b
}
