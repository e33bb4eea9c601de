//go:build !(linux && go1.23 && !go1.24)

package main

import "C"

// fsgoEnableStackBoundCache: the runtime knows its callers' stacks by itself.
//
//export fsgoEnableStackBoundCache
func fsgoEnableStackBoundCache() C.int { return 0 }
