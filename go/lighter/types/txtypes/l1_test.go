package txtypes_test

import (
	"encoding/hex"
	"fmt"
	"strings"
	"testing"

	"github.com/ferrosign/ferrosign/go/internal/lightertest"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// recoveryCase is a recorded recovery of an Ethereum address. Where the original panics, the signature is too short.
type recoveryCase struct {
	L1Sig   string `json:"l1_sig"`
	ChainID uint32 `json:"chain_id"`
	Message string
	Address string
	Panic   string
}

func TestRecordedL1Recovery(t *testing.T) {
	var file struct {
		L1Recovery []recoveryCase `json:"l1_recovery"`
	}
	lightertest.Read(t, "misc.json", &file)
	recovered := 0
	for _, c := range file.L1Recovery {
		info := transferOf(t, c.Message)
		info.L1Sig = c.L1Sig
		want := c.Address
		if c.Panic != "" {
			want = txtypes.Address{}.Hex()
		}
		if c.Message != "" {
			recovered++
			if got := info.GetL1SignatureBody(c.ChainID); got != c.Message {
				t.Fatalf("message\n%s\nwant\n%s", got, c.Message)
			}
		}
		if got := info.GetL1AddressBySignature(c.ChainID).Hex(); got != want {
			t.Errorf("%s: address %s, want %s", c.L1Sig, got, want)
		}
	}
	if recovered == 0 {
		t.Error("no case recovers an address")
	}
}

// transferOf reads the fields of a transfer out of its L1 message.
func transferOf(t *testing.T, message string) *txtypes.L2TransferTxInfo {
	t.Helper()
	info := new(txtypes.L2TransferTxInfo)
	if message == "" {
		return info
	}
	var chainId uint64
	var memo string
	format := strings.NewReplacer("%s", "0x%016x").Replace(txtypes.TemplateTransfer)
	format = strings.Replace(format, "memo: 0x%016x", "memo: %s", 1)
	_, err := fmt.Sscanf(message, format, &info.Nonce, &info.FromAccountIndex, &info.FromRouteType, &info.ApiKeyIndex,
		&info.ToAccountIndex, &info.ToRouteType, &info.AssetIndex, &info.Amount, &info.USDCFee, &chainId, &memo)
	if err != nil {
		t.Fatal(err)
	}
	b, err := hex.DecodeString(memo)
	if err != nil {
		t.Fatal(err)
	}
	copy(info.Memo[:], b)
	return info
}

// TestBadL1Signatures: whatever is no signature gives the zero address, in both types that recover one.
func TestBadL1Signatures(t *testing.T) {
	zeros := strings.Repeat("00", 64)
	for _, sig := range []string{
		"", "0x", "0x1", "zz", "0xzz", "0x00", "0x" + zeros, "0x" + zeros + "1b", "0x" + zeros + "00", "0x" + zeros + "04",
		"0x" + zeros + "ff", "0x" + zeros + "1b00", strings.Repeat("ff", 65), "0x" + strings.Repeat("ff", 65),
	} {
		transfer := &txtypes.L2TransferTxInfo{L1Sig: sig}
		changePubKey := &txtypes.L2ChangePubKeyTxInfo{L1Sig: sig}
		if a, b := transfer.GetL1AddressBySignature(304), changePubKey.GetL1AddressBySignature(); a != b || a != (txtypes.Address{}) {
			t.Errorf("%q gives %s and %s", sig, a, b)
		}
	}
}

// TestAddressHex: the mixed case of EIP-55, on the examples of that document.
func TestAddressHex(t *testing.T) {
	for _, want := range []string{
		"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
		"0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
		"0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
		"0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
	} {
		address := txtypes.Address(lightertest.Hex(t, strings.ToLower(want[2:])))
		if address.Hex() != want || address.String() != want {
			t.Errorf("%s, want %s", address, want)
		}
	}
}

func TestByteHelpers(t *testing.T) {
	if !txtypes.IsZeroByteSlice(nil) || !txtypes.IsZeroByteSlice(make([]byte, 3)) || txtypes.IsZeroByteSlice([]byte{0, 1}) {
		t.Error("IsZeroByteSlice")
	}
	if txtypes.IsValidPubKeyLength(make([]byte, 39)) || !txtypes.IsValidPubKeyLength(make([]byte, 40)) {
		t.Error("IsValidPubKeyLength")
	}
}
