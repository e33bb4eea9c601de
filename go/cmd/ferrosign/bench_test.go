package main

import (
	"errors"
	"strings"
	"testing"
	"time"
)

// TestBench: every operation gets a line with a figure for each engine.
func TestBench(t *testing.T) {
	r := call(t, "", "bench", "--time", "1ms", "--batch", "3")
	if r.code != exitOK || r.err != "" {
		t.Fatalf("code %d, %s", r.code, r.err)
	}
	for _, operation := range operations {
		line := ""
		for _, l := range strings.Split(r.out, "\n") {
			if strings.HasPrefix(strings.TrimSpace(l), operation.name) {
				line = l
			}
		}
		if got := strings.Count(line, " us"); got != len(engines) {
			t.Errorf("%s: %d figures, want %d\n%s", operation.name, got, len(engines), r.out)
		}
	}
	for args, want := range map[string]string{
		"bench --time 0s":     "--time must be positive",
		"bench --time 2m":     "--time must be positive and at most 1m",
		"bench --batch 0":     "--batch must be from 1 to 10000",
		"bench --batch 10001": "--batch must be from 1 to 10000",
	} {
		if r := call(t, "", words(args)...); r.code != exitUsage || !strings.Contains(r.err, want) {
			t.Errorf("%s: code %d, %s", args, r.code, r.err)
		}
	}
}

// TestLatency: there is a line for each engine and for each curve.
func TestLatency(t *testing.T) {
	w, err := newWorkload(1)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := errors.Join(printLatency(&out, w, time.Millisecond), printRingLatency(&out, time.Millisecond)); err != nil {
		t.Fatal(err)
	}
	wanted := []string{"secp256k1, verify", "secp256k1, sign", "ed25519, verify", "ed25519, sign"}
	for _, e := range engines {
		wanted = append(wanted, e.name+", hot", e.name+", after 1ms idle")
	}
	for _, want := range wanted {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no line for %q:\n%s", want, out.String())
		}
	}
}

// TestEnginesAgree: all engines of the program give equal bytes for equal input.
func TestEnginesAgree(t *testing.T) {
	w, err := newWorkload(5)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range engines {
		for _, operation := range operations {
			if _, err := operation.prepare(e, w); err != nil {
				t.Errorf("%s, %s: %v", e.name, operation.name, err)
			}
		}
		state, want := [12]uint64{1, 2, 3}, [12]uint64{1, 2, 3}
		e.permute(&state)
		engines[0].permute(&want)
		if state != want {
			t.Errorf("%s: another permutation than %s", e.name, engines[0].name)
		}
		sig := w.sig
		sig[0] ^= 1
		if e.verify(&w.pubKey, &w.message, &sig) == nil {
			t.Errorf("%s: a damaged signature verifies", e.name)
		}
	}
}
