//go:build linux && go1.23 && !go1.24

package main

/*
#cgo LDFLAGS: -ldl
#include "stackcache.h"
*/
import "C"

import (
	"runtime"
	"slices"
)

// auditedVersions are the toolchains that look up stack bounds on every call from a foreign thread, and whose code was
// read for it: see stackcache_go123.c. Build constraints cannot tell 1.23.4 from 1.23.5.
var auditedVersions = []string{"go1.23", "go1.23.0", "go1.23.1", "go1.23.2", "go1.23.3", "go1.23.4"}

//export fsgoEnableStackBoundCache
func fsgoEnableStackBoundCache() C.int {
	defer ignorePanic()
	if !slices.Contains(auditedVersions, runtime.Version()) {
		return 0
	}
	return C.fs_stackcache_enable()
}
