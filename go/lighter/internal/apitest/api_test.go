package apitest

import (
	"fmt"
	"go/constant"
	"go/types"
	"sort"
	"strings"
	"testing"

	"github.com/ferrosign/ferrosign/go/internal/exports"
	"github.com/ferrosign/ferrosign/go/internal/lightertest"
)

// packageAPI is the recorded API of one package.
type packageAPI struct {
	Name   string
	Consts map[string]string
	Vars   map[string]string
	Funcs  map[string]string
	Types  map[string]typeAPI
}

// typeAPI is the recorded form of one type: an alias, an interface, a struct or another underlying type, and methods.
type typeAPI struct {
	Alias      string
	Interface  []string
	Struct     []string
	Underlying string
	Methods    []string
}

// exceptions are the identifiers that differ on purpose. Each one is a row in docs/COMPAT.md.
var exceptions = map[string]string{
	// Our own Address stands in for go-ethereum's, which the module does not depend on.
	"txtypes (*L2ChangePubKeyTxInfo) GetL1AddressBySignature() github.com/ethereum/go-ethereum/common.Address":           "(*L2ChangePubKeyTxInfo) GetL1AddressBySignature() Address",
	"txtypes (*L2TransferTxInfo) GetL1AddressBySignature(chainId uint32) github.com/ethereum/go-ethereum/common.Address": "(*L2TransferTxInfo) GetL1AddressBySignature(chainId uint32) Address",
}

const (
	theirModule = "github.com/elliottech/lighter-go/"
	ourModule   = "github.com/ferrosign/ferrosign/go/lighter/"
)

// TestEveryIdentifier compares each exported identifier of lighter-go's packages with ours.
func TestEveryIdentifier(t *testing.T) {
	var api struct{ Packages map[string]packageAPI }
	lightertest.Read(t, "go_api.json", &api)

	wanted := make(map[string]packageAPI)
	var paths []string
	for path, pkg := range api.Packages {
		if rest, ok := strings.CutPrefix(path, theirModule); ok {
			wanted[ourModule+rest] = pkg
			paths = append(paths, ourModule+rest)
		}
	}
	if len(paths) != 5 {
		t.Fatalf("%d packages recorded, want the 5 of lighter-go", len(paths))
	}
	sort.Strings(paths)
	for path, pkg := range exports.Load(t, paths...) {
		t.Run(strings.TrimPrefix(path, ourModule), func(t *testing.T) { comparePackage(t, pkg, wanted[path]) })
	}
}

func comparePackage(t *testing.T, pkg *types.Package, want packageAPI) {
	if pkg.Name() != want.Name {
		t.Errorf("package name %s, want %s", pkg.Name(), want.Name)
	}
	compared := 0
	compare := func(name, got, want string) {
		compared++
		if replacement, ok := exceptions[pkg.Name()+" "+want]; ok {
			want = replacement
		}
		if got != want {
			t.Errorf("%s:\n got %s\nwant %s", name, got, want)
		}
	}
	for name, want := range want.Consts {
		compare(name, describeConst(pkg, name), want)
	}
	for name, want := range want.Vars {
		compare(name, describeObject[*types.Var](pkg, name), want)
	}
	for name, want := range want.Funcs {
		compare(name, describeObject[*types.Func](pkg, name), want)
	}
	for name, want := range want.Types {
		compareType(t, pkg, name, want, compare)
	}
	if compared == 0 {
		t.Error("nothing was compared")
	}
}

// describeConst writes a constant as the recorded API does, for example "int64 = 3" or "untyped string = \"x\"".
func describeConst(pkg *types.Package, name string) string {
	c, ok := pkg.Scope().Lookup(name).(*types.Const)
	if !ok {
		return "missing"
	}
	value := c.Val().ExactString()
	if c.Val().Kind() == constant.String {
		value = fmt.Sprintf("%q", constant.StringVal(c.Val()))
	}
	return describe(pkg, c.Type()) + " = " + value
}

// describeObject writes the type of a variable or function.
func describeObject[T types.Object](pkg *types.Package, name string) string {
	object, ok := pkg.Scope().Lookup(name).(T)
	if !ok {
		return "missing"
	}
	return describe(pkg, object.Type())
}

