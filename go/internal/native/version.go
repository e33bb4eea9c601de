//go:build cgo && !purego && ((linux && (amd64 || arm64)) || (windows && amd64))

package native

// #include "ferrosign.h"
import "C"

import (
	"fmt"
	"os"
)

// Available is true where this package holds its functions.
const Available = true

// HeaderABI is the ABI number of the header that this package was compiled with.
const HeaderABI = uint32(C.FS_ABI_VERSION)

func init() {
	if err := checkABI(HeaderABI, ObjectABI()); err != nil {
		panic(err)
	}
	errOverride = applyOverride(os.Getenv(CPUEnv))
}

// checkABI refuses to run an object that speaks another version of the C interface than the header does.
func checkABI(header, object uint32) error {
	if header == object {
		return nil
	}
	return fmt.Errorf("ferrosign: the linked object has ABI %d and ferrosign.h has ABI %d: "+
		"rebuild go/internal/native with `make lib`, or build with -tags purego", object, header)
}

// ObjectABI is the ABI number that the linked object implements.
func ObjectABI() uint32 { return uint32(C.fs_abi_version()) }

// Version is the object's version, such as "0.1.0".
func Version() string { return C.GoString(C.fs_version()) }
