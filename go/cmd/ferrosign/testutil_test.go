package main

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/ferrosign/ferrosign/go/internal/lightertest"
)

// result is what a call printed and returned.
type result struct {
	code     int
	out, err string
}

// call runs the program.
func call(t *testing.T, stdin string, args ...string) result {
	t.Helper()
	var out, err bytes.Buffer
	code := run(args, strings.NewReader(stdin), &out, &err)
	return result{code, out.String(), err.String()}
}

// words splits a command line at blanks.
func words(line string) []string { return strings.Fields(line) }

// with returns a copy of args with more at the end.
func with(args []string, more ...string) []string { return slices.Concat(args, more) }

// key returns a recorded key pair; the private one is also put in a file, whose name comes back.
func key(t *testing.T) (pair lightertest.Key, file string) {
	t.Helper()
	pair = lightertest.Tx(t, "tx_CreateOrder.json").Keys[0]
	file = filepath.Join(t.TempDir(), "key.txt")
	if err := os.WriteFile(file, []byte("0x"+pair.SK+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	return pair, file
}
