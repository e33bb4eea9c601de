package main

import (
	"errors"
	"strings"
	"testing"
)

// TestHelp: every command explains itself on standard output, with an example.
func TestHelp(t *testing.T) {
	for _, args := range []string{
		"lighter sign-order", "lighter cancel-order", "lighter verify", "lighter explain", "bench", "demo", "version",
	} {
		for _, flag := range []string{"--help", "-h"} {
			r := call(t, "", append(words(args), flag)...)
			if r.code != exitOK || r.err != "" {
				t.Errorf("%s %s: code %d, %s", args, flag, r.code, r.err)
			}
			if !strings.HasPrefix(r.out, "Usage: ferrosign "+args) || !strings.Contains(r.out, "Example:\n  ") {
				t.Errorf("%s %s prints\n%s", args, flag, r.out)
			}
		}
	}
	for _, args := range []string{"--help", "help", "lighter --help", "lighter -h"} {
		r := call(t, "", words(args)...)
		if r.code != exitOK || r.err != "" || !strings.Contains(r.out, "Commands:") {
			t.Errorf("%s: code %d\n%s%s", args, r.code, r.out, r.err)
		}
	}
}

// TestWrongUsage: a wrong call ends with code 2, says why on standard error, and prints nothing else.
func TestWrongUsage(t *testing.T) {
	_, file := key(t)
	order := "lighter sign-order --key-file " + file
	for args, want := range map[string]string{
		"":                   "needs a command",
		"lighter":            "needs a command",
		"nonsense":           `no command "nonsense"`,
		"lighter nonsense":   `no command "nonsense"`,
		"version --nonsense": "not defined: -nonsense",
		"version extra":      `no argument "extra"`,
		order:                "--account is required",
		order + " --account 1 --api-key 2 --nonce 3 --market 0 --side buy": "--price is required",
		order + " --market 9223372036854775808":                            "want an integer from -",
		order + " --price 4294967396":                                      "want an integer from 0 to 4294967295",
		order + " --price -1":                                              "want an integer from 0 to 4294967295",
		order + " --base-amount 13525000000000000000":                      "want an integer from",
		order + " --price 3000.5":                                          "want an integer from",
		order + " --side up":                                               "want one of [buy sell]",
		order + " --json x --price 5":                                      "--price and --json exclude each other",
		"lighter sign-order --key-file - --json -":                         "cannot both come from standard input",
		"lighter verify --tx x":                                            "--public-key is required",
		"lighter explain":                                                  "--tx is required",
		"lighter verify --tx x --public-key 12":                            "has 1 bytes, want 40",
		"lighter verify --tx x --public-key zz":                            "invalid byte",
	} {
		r := call(t, "", words(args)...)
		if r.code != exitUsage || !strings.Contains(r.err, want) || r.out != "" {
			t.Errorf("%s: code %d, error %q, want %q", args, r.code, r.err, want)
		}
	}
}

func TestVersion(t *testing.T) {
	r := call(t, "", "version")
	if r.code != exitOK || !strings.HasPrefix(r.out, "ferrosign ") || !strings.Contains(r.out, "go1.") {
		t.Errorf("code %d\n%s%s", r.code, r.out, r.err)
	}
	if !strings.Contains(r.out, "native") && !strings.Contains(r.out, "pure Go") {
		t.Errorf("the backend is missing:\n%s", r.out)
	}
}

// TestKeysInTheWrongPlace: a private key among the arguments, where it does not belong, is not repeated in the error.
func TestKeysInTheWrongPlace(t *testing.T) {
	const secret = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
	for _, args := range []string{
		"lighter sign-order --account 1 --api-key 2 --nonce 3 --market 0 --side buy --price 5 --key-file 0x" + secret,
		"lighter sign-order --key " + secret, "lighter sign-order " + secret, "lighter sign-order --" + secret,
		"lighter sign-order --nonce " + secret, "lighter " + secret, secret, "lighter verify --public-key k --tx " + secret,
	} {
		r := call(t, "", words(args)...)
		if r.code == exitOK || r.err == "" || strings.Contains(r.err+r.out, "aabbcc") {
			t.Errorf("%s: code %d, %q", args, r.code, r.err)
		}
	}
}

// fullWriter takes nothing.
type fullWriter struct{}

func (fullWriter) Write([]byte) (int, error) { return 0, errors.New("no space left") }

// TestOutputIsLost: a program whose output did not arrive says so.
func TestOutputIsLost(t *testing.T) {
	var stderr strings.Builder
	code := run([]string{"version"}, strings.NewReader(""), fullWriter{}, &stderr)
	if code != exitFailed || !strings.Contains(stderr.String(), "writing the output: no space left") {
		t.Errorf("code %d, %q", code, stderr.String())
	}
}
