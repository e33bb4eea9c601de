package client_test

import (
	"context"
	"encoding/hex"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/ferrosign/ferrosign/go/crypto/schnorr"
	"github.com/ferrosign/ferrosign/go/internal/lightertest"
	"github.com/ferrosign/ferrosign/go/lighter/client"
	"github.com/ferrosign/ferrosign/go/lighter/signer"
	"github.com/ferrosign/ferrosign/go/lighter/types"
)

// testKey is a private key for tests.
const testKey = "70a56cbe5233871889dd4ce9096e3941aa8777f7dc8b6eac62033611da9e4cde39bc591a8587bf6e"

func newClient(t testing.TB, api client.MinimalHTTPClient, account int64, apiKey uint8) *client.TxClient {
	t.Helper()
	c, err := client.NewTxClient(api, testKey, account, apiKey, 304)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestRecordedKeyTexts(t *testing.T) {
	var file struct {
		NewTxClient []struct {
			Err, PK    string
			PrivateKey string `json:"private_key"`
		} `json:"new_tx_client"`
	}
	lightertest.Read(t, "misc.json", &file)
	if len(file.NewTxClient) == 0 {
		t.Fatal("no cases")
	}
	for _, c := range file.NewTxClient {
		got, err := client.NewTxClient(nil, c.PrivateKey, 1, 3, 304)
		if c.Err != "" {
			if err == nil || err.Error() != c.Err || got != nil {
				t.Errorf("%q: %v, want %q", c.PrivateKey, err, c.Err)
			}
			continue
		}
		if err != nil {
			t.Errorf("%q: %v", c.PrivateKey, err)
			continue
		}
		pubKey := got.GetKeyManager().PubKeyBytes()
		if hex.EncodeToString(pubKey[:]) != c.PK {
			t.Errorf("%q: public key %x, want %s", c.PrivateKey, pubKey, c.PK)
		}
	}
}

// TestErrorsNeverShowTheKey: no part of a key text that is long enough to matter appears in the error.
func TestErrorsNeverShowTheKey(t *testing.T) {
	for _, key := range []string{testKey[:64], testKey[:79], testKey + "00", testKey[:40] + "g" + testKey[41:], testKey + "\n"} {
		_, err := client.CreateClient(nil, key, 304, 3, 1)
		if err == nil {
			t.Errorf("%q was accepted", key)
			continue
		}
		for i := 0; i+4 <= len(key); i++ {
			if strings.Contains(err.Error(), key[i:i+4]) {
				t.Errorf("%q shows %q", err, key[i:i+4])
			}
		}
	}
}

// TestRecordedRegistry replays the recorded calls in order. The recorded client has API key 3.
func TestRecordedRegistry(t *testing.T) {
	var file struct {
		Registry []struct {
			Op         string
			Account    int64
			APIKey     uint8  `json:"api_key"`
			PrivateKey string `json:"private_key"`
			Err, Got   string
		}
	}
	lightertest.Read(t, "misc.json", &file)
	if len(file.Registry) == 0 {
		t.Fatal("no cases")
	}
	if _, err := client.GetClient(255, -1); err == nil || err.Error() != "client is not created, call CreateClient() first" {
		t.Errorf("before the first client: %v", err)
	}
	var last *client.TxClient
	for i, c := range file.Registry {
		var got *client.TxClient
		var err error
		switch c.Op {
		case "CreateClient":
			got, err = client.CreateClient(nil, c.PrivateKey, 304, 3, c.Account)
			if err == nil {
				last = got
			}
		case "GetClient":
			got, err = client.GetClient(c.APIKey, c.Account)
			if c.Got == "1/3" && got != last {
				t.Errorf("step %d: another client than the one created", i)
			}
		case "FullFillDefaultOps(nil) without HTTP":
			_, err = last.FullFillDefaultOps(nil)
		case "FullFillDefaultOps(nonce=-1) without HTTP":
			nonce := int64(-1)
			_, err = last.FullFillDefaultOps(&types.TransactOpts{Nonce: &nonce})
		case "Check without HTTP":
			err = last.Check()
		default:
			t.Fatalf("unknown operation %q", c.Op)
		}
		text := ""
		if err != nil {
			text = err.Error()
		}
		if text != c.Err {
			t.Errorf("step %d, %s %d/%d: error %q, want %q", i, c.Op, c.Account, c.APIKey, text, c.Err)
		}
	}
}

// TestTwoAccounts: two accounts with the same API key number do not disturb each other, in any order.
func TestTwoAccounts(t *testing.T) {
	keyA, pubA, err := client.GenerateAPIKey()
	if err != nil {
		t.Fatal(err)
	}
	keyB, pubB, err := client.GenerateAPIKey()
	if err != nil {
		t.Fatal(err)
	}
	a, err := client.CreateClient(nil, keyA, 304, 2, 1001)
	if err != nil {
		t.Fatal(err)
	}
	b, err := client.CreateClient(nil, keyB, 304, 2, 1002)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		client  *client.TxClient
		account int64
		pub     string
	}{{a, 1001, pubA}, {b, 1002, pubB}, {a, 1001, pubA}} {
		byKey, err := client.GetClient(2, c.account)
		if err != nil || byKey != c.client {
			t.Errorf("account %d has another client", c.account)
		}
		byDefault, err := client.GetClient(255, c.account)
		if err != nil || byDefault != c.client {
			t.Errorf("account %d has another default client", c.account)
		}
		nonce := int64(1)
		tx, err := c.client.GetCancelOrderTransaction(&types.CancelOrderTxReq{MarketIndex: 2048, Index: 1},
			&types.TransactOpts{Nonce: &nonce})
		if err != nil {
			t.Fatal(err)
		}
		if tx.AccountIndex != c.account || tx.MarketIndex != 2048 {
			t.Errorf("account %d, market %d", tx.AccountIndex, tx.MarketIndex)
		}
		if err := schnorr.Validate(lightertest.Hex(t, c.pub[2:]), lightertest.Hex(t, tx.SignedHash), tx.Sig); err != nil {
			t.Error(err)
		}
	}
	if latest, err := client.GetClient(255, -1); err != nil || latest != b {
		t.Errorf("the global default is not the latest client: %v", err)
	}
	if !client.RemoveClient(2, 1002) || client.RemoveClient(2, 1002) {
		t.Error("RemoveClient: want true, then false")
	}
	for _, account := range []int64{1002, -1} {
		if c, err := client.GetClient(255, account); err == nil {
			t.Errorf("after its removal account %d still gives client %d", account, c.GetAccountIndex())
		}
	}
	if c, err := client.GetClient(2, 1001); err != nil || c != a {
		t.Errorf("the other account lost its client: %v", err)
	}
}

