package tests

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// short drops what the recorded API drops from import paths.
func short(path string) string { return strings.TrimPrefix(path, "github.com/elliottech/") }

// behind maps the packages that aliases lead to, to the paths that the recorded API has for them.
var behind = map[string]string{
	"go/crypto/goldilocks":     "poseidon_crypto/field/goldilocks",
	"go/crypto/quintic":        "poseidon_crypto/field/goldilocks_quintic_extension",
	"go/crypto/ecgfp5":         "poseidon_crypto/curve/ecgfp5",
	"go/crypto/poseidon2":      "poseidon_crypto/hash/poseidon2_goldilocks_plonky2",
	"go/crypto/schnorr":        "poseidon_crypto/signature/schnorr",
	"go/lighter/client":        "lighter-go/client",
	"go/lighter/client/http":   "lighter-go/client/http",
	"go/lighter/signer":        "lighter-go/signer",
	"go/lighter/types":         "lighter-go/types",
	"go/lighter/types/txtypes": "lighter-go/types/txtypes",
}

// describe writes a type as the recorded API does. Numbers of markets and values of attributes have names of their own in
// ferrosign.
func describe(pkg *types.Package, typ types.Type) string {
	text := types.TypeString(typ, func(other *types.Package) string {
		path := short(other.Path())
		if original, ok := behind[strings.TrimPrefix(path, "github.com/ferrosign/ferrosign/")]; ok {
			path = original
		}
		if path == short(pkg.Path()) {
			return ""
		}
		return path
	})
	if text == "MarketIndex" {
		return "int16"
	}
	return ownNames.ReplaceAllStringFunc(text, func(name string) string {
		if strings.HasSuffix(name, "MarketIndex") {
			return "int16"
		}
		return "int"
	})
}

// ownNames matches what no field is called.
var ownNames = regexp.MustCompile(`(lighter-go/types/txtypes\.(MarketIndex|AttributeValue)|\bAttributeValue)\b`)

func describeInterface(pkg *types.Package, i *types.Interface) []string {
	var methods []string
	for n := range i.NumMethods() {
		method := i.Method(n)
		methods = append(methods, method.Name()+strings.TrimPrefix(describe(pkg, method.Type()), "func"))
	}
	slices.Sort(methods)
	return methods
}

func describeFields(pkg *types.Package, s *types.Struct) []string {
	var fields []string
	for i := range s.NumFields() {
		field := s.Field(i)
		if !field.Exported() {
			continue
		}
		text := describe(pkg, field.Type())
		if field.Embedded() {
			text = "embedded " + text
		} else {
			text = field.Name() + " " + text
		}
		if tag := s.Tag(i); tag != "" {
			text += " `" + tag + "`"
		}
		fields = append(fields, text)
	}
	return fields
}

var longPath = regexp.MustCompile(`[\w.-]+(/[\w.-]+)+\.`)

// normal writes a type so that two texts are equal when the types are: without the names of parameters. What is no type comes
// back as it is.
func normal(text string) string {
	// Go 1.23 may resolve the alias of gnark-crypto's type in the export data.
	text = strings.ReplaceAll(text, "github.com/consensys/gnark-crypto/field/goldilocks.", "poseidon_crypto/field/goldilocks.")
	plain := longPath.ReplaceAllStringFunc(text, func(path string) string {
		return regexp.MustCompile(`[/.-]`).ReplaceAllString(strings.TrimSuffix(path, "."), "_") + "."
	})
	expression, err := parser.ParseExpr(plain)
	if err != nil {
		return text
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

// otherArguments marks a call that does not pass on the parameters in their order.
const otherArguments = " with other arguments"

// forEachForward calls found for each exported constant, variable, type and function that is core.Something, with that name, and
// otherArguments behind it where it applies.
func forEachForward(t *testing.T, found func(file, name, target string)) {
	t.Helper()
	for _, module := range []string{"../poseidon_crypto", "../lighter-go"} {
		err := filepath.WalkDir(module, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || filepath.Ext(path) != ".go" || strings.Contains(path, "testdata") {
				return err
			}
			tree, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
			if err != nil {
				return err
			}
			for _, declaration := range tree.Decls {
				forward(declaration, func(name string, target ast.Expr) {
					if selector, ok := target.(*ast.SelectorExpr); ok && types.ExprString(selector.X) == "core" && ast.IsExported(name) {
						found(path, name, selector.Sel.Name)
					}
				})
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

func forward(declaration ast.Decl, found func(name string, target ast.Expr)) {
	switch d := declaration.(type) {
	case *ast.FuncDecl:
		if d.Recv != nil || len(d.Body.List) != 1 {
			return
		}
		var result ast.Expr
		switch statement := d.Body.List[0].(type) {
		case *ast.ReturnStmt:
			if len(statement.Results) == 1 {
				result = statement.Results[0]
			}
		case *ast.ExprStmt:
			result = statement.X
		}
		call, ok := result.(*ast.CallExpr)
		if !ok {
			return
		}
		if selector, ok := call.Fun.(*ast.SelectorExpr); ok && !passesOn(d.Type.Params, call.Args) {
			selector.Sel.Name += otherArguments
		}
		found(d.Name.Name, call.Fun)
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			switch spec := spec.(type) {
			case *ast.TypeSpec:
				found(spec.Name.Name, spec.Type)
			case *ast.ValueSpec:
				for i, value := range spec.Values {
					found(spec.Names[i].Name, value)
				}
			}
		}
	}
}

// passesOn reports whether arguments are the parameters in their order. A signer may get its hash on the way.
func passesOn(parameters *ast.FieldList, arguments []ast.Expr) bool {
	var names []string
	for _, field := range parameters.List {
		for _, name := range field.Names {
			names = append(names, name.Name)
		}
	}
	return slices.EqualFunc(names, arguments, func(name string, argument ast.Expr) bool {
		text := types.ExprString(argument)
		return text == name || text == "withHash("+name+")"
	})
}
