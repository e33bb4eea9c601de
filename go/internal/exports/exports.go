// Package exports reads the type information of packages, for tests that compare an API with a recorded one.
package exports

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
	"testing"
)

// Load returns the packages with the given import paths, from the export data that the go command has in its build cache.
func Load(t testing.TB, paths ...string) map[string]*types.Package {
	t.Helper()
	files := list(t, paths)
	imports := importer.ForCompiler(token.NewFileSet(), "gc", func(path string) (io.ReadCloser, error) {
		if file, ok := files[path]; ok {
			return os.Open(file)
		}
		return nil, fmt.Errorf("no export data for %s", path)
	})
	packages := make(map[string]*types.Package)
	for _, path := range paths {
		pkg, err := imports.Import(path)
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		packages[path] = pkg
	}
	return packages
}

// list maps the import path of each package, and of all that it imports, to the file with its export data.
func list(t testing.TB, paths []string) map[string]string {
	t.Helper()
	command := exec.Command("go", append([]string{"list", "-export", "-deps", "-json=ImportPath,Export"}, paths...)...)
	var stderr bytes.Buffer
	command.Stderr = &stderr
	out, err := command.Output()
	if err != nil {
		t.Fatalf("go list: %v\n%s", err, stderr.String())
	}
	files := make(map[string]string)
	for decoder := json.NewDecoder(bytes.NewReader(out)); ; {
		var entry struct{ ImportPath, Export string }
		if err := decoder.Decode(&entry); err == io.EOF {
			return files
		} else if err != nil {
			t.Fatal(err)
		}
		files[entry.ImportPath] = entry.Export
	}
}
