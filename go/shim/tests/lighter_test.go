package tests

import (
	"errors"
	"fmt"
	"hash"
	nethttp "net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/elliottech/lighter-go/client"
	"github.com/elliottech/lighter-go/client/http"
	"github.com/elliottech/lighter-go/signer"
	"github.com/elliottech/lighter-go/types"
	"github.com/elliottech/lighter-go/types/txtypes"
	curve "github.com/elliottech/poseidon_crypto/curve/ecgfp5"
	gFp5 "github.com/elliottech/poseidon_crypto/field/goldilocks_quintic_extension"
	"github.com/elliottech/poseidon_crypto/hash/poseidon2_goldilocks_plonky2"
	schnorr "github.com/elliottech/poseidon_crypto/signature/schnorr"

	coreclient "github.com/ferrosign/ferrosign/go/lighter/client"

	"github.com/ferrosign/ferrosign/go/internal/lightertest"
	"github.com/ferrosign/ferrosign/go/internal/vectors"
)

// foreignSigner is a caller's own signer, as programs that keep their keys elsewhere have.
type foreignSigner struct {
	key  curve.ECgFp5Scalar
	hash func(hash.Hash)
}

func (s *foreignSigner) Sign(message []byte, h hash.Hash) ([]byte, error) {
	s.hash(h)
	hashed, err := gFp5.FromCanonicalLittleEndianBytes(message)
	if err != nil {
		return nil, err
	}
	return schnorr.SchnorrSignHashedMessage(hashed, s.key).ToBytes(), nil
}

var _ signer.Signer = (*foreignSigner)(nil)

func options() *types.TransactOpts {
	account, apiKey, nonce := int64(12345), uint8(7), int64(42)
	return &types.TransactOpts{FromAccountIndex: &account, ApiKeyIndex: &apiKey, Nonce: &nonce, ExpiredAt: 1_800_000_000_000}
}

// TestForeignSigner: a caller's signer gets an empty hash that behaves as the original's, and what it signs is valid for its key.
func TestForeignSigner(t *testing.T) {
	key, calls := curve.SampleScalar(), 0
	own := &foreignSigner{key: key, hash: func(h hash.Hash) {
		calls++
		if h == nil {
			t.Fatal("the hash is nil")
		}
		if h.Size() != 8 || h.BlockSize() != 8 {
			t.Errorf("sizes %d and %d", h.Size(), h.BlockSize())
		}
		checkGnarkAdapter(t, h)
	}}
	tx, err := types.ConstructL2CancelOrderTx(own, 304, &types.CancelOrderTxReq{MarketIndex: 3, Index: 99}, options())
	if err != nil {
		t.Fatal(err)
	}
	message, err := tx.Hash(304)
	if err != nil {
		t.Fatal(err)
	}
	public := schnorr.SchnorrPkFromSk(key)
	if err := schnorr.Validate(public.ToLittleEndianBytes(), message, tx.Sig); err != nil {
		t.Error(err)
	}
	if _, err := types.ConstructAuthToken(own, time.Unix(1_800_000_000, 0), options()); err != nil {
		t.Error(err)
	}
	if calls != 2 {
		t.Errorf("the signer was called %d times", calls)
	}
	// No signer is an error, as in ferrosign, and a signer's error comes back.
	if _, err := types.ConstructL2CancelOrderTx(nil, 304, &types.CancelOrderTxReq{MarketIndex: 3}, options()); err == nil {
		t.Error("no signer")
	}
	refused := errors.New("refused")
	_, err = types.ConstructL2CancelOrderTx(refusing{refused}, 304, &types.CancelOrderTxReq{MarketIndex: 3, Index: 99}, options())
	if !errors.Is(err, refused) {
		t.Errorf("a signer that refuses: %v", err)
	}
}

// refusing is a signer that only fails.
type refusing struct{ err error }

func (r refusing) Sign([]byte, hash.Hash) ([]byte, error) { return nil, r.err }

// TestTypesAreTheSame passes poseidon_crypto's values to lighter-go's API and back. That it compiles is most of the test.
func TestTypesAreTheSame(t *testing.T) {
	const seed = "9ea446b8c6a8b60abec6edce2a634a0068f6cda2509641b78ee212ce40e2b701"
	var secret curve.ECgFp5Scalar = signer.GetScalarFromSeed(seed)
	var private txtypes.PrivateKey = secret
	manager, err := signer.NewKeyManager(private.ToLittleEndianBytes())
	if err != nil {
		t.Fatal(err)
	}
	var public gFp5.Element = manager.PubKey()
	var named types.PublicKey = schnorr.SchnorrPkFromSk(secret)
	if public != named {
		t.Errorf("public keys %v and %v", public, named)
	}
	message := make([]byte, 40)
	encoded, err := manager.Sign(message, poseidon2_plonky2.NewPoseidon2())
	if err != nil {
		t.Fatal(err)
	}
	var sig txtypes.Signature
	if sig, err = schnorr.SigFromBytes(encoded); err != nil {
		t.Fatal(err)
	}
	if !schnorr.IsSchnorrSignatureValid(public, gFp5.FP5_ZERO, sig) {
		t.Error("the signature is invalid")
	}
	var direct schnorr.Signature = txtypes.Signature{S: sig.S, E: sig.E}
	if !direct.IsCanonical() {
		t.Error("the signature is not canonical")
	}
	change, err := types.ConstructChangePubKeyTx(manager, 304, &types.ChangePubKeyReq{PubKey: manager.PubKeyBytes()}, options())
	if err != nil {
		t.Fatal(err)
	}
	var address txtypes.Address = change.GetL1AddressBySignature()
	if address.Hex() != "0x0000000000000000000000000000000000000000" {
		t.Errorf("without an L1 signature the address is %s", address.Hex())
	}
}

