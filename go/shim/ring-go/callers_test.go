package ring_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

const callerModule = `module caller

go 1.23.0

require (
	github.com/pokt-network/go-dleq v0.0.1
	github.com/pokt-network/ring-go v0.2.0
)

replace (
	github.com/ferrosign/ferrosign => %[1]s
	github.com/pokt-network/go-dleq => %[1]s/go/shim/go-dleq
	github.com/pokt-network/ring-go => %[1]s/go/shim/ring-go
)
`

// TestCallers builds programs that import the original paths, in a module of their own with replace lines, and runs them: with the
// native core where there is one, without it, and with the other hash rule.
func TestCallers(t *testing.T) {
	root, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"chain", "sdk"} {
		source, err := os.ReadFile(filepath.Join("testdata", name+".go.txt"))
		if err != nil {
			t.Fatal(err)
		}
		dir := t.TempDir()
		write(t, filepath.Join(dir, "main.go"), string(source))
		write(t, filepath.Join(dir, "go.mod"), fmt.Sprintf(callerModule, root))
		if out, err := run(dir, "mod", "tidy"); err != nil {
			missing(t, "go mod tidy: %v\n%s", err, out)
		}
		for _, flags := range [][]string{nil, {"-tags", "purego"}, {"-tags", "ethereum_secp256k1"}} {
			out, err := run(dir, append(append([]string{"run"}, flags...), ".")...)
			if err != nil || strings.TrimSpace(out) != name+" ok" {
				t.Errorf("%s %v: %v\n%s", name, flags, err, out)
			}
		}
	}
}

// missing skips where the modules that the programs need cannot be had, and fails where they must.
func missing(t *testing.T, format string, args ...any) {
	t.Helper()
	if os.Getenv("CI") == "true" {
		t.Fatalf(format, args...)
	}
	t.Skipf(format, args...)
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func run(dir string, args ...string) (string, error) {
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=-mod=mod")
	out, err := cmd.CombinedOutput()
	return string(out), err
}
