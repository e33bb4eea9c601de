package main

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"strings"

	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

const signUsage = "ferrosign lighter sign"

func runSign(args []string, s streams) error {
	if len(args) == 0 {
		printTransactions(s.err)
		return usagef("%s needs a transaction type", signUsage)
	}
	switch args[0] {
	case "help", "-h", "-help", "--help":
		printTransactions(s.out)
		return errHelp
	}
	t, ok := findTransaction(args[0])
	if !ok {
		return usagef("%s has no transaction type %q; see %s --help", signUsage, args[0], signUsage)
	}
	return signTransaction(t, args[1:], s)
}

// printTransactions lists the transaction types.
func printTransactions(w io.Writer) {
	fmt.Fprintf(w, "Usage: %s TYPE [flags]\n\nSigns a transaction. Prints it as JSON, which the exchange takes as tx_info, and on a "+
		"second line its hash.\nNothing is sent.\n\nTypes:\n", signUsage)
	for _, t := range transactions {
		fmt.Fprintf(w, "  %-38s %s\n", t.name, t.about)
	}
	fmt.Fprintf(w, "\n%s\n\nExample:\n  %s withdraw --help\n", otherGeneration, signUsage)
}

// signTransaction reads flags or JSON, signs and prints.
func signTransaction(t *transaction, args []string, s streams) error {
	f := newFlagSet(signUsage+" "+t.name, "Signs a transaction of the type "+t.name+": "+t.about+".\n"+
		"Prints it as JSON and on a second line its hash. Nothing is sent. The fields come from flags, or with --json from an object with the field names of\n"+
		"the transaction's own JSON, AccountIndex, ApiKeyIndex, Nonce and ChainId; bytes are hex there.", t.examples())
	settings := newTxSettings()
	request := t.request()
	var key keySource
	var source jsonSource
	var l1 l1Flags
	key.addFlags(f)
	source.addFlags(f)
	settings.addFlags(f)
	settings.addAttributeFlags(f, t.name)
	l1.addFlags(f, t)
	required := append([]string{"account", "api-key", "nonce"}, addRequestFlags(f, t, request)...)
	if err := f.parse(args, s); err != nil {
		return err
	}
	if source.given() {
		names := append([]string{"AccountIndex", "ApiKeyIndex", "Nonce"}, requiredFields(t, request)...)
		input := &signInput{&settings, request, &l1.signature}
		if err := source.read(f, s, &key, input, names...); err != nil {
			return err
		}
	} else if err := f.require(required...); err != nil {
		return err
	}
	ops, err := settings.options()
	if err != nil {
		return err
	}
	c, err := key.newClient(s, settings.AccountIndex, settings.ApiKeyIndex, settings.ChainId)
	if err != nil {
		return err
	}
	defer c.Close()
	txInfo, err := t.sign(c, request, ops)
	if err != nil {
		return err
	}
	return l1.print(s, txInfo, settings.ChainId)
}

// examples shows a call with flags and one with JSON.
func (t *transaction) examples() string {
	fields := strings.Join(t.exampleFlags(), " ")
	if fields != "" {
		fields = " \\\n      " + fields
	}
	text := fmt.Sprintf("  export FERROSIGN_LIGHTER_KEY=0x...   (or --key-file key.txt)\n"+
		"  %s %s --account 12345 --api-key 7 --nonce 42%s\n\n  echo '%s' |\n      %s %s --json -",
		signUsage, t.name, fields, t.exampleJSON(), signUsage, t.name)
	return text
}

// exampleJSON is the example with settings.
func (t *transaction) exampleJSON() string {
	text := `{"AccountIndex":12345,"ApiKeyIndex":7,"Nonce":42`
	if t.example != "" {
		text += "," + t.example
	}
	return text + "}"
}

// exampleFlags is the example's request as flags.
func (t *transaction) exampleFlags() []string {
	var values map[string]json.RawMessage
	if err := json.Unmarshal([]byte("{"+t.example+"}"), &values); err != nil {
		panic(err)
	}
	var flags []string
	fields := reflect.TypeOf(t.request()).Elem()
	for i := range fields.NumField() {
		name := fields.Field(i).Name
		raw, ok := values[name]
		if !ok {
			continue
		}
		text := strings.Trim(string(raw), `"`)
		if text[0] == '[' {
			text = "'" + text + "'"
		}
		help, _ := helpOf(t.name, name)
		flags = append(flags, "--"+help.flag+" "+text)
	}
	return flags
}

// l1Flags are the flags for transactions that the account's owner signs with the Ethereum key too.
type l1Flags struct {
	message   bool
	signature string
}

// addFlags adds the flags for a type that has an L1 signature.
func (l *l1Flags) addFlags(f *flagSet, t *transaction) {
	switch t.name {
	case "change-pub-key", "transfer", "approve-integrator":
		f.BoolVar(&l.message, "l1-message", false, "print the text that the account's owner signs with the Ethereum key (EIP-191) and "+
			"nothing else")
		f.StringVar(&l.signature, "l1-signature", "", "the Ethereum `signature` of that text: 130 hex digits after 0x. Without it the "+
			"transaction's\nL1Sig is empty, to be filled in")
	}
}

// print prints what is asked for: the L1 message, or the transaction, with the L1 signature if there is one.
func (l *l1Flags) print(s streams, txInfo txtypes.TxInfo, chainId uint32) error {
	var message string
	switch tx := txInfo.(type) {
	case *txtypes.L2ChangePubKeyTxInfo:
		tx.L1Sig, message = l.signature, tx.GetL1SignatureBody()
	case *txtypes.L2TransferTxInfo:
		tx.L1Sig, message = l.signature, tx.GetL1SignatureBody(chainId)
	case *txtypes.L2ApproveIntegratorTxInfo:
		tx.L1Sig, message = l.signature, tx.GetL1SignatureBody(chainId)
	default:
		if l.signature != "" {
			return usagef("this type of transaction has no L1Sig")
		}
	}
	if l.message {
		_, err := fmt.Fprintln(s.out, message)
		return err
	}
	if l.signature != "" && !isL1Signature(l.signature) {
		return usagef("the L1 signature is not 0x and 130 hex digits")
	}
	return printSigned(s, txInfo)
}

// isL1Signature reports whether a text has the form of an Ethereum signature.
func isL1Signature(text string) bool {
	digits, ok := strings.CutPrefix(text, "0x")
	raw, err := hex.DecodeString(digits)
	return ok && err == nil && len(raw) == txtypes.L1SignatureLength
}
