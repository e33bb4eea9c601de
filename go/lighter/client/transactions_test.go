//go:build !lighter_sdk118

package client_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/ferrosign/ferrosign/go/crypto/schnorr"
	"github.com/ferrosign/ferrosign/go/internal/lightertest"
	"github.com/ferrosign/ferrosign/go/lighter/types"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// method names the client's method for the type of a recorded file.
func method(tx string) string {
	if tx == "ApproveIntegrator" {
		return "GetApproveIntegratorTx"
	}
	return "Get" + tx + "Transaction"
}

// TestEveryMethod calls each Get… method with the valid recorded requests. The result must have the recorded hash, and
// a signature of the client's own key.
func TestEveryMethod(t *testing.T) {
	c := newClient(t, nil, 1001, 2)
	pubKey := c.GetKeyManager().PubKeyBytes()
	for _, name := range lightertest.TxFiles(t) {
		file := lightertest.Tx(t, name)
		m := reflect.ValueOf(c).MethodByName(method(file.Tx))
		if !m.IsValid() {
			t.Errorf("no method for %s", file.Tx)
			continue
		}
		signed := 0
		for i := range file.Cases {
			recorded := &file.Cases[i]
			// The client would fill in an ExpiredAt of 0.
			if recorded.Err != "" || recorded.ChainID != 304 || recorded.ExpiredAt == 0 {
				continue
			}
			out := m.Call(arguments(t, m.Type(), recorded))
			if err, _ := out[1].Interface().(error); err != nil {
				t.Errorf("%s: %v", file.Tx, err)
				continue
			}
			signed++
			tx := out[0].Interface().(txtypes.TxInfo)
			if tx.GetTxHash() != recorded.TxHash {
				t.Errorf("%s: hash %s, want %s", file.Tx, tx.GetTxHash(), recorded.TxHash)
			}
			sig := out[0].Elem().FieldByName("Sig").Bytes()
			if err := schnorr.Validate(pubKey[:], lightertest.Hex(t, tx.GetTxHash()), sig); err != nil {
				t.Errorf("%s: %v", file.Tx, err)
			}
		}
		if signed == 0 {
			t.Errorf("%s: nothing was signed", file.Tx)
		}
	}
}

// arguments builds a method's arguments from a recorded case. Byte fields are recorded as hex.
func arguments(t *testing.T, m reflect.Type, recorded *lightertest.TxCase) []reflect.Value {
	t.Helper()
	ops := reflect.ValueOf(recorded.Options())
	if m.NumIn() == 1 {
		return []reflect.Value{ops}
	}
	request := reflect.New(m.In(0).Elem())
	raw := recorded.Req
	for _, field := range []string{"PubKey", "Memo"} {
		array := request.Elem().FieldByName(field)
		if !array.IsValid() {
			continue
		}
		var fields map[string]json.RawMessage
		if err := json.Unmarshal(raw, &fields); err != nil {
			t.Fatal(err)
		}
		reflect.Copy(array, reflect.ValueOf(lightertest.Hex(t, strings.Trim(string(fields[field]), `"`))))
		delete(fields, field)
		var err error
		if raw, err = json.Marshal(fields); err != nil {
			t.Fatal(err)
		}
	}
	if err := json.Unmarshal(raw, request.Interface()); err != nil {
		t.Fatal(err)
	}
	return []reflect.Value{request, ops}
}

// TestNilRequests: each Get… method reports a nil request before it asks anyone for a nonce.
func TestNilRequests(t *testing.T) {
	api := new(fakeAPI)
	c := newClient(t, api, 1001, 2)
	for _, name := range lightertest.TxFiles(t) {
		m := reflect.ValueOf(c).MethodByName(method(lightertest.Tx(t, name).Tx))
		if m.Type().NumIn() == 1 {
			continue
		}
		out := m.Call([]reflect.Value{reflect.Zero(m.Type().In(0)), reflect.ValueOf(new(types.TransactOpts))})
		if err, _ := out[1].Interface().(error); !errors.Is(err, types.ErrMissingRequest) || !out[0].IsNil() {
			t.Errorf("%s: %v", name, err)
		}
	}
	if len(api.asked) != 0 {
		t.Error("a nonce was fetched")
	}
}

// FuzzCreateOrder builds orders from arbitrary numbers. Either the request is refused, and then the transaction's own
// Validate agrees, or the result verifies and reads back.
func FuzzCreateOrder(f *testing.F) {
	c := newClient(f, nil, 1001, 2)
	pubKey := c.GetKeyManager().PubKeyBytes()
	f.Add(int16(3), int64(1), int64(1), uint32(1), uint8(0), uint8(0), uint8(1), uint8(0), uint32(0), int64(1), int64(1), int64(0))
	f.Add(int16(2048), int64(0), int64(0), uint32(1), uint8(1), uint8(5), uint8(0), uint8(1), uint32(9), int64(1), int64(-1), int64(1))
	f.Fuzz(func(t *testing.T, market int16, clientOrder, base int64, price uint32, isAsk, kind, tif, reduce uint8,
		trigger uint32, expiry, nonce, integrator int64) {
		request := &types.CreateOrderTxReq{
			MarketIndex: txtypes.MarketIndex(market), ClientOrderIndex: clientOrder, BaseAmount: base, Price: price, IsAsk: isAsk, Type: kind,
			TimeInForce: tif, ReduceOnly: reduce, TriggerPrice: trigger, OrderExpiry: expiry,
		}
		ops := &types.TransactOpts{Nonce: &nonce, ExpiredAt: 1}
		if integrator != 0 {
			ops.TxAttributes = &types.L2TxAttributes{IntegratorAccountIndex: &integrator}
		}
		tx, err := c.GetCreateOrderTransaction(request, ops)
		if err != nil {
			return
		}
		if err := schnorr.Validate(pubKey[:], lightertest.Hex(t, tx.SignedHash), tx.Sig); err != nil {
			t.Error(err)
		}
		text, err := tx.GetTxInfo()
		if err != nil {
			t.Fatal(err)
		}
		var again txtypes.L2CreateOrderTxInfo
		if err := json.Unmarshal([]byte(text), &again); err != nil {
			t.Fatal(err)
		}
		if *again.OrderInfo != txtypes.OrderInfo(*request) || again.Nonce != nonce {
			t.Errorf("read back %s", text)
		}
	})
}
