// Package native calls the Rust core. It is the only package of the module with import "C", beside the shared library.
//
// Each function is one C function of ferrosign.h with Go types: fixed-size arrays by pointer, and slices of arrays,
// which are flat memory, for lists. Nothing is allocated or copied, and nothing is kept after a call. A Status is
// returned as it came; Status.Err makes an error of it.
//
// The object fs_<os>_<arch>.syso beside these files holds the machine code; the Go tool links it without flags. It
// is built by `make lib` and described by its .manifest. Only files with this package's build constraint may import
// it: elsewhere the package is empty.
package native
