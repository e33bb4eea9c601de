package explain

import (
	"encoding/hex"
	"errors"
	"reflect"
	"sort"

	"github.com/ferrosign/ferrosign/go/crypto/schnorr"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// Check is one test of a transaction.
type Check struct {
	Name string
	OK   bool
	// Detail gives the reason of a failure, or what else is worth knowing.
	Detail string
}

// Attribute is one entry of a transaction's attributes.
type Attribute struct {
	Type  uint8
	Name  string
	Value int64
	// Hashed is false for a value that means "not set": it is sent, but not signed.
	Hashed bool
}

// Report is what Transaction found.
type Report struct {
	TxType   uint8
	TypeName string
	ChainID  uint32
	// Elements are the hashed elements in order, without the attributes. Empty if the transaction cannot be hashed.
	Elements   []Element
	Attributes []Attribute
	// Hash is the signed message in hex, or "" if the transaction cannot be hashed.
	Hash string
	// S and E are the halves of the signature in hex, "" if it has not 80 bytes.
	S, E string
	// PubKey is the public key that the signature was checked against, in hex, or "".
	PubKey string
	Checks []Check
}

// OK reports whether every check passed.
func (r *Report) OK() bool {
	for _, check := range r.Checks {
		if !check.OK {
			return false
		}
	}
	return true
}

// errNoTransaction is Transaction's answer to nil.
var errNoTransaction = errors.New("there is no transaction to explain")

// knownChains are the chain ids that a signature is tried on when it does not fit its own.
var knownChains = []struct {
	id   uint32
	name string
}{{304, "mainnet"}, {300, "testnet"}, {466324, "api.rh.lighter"}}

// Transaction explains a transaction on a chain. pubKey is the 40-byte key that should have signed it; without one the
// signature itself is not checked.
func Transaction(txInfo txtypes.TxInfo, chainId uint32, pubKey []byte) (*Report, error) {
	if txInfo == nil || reflect.ValueOf(txInfo).IsNil() {
		return nil, errNoTransaction
	}
	report := &Report{
		TxType:     txInfo.GetTxType(),
		TypeName:   TypeName(txInfo.GetTxType()),
		ChainID:    chainId,
		Attributes: attributesOf(txInfo),
		PubKey:     hex.EncodeToString(pubKey),
	}
	report.add("fields are valid", txInfo.Validate(), "")
	message, err := txInfo.Hash(chainId)
	report.add("transaction can be hashed", err, "")
	if err == nil {
		report.Hash = hex.EncodeToString(message)
		if report.Elements, err = elementsOf(txInfo, chainId); err != nil {
			return nil, err
		}
	}
	report.checkSignature(txInfo, message, pubKey)
	return report, nil
}

// add records a check: failed with the error's text, or passed.
func (r *Report) add(name string, err error, detail string) {
	if err != nil {
		detail = err.Error()
	}
	r.Checks = append(r.Checks, Check{Name: name, OK: err == nil, Detail: detail})
}

// attributesOf lists a transaction's attributes by ascending type.
func attributesOf(txInfo txtypes.TxInfo) []Attribute {
	attributes := reflect.ValueOf(txInfo).Elem().FieldByName("L2TxAttributes").Interface().(txtypes.L2TxAttributes)
	var list []Attribute
	for attrType, value := range attributes {
		attribute := Attribute{Type: attrType, Name: attributeNames[attrType], Value: int64(value)}
		if attribute.Name == "" {
			attribute.Name = "unknown attribute"
		}
		if config := txtypes.AttributeTypeToConfig[attrType]; config != nil {
			attribute.Hashed = value != config.NilValue
		}
		list = append(list, attribute)
	}
	sort.Slice(list, func(i, j int) bool { return list[i].Type < list[j].Type })
	return list
}

// checkSignature checks the signature's form, and if there is a key, the signature.
func (r *Report) checkSignature(txInfo txtypes.TxInfo, message, pubKey []byte) {
	sig := reflect.ValueOf(txInfo).Elem().FieldByName("Sig").Bytes()
	parsed, err := schnorr.SigFromBytes(sig)
	r.add("signature has 80 bytes", err, "")
	if err == nil {
		r.S, r.E = hex.EncodeToString(sig[:40]), hex.EncodeToString(sig[40:])
		r.add("signature is written canonically", canonicalError(parsed, sig), "")
	}
	if len(pubKey) == 0 {
		return
	}
	keyErr := keyError(pubKey)
	r.add("public key is a point", keyErr, "")
	if err != nil || keyErr != nil || message == nil {
		return
	}
	if err := schnorr.Validate(pubKey, message, sig); err != nil {
		r.add("signature belongs to key, chain and fields", err, "")
		r.Checks[len(r.Checks)-1].Detail = r.why(txInfo, pubKey, sig)
		return
	}
	r.add("signature belongs to key, chain and fields", nil, "")
}

// why looks for the reason of a signature that does not fit.
func (r *Report) why(txInfo txtypes.TxInfo, pubKey, sig []byte) string {
	for _, chain := range knownChains {
		message, err := txInfo.Hash(chain.id)
		if err == nil && chain.id != r.ChainID && schnorr.Validate(pubKey, message, sig) == nil {
			return "it is valid for the chain id of " + chain.name + ", so the chain id is wrong"
		}
	}
	return "it was made with another key, for another chain, or a field was changed after signing"
}
