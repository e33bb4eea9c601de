package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ferrosign/ferrosign/go/internal/lightertest"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// orderCase is a recorded order without attributes.
func orderCase(t *testing.T) *lightertest.TxCase {
	t.Helper()
	file := lightertest.Tx(t, "tx_CreateOrder.json")
	for i := range file.Cases {
		if c := &file.Cases[i]; c.Err == "" && c.Attrs == nil && c.ChainID == 304 {
			return c
		}
	}
	t.Fatal("no recorded order without attributes")
	return nil
}

// flagsOf writes a recorded order as flags.
func flagsOf(t *testing.T, c *lightertest.TxCase) []string {
	t.Helper()
	var order txtypes.OrderInfo
	if err := json.Unmarshal(c.Req, &order); err != nil {
		t.Fatal(err)
	}
	return words(fmt.Sprintf("--account %d --api-key %d --nonce %d --expired-at %d --market %d --client-order %d --base-amount %d "+
		"--price %d --side %s --type %s --tif %d --reduce-only %d --trigger-price %d --order-expiry %d",
		c.Account, c.APIKey, c.Nonce, c.ExpiredAt, order.MarketIndex, order.ClientOrderIndex, order.BaseAmount, order.Price,
		[]string{"buy", "sell"}[order.IsAsk], orderTypes[order.Type], order.TimeInForce, order.ReduceOnly, order.TriggerPrice,
		order.OrderExpiry))
}