// describe writes a type. AttributeValue is int on the platforms that lighter-go supports, MarketIndex an alias of int16.
func describe(pkg *types.Package, typ types.Type) string {
	switch t := typ.(type) {
	case *types.Pointer:
		return "*" + describe(pkg, t.Elem())
	case *types.Alias:
		if t.Obj().Name() == "MarketIndex" {
			return describe(pkg, types.Unalias(t))
		}
	}
	return strings.ReplaceAll(types.TypeString(typ, qualifier(pkg)), "AttributeValue", "int")
}

func compareType(t *testing.T, pkg *types.Package, name string, want typeAPI, compare func(name, got, want string)) {
	object, ok := pkg.Scope().Lookup(name).(*types.TypeName)
	if !ok {
		t.Errorf("type %s is missing", name)
		return
	}
	if want.Alias != "" {
		compare(name, describe(pkg, types.Unalias(object.Type())), want.Alias)
		if !object.IsAlias() {
			t.Errorf("%s is a type of its own, want an alias", name)
		}
		return
	}
	switch underlying := object.Type().Underlying().(type) {
	case *types.Interface:
		compareList(name, describeMethods(pkg, underlying), want.Interface, compare)
	case *types.Struct:
		compareFields(name, describeFields(pkg, underlying), want.Struct, compare)
	default:
		compare(name, describe(pkg, underlying), want.Underlying)
	}
	have := methodsOf(pkg, object.Type().(*types.Named))
	for _, method := range want.Methods {
		compareMethod(name, have, method, compare)
	}
}

// compareMethod finds a recorded method by its name; methods that lighter-go does not have are fine.
func compareMethod(name string, have map[string]string, want string, compare func(name, got, want string)) {
	method := want[strings.Index(want, ") ")+2:]
	method = method[:strings.Index(method, "(")]
	got, ok := have[method]
	if !ok {
		got = "missing"
	}
	compare(name+"."+method, got, want)
}

// methodsOf describes the methods that a type declares, by name.
func methodsOf(pkg *types.Package, named *types.Named) map[string]string {
	methods := make(map[string]string)
	for i := range named.NumMethods() {
		method := named.Method(i)
		if !method.Exported() {
			continue
		}
		signature := method.Type().(*types.Signature)
		receiver := types.TypeString(signature.Recv().Type(), qualifier(pkg))
		methods[method.Name()] = "(" + receiver + ") " + method.Name() + strings.TrimPrefix(describe(pkg, signature), "func")
	}
	return methods
}

func describeMethods(pkg *types.Package, i *types.Interface) []string {
	var methods []string
	for n := range i.NumMethods() {
		method := i.Method(n)
		methods = append(methods, method.Name()+strings.TrimPrefix(describe(pkg, method.Type()), "func"))
	}
	return methods
}

func describeFields(pkg *types.Package, s *types.Struct) []string {
	var fields []string
	for i := range s.NumFields() {
		field := s.Field(i)
		if !field.Exported() {
			continue
		}
		text := field.Name() + " " + describe(pkg, field.Type())
		if field.Embedded() {
			text = "embedded " + describe(pkg, field.Type())
		}
		if tag := s.Tag(i); tag != "" {
			text += " `" + tag + "`"
		}
		fields = append(fields, text)
	}
	return fields
}

// compareList compares in any order, compareFields in the given one: the order of fields is the order in JSON.
func compareList(name string, got, want []string, compare func(name, got, want string)) {
	sort.Strings(got)
	sort.Strings(want)
	compareFields(name, got, want, compare)
}

func compareFields(name string, got, want []string, compare func(name, got, want string)) {
	compare(name, strings.Join(got, "; "), strings.Join(want, "; "))
}

// TestErrorTexts compares the text of each error variable of package txtypes.
func TestErrorTexts(t *testing.T) {
	var api struct {
		ErrorTexts map[string]string `json:"error_texts"`
	}
	lightertest.Read(t, "go_api.json", &api)
	if len(api.ErrorTexts) != len(errorVariables) {
		t.Errorf("%d texts recorded, %d variables listed", len(api.ErrorTexts), len(errorVariables))
	}
	for name, want := range api.ErrorTexts {
		if err := errorVariables[name]; err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %q", name, err, want)
		}
	}
}
