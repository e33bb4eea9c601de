package backend

import (
	"errors"
	"os"
	"strings"
	"testing"
)

func TestInfoIsComplete(t *testing.T) {
	info := Info()
	t.Log(info)
	if info.Reason == "" {
		t.Error("no reason")
	}
	if info.Version != Version {
		t.Errorf("version %q, want %q: rebuild the object, or raise both", info.Version, Version)
	}
	if info.Native != (info.CPUPath != "") || info.Native != (info.CPUBest != "") || info.Native != (info.ABI != 0) {
		t.Errorf("fields of the object do not agree with Native: %+v", info)
	}
}

// TestExpected lets a script say what it built: FERROSIGN_EXPECT_BACKEND is a part of the line.
func TestExpected(t *testing.T) {
	want, ok := os.LookupEnv("FERROSIGN_EXPECT_BACKEND")
	if !ok {
		t.Skip("FERROSIGN_EXPECT_BACKEND is not set")
	}
	if got := Info().String(); !strings.Contains(got, want) {
		t.Errorf("backend is %q, want a line with %q", got, want)
	}
}

func TestString(t *testing.T) {
	native := Description{Native: true, Reason: "because", CPUPath: "scalar", CPUBest: "avx2", Version: "1.2.3", ABI: 7}
	if got, want := native.String(), "ferrosign 1.2.3, native (ABI 7, CPU path scalar, best avx2): because"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	native.OverrideError = errors.New("FERROSIGN_CPU: wrong")
	if got := native.String(); !strings.HasSuffix(got, "because; FERROSIGN_CPU: wrong") {
		t.Errorf("the override's error is missing: %q", got)
	}
	pure := Description{Reason: "no compiler", Version: "1.2.3"}
	if got, want := pure.String(), "ferrosign 1.2.3, pure Go: no compiler"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestVersionIsCargos reads the version that the object takes from Cargo.toml.
func TestVersionIsCargos(t *testing.T) {
	manifest, err := os.ReadFile("../../Cargo.toml")
	if err != nil {
		t.Fatal(err)
	}
	if want := "\nversion = \"" + Version + "\"\n"; !strings.Contains(string(manifest), want) {
		t.Errorf("Cargo.toml has no line %q", strings.TrimSpace(want))
	}
}
