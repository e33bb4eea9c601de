package main

import (
	"fmt"

	"github.com/ferrosign/ferrosign/go/lighter/explain"
)

func runVerify(args []string, s streams) error {
	f := newFlagSet("ferrosign lighter verify",
		"Verifies a signed transaction: its fields, and its signature for a public key and a chain. Prints one line for each\n"+
			"check that fails, or \"valid\" and the hash.",
		`  ferrosign lighter sign-order ... | ferrosign lighter verify --tx - --public-key 0x36ec41... --chain-id 304`)
	var input signedInput
	input.addFlags(f)
	if err := f.parse(args, s); err != nil {
		return err
	}
	if err := f.require("tx", "public-key"); err != nil {
		return err
	}
	report, err := input.report(s)
	if err != nil {
		return err
	}
	if report.OK() {
		fmt.Fprintf(s.out, "valid %s\n", report.Hash)
		return nil
	}
	for _, check := range report.Checks {
		if !check.OK {
			fmt.Fprintf(s.out, "invalid: not true that %s: %s\n", check.Name, check.Detail)
		}
	}
	return errFailed
}

// report reads the input and explains it.
func (i *signedInput) report(s streams) (*explain.Report, error) {
	key, err := i.key()
	if err != nil {
		return nil, err
	}
	txInfo, err := i.transaction(s)
	if err != nil {
		return nil, err
	}
	return explain.Transaction(txInfo, i.chainId, key)
}
