package main

import (
	"fmt"

	"github.com/ferrosign/ferrosign/go/ring"
)

func runRingSign(args []string, s streams) error {
	f := newFlagSet("ferrosign ring sign",
		"Signs a message with the private key of a ring member and prints the signature, which holds the ring, as hex. Nobody can tell\n"+
			"from it which member signed.",
		`  FERROSIGN_RING_KEY=... ferrosign ring sign --ring keys.txt --message-file request.bin`)
	var curveName curveFlag
	var message messageFlags
	curveName.addFlags(f)
	message.addFlags(f)
	ringFile := f.String("ring", "", "`file` with the public keys as hex, one in each line, in the ring's order; - reads standard input")
	keyFile := f.String("key-file", "", "`file` with the private key: 64 hex digits, big-endian on secp256k1, little-endian on ed25519; - reads\n"+
		"standard input. Without this flag the key is taken from the environment variable "+ringKeyVariable)
	if err := f.parse(args, s); err != nil {
		return err
	}
	if err := f.require("ring"); err != nil {
		return err
	}
	if err := message.check(f); err != nil {
		return err
	}
	curve, err := curveName.curve()
	if err != nil {
		return err
	}
	if err := oneStandardInput(*ringFile, *keyFile, message.file); err != nil {
		return err
	}
	digest, err := message.read(s)
	if err != nil {
		return err
	}
	points, err := readRing(s, curve, *ringFile)
	if err != nil {
		return err
	}
	key, err := readRingKey(s, curve, *keyFile)
	if err != nil {
		return err
	}
	keys, err := ring.NewFixedKeyRingFromPublicKeys(curve, points)
	if err != nil {
		return err
	}
	sig, err := keys.Sign(digest, key)
	if err != nil {
		return err
	}
	raw, err := sig.Serialize()
	if err != nil {
		return err
	}
	fmt.Fprintf(s.out, "%x\n", raw)
	return nil
}

// oneStandardInput refuses more than one file that is standard input.
func oneStandardInput(files ...string) error {
	count := 0
	for _, file := range files {
		if file == "-" {
			count++
		}
	}
	if count > 1 {
		return usagef("only one input can come from standard input")
	}
	return nil
}
