package types

import (
	"encoding/binary"
	"encoding/hex"
	"strconv"
	"time"

	"github.com/ferrosign/ferrosign/go/crypto/goldilocks"
	"github.com/ferrosign/ferrosign/go/crypto/poseidon2"
	"github.com/ferrosign/ferrosign/go/lighter/signer"
)

// ConstructAuthToken returns a token that opens the exchange's private endpoints until the deadline:
//
//	<deadline in Unix seconds>:<account>:<API key>:<signature, 160 hex digits>
//
// The signed message is the Poseidon2 hash of the text before the last colon. ops needs FromAccountIndex and
// ApiKeyIndex only. Neither part has a range check, so a token for any deadline can be made ahead of time.
func ConstructAuthToken(key signer.Signer, deadline time.Time, ops *TransactOpts) (string, error) {
	switch {
	case key == nil:
		return "", ErrMissingSigner
	case ops == nil:
		return "", ErrMissingOptions
	case ops.FromAccountIndex == nil:
		return "", ErrMissingFromAccountIndex
	case ops.ApiKeyIndex == nil:
		return "", ErrMissingApiKeyIndex
	}
	token := strconv.AppendInt(make([]byte, 0, maxAuthTokenLength), deadline.Unix(), 10)
	token = strconv.AppendInt(append(token, ':'), *ops.FromAccountIndex, 10)
	token = strconv.AppendUint(append(token, ':'), uint64(*ops.ApiKeyIndex), 10)

	message := poseidon2.HashToQuinticExtension(packText(token)).ToLittleEndianBytes()
	sig, err := signMessage(key, message)
	if err != nil {
		return "", err
	}
	return string(hex.AppendEncode(append(token, ':'), sig)), nil
}

// maxAuthTokenLength is the length of the longest token: two 64-bit numbers, one byte, three colons, 160 hex digits.
const maxAuthTokenLength = 20 + 20 + 3 + 3 + 160

// packText packs text into field elements, 8 bytes each, little endian, the last one padded with zeros.
func packText(text []byte) []goldilocks.GoldilocksField {
	elements := make([]goldilocks.GoldilocksField, 0, (len(text)+7)/8)
	for len(text) > 0 {
		var word [8]byte
		n := copy(word[:], text)
		elements = append(elements, goldilocks.GoldilocksField(binary.LittleEndian.Uint64(word[:])))
		text = text[n:]
	}
	return elements
}
