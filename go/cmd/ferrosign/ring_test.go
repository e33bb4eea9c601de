package main

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ferrosign/ferrosign/go/internal/ringtest"
	"github.com/ferrosign/ferrosign/go/ring"
)

// ringFiles writes a recorded signature, its ring and the signer's key to files.
func ringFiles(t *testing.T, curve string) (c ringtest.Case, sig, keys, key string) {
	t.Helper()
	for _, c = range ringtest.Load(t, "signatures.json") {
		if c["curve"] == curve && c["by"] == "decred" && c["size"] == "4" {
			break
		}
	}
	dir := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	parsed := new(ring.RingSig)
	named := curveFlag{curve}
	group, err := named.curve()
	if err != nil {
		t.Fatal(err)
	}
	if err := parsed.Deserialize(group, c.Hex(t, "sig")); err != nil {
		t.Fatal(err)
	}
	var list strings.Builder
	list.WriteString("# the ring\n\n")
	for _, p := range parsed.PublicKeys() {
		fmt.Fprintf(&list, "0x%x\n", p.Encode())
	}
	return c, file("sig.hex", "0x"+c["sig"]+"\n"), file("keys.txt", list.String()), file("key.txt", "0x"+c["sk"]+"\n")
}

func TestRingCommands(t *testing.T) {
	for _, curve := range []string{"secp256k1", "ed25519"} {
		c, sig, keys, key := ringFiles(t, curve)
		verify := []string{"ring", "verify", "--curve", curve, "--message", c["msg"], "--ring", keys, "--strict"}
		if r := call(t, "", append(verify, "--signature", sig)...); r.code != exitOK || r.out != "valid, 4 keys\n" {
			t.Errorf("%s: recorded signature: %+v", curve, r)
		}
		sign := []string{"ring", "sign", "--curve", curve, "--message", c["msg"], "--ring", keys}
		signed := call(t, c["sk"], append(sign, "--key-file", "-")...)
		if signed.code != exitOK {
			t.Fatalf("%s: sign: %+v", curve, signed)
		}
		if r := call(t, signed.out, append(verify, "--signature", "-")...); r.code != exitOK {
			t.Errorf("%s: own signature: %+v", curve, r)
		}
		t.Setenv(ringKeyVariable, c["sk"])
		if r := call(t, "", sign...); r.code != exitOK || r.out == signed.out {
			t.Errorf("%s: sign with the key of the environment: %+v", curve, r)
		}
		if r := call(t, signed.out, "ring", "link", "--curve", curve, "--a", sig, "--b", "-"); r.code != exitOK || r.out != "linked\n" {
			t.Errorf("%s: link: %+v", curve, r)
		}
		if r := call(t, "", "ring", "inspect", "--curve", curve, "--signature", sig); r.code != exitOK || strings.Contains(r.out, "note") ||
			!strings.Contains(r.out, "keys       4\n") || strings.Count(r.out, "scalar") != 4 {
			t.Errorf("%s: inspect: %+v", curve, r)
		}
		if r := call(t, c["sig"]+"00", "ring", "inspect", "--curve", curve, "--signature", "-"); !strings.Contains(r.out, "note: 1 bytes follow") {
			t.Errorf("%s: inspect: %+v", curve, r)
		}
		other := call(t, "", "ring", "verify", "--curve", curve, "--message-file", key, "--signature", sig)
		if other.code != exitFailed || other.out != "invalid: ring signature is invalid\n" {
			t.Errorf("%s: other message: %+v", curve, other)
		}
		if r := call(t, c["sig"]+"00", append(verify, "--signature", "-")...); r.code != exitFailed {
			t.Errorf("%s: strict: %+v", curve, r)
		}
	}
}

// TestRingMessages: what is signed is 32 bytes or a file of any length, by its SHA-256, and always one of the two.
func TestRingMessages(t *testing.T) {
	c, sig, keys, key := ringFiles(t, "secp256k1")
	for name, content := range map[string]string{"empty": "", "blank": " \n", "binary": "\x00\xff", "long": strings.Repeat("message ", 100_000)} {
		file := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		signed := call(t, "", "ring", "sign", "--ring", keys, "--key-file", key, "--message-file", file)
		if signed.code != exitOK {
			t.Errorf("%s: sign: %+v", name, signed)
			continue
		}
		digest := fmt.Sprintf("%x", sha256.Sum256([]byte(content)))
		if r := call(t, signed.out, "ring", "verify", "--signature", "-", "--message", digest); r.code != exitOK {
			t.Errorf("%s: verify by the digest: %+v", name, r)
		}
		signature := filepath.Join(t.TempDir(), "signature")
		if err := os.WriteFile(signature, []byte(signed.out), 0o600); err != nil {
			t.Fatal(err)
		}
		if r := call(t, content, "ring", "verify", "--signature", signature, "--message-file", "-"); r.code != exitOK {
			t.Errorf("%s: verify by standard input: %+v", name, r)
		}
	}
	for _, command := range []string{"sign --ring " + keys + " --key-file " + key, "verify --signature " + sig} {
		for text, flags := range map[string][]string{
			"--message and --message-file cannot be given together":     {"--message", c["msg"], "--message-file", key},
			"cannot be given together: one of them says what is signed": {"--message", "", "--message-file", key},
			"one of --message and --message-file is needed":             nil,
			"--message-file needs the name of a file":                   {"--message-file", ""},
			"--message must have 64 hex digits":                         {"--message", ""},
		} {
			if r := call(t, "", append(words("ring "+command), flags...)...); r.code != exitUsage || !strings.Contains(r.err, text) {
				t.Errorf("%s %q: %+v, want %q", command, flags, r, text)
			}
		}
	}
}