// TestDefaultExpireTime: setting the variable of this module changes what clients do; the core's own variable does not count.
func TestDefaultExpireTime(t *testing.T) {
	if client.DefaultExpireTime != 10*time.Minute-time.Second {
		t.Errorf("the default is %v", client.DefaultExpireTime)
	}
	private, public, err := client.GenerateAPIKey()
	if err != nil {
		t.Fatal(err)
	}
	c, err := client.NewTxClient(nil, private, 12345, 7, 304)
	if err != nil {
		t.Fatal(err)
	}
	if key := c.GetKeyManager().PubKeyBytes(); fmt.Sprintf("0x%x", key) != public {
		t.Errorf("public key %x, want %s", key, public)
	}
	expiry := func() time.Duration {
		nonce := int64(1)
		ops, err := c.FullFillDefaultOps(&types.TransactOpts{Nonce: &nonce})
		if err != nil {
			t.Fatal(err)
		}
		return time.Until(time.UnixMilli(ops.ExpiredAt)).Round(time.Minute)
	}
	if got := expiry(); got != 10*time.Minute {
		t.Errorf("transactions expire after %v", got)
	}
	defer func(theirs, ours time.Duration) {
		client.DefaultExpireTime, coreclient.DefaultExpireTime = theirs, ours
	}(client.DefaultExpireTime, coreclient.DefaultExpireTime)
	client.DefaultExpireTime, coreclient.DefaultExpireTime = 3*time.Hour, 5*time.Hour
	if got := expiry(); got != 3*time.Hour {
		t.Errorf("after setting 3h transactions expire after %v", got)
	}
}

// TestSharedVariables: error variables and the rules of attributes are the very ones that ferrosign uses.
func TestSharedVariables(t *testing.T) {
	manager, err := signer.NewSeedKeyManager("9ea446b8c6a8b60abec6edce2a634a0068f6cda2509641b78ee212ce40e2b701")
	if err != nil {
		t.Fatal(err)
	}
	_, err = types.ConstructL2CancelOrderTx(manager, 304, &types.CancelOrderTxReq{MarketIndex: -3, Index: 1}, options())
	if err != txtypes.ErrInvalidMarketIndex {
		t.Errorf("a bad market gives %v", err)
	}
	attributes := txtypes.L2TxAttributes{txtypes.AttributeTypeIntegratorAccountIndex: 5}
	rule := txtypes.AttributeTypeToConfig[txtypes.AttributeTypeIntegratorAccountIndex]
	saved := rule.MaxValue
	defer func() { rule.MaxValue = saved }()
	if rule.MaxValue = 4; !errors.Is(attributes.Validate(), txtypes.ErrIntegratorAccountIndexInvalidRange) {
		t.Error("a changed rule has no effect")
	}
}

func TestHTTPClient(t *testing.T) {
	server := httptest.NewServer(nethttp.HandlerFunc(func(w nethttp.ResponseWriter, r *nethttp.Request) {
		fmt.Fprintf(w, `{"code":%d,"nonce":77}`, http.CodeOK)
	}))
	defer server.Close()
	private, _, err := client.GenerateAPIKey()
	if err != nil {
		t.Fatal(err)
	}
	var api client.MinimalHTTPClient = http.NewClient(server.URL)
	c, err := client.CreateClient(api, private, 304, 7, 12345)
	if err != nil {
		t.Fatal(err)
	}
	if same, err := client.GetClient(7, 12345); err != nil || same != c || c.HTTP() != api {
		t.Errorf("the registry has %v, %v", same, err)
	}
	tx, err := c.GetCancelOrderTransaction(&types.CancelOrderTxReq{MarketIndex: 3, Index: 99}, nil)
	if err != nil || tx.Nonce != 77 {
		t.Errorf("%+v, %v", tx, err)
	}
}

func TestRecordedKeys(t *testing.T) {
	var file struct {
		Seed    []struct{ Seed, SK, PK string }
		BadSeed []struct{ Seed, Panic string } `json:"bad_seed"`
		Private []struct {
			Bytes vectors.Hex
			Err   string
			PK    string
		} `json:"private_key_bytes"`
	}
	lightertest.Read(t, "keys.json", &file)
	if len(file.Seed) == 0 || len(file.BadSeed) == 0 || len(file.Private) == 0 {
		t.Fatal("a part of keys.json is empty")
	}
	for i, c := range file.Seed {
		scalar := signer.GetScalarFromSeed(c.Seed)
		manager, err := signer.NewSeedKeyManager(c.Seed)
		if err != nil {
			t.Fatal(err)
		}
		private, public := fmt.Sprintf("%x", scalar.ToLittleEndianBytes()), fmt.Sprintf("%x", manager.PubKeyBytes())
		if private != c.SK || c.PK != "" && public != c.PK {
			t.Errorf("seed %d: %s, %s", i, private, public)
		}
	}
	for i, c := range file.BadSeed {
		if got := panicText(func() { signer.GetScalarFromSeed(c.Seed) }); got != c.Panic {
			t.Errorf("bad seed %d: panic %q, want %q", i, got, c.Panic)
		}
		if _, err := signer.NewSeedKeyManager(c.Seed); err == nil || err.Error() != c.Panic {
			t.Errorf("bad seed %d: error %v, want %q", i, err, c.Panic)
		}
	}
	for i, c := range file.Private {
		manager, err := signer.NewKeyManager(c.Bytes)
		if c.Err != "" {
			if err == nil || err.Error() != c.Err {
				t.Errorf("key %d: %v, want %s", i, err, c.Err)
			}
		} else if err != nil || fmt.Sprintf("%x", manager.PubKeyBytes()) != c.PK {
			t.Errorf("key %d: %v", i, err)
		}
	}
}
