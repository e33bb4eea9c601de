package main

import (
	"encoding/hex"
	"errors"
	"fmt"
	"strings"

	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// The errors of a public key's text.
var (
	errHexEmpty  = errors.New("empty hex string")
	errHexPrefix = errors.New("hex string without 0x prefix")
	errHexOdd    = errors.New("hex string of odd length")
	errHexDigit  = errors.New("invalid hex string")
)

// parsePubKey reads a public key: 0x or 0X and 80 hex digits.
func parsePubKey(text string) (pubKey [txtypes.PubKeyLength]byte, err error) {
	switch {
	case text == "":
		return pubKey, errHexEmpty
	case !strings.HasPrefix(text, "0x") && !strings.HasPrefix(text, "0X"):
		return pubKey, errHexPrefix
	}
	b, err := hex.DecodeString(text[2:])
	switch {
	case errors.Is(err, hex.ErrLength):
		return pubKey, errHexOdd
	case err != nil:
		return pubKey, errHexDigit
	case len(b) != len(pubKey):
		return pubKey, fmt.Errorf("invalid pub key length. expected %d but got %d", len(pubKey), len(b))
	}
	copy(pubKey[:], b)
	return pubKey, nil
}

// parseMemo reads a memo: 32 bytes as they are, or their 64 hex digits, with or without 0x.
func parseMemo(text string) (memo [32]byte, err error) {
	if len(text) == len(memo) {
		copy(memo[:], text)
		return memo, nil
	}
	digits := text
	if len(text) == 2+2*len(memo) {
		digits = strings.TrimPrefix(text, "0x")
	}
	if len(digits) != 2*len(memo) {
		return memo, fmt.Errorf(
			"memo expected to be 32 bytes or 64 hex encoded or 66 if 0x hex encoded -- long but received %d", len(text))
	}
	if _, err := hex.Decode(memo[:], []byte(digits)); err != nil {
		return [32]byte{}, fmt.Errorf("failed to decode hex string. err: %w", err)
	}
	return memo, nil
}
