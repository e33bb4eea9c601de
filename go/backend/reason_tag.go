//go:build purego

package backend

const reason = "built with -tags purego"
