//go:build cgo && !purego && ((linux && (amd64 || arm64)) || (windows && amd64))

package native

// #include "ferrosign.h"
import "C"

import "fmt"

// CPUPath is one of the core's code paths. All give the same bytes.
type CPUPath int32

const (
	CPUAuto       CPUPath = C.FS_CPU_AUTO
	CPUScalar     CPUPath = C.FS_CPU_SCALAR
	CPUAVX2       CPUPath = C.FS_CPU_AVX2
	CPUAVX512IFMA CPUPath = C.FS_CPU_AVX512IFMA
)

// String is the name that the environment variable FERROSIGN_CPU takes.
func (p CPUPath) String() string {
	switch p {
	case CPUAuto:
		return "auto"
	case CPUScalar:
		return "scalar"
	case CPUAVX2:
		return "avx2"
	case CPUAVX512IFMA:
		return "avx512ifma"
	}
	return fmt.Sprintf("unknown path %d", int32(p))
}

// CPUEnv is the environment variable that chooses the path, read once when the program starts.
const CPUEnv = "FERROSIGN_CPU"

// errOverride says why the value of CPUEnv was not used; the path is then chosen automatically.
var errOverride error

// OverrideError says why the value of FERROSIGN_CPU was not used, or is nil.
func OverrideError() error { return errOverride }

// applyOverride forces the path that value names. A wrong value changes nothing: a setting for speed must
// not keep a program from starting.
func applyOverride(value string) error {
	if value == "" {
		return nil
	}
	for _, path := range []CPUPath{CPUAuto, CPUScalar, CPUAVX2, CPUAVX512IFMA} {
		if path.String() != value {
			continue
		}
		if status := ForceCPU(path); status != OK {
			return fmt.Errorf("%s=%s: %w (best is %v)", CPUEnv, value, status, BestCPU())
		}
		return nil
	}
	return fmt.Errorf("%s=%q: not one of auto, scalar, avx2, avx512ifma", CPUEnv, value)
}

// CurrentCPU is the path in use.
func CurrentCPU() CPUPath { return CPUPath(C.fs_cpu_path()) }

// BestCPU is the best path that this machine allows.
func BestCPU() CPUPath { return CPUPath(C.fs_cpu_best()) }

// ForceCPU makes the whole process use path, or choose by itself again with CPUAuto. For tests and measurements.
func ForceCPU(path CPUPath) Status { return Status(C.fs_cpu_force(C.int32_t(path))) }
