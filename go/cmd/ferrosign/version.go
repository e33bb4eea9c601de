package main

import (
	"fmt"
	"runtime"

	"github.com/ferrosign/ferrosign/go/backend"
)

func runVersion(args []string, s streams) error {
	f := newFlagSet("ferrosign version",
		"Prints the version, the backend that runs and the reason why, the Go version and the platform.",
		"  ferrosign version\n  FERROSIGN_CPU=scalar ferrosign version")
	if err := f.parse(args, s); err != nil {
		return err
	}
	_, err := fmt.Fprintf(s.out, "%s\n%s %s/%s\n", backend.Info(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
	return err
}
