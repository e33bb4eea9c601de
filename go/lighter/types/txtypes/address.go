package txtypes

import (
	"encoding/hex"

	"golang.org/x/crypto/sha3"
)

// Address is an Ethereum address. lighter-go returns go-ethereum's common.Address; this type stands in for it without
// the dependency, and converts to it with common.Address(a).
type Address [20]byte

// Hex returns the address as 0x and 40 hex digits in the mixed case of EIP-55.
func (a Address) Hex() string {
	digits := hex.AppendEncode(make([]byte, 0, 40), a[:])
	checksum := keccak256(digits)
	for i, c := range digits {
		// A letter is upper case where the checksum's nibble at the same place has its high bit set.
		if nibble := checksum[i/2] >> (4 - 4*(i%2)); c >= 'a' && nibble&8 != 0 {
			digits[i] = c - 'a' + 'A'
		}
	}
	return "0x" + string(digits)
}

// String returns Hex.
func (a Address) String() string { return a.Hex() }

// keccak256 is Ethereum's hash: Keccak with the padding from before SHA-3.
func keccak256(data ...[]byte) (digest [32]byte) {
	h := sha3.NewLegacyKeccak256()
	for _, d := range data {
		h.Write(d)
	}
	h.Sum(digest[:0])
	return digest
}
