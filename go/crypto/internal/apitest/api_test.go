package apitest

import (
	"go/ast"
	"go/parser"
	"go/types"
	"regexp"
	"strings"
	"testing"

	"github.com/ferrosign/ferrosign/go/internal/exports"
	"github.com/ferrosign/ferrosign/go/internal/vectors"
)

const (
	theirs = "github.com/elliottech/poseidon_crypto/"
	ours   = "github.com/ferrosign/ferrosign/go/crypto/"
)

// packages maps the original's folders to ours.
var packages = map[string]string{
	"field/goldilocks":                   "goldilocks",
	"field/goldilocks_quintic_extension": "quintic",
	"curve/ecgfp5":                       "ecgfp5",
	"hash/poseidon2_goldilocks_plonky2":  "poseidon2",
	"signature/schnorr":                  "schnorr",
}

// elsewhere matches what mentions gnark's element type or the package int: the modules that carry the original's path add it.
var elsewhere = regexp.MustCompile(`poseidon_crypto/int\.|\bElement\b`)

type recordedPackage struct {
	Name                string
	Consts, Vars, Funcs map[string]string
	Types               map[string]struct {
		Alias, Underlying string
		Methods, Struct   []string
		UnexportedFields  int `json:"unexported_fields"`
		Interface         []string
	}
}

func TestEveryIdentifier(t *testing.T) {
	var api struct {
		About      string
		ErrorTexts map[string]string `json:"error_texts"`
		Packages   map[string]recordedPackage
	}
	vectors.Load(t, "lighter/go_api.json", &api)
	for folder, name := range packages {
		recorded, ok := api.Packages[theirs+folder]
		if !ok {
			t.Fatalf("%s is not recorded", folder)
		}
		t.Run(name, func(t *testing.T) { comparePackage(t, exports.Load(t, ours+name)[ours+name], recorded) })
	}
}

func comparePackage(t *testing.T, pkg *types.Package, recorded recordedPackage) {
	// Only in goldilocks is Element gnark's type; in quintic it is the package's own.
	skip := func(text string) bool { return pkg.Name() == "goldilocks" && elsewhere.MatchString(text) }
	compared := 0
	for _, list := range []map[string]string{recorded.Consts, recorded.Vars, recorded.Funcs} {
		for name, want := range list {
			if skip(want) || name == "FromGnarkGoldilocksField" {
				continue
			}
			compared++
			object := pkg.Scope().Lookup(name)
			if object == nil {
				t.Errorf("%s is missing", name)
				continue
			}
			wantType, wantValue, isConst := strings.Cut(want, " = ")
			compareTypes(t, pkg, name, object.Type(), wantType)
			if c, ok := object.(*types.Const); isConst && (!ok || c.Val().ExactString() != wantValue) {
				t.Errorf("%s is %v, want %s", name, object, wantValue)
			}
		}
	}
	for name, want := range recorded.Types {
		if want.Alias != "" {
			continue
		}
		compared++
		named, ok := pkg.Scope().Lookup(name).(*types.TypeName)
		if !ok {
			t.Errorf("type %s is missing", name)
			continue
		}
		if want.Underlying != "" {
			compareTypes(t, pkg, name, named.Type().Underlying(), want.Underlying)
		}
		for _, field := range want.Struct {
			compareField(t, pkg, named, field)
		}
		for _, method := range want.Methods {
			compareMethod(t, pkg, named.Type().(*types.Named), method)
		}
	}
	if compared == 0 {
		t.Error("nothing was compared")
	}
}

func compareField(t *testing.T, pkg *types.Package, named *types.TypeName, want string) {
	t.Helper()
	name, wantType, _ := strings.Cut(want, " ")
	fields := named.Type().Underlying().(*types.Struct)
	for i := range fields.NumFields() {
		if field := fields.Field(i); field.Name() == name {
			compareTypes(t, pkg, named.Name()+"."+name, field.Type(), wantType)
			return
		}
	}
	t.Errorf("%s has no field %s", named.Name(), name)
}

// compareMethod compares one recorded method, "(T) Name(parameters) results", with the one of the same name.
func compareMethod(t *testing.T, pkg *types.Package, named *types.Named, want string) {
	t.Helper()
	receiver, rest, _ := strings.Cut(want, ") ")
	name, signature, _ := strings.Cut(rest, "(")
	for i := range named.NumMethods() {
		method := named.Method(i)
		if method.Name() != name {
			continue
		}
		compareTypes(t, pkg, want, method.Type(), "func("+signature)
		_, pointer := method.Type().(*types.Signature).Recv().Type().(*types.Pointer)
		if wantPointer := strings.HasPrefix(receiver, "(*"); pointer != wantPointer {
			t.Errorf("%s: pointer receiver %v", want, pointer)
		}
		return
	}
	t.Errorf("%s is missing", want)
}

func compareTypes(t *testing.T, pkg *types.Package, name string, got types.Type, want string) {
	t.Helper()
	text := types.TypeString(got, func(other *types.Package) string {
		if other == pkg {
			return ""
		}
		return other.Path()
	})
	for folder, own := range packages {
		text = strings.ReplaceAll(text, ours+own+".", "poseidon_crypto/"+folder+".")
	}
	if got, want := normal(t, text), normal(t, want); got != want {
		t.Errorf("%s:\n got %s\nwant %s", name, got, want)
	}
}

var pathPrefix = regexp.MustCompile(`[\w./]*/(\w+)\.`)

// normal writes a type without paths and without the names of parameters.
func normal(t *testing.T, text string) string {
	t.Helper()
	text = pathPrefix.ReplaceAllString(text, "$1.")
	if strings.HasPrefix(text, "untyped ") {
		return text
	}
	expression, err := parser.ParseExpr(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	ast.Inspect(expression, func(node ast.Node) bool {
		if f, ok := node.(*ast.FuncType); ok {
			f.Params, f.Results = unnamed(f.Params), unnamed(f.Results)
		}
		return true
	})
	return types.ExprString(expression)
}

func unnamed(list *ast.FieldList) *ast.FieldList {
	if list == nil {
		return nil
	}
	plain := &ast.FieldList{}
	for _, field := range list.List {
		for range max(1, len(field.Names)) {
			plain.List = append(plain.List, &ast.Field{Type: field.Type})
		}
	}
	return plain
}
