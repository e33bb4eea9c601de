//go:build !(sharedlibtest && linux)

package main

import "time"

// now is the clock of the calls.
func now() time.Time { return time.Now() }