// TestDefaultAfterRemoval: an account's default is the latest of the clients that it still has.
func TestDefaultAfterRemoval(t *testing.T) {
	const account = 770077
	made := make(map[uint8]*client.TxClient)
	for _, index := range []uint8{3, 1, 2} {
		c, err := client.CreateClient(nil, strings.Repeat("07", 40), 304, index, account)
		if err != nil {
			t.Fatal(err)
		}
		made[index] = c
	}
	for _, step := range []struct{ removed, latest uint8 }{{3, 2}, {2, 1}} {
		client.RemoveClient(step.removed, account)
		if c, err := client.GetClient(255, account); err != nil || c != made[step.latest] {
			t.Errorf("after the removal of %d: %v, %v", step.removed, c, err)
		}
	}
	client.RemoveClient(1, account)
	if c, err := client.GetClient(255, account); err == nil {
		t.Errorf("no client is left, but there is %v", c)
	}
}

func TestAccessors(t *testing.T) {
	api := new(fakeAPI)
	c := newClient(t, api, 1001, 2)
	if c.GetAccountIndex() != 1001 || c.GetApiKeyIndex() != 2 || c.GetChainId() != 304 || c.HTTP() != client.MinimalHTTPClient(api) {
		t.Error("an accessor gives another value than the client was made with")
	}
	if newClient(t, nil, 1, 1).HTTP() != nil {
		t.Error("a client without HTTP has one")
	}
}

// TestClose: a closed client does not sign.
func TestClose(t *testing.T) {
	c := newClient(t, nil, 1001, 2)
	c.Close()
	nonce := int64(1)
	_, err := c.GetCancelOrderTransaction(&types.CancelOrderTxReq{MarketIndex: 1, Index: 1}, &types.TransactOpts{Nonce: &nonce})
	if !errors.Is(err, signer.ErrClosed) {
		t.Errorf("got %v", err)
	}
}

