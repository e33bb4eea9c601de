package apitest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/importer"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// loadPackages returns the type information of the packages with the given import paths, from the export data that the
// go command has in its build cache.
func loadPackages(t *testing.T, paths ...string) map[string]*types.Package {
	t.Helper()
	exports := exportFiles(t, paths...)
	lookup := func(path string) (io.ReadCloser, error) {
		file, ok := exports[path]
		if !ok {
			return nil, fmt.Errorf("no export data for %s", path)
		}
		return os.Open(file)
	}
	imp := importer.ForCompiler(token.NewFileSet(), "gc", lookup)
	packages := make(map[string]*types.Package)
	for _, path := range paths {
		pkg, err := imp.Import(path)
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		packages[path] = pkg
	}
	return packages
}

// exportFiles maps the import path of each package, and of all that it imports, to its export data.
func exportFiles(t *testing.T, paths ...string) map[string]string {
	t.Helper()
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("the go command is missing: ", err)
	}
	command := exec.Command("go", append([]string{"list", "-export", "-deps", "-json=ImportPath,Export"}, paths...)...)
	var stderr bytes.Buffer
	command.Stderr = &stderr
	out, err := command.Output()
	if err != nil {
		t.Fatalf("go list: %v\n%s", err, stderr.String())
	}
	files := make(map[string]string)
	decoder := json.NewDecoder(bytes.NewReader(out))
	for {
		var entry struct{ ImportPath, Export string }
		if err := decoder.Decode(&entry); err == io.EOF {
			return files
		} else if err != nil {
			t.Fatal(err)
		}
		files[entry.ImportPath] = entry.Export
	}
}

// ours rewrites our import paths to the form in which the recorded API writes them inside a type.
var ours = strings.NewReplacer(
	"github.com/ferrosign/ferrosign/go/lighter", "lighter-go",
	"github.com/ferrosign/ferrosign/go/crypto/quintic", "poseidon_crypto/field/goldilocks_quintic_extension",
	"github.com/ferrosign/ferrosign/go/crypto/ecgfp5", "poseidon_crypto/curve/ecgfp5",
	"github.com/ferrosign/ferrosign/go/crypto/schnorr", "poseidon_crypto/signature/schnorr",
	"github.com/ferrosign/ferrosign/go/crypto/goldilocks", "poseidon_crypto/field/goldilocks",
)

// qualifier writes the paths of other packages as the recorded API does, and leaves out the package's own.
func qualifier(own *types.Package) types.Qualifier {
	return func(other *types.Package) string {
		if other == own {
			return ""
		}
		return ours.Replace(other.Path())
	}
}
