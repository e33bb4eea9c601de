//go:build !purego && !cgo

package backend

const reason = "built with cgo off (CGO_ENABLED=0, no C compiler found, or cross-compiling without CGO_ENABLED=1)"
