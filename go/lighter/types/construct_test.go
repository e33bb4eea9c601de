package types_test

import (
	"bytes"
	"errors"
	"hash"
	"testing"
	"time"

	"github.com/ferrosign/ferrosign/go/internal/lightertest"
	"github.com/ferrosign/ferrosign/go/lighter/signer"
	"github.com/ferrosign/ferrosign/go/lighter/types"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// options returns complete options.
func options() *types.TransactOpts {
	account, apiKey, nonce := int64(1001), uint8(2), int64(5)
	return &types.TransactOpts{FromAccountIndex: &account, ApiKeyIndex: &apiKey, Nonce: &nonce, ExpiredAt: 1}
}

// testKey is a key manager for a fixed key.
func testKey(t testing.TB) signer.KeyManager {
	t.Helper()
	key, err := signer.NewKeyManager(bytes.Repeat([]byte{7}, 40))
	if err != nil {
		t.Fatal(err)
	}
	return key
}

// TestMissingInput: every constructor reports what is missing from its call, and none panics.
func TestMissingInput(t *testing.T) {
	requests := map[string]string{"ChangePubKey": `{"PubKey":"` + string(bytes.Repeat([]byte("00"), 40)) + `"}`,
		"Transfer": `{"Memo":"` + string(bytes.Repeat([]byte("00"), 32)) + `"}`}
	for _, name := range lightertest.TxFiles(t) {
		tx := lightertest.Tx(t, name).Tx
		request, ok := requests[tx]
		if !ok {
			request = "{}"
		}
		for want, change := range map[error]func(*types.TransactOpts) (signer.Signer, *types.TransactOpts){
			types.ErrMissingSigner: func(ops *types.TransactOpts) (signer.Signer, *types.TransactOpts) { return nil, ops },
			types.ErrMissingOptions: func(*types.TransactOpts) (signer.Signer, *types.TransactOpts) {
				return testKey(t), nil
			},
			types.ErrMissingFromAccountIndex: func(ops *types.TransactOpts) (signer.Signer, *types.TransactOpts) {
				ops.FromAccountIndex = nil
				return testKey(t), ops
			},
			types.ErrMissingApiKeyIndex: func(ops *types.TransactOpts) (signer.Signer, *types.TransactOpts) {
				ops.ApiKeyIndex = nil
				return testKey(t), ops
			},
			types.ErrMissingNonce: func(ops *types.TransactOpts) (signer.Signer, *types.TransactOpts) {
				ops.Nonce = nil
				return testKey(t), ops
			},
		} {
			key, ops := change(options())
			if txInfo, err := lightertest.Construct(tx, key, 304, []byte(request), ops); !errors.Is(err, want) || txInfo != nil {
				t.Errorf("%s: got %v, %v, want %v", tx, txInfo, err, want)
			}
		}
		if tx == "CreateSubAccount" || tx == "ChangePubKey" || tx == "Transfer" {
			continue
		}
		txInfo, err := lightertest.ConstructNil(tx, testKey(t), 304, options())
		if !errors.Is(err, types.ErrMissingRequest) || txInfo != nil {
			t.Errorf("%s without a request: got %v, %v", tx, txInfo, err)
		}
	}
	if _, err := types.ConstructChangePubKeyTx(testKey(t), 304, nil, options()); !errors.Is(err, types.ErrMissingRequest) {
		t.Errorf("ChangePubKey without a request: %v", err)
	}
	if _, err := types.ConstructTransferTx(testKey(t), 304, nil, options()); !errors.Is(err, types.ErrMissingRequest) {
		t.Errorf("Transfer without a request: %v", err)
	}
	group := &types.CreateGroupedOrdersTxReq{GroupingType: 1, Orders: []*types.CreateOrderTxReq{nil, {}}}
	_, err := types.ConstructL2CreateGroupedOrdersTx(testKey(t), 304, group, options())
	if !errors.Is(err, types.ErrMissingOrder) {
		t.Errorf("a group with a nil order: %v", err)
	}
}

// TestConvertPanics: the converters have no error result and panic as the original's do.
func TestConvertPanics(t *testing.T) {
	for name, call := range map[string]func(){
		"request": func() { types.ConvertCreateOrderTx(nil, options()) },
		"options": func() { types.ConvertCancelOrderTx(&types.CancelOrderTxReq{}, nil) },
	} {
		func() {
			defer func() {
				const want = "runtime error: invalid memory address or nil pointer dereference"
				if p, ok := recover().(error); !ok || p.Error() != want {
					t.Errorf("without %s: panic %v, want %s", name, p, want)
				}
			}()
			call()
		}()
	}
}

// wrapper is a caller's signer around a key manager. The key manager's SignHash does not show through the interface, so
// its own Sign must be called, with a hash function that works.
type wrapper struct {
	signer.KeyManager
	calls int
}

func (w *wrapper) Sign(message []byte, hFunc hash.Hash) ([]byte, error) {
	w.calls++
	if _, err := hFunc.Write(message); err != nil {
		return nil, err
	}
	if digest := hFunc.Sum(nil); len(digest) != 32 {
		return nil, errors.New("the hash function does not work")
	}
	return w.KeyManager.Sign(message, hFunc)
}

// hashOnly is a caller's signer that signs the message itself.
type hashOnly struct{ calls int }

func (h *hashOnly) Sign([]byte, hash.Hash) ([]byte, error) { return nil, errors.New("Sign was called") }

func (h *hashOnly) SignHash([]byte) ([]byte, error) {
	h.calls++
	return []byte("signature"), nil
}

func TestCallersSigner(t *testing.T) {
	request := &types.CancelOrderTxReq{MarketIndex: 1, Index: 1}
	w := &wrapper{KeyManager: testKey(t)}
	if _, err := types.ConstructL2CancelOrderTx(w, 304, request, options()); err != nil || w.calls != 1 {
		t.Errorf("wrapper: %v after %d calls", err, w.calls)
	}
	if _, err := types.ConstructAuthToken(w, time.Unix(1, 0), options()); err != nil || w.calls != 2 {
		t.Errorf("wrapper: %v after %d calls", err, w.calls)
	}
	h := new(hashOnly)
	txInfo, err := types.ConstructL2CancelOrderTx(h, 304, request, options())
	if err != nil || h.calls != 1 || string(txInfo.Sig) != "signature" {
		t.Errorf("hashOnly: %v after %d calls", err, h.calls)
	}
}

// TestSignerError: a signer's error reaches the caller as it is, without a half-made transaction.
func TestSignerError(t *testing.T) {
	key := testKey(t)
	signer.Close(key)
	txInfo, err := types.ConstructL2CancelOrderTx(key, 304, &types.CancelOrderTxReq{MarketIndex: 1, Index: 1}, options())
	if !errors.Is(err, signer.ErrClosed) || txInfo != nil {
		t.Errorf("got %v, %v", txInfo, err)
	}
	if token, err := types.ConstructAuthToken(key, time.Unix(1, 0), options()); !errors.Is(err, signer.ErrClosed) || token != "" {
		t.Errorf("got %q, %v", token, err)
	}
}

// authCase is a recorded auth token.
type authCase struct {
	Account      int64
	APIKey       uint8 `json:"api_key"`
	DeadlineUnix int64 `json:"deadline_unix"`
	Key          int
	K            string
	Token        string
}

func TestRecordedAuthTokens(t *testing.T) {
	var file struct {
		Auth       []authCase
		AuthErrors []struct{ Case, Err string } `json:"auth_errors"`
		Keys       []lightertest.Key
	}
	lightertest.Read(t, "misc.json", &file)
	if len(file.Auth) == 0 || len(file.AuthErrors) != 2 {
		t.Fatalf("%d tokens and %d errors recorded", len(file.Auth), len(file.AuthErrors))
	}
	for _, c := range file.Auth {
		key := lightertest.NewFixedSigner(t, file.Keys[c.Key].SK, c.K)
		ops := &types.TransactOpts{FromAccountIndex: &c.Account, ApiKeyIndex: &c.APIKey}
		token, err := types.ConstructAuthToken(key, time.Unix(c.DeadlineUnix, 0), ops)
		if err != nil || token != c.Token {
			t.Errorf("token %s, %v, want %s", token, err, c.Token)
		}
	}
	account := int64(1)
	for i, ops := range []*types.TransactOpts{{}, {FromAccountIndex: &account}} {
		_, err := types.ConstructAuthToken(testKey(t), time.Now(), ops)
		if err == nil || err.Error() != file.AuthErrors[i].Err {
			t.Errorf("%s: %v, want %s", file.AuthErrors[i].Case, err, file.AuthErrors[i].Err)
		}
	}
	if _, err := types.ConstructAuthToken(nil, time.Now(), options()); !errors.Is(err, types.ErrMissingSigner) {
		t.Errorf("without a signer: %v", err)
	}
	if _, err := types.ConstructAuthToken(testKey(t), time.Now(), nil); !errors.Is(err, types.ErrMissingOptions) {
		t.Errorf("without options: %v", err)
	}
}

// TestConstructL2TxAttributes: a set pointer becomes an entry whatever its value; no entry at all is a nil map.
func TestConstructL2TxAttributes(t *testing.T) {
	if got := types.ConstructL2TxAttributes(nil); got != nil {
		t.Errorf("nil gives %v", got)
	}
	if got := types.ConstructL2TxAttributes(new(types.L2TxAttributes)); got != nil {
		t.Errorf("nothing set gives %v", got)
	}
	zero, account := uint8(0), int64(1)<<47
	got := types.ConstructL2TxAttributes(&types.L2TxAttributes{SkipNonce: &zero, IntegratorAccountIndex: &account})
	if len(got) != 2 || got[txtypes.AttributeTypeSkipTxNonce] != 0 ||
		int64(got[txtypes.AttributeTypeIntegratorAccountIndex]) != account {
		t.Errorf("got %v", got)
	}
}
