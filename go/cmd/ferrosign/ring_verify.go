package main

import (
	"fmt"

	"github.com/ferrosign/ferrosign/go/ring"
)

func runRingVerify(args []string, s streams) error {
	f := newFlagSet("ferrosign ring verify",
		"Verifies a ring signature and prints \"valid\" and the number of keys, or \"invalid\" and why. With --ring the signature's ring must\n"+
			"be that one.",
		`  ferrosign ring verify --signature sig.hex --message-file request.bin --ring keys.txt --strict`)
	var curveName curveFlag
	var message messageFlags
	var maxKeys maxKeysFlag
	curveName.addFlags(f)
	message.addFlags(f)
	maxKeys.addFlags(f)
	sigFile := f.String("signature", "", "`file` with the signature as hex; - reads standard input")
	ringFile := f.String("ring", "", "`file` with the public keys that the ring must have, as hex, one in each line")
	strict := f.Bool("strict", false, "also refuse rings of one key, encodings that are not canonical, bytes after the signature, and points of small order")
	if err := f.parse(args, s); err != nil {
		return err
	}
	if err := f.require("signature"); err != nil {
		return err
	}
	if err := message.check(f); err != nil {
		return err
	}
	if err := maxKeys.check(); err != nil {
		return err
	}
	curve, err := curveName.curve()
	if err != nil {
		return err
	}
	if err := oneStandardInput(*sigFile, *ringFile, message.file); err != nil {
		return err
	}
	digest, err := message.read(s)
	if err != nil {
		return err
	}
	raw, err := readSignature(s, "signature", *sigFile)
	if err != nil {
		return err
	}
	var expected *ring.Ring
	if *ringFile != "" {
		points, err := readRing(s, curve, *ringFile)
		if err != nil {
			return err
		}
		if expected, err = ring.NewFixedKeyRingFromPublicKeys(curve, points); err != nil {
			return err
		}
	}
	size, err := checkRingSignature(curve, raw, digest, expected, int(maxKeys.limit), *strict)
	if err != nil {
		fmt.Fprintf(s.out, "invalid: %v\n", err)
		return errFailed
	}
	fmt.Fprintf(s.out, "valid, %d keys\n", size)
	return nil
}

// checkRingSignature returns the ring's size, or why the signature is not accepted.
func checkRingSignature(curve ring.Curve, raw []byte, digest [32]byte, expected *ring.Ring, maxKeys int, strict bool) (int, error) {
	var sig ring.RingSig
	if strict {
		if err := sig.DeserializeStrict(curve, raw, maxKeys); err != nil {
			return 0, err
		}
	} else if err := sig.DeserializeLimited(curve, raw, maxKeys); err != nil {
		return 0, err
	}
	if expected != nil && !sig.Ring().Equals(expected) {
		return 0, fmt.Errorf("the signature's ring of %d keys is not the expected one of %d", sig.Ring().Size(), expected.Size())
	}
	if !sig.Verify(digest) {
		return 0, ring.ErrInvalid
	}
	return sig.Ring().Size(), nil
}
