package client_test

import (
	"context"
	"encoding/hex"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/ferrosign/ferrosign/go/lighter/client"
	"github.com/ferrosign/ferrosign/go/lighter/types"
)

// TestFillOptions: what is missing is filled in, what is there stays, and the same pointer comes back.
func TestFillOptions(t *testing.T) {
	api := &fakeAPI{nonce: 41}
	c := newClient(t, api, 1001, 2)
	ops := new(types.TransactOpts)
	before := time.Now()
	got, err := c.FullFillDefaultOps(ops)
	if err != nil || got != ops {
		t.Fatalf("got %p, %v, want %p", got, err, ops)
	}
	if *ops.FromAccountIndex != 1001 || *ops.ApiKeyIndex != 2 || *ops.Nonce != 42 {
		t.Errorf("account %d, API key %d, nonce %d", *ops.FromAccountIndex, *ops.ApiKeyIndex, *ops.Nonce)
	}
	low := before.Add(599 * time.Second).UnixMilli()
	if ops.ExpiredAt < low || ops.ExpiredAt > low+60_000 {
		t.Errorf("ExpiredAt %d, want about %d", ops.ExpiredAt, low)
	}
	if again, err := c.FullFillDefaultOps(ops); err != nil || *again.Nonce != 42 || api.nonce != 42 {
		t.Errorf("a second call: nonce %d, %v", *again.Nonce, err)
	}

	account, apiKey, nonce := int64(7), uint8(8), int64(-1)
	own := &types.TransactOpts{FromAccountIndex: &account, ApiKeyIndex: &apiKey, Nonce: &nonce, ExpiredAt: 5}
	if _, err := c.FullFillDefaultOps(own); err != nil {
		t.Fatal(err)
	}
	if own.FromAccountIndex != &account || own.ApiKeyIndex != &apiKey || own.ExpiredAt != 5 || *own.Nonce != 43 {
		t.Error("the caller's own options changed")
	}
	if last := api.asked[len(api.asked)-2:]; last[0] != 7 || last[1] != 8 {
		t.Errorf("asked for the nonce of %v, want the caller's account and API key", last)
	}
	if nonce != -1 {
		t.Error("the caller's nonce variable was written")
	}
}

// TestOptionsDoNotAlias: writing through filled-in options does not change the client.
func TestOptionsDoNotAlias(t *testing.T) {
	c := newClient(t, &fakeAPI{}, 1001, 2)
	ops, err := c.FullFillDefaultOps(nil)
	if err != nil {
		t.Fatal(err)
	}
	*ops.FromAccountIndex, *ops.ApiKeyIndex = 5, 6
	if c.GetAccountIndex() != 1001 || c.GetApiKeyIndex() != 2 {
		t.Error("the client changed")
	}
}

func TestDefaultExpireTime(t *testing.T) {
	if client.DefaultExpireTime != 599_000*time.Millisecond {
		t.Errorf("DefaultExpireTime is %s", client.DefaultExpireTime)
	}
	c := newClient(t, &fakeAPI{}, 1001, 2)
	lifetime := func() time.Duration {
		ops, err := c.FullFillDefaultOps(nil)
		if err != nil {
			t.Fatal(err)
		}
		return time.Until(time.UnixMilli(ops.ExpiredAt)).Round(time.Minute)
	}
	defer func(old time.Duration) { client.DefaultExpireTime = old }(client.DefaultExpireTime)
	client.DefaultExpireTime = time.Hour
	if got := lifetime(); got != time.Hour {
		t.Errorf("with the variable changed: %s", got)
	}
	client.SetDefaultExpireTimeSource(func() time.Duration { return 2 * time.Hour })
	if got := lifetime(); got != 2*time.Hour {
		t.Errorf("with a source: %s", got)
	}
	client.SetDefaultExpireTimeSource(nil)
	if got := lifetime(); got != time.Hour {
		t.Errorf("after the source is gone: %s", got)
	}
}

// TestContext: a cancelled context ends the requests.
func TestContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	c := newClient(t, new(contextAPI), 1001, 2)
	if _, err := c.FullFillDefaultOpsContext(ctx, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("FullFillDefaultOpsContext: %v", err)
	}
	if err := c.CheckContext(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("CheckContext: %v", err)
	}
	if _, err := c.FullFillDefaultOps(nil); err != nil {
		t.Errorf("FullFillDefaultOps: %v", err)
	}
}

func TestCheck(t *testing.T) {
	pubKey := newClient(t, nil, 1, 1).GetKeyManager().PubKeyBytes()
	own := hex.EncodeToString(pubKey[:])
	for name, c := range map[string]struct {
		answers     []string
		err         error
		want        string
		invalidated int
	}{
		"same":                {answers: []string{own}},
		"stale, then same":    {answers: []string{"old", own}, invalidated: 1},
		"different":           {answers: []string{"a", "b"}, want: "private key does not match the one on Lighter. ownPubKey: " + own + " response: b", invalidated: 1},
		"upper case differs":  {answers: []string{strings.ToUpper(own), strings.ToUpper(own)}, want: "private key does not match the one on Lighter. ownPubKey: " + own + " response: " + strings.ToUpper(own), invalidated: 1},
		"the exchange failed": {err: errors.New("down"), want: "failed to get Api Keys. err: down"},
	} {
		api := &fakeAPI{keys: c.answers, err: c.err}
		err := newClient(t, api, 1001, 2).Check()
		if (err == nil) != (c.want == "") || err != nil && err.Error() != c.want {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
		if len(api.invalidated) != c.invalidated {
			t.Errorf("%s: invalidated %v", name, api.invalidated)
		}
		if c.err != nil && !errors.Is(err, c.err) {
			t.Errorf("%s: the cause is lost", name)
		}
	}
}

// TestNonceError: the exchange's error comes back as it is.
func TestNonceError(t *testing.T) {
	down := errors.New("down")
	c := newClient(t, &fakeAPI{err: down}, 1001, 2)
	if _, err := c.GetCreateOrderTransaction(order(), nil); !errors.Is(err, down) {
		t.Errorf("got %v", err)
	}
}

// TestChangePubKeyOffline: key changes and integrator approvals work without an HTTP side, and with one the change drops
// what is cached of the account's keys.
func TestChangePubKeyOffline(t *testing.T) {
	nonce := int64(5)
	c := newClient(t, nil, 1001, 2)
	tx, err := c.GetChangePubKeyTransaction(&types.ChangePubKeyReq{PubKey: [40]byte{1}}, &types.TransactOpts{Nonce: &nonce})
	if err != nil || tx.Nonce != 5 || len(tx.Sig) != 80 {
		t.Errorf("got %+v, %v", tx, err)
	}
	if _, err := c.GetApproveIntegratorTx(&types.ApproveIntegratorTxReq{}, &types.TransactOpts{Nonce: &nonce}); err != nil {
		t.Error(err)
	}
	api := new(fakeAPI)
	online := newClient(t, api, 1001, 2)
	if _, err := online.GetChangePubKeyTransaction(&types.ChangePubKeyReq{}, nil); err != nil {
		t.Fatal(err)
	}
	if len(api.invalidated) != 1 || api.invalidated[0] != 1001 {
		t.Errorf("invalidated %v", api.invalidated)
	}
}
