package tests

import (
	"encoding/json"
	"fmt"
	"go/constant"
	"go/types"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/ferrosign/ferrosign/go/internal/exports"
	"github.com/ferrosign/ferrosign/go/internal/lightertest"
)

// recordedPackage is the recorded API of one package.
type recordedPackage struct {
	Name                string
	Consts, Vars, Funcs map[string]string
	Types               map[string]recordedType
}

type recordedType struct {
	Alias, Underlying          string
	Interface, Struct, Methods []string
}

// exceptions are the identifiers that differ on purpose.
var exceptions = map[string]string{
	"GetL1AddressBySignature() github.com/ethereum/go-ethereum/common.Address":               "GetL1AddressBySignature() Address",
	"GetL1AddressBySignature(chainId uint32) github.com/ethereum/go-ethereum/common.Address": "GetL1AddressBySignature(chainId uint32) Address",
}

// ownPackages are the packages without a counterpart in ferrosign.
var ownPackages = []string{"poseidon_crypto/int", "poseidon_crypto/hash/poseidon2_goldilocks"}

// additions are the exported identifiers that the originals do not have.
var additions = []string{"lighter-go/types/txtypes Address"}

// TestEveryIdentifier compares every exported identifier that was recorded from the originals with the one of the same name
// behind the original import path, and finds no others.
func TestEveryIdentifier(t *testing.T) {
	var api struct{ Packages map[string]recordedPackage }
	lightertest.Read(t, "go_api.json", &api)
	var paths []string
	for path := range api.Packages {
		paths = append(paths, path)
	}
	if slices.Sort(paths); len(paths) != 12 {
		t.Fatalf("%d packages recorded, want 5 of lighter-go and 7 of poseidon_crypto", len(paths))
	}
	for path, pkg := range exports.Load(t, paths...) {
		t.Run(short(path), func(t *testing.T) { comparePackage(t, pkg, api.Packages[path]) })
	}
}

func comparePackage(t *testing.T, pkg *types.Package, recorded recordedPackage) {
	if pkg.Name() != recorded.Name {
		t.Errorf("package %s, want %s", pkg.Name(), recorded.Name)
	}
	left := map[string]bool{}
	for _, name := range pkg.Scope().Names() {
		if pkg.Scope().Lookup(name).Exported() && !slices.Contains(additions, short(pkg.Path())+" "+name) {
			left[name] = true
		}
	}
	for name, want := range recorded.Consts {
		delete(left, name)
		compareConst(t, pkg, name, want)
	}
	for name, want := range recorded.Vars {
		delete(left, name)
		compareObject[*types.Var](t, pkg, name, want)
	}
	for name, want := range recorded.Funcs {
		delete(left, name)
		compareObject[*types.Func](t, pkg, name, want)
	}
	for name, want := range recorded.Types {
		delete(left, name)
		compareType(t, pkg, name, want)
	}
	if len(left) > 0 {
		t.Errorf("not recorded: %v", left)
	}
}

func compareConst(t *testing.T, pkg *types.Package, name, want string) {
	t.Helper()
	c, ok := pkg.Scope().Lookup(name).(*types.Const)
	if !ok {
		t.Errorf("constant %s is missing", name)
		return
	}
	value := c.Val().ExactString()
	if c.Val().Kind() == constant.String {
		value = fmt.Sprintf("%q", constant.StringVal(c.Val()))
	}
	if got := describe(pkg, c.Type()) + " = " + value; got != want {
		t.Errorf("%s is %s, want %s", name, got, want)
	}
}

func compareObject[T types.Object](t *testing.T, pkg *types.Package, name, want string) {
	t.Helper()
	object, ok := pkg.Scope().Lookup(name).(T)
	if !ok {
		t.Errorf("%s is missing", name)
		return
	}
	compareText(t, name, describe(pkg, object.Type()), want)
}

