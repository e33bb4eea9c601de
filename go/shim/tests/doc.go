// Package tests tests the modules poseidon_crypto and lighter-go beside this folder the way their users see them: through the
// original import paths and replace lines in go.mod.
package tests
