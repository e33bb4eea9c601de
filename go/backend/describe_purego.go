//go:build !(cgo && !purego && ((linux && (amd64 || arm64)) || (windows && amd64)))

package backend

func describe() Description { return Description{Reason: reason, Version: Version} }
