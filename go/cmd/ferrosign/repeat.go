package main

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"

	"github.com/ferrosign/ferrosign/go/lighter/explain"
	"github.com/ferrosign/ferrosign/go/lighter/types"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// fixedSigner signs with an engine and a nonce that is given. Such a signer must never sign two messages; it is here to
// repeat what was recorded.
type fixedSigner struct {
	engine engine
	sk, k  [40]byte
}

func (f *fixedSigner) Sign(message []byte, _ hash.Hash) ([]byte, error) {
	var sig [80]byte
	if len(message) != 40 {
		return nil, fmt.Errorf("message has %d bytes, want 40", len(message))
	}
	err := f.engine.signWithNonce(&f.sk, (*[40]byte)(message), &f.k, &sig)
	return sig[:], err
}

// repeat builds a recorded transaction with the engine and compares every byte. The hash, too, is computed with the
// engine, from the elements that package explain lists.
func (e engine) repeat(file *recordedFile, c *recordedCase) error {
	key := &fixedSigner{engine: e}
	var err error
	if key.sk, err = bytes40(file.Keys[c.Key].SK); err != nil {
		return fmt.Errorf("private key: %w", err)
	}
	if key.k, err = bytes40(c.K); err != nil {
		return fmt.Errorf("nonce: %w", err)
	}
	txInfo, err := construct(file.Tx, key, c)
	if err != nil {
		return err
	}
	if text, err := txInfo.GetTxInfo(); err != nil || text != c.TxInfo {
		return fmt.Errorf("JSON %s", text)
	}
	if txInfo.GetTxHash() != c.TxHash {
		return fmt.Errorf("hash %s", txInfo.GetTxHash())
	}
	pubKey, err := bytes40(file.Keys[c.Key].PK)
	if err != nil {
		return fmt.Errorf("public key: %w", err)
	}
	report, err := explain.Transaction(txInfo, c.ChainID, pubKey[:])
	if err != nil {
		return err
	}
	if !report.OK() {
		return fmt.Errorf("a check fails: %+v", report.Checks)
	}
	if hash := e.hashReport(report); hash != c.TxHash {
		return fmt.Errorf("hash with this engine %s", hash)
	}
	return nil
}

// hashReport hashes a report's elements and attributes with the engine.
func (e engine) hashReport(report *explain.Report) string {
	var elements, pairs []uint64
	for _, element := range report.Elements {
		elements = append(elements, element.Value)
	}
	message := e.hash(elements)
	for _, attribute := range report.Attributes {
		if attribute.Hashed {
			pairs = append(pairs, uint64(attribute.Type), uint64(attribute.Value))
		}
	}
	if len(pairs) > 0 {
		pairs = append(pairs, make([]uint64, 2*txtypes.NbAttributesPerTx-len(pairs))...)
		attributes := e.hash(pairs)
		message = e.hash(append(message[:], attributes[:]...))
	}
	return hex.EncodeToString(encodeLimbs(message))
}

// construct builds one of the two types of transaction that demo knows.
func construct(tx string, key *fixedSigner, c *recordedCase) (txtypes.TxInfo, error) {
	ops := &types.TransactOpts{
		FromAccountIndex: &c.Account, ApiKeyIndex: &c.APIKey, ExpiredAt: c.ExpiredAt, Nonce: &c.Nonce, TxAttributes: c.Attrs,
	}
	switch tx {
	case "CreateOrder":
		var request types.CreateOrderTxReq
		if err := json.Unmarshal(c.Req, &request); err != nil {
			return nil, err
		}
		return types.ConstructCreateOrderTx(key, c.ChainID, &request, ops)
	case "CancelOrder":
		var request types.CancelOrderTxReq
		if err := json.Unmarshal(c.Req, &request); err != nil {
			return nil, err
		}
		return types.ConstructL2CancelOrderTx(key, c.ChainID, &request, ops)
	}
	return nil, errors.New("neither CreateOrder nor CancelOrder")
}
