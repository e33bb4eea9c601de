package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/ferrosign/ferrosign/go/lighter/client"
)

// keyVariable is the environment variable that may hold the private key.
const keyVariable = "FERROSIGN_LIGHTER_KEY"

// maxKeyText bounds what is read as a key; a key has 82 characters.
const maxKeyText = 4096

// keySource says where the private key comes from. A key is never taken from the argument list, where every user of the
// machine could read it.
type keySource struct{ file string }

func (k *keySource) addFlags(f *flagSet) {
	f.StringVar(&k.file, "key-file", "", "`file` with the private key: 80 hex digits, with or without 0x; - reads standard "+
		"input.\nWithout this flag the key is taken from the environment variable "+keyVariable)
}

// newClient reads the key and makes a client with it.
func (k *keySource) newClient(s streams, account int64, apiKey uint8, chainId uint32) (*client.TxClient, error) {
	text, err := k.read(s)
	if err != nil {
		return nil, err
	}
	c, err := client.NewTxClient(nil, string(bytes.TrimSpace(text)), account, apiKey, chainId)
	clear(text)
	if err != nil {
		return nil, fmt.Errorf("private key: %w", err)
	}
	return c, nil
}

// read returns the key's text.
func (k *keySource) read(s streams) ([]byte, error) {
	switch k.file {
	case "":
		text := os.Getenv(keyVariable)
		if text == "" {
			return nil, usagef("no private key: set %s or use --key-file", keyVariable)
		}
		return []byte(text), nil
	case "-":
		return readAll(s.in, "standard input", maxKeyText)
	}
	file, err := os.Open(k.file)
	if err != nil {
		return nil, fmt.Errorf("private key: %w", err)
	}
	defer file.Close()
	return readAll(file, k.file, maxKeyText)
}

// readAll reads a whole input of bounded length.
func readAll(r io.Reader, name string, limit int64) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(r, limit+1))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if int64(len(text)) > limit {
		return nil, fmt.Errorf("%s: longer than %d bytes", name, limit)
	}
	if len(bytes.TrimSpace(text)) == 0 {
		return nil, fmt.Errorf("%s: %w", name, errEmptyInput)
	}
	return text, nil
}

var errEmptyInput = errors.New("empty")

// readInput reads the file that a flag names; - is standard input.
func readInput(s streams, file string, limit int64) ([]byte, error) {
	if file == "-" {
		return readAll(s.in, "standard input", limit)
	}
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return readAll(f, file, limit)
}
