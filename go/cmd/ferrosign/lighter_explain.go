package main

import (
	"fmt"
	"io"

	"github.com/ferrosign/ferrosign/go/lighter/explain"
)

func runExplain(args []string, s streams) error {
	f := newFlagSet("ferrosign lighter explain",
		"Shows how a signed transaction was hashed, element by element, the parts of its signature, and which checks pass or\n"+
			"fail and why. Without --public-key the signature itself is not checked.",
		`  ferrosign lighter sign-order ... | ferrosign lighter explain --tx - --public-key 0x36ec41...`)
	var input signedInput
	input.addFlags(f)
	if err := f.parse(args, s); err != nil {
		return err
	}
	if err := f.require("tx"); err != nil {
		return err
	}
	report, err := input.report(s)
	if err != nil {
		return err
	}
	printReport(s.out, report)
	if !report.OK() {
		return errFailed
	}
	return nil
}

func printReport(w io.Writer, r *explain.Report) {
	fmt.Fprintf(w, "%s (type %d) on chain %d\n\nhashed elements:\n", r.TypeName, r.TxType, r.ChainID)
	for i, element := range r.Elements {
		fmt.Fprintf(w, "  %2d  %-32s %d\n", i, element.Name, element.Value)
	}
	for _, attribute := range r.Attributes {
		note := ""
		if !attribute.Hashed {
			note = " (means not set: sent, but not hashed)"
		}
		fmt.Fprintf(w, "  attribute %d, %s: %d%s\n", attribute.Type, attribute.Name, attribute.Value, note)
	}
	for _, line := range []struct{ name, value string }{
		{"hash", r.Hash}, {"signature s", r.S}, {"signature e", r.E}, {"public key", r.PubKey},
	} {
		if line.value == "" {
			line.value = "none"
		}
		fmt.Fprintf(w, "\n%s\n  %s", line.name, line.value)
	}
	fmt.Fprint(w, "\n\nchecks:\n")
	for _, check := range r.Checks {
		verdict := "pass"
		if !check.OK {
			verdict = "FAIL"
		}
		fmt.Fprintf(w, "  %s  %s", verdict, check.Name)
		if check.Detail != "" {
			fmt.Fprintf(w, ": %s", check.Detail)
		}
		fmt.Fprintln(w)
	}
}
