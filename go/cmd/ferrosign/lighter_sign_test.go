package main

import (
	"strings"
	"testing"

	"github.com/ferrosign/ferrosign/go/lighter/explain"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// signLine is the call that signs a transaction of a type with a key.
func signLine(name, keyFile string) []string {
	return []string{"lighter", "sign", name, "--key-file", keyFile}
}

// TestSignExamples: what the help of each type shows works, with flags as with JSON: the same hash, a transaction of the type
// that the name says, which verifies and can be explained.
func TestSignExamples(t *testing.T) {
	pair, file := key(t)
	for i := range transactions {
		tx := &transactions[i]
		args := append(signLine(tx.name, file), words("--account 12345 --api-key 7 --nonce 42 --expired-at 1800000000000")...)
		for _, flag := range tx.exampleFlags() {
			name, value, _ := strings.Cut(flag, " ")
			args = append(args, name, strings.Trim(value, "'"))
		}
		flags := call(t, "", args...)
		request := strings.Replace(tx.exampleJSON(), `"Nonce":42`, `"Nonce":42,"ExpiredAt":1800000000000`, 1)
		object := call(t, request, append(signLine(tx.name, file), "--json", "-")...)
		if flags.code != exitOK || object.code != exitOK {
			t.Fatalf("%s: flags: %s, JSON: %s", tx.name, flags.err, object.err)
		}
		hash := strings.Split(flags.out, "\n")[1]
		if strings.Split(object.out, "\n")[1] != hash {
			t.Errorf("%s: flags and JSON differ:\n%s%s", tx.name, flags.out, object.out)
		}
		named := []string{"--tx", "-", "--type", tx.name, "--public-key", pair.PK}
		v := call(t, flags.out, append([]string{"lighter", "verify"}, named...)...)
		if v.code != exitOK || v.out != "valid "+hash+"\n" {
			t.Errorf("%s: verify: %s%s", tx.name, v.out, v.err)
		}
		e := call(t, object.out, append([]string{"lighter", "explain"}, named...)...)
		if e.code != exitOK || !strings.Contains(e.out, hash) || strings.Contains(e.out, "FAIL") {
			t.Errorf("%s: explain: %s%s", tx.name, e.out, e.err)
		}
	}
}

// TestSignCoversEveryType: each type that explain knows can be signed, and nothing else.
func TestSignCoversEveryType(t *testing.T) {
	known := 0
	for number := range 256 {
		name := explain.TypeName(uint8(number))
		if strings.HasPrefix(name, "transaction type") {
			continue
		}
		known++
		found := false
		for i := range transactions {
			found = found || strings.EqualFold(strings.ReplaceAll(transactions[i].name, "-", ""), name)
		}
		if !found {
			t.Errorf("%s cannot be signed", name)
		}
	}
	if known != len(transactions) {
		t.Errorf("%d types are known and %d can be signed", known, len(transactions))
	}
}

// TestSignHelp: the list names every type, and each type's help has every flag and both examples.
func TestSignHelp(t *testing.T) {
	list := call(t, "", words("lighter sign --help")...)
	for i := range transactions {
		tx := &transactions[i]
		if !strings.Contains(list.out, "  "+tx.name+" ") {
			t.Errorf("the list lacks %s", tx.name)
		}
		r := call(t, "", "lighter", "sign", tx.name, "--help")
		if r.code != exitOK || !strings.HasPrefix(r.out, "Usage: ferrosign lighter sign "+tx.name) || !strings.Contains(r.out, tx.exampleJSON()) {
			t.Errorf("%s: code %d\n%s%s", tx.name, r.code, r.out, r.err)
		}
		for _, flag := range tx.exampleFlags() {
			name, _, _ := strings.Cut(flag, " ")
			if !strings.Contains(r.out, "\n  "+name[1:]+" ") {
				t.Errorf("%s: the help lacks %s", tx.name, name)
			}
		}
	}
}

// TestSignWrongUsage: a wrong call ends with code 2, a refused transaction with code 1; neither prints a transaction.
func TestSignWrongUsage(t *testing.T) {
	_, file := key(t)
	const common = " --account 1 --api-key 2 --nonce 3"
	transfer := common + " --to-account 4 --asset 3 --from-route spot --to-route perps --amount 5 --usdc-fee 0"
	const settings = `"AccountIndex":1,"ApiKeyIndex":2,"Nonce":3`
	for _, c := range []struct {
		line, stdin string
		code        int
		want        string
	}{
		{"", "", exitUsage, "needs a transaction type"},
		{"deposit", "", exitUsage, `no transaction type "deposit"`},
		{"withdraw", "", exitUsage, "--account is required"},
		{"withdraw" + common + " --route spot --amount 4", "", exitUsage, "--asset is required"},
		{"withdraw" + common + " --asset 32768", "", exitUsage, "want an integer from -32768 to 32767"},
		{"withdraw --amount -1", "", exitUsage, "want an integer from 0 to 18446744073709551615"},
		{"update-leverage --initial-margin-fraction 65536", "", exitUsage, "want an integer from 0 to 65535"},
		{"withdraw --route sideways", "", exitUsage, "want one of [perps spot]"},
		{"withdraw --market 3", "", exitUsage, "not defined: -market"},
		{"transfer --memo 1234", "", exitUsage, "2 bytes, want 32"},
		{"change-pub-key --pub-key 0xzz", "", exitUsage, "invalid byte"},
		{"create-grouped-orders --orders [{}]x", "", exitUsage, "more text after the value"},
		{`create-grouped-orders --orders [{"Prize":1}]`, "", exitUsage, `unknown field "Prize"`},
		{"create-grouped-orders" + common + " --grouping 1 --orders [null]", "", exitFailed, "order"},
		{"withdraw" + common + " --asset 0 --route spot --amount 4", "", exitFailed, "AssetIndex"},
		{"transfer" + transfer + " --l1-signature 0x12", "", exitUsage, "not 0x and 130 hex digits"},
		{"withdraw --json - --amount 1", "{}", exitUsage, "--amount and --json exclude each other"},
		{"withdraw --json -", "{" + settings + "}", exitUsage, "request lacks AssetIndex"},
		{"create-sub-account --json -", "{" + settings + `,"Amount":1}`, exitUsage, `unknown field "Amount"`},
		{"create-sub-account --json -", "{" + settings + `,"nonce":1}`, exitUsage, `fields "Nonce" and "nonce" are the same`},
		{"create-sub-account --json -", "{" + settings + `,"L1Sig":"0x"}`, exitUsage, "has no L1Sig"},
		{"create-sub-account --json -", "{" + settings + `,"Attributes":{"Skip":1}}`, exitUsage, `unknown field "Skip"`},
		{"create-sub-account --json -", strings.Replace("{"+settings+"}", "2", "263", 1), exitUsage, "ApiKeyIndex: json: cannot unmarshal number 263"},
		{"update-account-config --json -", "{" + settings + `,"AccountTradingMode":"1"}`, exitUsage, "AccountTradingMode: json"},
		{"change-pub-key --json -", "{" + settings + `,"PubKey":[1]}`, exitUsage, "PubKey: json"},
	} {
		args := words("lighter sign " + c.line)
		if len(args) > 2 {
			args = append(args, "--key-file", file)
		}
		r := call(t, c.stdin, args...)
		if r.code != c.code || !strings.Contains(r.err, c.want) || r.out != "" {
			t.Errorf("%s %s: code %d, %q, want %d, %q", c.line, c.stdin, r.code, r.err, c.code, c.want)
		}
	}
}

// TestSignL1: the Ethereum signature that is given stands in the transaction, from a flag as from JSON.
func TestSignL1(t *testing.T) {
	_, file := key(t)
	signature := "0x" + strings.Repeat("5a", txtypes.L1SignatureLength)
	for _, name := range []string{"change-pub-key", "transfer", "approve-integrator"} {
		tx, _ := findTransaction(name)
		request := strings.TrimSuffix(tx.exampleJSON(), "}")
		for _, r := range []result{
			call(t, request+`,"L1Sig":"`+signature+`"}`, append(signLine(name, file), "--json", "-")...),
			call(t, "", append(append(signLine(name, file), words("--account 1 --api-key 2 --nonce 3 --l1-signature "+signature)...),
				words(strings.Join(tx.exampleFlags(), " "))...)...),
		} {
			if r.code != exitOK || !strings.Contains(r.out, `"L1Sig":"`+signature+`"`) {
				t.Errorf("%s: code %d, %s%s", name, r.code, r.out, r.err)
			}
		}
	}
}
