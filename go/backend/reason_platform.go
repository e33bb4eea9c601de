//go:build !purego && cgo && !((linux && (amd64 || arm64)) || (windows && amd64))

package backend

import "runtime"

const reason = "the module holds no object for " + runtime.GOOS + "/" + runtime.GOARCH