// TestSignOrder: the three sources of a key and the two of an order give the recorded hash, and the output verifies.
func TestSignOrder(t *testing.T) {
	pair, file := key(t)
	c := orderCase(t)
	flags := append([]string{"lighter", "sign-order"}, flagsOf(t, c)...)
	request := jsonOf(t, c)
	requestFile := filepath.Join(t.TempDir(), "order.json")
	if err := os.WriteFile(requestFile, []byte(request), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, run := range map[string]func() result{
		"key in a file": func() result { return call(t, "", with(flags, "--key-file", file)...) },
		"key on standard input": func() result {
			return call(t, pair.SK+"\n", with(flags, "--key-file", "-")...)
		},
		"key in the environment": func() result {
			t.Setenv(keyVariable, "0x"+pair.SK)
			return call(t, "", flags...)
		},
		"request on standard input": func() result {
			return call(t, request, "lighter", "sign-order", "--json", "-", "--key-file", file)
		},
		"request in a file": func() result {
			return call(t, pair.SK, "lighter", "sign-order", "--json", requestFile, "--key-file", "-")
		},
	} {
		r := run()
		lines := strings.Split(r.out, "\n")
		if r.code != exitOK || r.err != "" || len(lines) != 3 || lines[1] != c.TxHash {
			t.Errorf("%s: code %d, %s\n%s", name, r.code, r.err, r.out)
			continue
		}
		for _, input := range []string{r.out, lines[0]} {
			v := call(t, input, "lighter", "verify", "--tx", "-", "--public-key", "0x"+pair.PK)
			if v.code != exitOK || v.out != "valid "+c.TxHash+"\n" {
				t.Errorf("%s: verify: code %d, %s%s", name, v.code, v.out, v.err)
			}
		}
	}
}

// jsonOf writes a recorded order as the JSON that sign-order takes.
func jsonOf(t *testing.T, c *lightertest.TxCase) string {
	t.Helper()
	request := strings.TrimSuffix(strings.TrimSpace(string(c.Req)), "}")
	return fmt.Sprintf(`%s,"ChainId":%d,"AccountIndex":%d,"ApiKeyIndex":%d,"Nonce":%d,"ExpiredAt":%d}`,
		request, c.ChainID, c.Account, c.APIKey, c.Nonce, c.ExpiredAt)
}

// TestSignOrderAttributes: attribute flags reach the transaction.
func TestSignOrderAttributes(t *testing.T) {
	pair, file := key(t)
	args := append([]string{"lighter", "sign-order", "--key-file", file, "--skip-nonce", "1", "--integrator", "281474976710654",
		"--integrator-taker-fee", "5", "--integrator-maker-fee", "6"}, flagsOf(t, orderCase(t))...)
	r := call(t, "", args...)
	if r.code != exitOK || !strings.Contains(r.out, `"L2TxAttributes":{"1":281474976710654,"2":5,"3":6,"4":1}}`) {
		t.Fatalf("code %d, %s%s", r.code, r.out, r.err)
	}
	e := call(t, r.out, "lighter", "explain", "--tx", "-", "--public-key", pair.PK)
	if e.code != exitOK || !strings.Contains(e.out, "attribute 2, IntegratorTakerFee: 5") {
		t.Errorf("code %d, %s%s", e.code, e.out, e.err)
	}
}

// TestRefused: what the exchange would refuse is not signed; code 1, the rule's text, nothing on standard output.
func TestRefused(t *testing.T) {
	_, file := key(t)
	base := append([]string{"lighter", "sign-order", "--key-file", file}, flagsOf(t, orderCase(t))...)
	missing := filepath.Join(t.TempDir(), "missing")
	for name, c := range map[string]struct {
		args []string
		want string
	}{
		"price 0":       {with(base, "--price", "0"), "OrderPrice should not be less than 1"},
		"no market":     {with(base, "--market", "-3"), "MarketIndex is not valid"},
		"nonce -1":      {with(base, "--nonce", "-1"), "nonce was not provided"},
		"bad attribute": {with(base, "--skip-nonce", "2"), "Nonce skip attribute is invalid"},
		"no key file":   {with(base, "--key-file", missing), "no such file"},
	} {
		r := call(t, "", c.args...)
		if r.code != exitFailed || !strings.Contains(r.err, c.want) || r.out != "" {
			t.Errorf("%s: code %d, %q, want %q", name, r.code, r.err, c.want)
		}
	}
	for text, want := range map[string]string{
		"":                                "standard input: empty",
		"\n \n":                           "standard input: empty",
		"0x1234":                          "private key: invalid private key length. expected: 40 got: 2",
		strings.Repeat("a", maxKeyText+1): "longer than 4096 bytes",
		strings.Repeat("zz", 40):          "private key: encoding/hex: invalid byte",
	} {
		r := call(t, text, with(base, "--key-file", "-")...)
		if r.code != exitFailed || !strings.Contains(r.err, want) || r.out != "" {
			t.Errorf("key %.20q: code %d, %q, want %q", text, r.code, r.err, want)
		}
	}
	t.Setenv(keyVariable, "")
	r := call(t, "", append([]string{"lighter", "sign-order"}, flagsOf(t, orderCase(t))...)...)
	if r.code != exitUsage || !strings.Contains(r.err, "no private key: set "+keyVariable) {
		t.Errorf("without a key: code %d, %q", r.code, r.err)
	}
}

// TestBadJSON: a request that does not say exactly what is wanted is a wrong call.
func TestBadJSON(t *testing.T) {
	_, file := key(t)
	good := jsonOf(t, orderCase(t))
	for text, want := range map[string]string{
		"nonsense":  "request: invalid character",
		good + good: "after top-level value",
		"{}":        "request lacks AccountIndex",
		strings.Replace(good, `"Price":`, `"Prize":`, 1):                  "request lacks Price",
		strings.Replace(good, `"ChainId":`, `"Chain":`, 1):                `unknown field "Chain"`,
		strings.Replace(good, `"ChainId":304`, `"ChainId":4294967296`, 1): "cannot unmarshal number 4294967296",
		strings.Replace(good, `"ApiKeyIndex":7`, `"ApiKeyIndex":"7"`, 1):  "cannot unmarshal string",
		strings.Replace(good, `"ApiKeyIndex":7`, `"ApiKeyIndex":263`, 1):  "cannot unmarshal number 263",
		strings.Replace(good, `"Nonce":42`, `"Nonce":null`, 1):            "request lacks Nonce",
		strings.Replace(good, `"IsAsk":`, `"IsAsk":null,"x":`, 1):         "request lacks IsAsk",
		strings.Replace(good, `"Price":`, `"Price":1,"price":`, 1):        `fields "Price" and "price" are the same`,
		strings.Replace(good, `"Price":`, `"Price":1,"Price":`, 1):        `fields "Price" and "Price" are the same`,
	} {
		r := call(t, text, "lighter", "sign-order", "--json", "-", "--key-file", file)
		if r.code != exitUsage || !strings.Contains(r.err, want) || r.out != "" {
			t.Errorf("%.60s: code %d, %q, want %q", text, r.code, r.err, want)
		}
	}
}

// TestCancelOrder: the recorded cancellation gives the recorded hash, by flags and by JSON.
func TestCancelOrder(t *testing.T) {
	pair, file := key(t)
	c := &lightertest.Tx(t, "tx_CancelOrder.json").Cases[0]
	var request struct{ MarketIndex, Index int64 }
	if err := json.Unmarshal(c.Req, &request); err != nil {
		t.Fatal(err)
	}
	flags := words(fmt.Sprintf("lighter cancel-order --key-file %s --account %d --api-key %d --nonce %d --expired-at %d --market %d --order %d",
		file, c.Account, c.APIKey, c.Nonce, c.ExpiredAt, request.MarketIndex, request.Index))
	for name, r := range map[string]result{
		"flags": call(t, "", flags...),
		"JSON":  call(t, jsonOf(t, c), "lighter", "cancel-order", "--json", "-", "--key-file", file),
	} {
		if r.code != exitOK || !strings.HasSuffix(r.out, "\n"+c.TxHash+"\n") {
			t.Errorf("%s: code %d, %s%s", name, r.code, r.out, r.err)
		}
		v := call(t, r.out, "lighter", "verify", "--tx", "-", "--public-key", pair.PK)
		if v.code != exitOK {
			t.Errorf("%s: verify: %s%s", name, v.out, v.err)
		}
	}
	r := call(t, "", with(flags, "--order", "0")...)
	if r.code != exitFailed || !strings.Contains(r.err, "OrderIndex should not be less than") {
		t.Errorf("order 0: code %d, %s", r.code, r.err)
	}
}

// TestVerifyFails: code 1, and a line for each check that fails.
func TestVerifyFails(t *testing.T) {
	file := lightertest.Tx(t, "tx_CancelOrder.json")
	c := &file.Cases[0]
	good, other := file.Keys[c.Key].PK, file.Keys[(c.Key+1)%3].PK
	for name, d := range map[string]struct {
		input, pubKey, chain, want string
		code                       int
	}{
		"valid":         {c.TxInfo, good, "304", "valid " + c.TxHash, exitOK},
		"other key":     {c.TxInfo, other, "304", "invalid: not true that signature belongs to key, chain and fields", exitFailed},
		"other chain":   {c.TxInfo, good, "300", "it is valid for the chain id of mainnet", exitFailed},
		"field changed": {strings.Replace(c.TxInfo, `"Nonce":42`, `"Nonce":43`, 1), good, "304", "a field was changed", exitFailed},
		"broken rule":   {strings.Replace(c.TxInfo, `"Nonce":42`, `"Nonce":-43`, 1), good, "304", "AccountNonce should not be less than 0", exitFailed},
	} {
		r := call(t, d.input, "lighter", "verify", "--tx", "-", "--public-key", d.pubKey, "--chain-id", d.chain)
		if r.code != d.code || !strings.Contains(r.out, d.want) || r.err != "" {
			t.Errorf("%s: code %d, %s%s", name, r.code, r.out, r.err)
		}
	}
	for input, want := range map[string]string{
		"":            "standard input: empty",
		"{}":          "the fields fit no transaction type",
		`{"Index":1}`: "the fields fit no transaction type: Index",
		"[]":          "no JSON object",
	} {
		r := call(t, input, "lighter", "verify", "--tx", "-", "--public-key", good)
		if r.code != exitFailed || !strings.Contains(r.err, want) {
			t.Errorf("%q: code %d, %q, want %q", input, r.code, r.err, want)
		}
	}
	mint := lightertest.Tx(t, "tx_MintShares.json")
	r := call(t, mint.Cases[0].TxInfo, "lighter", "verify", "--tx", "-", "--public-key", good)
	if r.code != exitUsage || !strings.Contains(r.err, "MintShares or BurnShares: name it with --type") {
		t.Errorf("an ambiguous type: code %d, %q", r.code, r.err)
	}
	pubKey := mint.Keys[mint.Cases[0].Key].PK
	r = call(t, mint.Cases[0].TxInfo, "lighter", "verify", "--tx", "-", "--public-key", pubKey, "--type", "mint-shares")
	if r.code != exitOK {
		t.Errorf("a named type: code %d, %s%s", r.code, r.out, r.err)
	}
}

// TestExplain: elements, hash, signature parts and verdicts are all there.
func TestExplain(t *testing.T) {
	file := lightertest.Tx(t, "tx_CancelOrder.json")
	c := &file.Cases[0]
	pubKey := file.Keys[c.Key].PK
	r := call(t, c.TxInfo, "lighter", "explain", "--tx", "-", "--public-key", pubKey)
	if r.code != exitOK || r.err != "" {
		t.Fatalf("code %d, %s", r.code, r.err)
	}
	for _, want := range []string{
		"CancelOrder (type 15) on chain 304", "0  chain id ", " 304\n", "2  Nonce ", " 42\n", "6  MarketIndex ", "132",
		"hash\n  " + c.TxHash, "signature s\n  ", "signature e\n  ", "public key\n  " + pubKey,
		"pass  signature belongs to key, chain and fields",
	} {
		if !strings.Contains(r.out, want) {
			t.Errorf("%q is missing in\n%s", want, r.out)
		}
	}
	r = call(t, c.TxInfo, "lighter", "explain", "--tx", "-", "--public-key", pubKey, "--chain-id", "300")
	if r.code != exitFailed || !strings.Contains(r.out, "FAIL  signature belongs to key, chain and fields: it is valid for the chain id of mainnet") {
		t.Errorf("code %d\n%s", r.code, r.out)
	}
	unsigned := strings.Replace(c.TxInfo, c.TxInfo[strings.Index(c.TxInfo, `"Sig":`):strings.Index(c.TxInfo, `,"L2Tx`)], `"Sig":null`, 1)
	r = call(t, unsigned, "lighter", "explain", "--tx", "-")
	if r.code != exitFailed || !strings.Contains(r.out, "public key\n  none") || !strings.Contains(r.out, "FAIL  signature has 80 bytes") {
		t.Errorf("code %d\n%s", r.code, r.out)
	}
}

// TestKeyIsNeverPrinted: no call that fails repeats the key.
func TestKeyIsNeverPrinted(t *testing.T) {
	pair, _ := key(t)
	flags := flagsOf(t, orderCase(t))
	for _, text := range []string{pair.SK + "00", pair.SK[:79], pair.SK[:78] + "zz", pair.SK + " " + pair.SK} {
		r := call(t, text, append([]string{"lighter", "sign-order", "--key-file", "-"}, flags...)...)
		if r.code != exitFailed || strings.Contains(r.out+r.err, pair.SK[:6]) {
			t.Errorf("code %d, %s%s", r.code, r.out, r.err)
		}
	}
}
