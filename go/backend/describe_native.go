//go:build cgo && !purego && ((linux && (amd64 || arm64)) || (windows && amd64))

package backend

import (
	"runtime"

	"github.com/ferrosign/ferrosign/go/internal/native"
)

func describe() Description {
	return Description{
		Native:        true,
		Reason:        "cgo is on and the module holds an object for " + runtime.GOOS + "/" + runtime.GOARCH,
		CPUPath:       native.CurrentCPU().String(),
		CPUBest:       native.BestCPU().String(),
		Version:       native.Version(),
		ABI:           native.ObjectABI(),
		OverrideError: native.OverrideError(),
	}
}
