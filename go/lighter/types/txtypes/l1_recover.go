package txtypes

import (
	"encoding/hex"
	"strconv"
	"strings"

	"github.com/decred/dcrd/dcrec/secp256k1/v4/ecdsa"
)

// recoverL1Address returns the address whose key made the signature over message, or the zero address.
//
// signature is 0x-prefixed hex of r ‖ s ‖ v, 65 bytes. v is the recovery id, 0 to 3, or 27 or 28 for 0 or 1. The digest is EIP-191's: Keccak-256
// of "\x19Ethereum Signed Message:\n", the message's length in decimal, and the message.
func recoverL1Address(message, signature string) Address {
	digits, ok := strings.CutPrefix(signature, "0x")
	if !ok {
		digits, ok = strings.CutPrefix(signature, "0X")
	}
	raw, err := hex.DecodeString(digits)
	if !ok || err != nil || len(raw) != L1SignatureLength {
		return Address{}
	}
	v := raw[64]
	if v == 27 || v == 28 {
		v -= 27
	}
	if v > 3 {
		return Address{}
	}
	digest := keccak256([]byte("\x19Ethereum Signed Message:\n"+strconv.Itoa(len(message))), []byte(message))

	// decred's compact form has the recovery byte first: 27 + v for a key that will be used uncompressed.
	var compact [L1SignatureLength]byte
	compact[0] = 27 + v
	copy(compact[1:], raw[:64])
	key, _, err := ecdsa.RecoverCompact(compact[:], digest[:])
	if err != nil {
		return Address{}
	}
	keyHash := keccak256(key.SerializeUncompressed()[1:])
	return Address(keyHash[12:])
}
