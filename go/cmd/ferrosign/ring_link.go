package main

import (
	"fmt"

	"github.com/ferrosign/ferrosign/go/ring"
)

func runRingLink(args []string, s streams) error {
	f := newFlagSet("ferrosign ring link",
		"Prints \"linked\" if two ring signatures were made with one private key, whatever their rings and messages, else \"not linked\" (exit\n"+
			"code 1). It does not verify them.",
		`  ferrosign ring link --a first.hex --b second.hex`)
	var curveName curveFlag
	var maxKeys maxKeysFlag
	curveName.addFlags(f)
	maxKeys.addFlags(f)
	a := f.String("a", "", "`file` with the first signature as hex; - reads standard input")
	b := f.String("b", "", "`file` with the second signature as hex; - reads standard input")
	if err := f.parse(args, s); err != nil {
		return err
	}
	if err := f.require("a", "b"); err != nil {
		return err
	}
	if err := maxKeys.check(); err != nil {
		return err
	}
	curve, err := curveName.curve()
	if err != nil {
		return err
	}
	if err := oneStandardInput(*a, *b); err != nil {
		return err
	}
	var sigs [2]ring.RingSig
	for i, file := range []string{*a, *b} {
		raw, err := readSignature(s, string(rune('a'+i)), file)
		if err != nil {
			return err
		}
		if err := sigs[i].DeserializeLimited(curve, raw, int(maxKeys.limit)); err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
	}
	if !ring.Link(&sigs[0], &sigs[1]) {
		fmt.Fprintln(s.out, "not linked")
		return errFailed
	}
	fmt.Fprintln(s.out, "linked")
	return nil
}
