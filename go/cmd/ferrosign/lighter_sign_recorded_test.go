//go:build !lighter_sdk118

package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ferrosign/ferrosign/go/internal/lightertest"
)

var (
	signatures = regexp.MustCompile(`"Sig":"[^"]*"`)
	capitals   = regexp.MustCompile(`[a-z][A-Z]`)
)

// commandName is the name on the command line of a type of recorded transactions.
func commandName(tx string) string {
	return strings.ToLower(capitals.ReplaceAllStringFunc(tx, func(pair string) string { return pair[:1] + "-" + pair[1:] }))
}

// requestOf writes a recorded case as the JSON that sign takes.
func requestOf(t *testing.T, c *lightertest.TxCase) string {
	t.Helper()
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(c.Req, &fields); err != nil {
		t.Fatal(err)
	}
	for name, value := range map[string]any{
		"ChainId": c.ChainID, "AccountIndex": c.Account, "ApiKeyIndex": c.APIKey, "Nonce": c.Nonce, "ExpiredAt": c.ExpiredAt,
		"Attributes": c.Attrs,
	} {
		raw, err := json.Marshal(value)
		if err != nil {
			t.Fatal(err)
		}
		fields[name] = raw
	}
	var text strings.Builder
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		fmt.Fprintf(&text, ",%q:%s", name, fields[name])
	}
	return "{" + text.String()[1:] + "}"
}

// TestSignRecorded: for every recorded request of every type, the recorded hash, JSON and L1 message, or the recorded error.
func TestSignRecorded(t *testing.T) {
	files := lightertest.TxFiles(t)
	if len(files) != len(transactions) {
		t.Errorf("%d recorded types, %d can be signed", len(files), len(transactions))
	}
	for _, name := range files {
		file := lightertest.Tx(t, name)
		command := commandName(file.Tx)
		keyFiles := make([]string, len(file.Keys))
		for i, pair := range file.Keys {
			keyFiles[i] = filepath.Join(t.TempDir(), "key.txt")
			if err := os.WriteFile(keyFiles[i], []byte(pair.SK), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		signed, refused, messages := 0, 0, 0
		for i := range file.Cases {
			c := &file.Cases[i]
			if c.ExpiredAt == 0 || c.Nonce == -1 {
				continue // not set, for a client; the recordings are of the level below
			}
			request := requestOf(t, c)
			line := append(signLine(command, keyFiles[c.Key]), "--json", "-")
			r := call(t, request, line...)
			if c.Err != "" {
				refused++
				if r.code != exitFailed || r.err != "ferrosign: "+c.Err+"\n" || r.out != "" {
					t.Errorf("%s case %d: code %d, %q, want %q", command, i, r.code, r.err, c.Err)
				}
				continue
			}
			signed++
			lines := strings.Split(r.out, "\n")
			if r.code != exitOK || len(lines) != 3 || lines[1] != c.TxHash {
				t.Fatalf("%s case %d: code %d, %s%s\nwant hash %s\n%s", command, i, r.code, r.out, r.err, c.TxHash, request)
			}
			if c.TxInfo != "" && signatures.ReplaceAllString(lines[0], "") != signatures.ReplaceAllString(c.TxInfo, "") {
				t.Errorf("%s case %d:\n%s\nwant\n%s", command, i, lines[0], c.TxInfo)
			}
			if c.L1Message != "" {
				messages++
				if m := call(t, request, append(line, "--l1-message")...); m.out != c.L1Message+"\n" {
					t.Errorf("%s case %d: L1 message %q, want %q; %s", command, i, m.out, c.L1Message, m.err)
				}
			}
		}
		if signed < 40 || refused < 10 {
			t.Errorf("%s: %d signed, %d refused", command, signed, refused)
		}
		if l1 := slices.Contains([]string{"change-pub-key", "transfer", "approve-integrator"}, command); l1 != (messages > 0) {
			t.Errorf("%s: %d L1 messages", command, messages)
		}
	}
}