// TestRingMaxKeys: a ring above the limit is refused before it is read, by default from 1025 keys on.
func TestRingMaxKeys(t *testing.T) {
	c, sig, _, _ := ringFiles(t, "secp256k1")
	verify := []string{"ring", "verify", "--signature", sig, "--message", c["msg"]}
	for _, strict := range [][]string{nil, {"--strict"}} {
		for limit, want := range map[string]int{"3": exitFailed, "4": exitOK, "0": exitUsage, "-1": exitUsage, "16777216": exitOK, "16777217": exitUsage} {
			r := call(t, "", append(append(verify, "--max-keys", limit), strict...)...)
			if r.code != want || want == exitFailed && !strings.Contains(r.out, "4 keys, at most 3 are allowed") {
				t.Errorf("limit %s: %+v", limit, r)
			}
		}
		for count, want := range map[int]string{1025: "1025 keys, at most 1024 are allowed", 1024: "invalid"} {
			r := call(t, manyKeys(count), append([]string{"ring", "verify", "--signature", "-", "--message", c["msg"]}, strict...)...)
			if r.code != exitFailed || !strings.Contains(r.out, want) || count == 1024 && strings.Contains(r.out, "at most") {
				t.Errorf("%d keys: %+v", count, r)
			}
		}
	}
	if r := call(t, "", "ring", "link", "--a", sig, "--b", sig, "--max-keys", "3"); r.code != exitFailed || !strings.Contains(r.err, "at most 3") {
		t.Errorf("link: %+v", r)
	}
	if r := call(t, "", "ring", "inspect", "--signature", sig, "--max-keys", "3"); r.code != exitFailed || !strings.Contains(r.err, "at most 3") {
		t.Errorf("inspect: %+v", r)
	}
}

// manyKeys returns the hex of a signature, which is not valid, for a ring of equal keys.
func manyKeys(count int) string {
	const generator = "0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798"
	scalar := strings.Repeat("01", 32)
	return fmt.Sprintf("%08x", count) + scalar + generator + strings.Repeat(scalar+generator, count)
}

// TestRingRefusals: wrong calls are usage errors, refused inputs are failures, and no text shows the key.
func TestRingRefusals(t *testing.T) {
	c, sig, keys, key := ringFiles(t, "secp256k1")
	_, foreign, _, _ := ringFiles(t, "ed25519")
	t.Setenv(ringKeyVariable, "")
	for _, test := range []struct {
		code int
		args string
	}{
		{exitUsage, "ring"},
		{exitUsage, "ring nothing"},
		{exitUsage, "ring sign --ring " + keys},
		{exitUsage, "ring sign --message " + c["msg"]},
		{exitUsage, "ring sign --ring " + keys + " --message " + c["msg"]},
		{exitUsage, "ring sign --ring " + keys + " --message 12 --key-file " + key},
		{exitUsage, "ring sign --ring - --key-file - --message " + c["msg"]},
		{exitUsage, "ring sign --curve p256 --ring " + keys + " --key-file " + key + " --message " + c["msg"]},
		{exitUsage, "ring verify --signature " + sig},
		{exitUsage, "ring verify --signature " + sig + " --message " + c["msg"] + " --message-file " + key},
		{exitUsage, "ring link --a " + sig},
		{exitUsage, "ring inspect"},
		{exitFailed, "ring sign --ring " + sig + " --key-file " + key + " --message " + c["msg"]},
		{exitFailed, "ring sign --ring " + keys + " --key-file " + keys + " --message " + c["msg"]},
		{exitFailed, "ring inspect --signature " + keys},
		{exitFailed, "ring inspect --curve ed25519 --signature " + sig},
		{exitFailed, "ring link --a " + sig + " --b " + foreign},
		{exitFailed, "ring verify --signature " + foreign + " --message " + c["msg"]},
		{exitFailed, "ring inspect --signature " + filepath.Join(t.TempDir(), "none")},
	} {
		r := call(t, "", words(test.args)...)
		if r.code != test.code || strings.Contains(r.out+r.err, c["sk"]) {
			t.Errorf("%s: %+v", test.args, r)
		}
	}
	for _, name := range []string{"sign", "verify", "link", "inspect"} {
		if r := call(t, "", "ring", name, "--help"); r.code != exitOK || !strings.Contains(r.out, "Example:") {
			t.Errorf("help of %s: %+v", name, r)
		}
	}
	stranger := strings.Repeat("00", 31) + "07"
	if r := call(t, stranger, "ring", "sign", "--ring", keys, "--key-file", "-", "--message", c["msg"]); r.code != exitFailed ||
		!strings.Contains(r.err, "failed to find given key") {
		t.Errorf("stranger: %+v", r)
	}
}
