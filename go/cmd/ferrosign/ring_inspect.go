package main

import (
	"fmt"
	"io"

	"github.com/ferrosign/ferrosign/go/ring"
)

func runRingInspect(args []string, s streams) error {
	f := newFlagSet("ferrosign ring inspect",
		"Prints the parts of a ring signature: first challenge, key image, and the public keys with their scalars. Notes what an honest signer\n"+
			"does not write. It does not verify the signature.",
		`  ferrosign ring inspect --signature sig.hex`)
	var curveName curveFlag
	var maxKeys maxKeysFlag
	curveName.addFlags(f)
	maxKeys.addFlags(f)
	file := f.String("signature", "", "`file` with the signature as hex; - reads standard input")
	if err := f.parse(args, s); err != nil {
		return err
	}
	if err := f.require("signature"); err != nil {
		return err
	}
	if err := maxKeys.check(); err != nil {
		return err
	}
	curve, err := curveName.curve()
	if err != nil {
		return err
	}
	raw, err := readSignature(s, "signature", *file)
	if err != nil {
		return err
	}
	var sig ring.RingSig
	if err := sig.DeserializeLimited(curve, raw, int(maxKeys.limit)); err != nil {
		return err
	}
	return printRing(s.out, curve, curveName.name, raw, &sig)
}

// printRing writes the canonical form's parts and how the input differs from it.
func printRing(w io.Writer, curve ring.Curve, name string, raw []byte, sig *ring.RingSig) error {
	canonical, err := sig.Serialize()
	if err != nil {
		return err
	}
	const scalar = 32
	point := curve.CompressedPointSize()
	fmt.Fprintf(w, "curve      %s\nbytes      %d\nkeys       %d\n", name, len(raw), sig.Ring().Size())
	rest := canonical[4:]
	fmt.Fprintf(w, "challenge  %x\nimage      %x\n", rest[:scalar], rest[scalar:scalar+point])
	rest = rest[scalar+point:]
	for i := range sig.Ring().Size() {
		fmt.Fprintf(w, "key %-6d %x\n  scalar   %x\n", i, rest[scalar:scalar+point], rest[:scalar])
		rest = rest[scalar+point:]
	}
	if len(raw) > len(canonical) {
		fmt.Fprintf(w, "note: %d bytes follow the signature\n", len(raw)-len(canonical))
	}
	if string(raw[:len(canonical)]) != string(canonical) {
		fmt.Fprintln(w, "note: not in canonical form")
	}
	if sig.Ring().Size() < 2 {
		fmt.Fprintln(w, "note: fewer than two keys")
	}
	if err := sig.CheckSubgroup(); err != nil {
		fmt.Fprintf(w, "note: %v\n", err)
	}
	return nil
}
