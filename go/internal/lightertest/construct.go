package lightertest

import (
	"encoding/hex"
	"encoding/json"
	"fmt"

	"github.com/ferrosign/ferrosign/go/lighter/signer"
	"github.com/ferrosign/ferrosign/go/lighter/types"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// Construct calls the Construct function of the named transaction type with a request as the files record it.
func Construct(
	tx string, key signer.Signer, chainId uint32, request json.RawMessage, ops *types.TransactOpts,
) (txtypes.TxInfo, error) {
	construct, ok := constructors[tx]
	if !ok {
		return nil, fmt.Errorf("no constructor for transaction type %q", tx)
	}
	return construct(key, chainId, request, ops)
}

type constructor func(signer.Signer, uint32, json.RawMessage, *types.TransactOpts) (txtypes.TxInfo, error)

var constructors = map[string]constructor{
	"CancelOrder":              plain(types.ConstructL2CancelOrderTx),
	"CancelAllOrders":          plain(types.ConstructL2CancelAllOrdersTx),
	"ModifyOrder":              plain(types.ConstructL2ModifyOrderTx),
	"CreatePublicPool":         plain(types.ConstructCreatePublicPoolTx),
	"UpdatePublicPool":         plain(types.ConstructUpdatePublicPoolTx),
	"Withdraw":                 plain(types.ConstructWithdrawTx),
	"MintShares":               plain(types.ConstructMintSharesTx),
	"BurnShares":               plain(types.ConstructBurnSharesTx),
	"StakeAssets":              plain(types.ConstructStakeAssetsTx),
	"UnstakeAssets":            plain(types.ConstructUnstakeAssetsTx),
	"UpdateLeverage":           plain(types.ConstructUpdateLeverageTx),
	"UpdateMargin":             plain(types.ConstructUpdateMarginTx),
	"UpdateAccountConfig":      plain(types.ConstructUpdateAccountConfigTx),
	"UpdateAccountAssetConfig": plain(types.ConstructUpdateAccountAssetConfigTx),
	"ApproveIntegrator":        plain(types.ConstructApproveIntegratorTx),
	"CreateOrder":              plain(types.ConstructCreateOrderTx),
	"CreateGroupedOrders":      plain(types.ConstructL2CreateGroupedOrdersTx),
	"CreateSubAccount": func(
		key signer.Signer, chainId uint32, _ json.RawMessage, ops *types.TransactOpts,
	) (txtypes.TxInfo, error) {
		return orNil(types.ConstructCreateSubAccountTx(key, chainId, ops))
	},
	"ChangePubKey": withBytes("PubKey", 40, types.ConstructChangePubKeyTx),
	"Transfer":     withBytes("Memo", 32, types.ConstructTransferTx),
}

// plain adapts a constructor whose request is recorded field by field.
func plain[Req any, Info any, PInfo interface {
	*Info
	txtypes.TxInfo
}](construct func(signer.Signer, uint32, *Req, *types.TransactOpts) (PInfo, error)) constructor {
	return func(key signer.Signer, chainId uint32, raw json.RawMessage, ops *types.TransactOpts) (txtypes.TxInfo, error) {
		var request *Req
		if err := json.Unmarshal(raw, &request); err != nil {
			return nil, err
		}
		return orNil(construct(key, chainId, request, ops))
	}
}

// withBytes adapts a constructor of whose request one field is recorded as hex.
func withBytes[Req any, Info any, PInfo interface {
	*Info
	txtypes.TxInfo
}](field string, size int, construct func(signer.Signer, uint32, *Req, *types.TransactOpts) (PInfo, error)) constructor {
	inner := plain(construct)
	return func(key signer.Signer, chainId uint32, raw json.RawMessage, ops *types.TransactOpts) (txtypes.TxInfo, error) {
		var fields map[string]json.RawMessage
		if err := json.Unmarshal(raw, &fields); err != nil {
			return nil, err
		}
		numbers, err := hexToNumbers(fields[field], size)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", field, err)
		}
		fields[field] = numbers
		raw, err = json.Marshal(fields)
		if err != nil {
			return nil, err
		}
		return inner(key, chainId, raw, ops)
	}
}

// hexToNumbers turns JSON hex text into the JSON list of numbers that a byte array is read from.
func hexToNumbers(text json.RawMessage, size int) (json.RawMessage, error) {
	var digits string
	if err := json.Unmarshal(text, &digits); err != nil {
		return nil, err
	}
	b, err := hex.DecodeString(digits)
	if err != nil {
		return nil, err
	}
	if len(b) != size {
		return nil, fmt.Errorf("%d bytes, want %d", len(b), size)
	}
	numbers := make([]int, size)
	for i, x := range b {
		numbers[i] = int(x)
	}
	return json.Marshal(numbers)
}

// orNil keeps a nil pointer from becoming an interface that is not nil.
func orNil[Info any, PInfo interface {
	*Info
	txtypes.TxInfo
}](txInfo PInfo, err error) (txtypes.TxInfo, error) {
	if txInfo == nil {
		return nil, err
	}
	return txInfo, err
}

// ConstructNil calls the Construct function of the named transaction type with a nil request.
func ConstructNil(tx string, key signer.Signer, chainId uint32, ops *types.TransactOpts) (txtypes.TxInfo, error) {
	return Construct(tx, key, chainId, json.RawMessage("null"), ops)
}