// compareType compares a recorded type with ours, which is an alias or, where ferrosign has no such type, declared here.
func compareType(t *testing.T, pkg *types.Package, name string, want recordedType) {
	t.Helper()
	object, ok := pkg.Scope().Lookup(name).(*types.TypeName)
	if !ok {
		t.Errorf("type %s is missing", name)
		return
	}
	if want.Alias != "" {
		compareText(t, name, describe(pkg, types.Unalias(object.Type())), want.Alias)
		if !object.IsAlias() {
			t.Errorf("%s is a type of its own, want an alias", name)
		}
		return
	}
	if !object.IsAlias() && !slices.Contains(ownPackages, short(pkg.Path())) {
		t.Errorf("%s is a type of its own: no value of ferrosign's has it", name)
	}
	named := types.Unalias(object.Type()).(*types.Named)
	switch underlying := named.Underlying().(type) {
	case *types.Interface:
		got := describeInterface(pkg, underlying)
		slices.Sort(want.Interface)
		compareText(t, name, strings.Join(got, "; "), strings.Join(want.Interface, "; "))
	case *types.Struct:
		got := describeFields(pkg, underlying)
		compareText(t, name, strings.Join(got, "; "), strings.Join(want.Struct, "; "))
	default:
		compareText(t, name, describe(pkg, underlying), want.Underlying)
	}
	for _, method := range want.Methods {
		compareMethod(t, pkg, named, method)
	}
}

// compareMethod compares one recorded method, "(T) Name(parameters) results".
func compareMethod(t *testing.T, pkg *types.Package, named *types.Named, want string) {
	t.Helper()
	receiver, rest, _ := strings.Cut(want, ") ")
	if replacement, ok := exceptions[rest]; ok {
		rest = replacement
	}
	name, signature, _ := strings.Cut(rest, "(")
	for i := range named.NumMethods() {
		method := named.Method(i)
		if method.Name() != name {
			continue
		}
		compareText(t, want, describe(pkg, method.Type()), "func("+signature)
		_, pointer := method.Type().(*types.Signature).Recv().Type().(*types.Pointer)
		if wantPointer := strings.HasPrefix(receiver, "(*"); pointer != wantPointer {
			t.Errorf("%s: pointer receiver %v", want, pointer)
		}
		return
	}
	t.Errorf("%s is missing", want)
}

func compareText(t *testing.T, name, got, want string) {
	t.Helper()
	if got, want := normal(got), normal(want); got != want {
		t.Errorf("%s:\n got %s\nwant %s", name, got, want)
	}
}

// TestForwardersKeepTheirNames: whatever stands for something of ferrosign stands for what has the same name there.
func TestForwardersKeepTheirNames(t *testing.T) {
	// These convert their argument; TestWideReduction and TestPoseidon2OverGnarkElements look at what they give.
	converting := map[string]string{
		"../poseidon_crypto/field/goldilocks/wide.go Reduce128Bit":                         "ReduceWords",
		"../poseidon_crypto/field/goldilocks/wide.go Reduce96Bit":                          "ReduceWords",
		"../poseidon_crypto/hash/poseidon2_goldilocks/poseidon2.go HashToQuinticExtension": "HashToQuinticExtension",
	}
	count := 0
	forEachForward(t, func(file, name, target string) {
		count++
		want := name
		if other, ok := converting[filepath.ToSlash(file)+" "+name]; ok {
			want = other + otherArguments
		}
		if target != want {
			t.Errorf("%s: %s stands for core.%s", file, name, target)
		}
	})
	var api struct {
		Packages map[string]struct{ Consts, Vars, Funcs, Types map[string]json.RawMessage }
	}
	lightertest.Read(t, "go_api.json", &api)
	recorded := 0
	for _, p := range api.Packages {
		recorded += len(p.Consts) + len(p.Vars) + len(p.Funcs) + len(p.Types)
	}
	if count < recorded*8/10 {
		t.Errorf("%d forwarders found for %d identifiers", count, recorded)
	}
}
