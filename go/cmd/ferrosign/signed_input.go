package main

import (
	"encoding/hex"
	"errors"
	"fmt"
	"strings"

	"github.com/ferrosign/ferrosign/go/lighter/explain"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// signedInput is the input of the commands that look at a signed transaction.
type signedInput struct {
	file, typeName, pubKey string
	chainId                uint32
}

func (i *signedInput) addFlags(f *flagSet) {
	i.chainId = mainnet
	f.StringVar(&i.file, "tx", "", "`file` with the transaction's JSON; - reads standard input")
	f.StringVar(&i.typeName, "type", "", "transaction `type`, for example create-order; needed only where two types have the "+
		"same fields\n(mint-shares and burn-shares, stake-assets and unstake-assets)")
	f.StringVar(&i.pubKey, "public-key", "", "the signer's public `key`: 80 hex digits, with or without 0x")
	numberFlag(f, &i.chainId, "chain-id", "chain `id`: 304 mainnet, 300 testnet")
}

// transaction reads and parses the transaction.
func (i *signedInput) transaction(s streams) (txtypes.TxInfo, error) {
	raw, err := readInput(s, i.file, maxJSON)
	if err != nil {
		return nil, err
	}
	// The commands that sign print the hash on a second line; their output can be used as it is.
	text, rest, _ := strings.Cut(strings.TrimSpace(string(raw)), "\n")
	if rest = strings.TrimSpace(rest); rest != "" && !isHash(rest) {
		text = string(raw)
	}
	txInfo, err := explain.Parse([]byte(text), i.typeName)
	if errors.Is(err, explain.ErrAmbiguousType) {
		return nil, usagef("%v: name it with --type", err)
	}
	if err != nil {
		return nil, fmt.Errorf("transaction: %w", err)
	}
	return txInfo, nil
}

// isHash reports whether a text is a transaction's hash.
func isHash(text string) bool {
	b, err := hex.DecodeString(text)
	return err == nil && len(b) == txtypes.HashLength
}

// key decodes the public key; nil if there is none.
func (i *signedInput) key() ([]byte, error) {
	if i.pubKey == "" {
		return nil, nil
	}
	key, err := hex.DecodeString(strings.TrimPrefix(i.pubKey, "0x"))
	if err != nil {
		return nil, usagef("--public-key: %v", err)
	}
	if len(key) != txtypes.PubKeyLength {
		return nil, usagef("--public-key has %d bytes, want %d", len(key), txtypes.PubKeyLength)
	}
	return key, nil
}
