//go:build !(cgo && !purego && ((linux && (amd64 || arm64)) || (windows && amd64)))

package schnorr

const (
	nativeBackend = false
	backendName   = "purego"
)
