//go:build !lighter_sdk118

package main

import "github.com/ferrosign/ferrosign/go/lighter/types"

const (
	marketUsage = "market `index`: perpetuals 0 to 254, spot 2048 to 4094"
	// otherGeneration says where the types are that this build does not have.
	otherGeneration = "The types for operators of binary options, of lighter-sdk 1.1.8, are in a build with -tags lighter_sdk118."
)

// addGenerationFlags adds the attributes that only another generation has: none.
func addGenerationFlags(*flagSet, *types.L2TxAttributes, string) {}
