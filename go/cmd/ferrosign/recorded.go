package main

import (
	"embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"

	"github.com/ferrosign/ferrosign/go/lighter/types"
)

//go:embed recorded/*.json
var embedded embed.FS

// recordedFiles are the files that demo reads.
var recordedFiles = []string{"tx_CreateOrder.json", "tx_CancelOrder.json"}

// recordedFile is a file of transactions that lighter-go made.
type recordedFile struct {
	Tx    string
	Keys  []struct{ PK, SK string }
	Cases []recordedCase
}

// recordedCase is a request, and the bytes that lighter-go made of it with the nonce K.
type recordedCase struct {
	Account   int64
	APIKey    uint8                 `json:"api_key"`
	Attrs     *types.L2TxAttributes `json:"attrs"`
	ChainID   uint32                `json:"chain_id"`
	ExpiredAt int64                 `json:"expired_at"`
	Nonce     int64
	Req       json.RawMessage

	Key    int
	K      string
	TxHash string `json:"tx_hash"`
	TxInfo string `json:"tx_info"`
}

// readRecorded reads the recorded files of a directory, or the embedded ones if dir is empty, without the cases that
// have no signature.
func readRecorded(dir string) ([]recordedFile, error) {
	var source fs.FS = os.DirFS(dir)
	if dir == "" {
		var err error
		if source, err = fs.Sub(embedded, "recorded"); err != nil {
			return nil, err
		}
	}
	var files []recordedFile
	for _, name := range recordedFiles {
		raw, err := fs.ReadFile(source, name)
		if err != nil {
			return nil, err
		}
		var file recordedFile
		if err := json.Unmarshal(raw, &file); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		signed := file.Cases[:0]
		for _, c := range file.Cases {
			if c.TxInfo == "" {
				continue
			}
			if c.Key < 0 || c.Key >= len(file.Keys) {
				return nil, fmt.Errorf("%s: a case names key %d of %d", name, c.Key, len(file.Keys))
			}
			signed = append(signed, c)
		}
		file.Cases = signed
		files = append(files, file)
	}
	return files, nil
}

// bytes40 decodes 40 bytes of hex.
func bytes40(text string) (b [40]byte, err error) {
	raw, err := hex.DecodeString(text)
	if err != nil {
		return b, err
	}
	if len(raw) != len(b) {
		return b, fmt.Errorf("%d bytes, want %d", len(raw), len(b))
	}
	copy(b[:], raw)
	return b, nil
}
