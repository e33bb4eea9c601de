//go:build !lighter_sdk118

package main

/*
#cgo CFLAGS: -DLIGHTER_SIGNER_GO_MAIN
#include "preamble.h"
*/
import "C"

// setOrderVersion: this generation has no order versions.
func (c *call) setOrderVersion(C.longlong) {}
