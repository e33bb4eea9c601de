package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ferrosign/ferrosign/go/internal/lightertest"
)

// TestDemo: the embedded orders and those of testdata come out equal, with every engine.
func TestDemo(t *testing.T) {
	for _, args := range []string{"demo --time 0", "demo --time 1ms", "demo --time 0 --vectors " + lightertest.Dir(t)} {
		r := call(t, "", words(args)...)
		if r.code != exitOK || r.err != "" || !strings.Contains(r.out, "equal lighter-go's, byte for byte") {
			t.Errorf("%s: code %d\n%s%s", args, r.code, r.out, r.err)
		}
		for _, e := range engines {
			if !strings.Contains(r.out, "  "+e.name+"\n") {
				t.Errorf("%s: %s is missing\n%s", args, e.name, r.out)
			}
		}
		if got, want := strings.Contains(r.out, "per second"), args == "demo --time 1ms"; got != want {
			t.Errorf("%s: speed printed: %v", args, got)
		}
	}
}

// TestDemoFails: a byte that differs is found and shown, with code 1.
func TestDemoFails(t *testing.T) {
	dir := t.TempDir()
	for _, name := range recordedFiles {
		raw, err := os.ReadFile(filepath.Join("recorded", name))
		if err != nil {
			t.Fatal(err)
		}
		raw = bytes.Replace(raw, []byte(`"nonce":42`), []byte(`"nonce":43`), 1)
		if err := os.WriteFile(filepath.Join(dir, name), raw, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	r := call(t, "", "demo", "--time", "0", "--vectors", dir)
	if r.code != exitFailed || !strings.Contains(r.out, "DIFFERENT  CreateOrder") {
		t.Errorf("code %d\n%s%s", r.code, r.out, r.err)
	}
	for args, want := range map[string]string{
		"demo --vectors " + filepath.Join(dir, "missing"): "recorded orders: ",
	} {
		if r := call(t, "", words(args)...); r.code != exitFailed || !strings.Contains(r.err, want) {
			t.Errorf("%s: code %d, %s", args, r.code, r.err)
		}
	}
	if r := call(t, "", "demo", "--time", "-1s"); r.code != exitUsage {
		t.Errorf("a negative time: code %d", r.code)
	}
}

// TestEmbeddedOrders holds the embedded orders to testdata.
func TestEmbeddedOrders(t *testing.T) {
	for _, name := range recordedFiles {
		var part, whole struct {
			Keys, Cases []json.RawMessage
			Tx          string
		}
		raw, err := os.ReadFile(filepath.Join("recorded", name))
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(raw, &part); err != nil {
			t.Fatal(err)
		}
		lightertest.Read(t, name, &whole)
		if part.Tx != whole.Tx || len(part.Cases) == 0 || len(part.Keys) != len(whole.Keys) {
			t.Errorf("%s: %d cases, %d keys", name, len(part.Cases), len(part.Keys))
		}
		recorded := make(map[string]bool)
		for _, c := range append(whole.Cases, whole.Keys...) {
			recorded[string(c)] = true
		}
		for _, c := range append(part.Cases, part.Keys...) {
			if !recorded[string(c)] {
				t.Errorf("%s: not in testdata: %s", name, c)
			}
		}
	}
}
