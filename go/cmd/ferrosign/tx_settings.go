package main

import (
	"fmt"
	"time"

	"github.com/ferrosign/ferrosign/go/lighter/types"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// txSettings are what every signed transaction needs. The names in JSON are those of the transaction's own JSON.
type txSettings struct {
	ChainId      uint32
	AccountIndex int64
	ApiKeyIndex  uint8
	Nonce        *int64
	ExpiredAt    int64
	Attributes   *types.L2TxAttributes
}

// mainnet is the chain id of the exchange's main network.
const mainnet = 304

func newTxSettings() txSettings {
	return txSettings{ChainId: mainnet, Attributes: new(types.L2TxAttributes)}
}

func (t *txSettings) addFlags(f *flagSet) {
	numberFlag(f, &t.ChainId, "chain-id", "chain `id`: 304 mainnet, 300 testnet")
	numberFlag(f, &t.AccountIndex, "account", "account `index`")
	numberFlag(f, &t.ApiKeyIndex, "api-key", "API key `index`, 0 to 254")
	optionalFlag(f, &t.Nonce, "nonce", "the API key's next `nonce`")
	numberFlag(f, &t.ExpiredAt, "expired-at", "Unix `millisecond` after which the exchange refuses the transaction; "+
		"0 means now + 599 s")
	optionalFlag(f, &t.Attributes.SkipNonce, "skip-nonce", "`1` lets the nonce be any unused one")
	optionalFlag(f, &t.Attributes.IntegratorAccountIndex, "integrator", "integrator's account `index`")
	optionalFlag(f, &t.Attributes.IntegratorTakerFee, "integrator-taker-fee", "integrator's taker `fee`, in millionths")
	optionalFlag(f, &t.Attributes.IntegratorMakerFee, "integrator-maker-fee", "integrator's maker `fee`, in millionths")
	optionalFlag(f, &t.Attributes.SelfTradeBehaviorMode, "self-trade", "self-trade `mode`: 0 expire maker, "+
		"1 expire taker, 2 cancel both, 3 reduce")
	optionalFlag(f, &t.Attributes.SelfTradeEqualityMode, "self-trade-equality", "who is the same owner, "+
		"a `mode`: 0 the account, 1 its master account")
}

// addAttributeFlags adds the flags of the attributes that belong to one transaction type alone.
func (t *txSettings) addAttributeFlags(f *flagSet, transaction string) {
	if transaction == "cancel-all-orders" {
		optionalFlag(f, &t.Attributes.CancelAllMarketIndex, "market", "cancel the orders of this market `index` only; "+
			"without it, of all markets")
	}
	addGenerationFlags(f, t.Attributes, transaction)
}

// options returns the options for the client. A missing nonce is a usage error: this program asks no exchange.
func (t *txSettings) options() (*types.TransactOpts, error) {
	if t.Nonce == nil {
		return nil, usagef("the nonce is required: this program does not ask the exchange for it")
	}
	if t.ExpiredAt == 0 {
		t.ExpiredAt = time.Now().Add(599 * time.Second).UnixMilli()
	}
	return &types.TransactOpts{ExpiredAt: t.ExpiredAt, Nonce: t.Nonce, TxAttributes: t.Attributes}, nil
}

// printSigned prints a signed transaction: its JSON, then its hash on a line of its own.
func printSigned(s streams, txInfo txtypes.TxInfo) error {
	text, err := txInfo.GetTxInfo()
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(s.out, "%s\n%s\n", text, txInfo.GetTxHash())
	return err
}