// TestAuthToken: the token has the client's account and API key, and its signature verifies.
func TestAuthToken(t *testing.T) {
	c := newClient(t, nil, 77, 3)
	token, err := c.GetAuthToken(time.Unix(1800000000, 0))
	if err != nil {
		t.Fatal(err)
	}
	text, sig, ok := strings.Cut(token, ":77:3:")
	if !ok || text != "1800000000" || len(sig) != 160 {
		t.Errorf("token %s", token)
	}
}

// TestGenerateAPIKey: both texts have 0x and 80 digits, and the public key is the private key's.
func TestGenerateAPIKey(t *testing.T) {
	private, public, err := client.GenerateAPIKey()
	if err != nil || len(private) != 82 || len(public) != 82 || private[:2] != "0x" || public[:2] != "0x" {
		t.Fatalf("%d and %d characters, %v", len(private), len(public), err)
	}
	c, err := client.NewTxClient(nil, private, 1, 1, 304)
	if err != nil {
		t.Fatal(err)
	}
	pubKey := c.GetKeyManager().PubKeyBytes()
	if "0x"+hex.EncodeToString(pubKey[:]) != public {
		t.Error("the public key is not the private key's")
	}
}

// TestConcurrent: 64 goroutines create clients, look them up, sign, with options of their own and with shared ones, and remove clients.
func TestConcurrent(t *testing.T) {
	nonce, account, apiKey := int64(9), int64(5001), uint8(4)
	shared := &types.TransactOpts{FromAccountIndex: &account, ApiKeyIndex: &apiKey, Nonce: &nonce, ExpiredAt: 1}
	var group sync.WaitGroup
	for g := range 64 {
		group.Add(1)
		go func() {
			defer group.Done()
			for range 4 {
				c, err := client.CreateClient(nil, testKey, 304, uint8(g%4), int64(9000+g%8))
				if err != nil {
					t.Error(err)
					return
				}
				if _, err := client.GetClient(255, c.GetAccountIndex()); err != nil {
					t.Error(err)
				}
				own := int64(g)
				for _, ops := range []*types.TransactOpts{shared, {Nonce: &own}} {
					if _, err := c.GetCreateOrderTransaction(order(), ops); err != nil {
						t.Error(err)
					}
				}
			}
			// The others' clients stay until all are done: each removes one of its own.
			if _, err := client.CreateClient(nil, testKey, 304, uint8(g%4), int64(9100+g)); err != nil {
				t.Error(err)
			}
			client.RemoveClient(uint8(g%4), int64(9100+g))
			if _, err := client.GetClient(uint8(g%4), int64(9100+g)); err == nil {
				t.Error("a removed client is still there")
			}
		}()
	}
	group.Wait()
	for g := range 8 {
		client.RemoveClient(uint8(g%4), int64(9000+g))
	}
}

// order is a valid limit order.
func order() *types.CreateOrderTxReq {
	return &types.CreateOrderTxReq{
		MarketIndex: 3, ClientOrderIndex: 12345, BaseAmount: 1000000, Price: 450000,
		TimeInForce: 1, OrderExpiry: 1800000000000,
	}
}

// fakeAPI answers as the exchange would.
type fakeAPI struct {
	mu          sync.Mutex
	nonce       int64
	keys        []string
	err         error
	invalidated []int64
	asked       []int64
}

func (f *fakeAPI) GetNextNonce(account int64, apiKey uint8) (int64, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.asked = append(f.asked, account, int64(apiKey))
	f.nonce++
	return f.nonce, f.err
}

func (f *fakeAPI) GetApiKey(int64, uint8) (string, error) {
	if f.err != nil {
		return "", f.err
	}
	key := f.keys[0]
	f.keys = f.keys[1:]
	return key, nil
}

func (f *fakeAPI) InvalidateApiKeys(account int64) { f.invalidated = append(f.invalidated, account) }

// contextAPI is a fakeAPI that looks at the context.
type contextAPI struct{ fakeAPI }

func (f *contextAPI) GetNextNonceContext(ctx context.Context, account int64, apiKey uint8) (int64, error) {
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	return f.GetNextNonce(account, apiKey)
}

func (f *contextAPI) GetApiKeyContext(ctx context.Context, account int64, apiKey uint8) (string, error) {
	if err := ctx.Err(); err != nil {
		return "", err
	}
	return f.GetApiKey(account, apiKey)
}
