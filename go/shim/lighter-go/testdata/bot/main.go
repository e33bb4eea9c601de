// A trading bot as it is written for lighter-go and poseidon_crypto: it knows nothing of ferrosign.
package main

import (
	"encoding/hex"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/elliottech/lighter-go/client"
	"github.com/elliottech/lighter-go/types"
	"github.com/elliottech/lighter-go/types/txtypes"
	g "github.com/elliottech/poseidon_crypto/field/goldilocks"
	gFp5 "github.com/elliottech/poseidon_crypto/field/goldilocks_quintic_extension"
	p2 "github.com/elliottech/poseidon_crypto/hash/poseidon2_goldilocks"
	schnorr "github.com/elliottech/poseidon_crypto/signature/schnorr"
)

const (
	privateKey = "0x8d6298243bb3a69df197c2ab9e55a14484fa92f39d04591c38839649d170b08fd612e8fec7369413"
	chain      = 304
	account    = 12345
	apiKey     = 7
)

// exchange stands for the HTTP side.
type exchange struct{ nonce int64 }

var _ client.MinimalHTTPClient = (*exchange)(nil)

func (e *exchange) GetNextNonce(int64, uint8) (int64, error) { e.nonce++; return e.nonce, nil }

func (e *exchange) GetApiKey(int64, uint8) (string, error) { return "", fmt.Errorf("not registered") }

func (e *exchange) InvalidateApiKeys(int64) {}

// order builds, signs and verifies an order.
func order(c *client.TxClient) error {
	tx, err := c.GetCreateOrderTransaction(&types.CreateOrderTxReq{
		MarketIndex: 3, ClientOrderIndex: 1, BaseAmount: 1, Price: 4294967295, IsAsk: 1,
		Type: txtypes.TakeProfitLimitOrder, ReduceOnly: 1, TriggerPrice: 2615014977, OrderExpiry: 1_800_000_000_000,
	}, &types.TransactOpts{ExpiredAt: 1_800_000_000_000})
	if err != nil {
		return err
	}
	var public gFp5.Element = c.GetKeyManager().PubKey()
	message, err := hex.DecodeString(tx.GetTxHash())
	if err != nil {
		return err
	}
	if err := schnorr.Validate(public.ToLittleEndianBytes(), message, tx.Sig); err != nil {
		return err
	}
	tx.Sig = nil // it is different each time
	text, err := tx.GetTxInfo()
	if err != nil {
		return err
	}
	fmt.Println("order", text)
	fmt.Println("hash", tx.GetTxHash(), "type", tx.GetTxType())
	return nil
}

// token makes a token and verifies it the way the exchange does.
func token(c *client.TxClient) error {
	text, err := c.GetAuthToken(time.Unix(1_800_000_000, 0))
	if err != nil {
		return err
	}
	end := strings.LastIndexByte(text, ':')
	message, err := g.ArrayFromCanonicalLittleEndianBytes([]byte(text[:end]))
	if err != nil {
		return err
	}
	sig, err := hex.DecodeString(text[end+1:])
	if err != nil {
		return err
	}
	public, hashed := c.GetKeyManager().PubKeyBytes(), p2.HashToQuinticExtension(message)
	if err := schnorr.Validate(public[:], hashed.ToLittleEndianBytes(), sig); err != nil {
		return err
	}
	fmt.Println("token", text[:end])
	return nil
}

func run() error {
	client.DefaultExpireTime = 3 * time.Hour
	c, err := client.CreateClient(&exchange{nonce: 41}, privateKey, chain, apiKey, account)
	if err != nil {
		return err
	}
	if err := order(c); err != nil {
		return fmt.Errorf("order: %w", err)
	}
	if err := token(c); err != nil {
		return fmt.Errorf("token: %w", err)
	}
	cancel, err := c.GetCancelOrderTransaction(&types.CancelOrderTxReq{MarketIndex: 3, Index: 1}, nil)
	if err != nil {
		return err
	}
	fmt.Println("cancel with nonce", cancel.Nonce, "expires in",
		time.Until(time.UnixMilli(cancel.ExpiredAt)).Round(time.Hour))
	_, err = c.GetCancelOrderTransaction(&types.CancelOrderTxReq{MarketIndex: -3, Index: 1}, nil)
	fmt.Println("refused:", err, err == txtypes.ErrInvalidMarketIndex)
	return nil
}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
