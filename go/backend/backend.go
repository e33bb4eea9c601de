// Package backend says which implementation of the mathematics this program runs, and why.
//
// The choice is made when the program is built: native where cgo is on and the module holds an object for the
// platform, pure Go otherwise or with the build tag purego. Both give the same results.
package backend

import "fmt"

// Version is the version of the module, equal to the version of the object where one is linked.
const Version = "0.1.0"

// Description says what runs.
type Description struct {
	// Native is true when the Rust core is linked in.
	Native bool
	// Reason says in a sentence why it is, or why it is not.
	Reason string
	// CPUPath is the core's code path in use: scalar, avx2 or avx512ifma. Empty in pure Go.
	CPUPath string
	// CPUBest is the best code path that this machine allows. Empty in pure Go.
	CPUBest string
	// Version is the version of the implementation that runs.
	Version string
	// ABI is the number of the C interface of the object. 0 in pure Go.
	ABI uint32
	// OverrideError says why the environment variable FERROSIGN_CPU was not obeyed; the path is then chosen
	// automatically. Nil when it was obeyed or is not set, and in pure Go, which does not read it.
	OverrideError error
}

// Info describes the backend of this program.
func Info() Description { return describe() }

// String is one line for logs and bug reports.
func (d Description) String() string {
	if !d.Native {
		return fmt.Sprintf("ferrosign %s, pure Go: %s", d.Version, d.Reason)
	}
	line := fmt.Sprintf("ferrosign %s, native (ABI %d, CPU path %s, best %s): %s",
		d.Version, d.ABI, d.CPUPath, d.CPUBest, d.Reason)
	if d.OverrideError != nil {
		line += fmt.Sprintf("; %v", d.OverrideError)
	}
	return line
}
