package txtypes_test

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"reflect"
	"testing"

	"github.com/ferrosign/ferrosign/go/internal/lightertest"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// infos has one zero value of each type.
var infos = []txtypes.TxInfo{
	new(txtypes.L2ChangePubKeyTxInfo),
	new(txtypes.L2CreateSubAccountTxInfo),
	new(txtypes.L2CreatePublicPoolTxInfo),
	new(txtypes.L2UpdatePublicPoolTxInfo),
	new(txtypes.L2TransferTxInfo),
	new(txtypes.L2WithdrawTxInfo),
	new(txtypes.L2CreateOrderTxInfo),
	new(txtypes.L2CancelOrderTxInfo),
	new(txtypes.L2CancelAllOrdersTxInfo),
	new(txtypes.L2ModifyOrderTxInfo),
	new(txtypes.L2MintSharesTxInfo),
	new(txtypes.L2BurnSharesTxInfo),
	new(txtypes.L2UpdateLeverageTxInfo),
	new(txtypes.L2CreateGroupedOrdersTxInfo),
	new(txtypes.L2UpdateMarginTxInfo),
	new(txtypes.L2StakeAssetsTxInfo),
	new(txtypes.L2UnstakeAssetsTxInfo),
	new(txtypes.L2UpdateAccountConfigTxInfo),
	new(txtypes.L2UpdateAccountAssetConfigTxInfo),
	new(txtypes.L2ApproveIntegratorTxInfo),
}

// fresh returns a new zero value of the same type.
func fresh(txInfo txtypes.TxInfo) txtypes.TxInfo {
	return reflect.New(reflect.TypeOf(txInfo).Elem()).Interface().(txtypes.TxInfo)
}

// zeroCase is what was recorded of a zero value, or of a CreateOrder with and without an order.
type zeroCase struct {
	GoType      string `json:"go_type"`
	JSON        string
	TxType      uint8  `json:"tx_type"`
	TxHashText  string `json:"tx_hash_text"`
	ValidateErr string `json:"validate_err"`
	HashErr     string `json:"hash_err"`
	Hash304     string `json:"hash_304"`
	HashPanic   string `json:"hash_panic"`
}

// TestRecordedZeroInfos reads each recorded JSON, prints it again, and compares verdict and hash.
func TestRecordedZeroInfos(t *testing.T) {
	var file struct {
		ZeroInfo []zeroCase `json:"zero_info"`
	}
	lightertest.Read(t, "misc.json", &file)
	byName := make(map[string]txtypes.TxInfo)
	for _, info := range infos {
		byName[reflect.TypeOf(info).String()] = info
	}
	seen := make(map[string]bool)
	for _, c := range file.ZeroInfo {
		zero, ok := byName[c.GoType]
		if !ok {
			t.Errorf("%s is not in the list", c.GoType)
			continue
		}
		seen[c.GoType] = true
		info := fresh(zero)
		if err := json.Unmarshal([]byte(c.JSON), info); err != nil {
			t.Fatal(err)
		}
		if got, err := info.GetTxInfo(); err != nil || got != c.JSON {
			t.Errorf("JSON %s, %v, want %s", got, err, c.JSON)
		}
		if info.GetTxType() != c.TxType || info.GetTxHash() != c.TxHashText {
			t.Errorf("%s: type %d, hash %q", c.GoType, info.GetTxType(), info.GetTxHash())
		}
		hash, hashErr := info.Hash(304)
		if c.HashPanic != "" {
			// A CreateOrder without an order: the original panics.
			if !errors.Is(info.Validate(), txtypes.ErrOrderInfoMissing) || !errors.Is(hashErr, txtypes.ErrOrderInfoMissing) {
				t.Errorf("%s: Validate gives %v, Hash %v", c.GoType, info.Validate(), hashErr)
			}
			continue
		}
		if got := text(info.Validate()); got != c.ValidateErr {
			t.Errorf("%s: Validate gives %q, want %q", c.GoType, got, c.ValidateErr)
		}
		if got := hex.EncodeToString(hash); got != c.Hash304 || text(hashErr) != c.HashErr {
			t.Errorf("%s: hash %s, %v, want %s, %q", c.GoType, got, hashErr, c.Hash304, c.HashErr)
		}
	}
	if len(seen) != len(infos) {
		t.Errorf("%d types recorded, want %d", len(seen), len(infos))
	}
}

// TestNilInfo: methods with an error result report a nil transaction, and its JSON is null.
func TestNilInfo(t *testing.T) {
	for _, info := range infos {
		null := reflect.Zero(reflect.TypeOf(info)).Interface().(txtypes.TxInfo)
		if err := null.Validate(); !errors.Is(err, txtypes.ErrTxInfoMissing) {
			t.Errorf("%T: Validate gives %v", null, err)
		}
		if _, err := null.Hash(304); !errors.Is(err, txtypes.ErrTxInfoMissing) {
			t.Errorf("%T: Hash gives %v", null, err)
		}
		if got, err := null.GetTxInfo(); err != nil || got != "null" {
			t.Errorf("%T: JSON %s, %v", null, got, err)
		}
	}
}

// TestNilOrder: a group with a nil order gives errors, and prints null as encoding/json does.
func TestNilOrder(t *testing.T) {
	order := txtypes.OrderInfo{BaseAmount: 1, Price: 1}
	info := &txtypes.L2CreateGroupedOrdersTxInfo{GroupingType: 1, Orders: []*txtypes.OrderInfo{&order, nil}}
	if err := info.Validate(); !errors.Is(err, txtypes.ErrOrderInfoMissing) {
		t.Errorf("Validate gives %v", err)
	}
	if _, err := info.Hash(304); !errors.Is(err, txtypes.ErrOrderInfoMissing) {
		t.Errorf("Hash gives %v", err)
	}
	for name, check := range map[string]func() error{
		"ValidateOTO":           info.ValidateOTO,
		"ValidateOCO":           info.ValidateOCO,
		"ValidateParentOrder":   func() error { return info.ValidateParentOrder(nil) },
		"ValidateChildOrder":    func() error { return info.ValidateChildOrder(nil) },
		"ValidateSiblingOrders": func() error { return info.ValidateSiblingOrders([]*txtypes.OrderInfo{nil, nil}) },
	} {
		if err := check(); !errors.Is(err, txtypes.ErrOrderInfoMissing) {
			t.Errorf("%s gives %v", name, err)
		}
	}
	if err := info.ValidateOTOCO(); !errors.Is(err, txtypes.ErrOrderGroupSizeInvalid) {
		t.Errorf("ValidateOTOCO gives %v", err)
	}
	if err := info.ValidateSiblingOrders(nil); !errors.Is(err, txtypes.ErrOrderGroupSizeInvalid) {
		t.Errorf("ValidateSiblingOrders gives %v", err)
	}
	checkJSON(t, info)
}
