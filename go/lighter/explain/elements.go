package explain

import (
	"encoding/binary"
	"fmt"
	"reflect"

	"github.com/ferrosign/ferrosign/go/crypto/goldilocks"
	"github.com/ferrosign/ferrosign/go/crypto/poseidon2"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// Element is one element of the hashed message.
type Element struct {
	// Name says where the element comes from, for example "Nonce" or "Amount, low 32 bits".
	Name string
	// Value is the element as it is hashed, reduced modulo p.
	Value uint64
}

// layout names the elements that follow the six common ones, for each transaction type. A plain name is a field of the
// transaction; the prefixes below stand for more than a conversion.
var layout = map[uint8][]string{
	txtypes.TxTypeL2ChangePubKey:     {limbs + "PubKey"},
	txtypes.TxTypeL2CreateSubAccount: {},
	txtypes.TxTypeL2CreatePublicPool: {"OperatorFee", "InitialTotalShares", "MinOperatorShareRate"},
	txtypes.TxTypeL2UpdatePublicPool: {"PublicPoolIndex", "Status", "OperatorFee", "MinOperatorShareRate"},
	txtypes.TxTypeL2Transfer: {
		"ToAccountIndex", "AssetIndex", "FromRouteType", "ToRouteType", halves + "Amount", halves + "USDCFee",
	},
	txtypes.TxTypeL2Withdraw: {"AssetIndex", "RouteType", halves + "Amount"},
	txtypes.TxTypeL2CreateOrder: {
		"MarketIndex", "ClientOrderIndex", "BaseAmount", "Price", "IsAsk", "Type", "TimeInForce", "ReduceOnly",
		"TriggerPrice", "OrderExpiry",
	},
	txtypes.TxTypeL2CancelOrder:         {"MarketIndex", "Index"},
	txtypes.TxTypeL2CancelAllOrders:     {"TimeInForce", "Time"},
	txtypes.TxTypeL2ModifyOrder:         {"MarketIndex", "Index", "BaseAmount", "Price", "TriggerPrice"},
	txtypes.TxTypeL2MintShares:          {"PublicPoolIndex", "ShareAmount"},
	txtypes.TxTypeL2BurnShares:          {"PublicPoolIndex", "ShareAmount"},
	txtypes.TxTypeL2UpdateLeverage:      {"MarketIndex", "InitialMarginFraction", "MarginMode"},
	txtypes.TxTypeL2CreateGroupedOrders: {"GroupingType", aggregate + "Orders"},
	txtypes.TxTypeL2UpdateMargin:        {"MarketIndex", signedHalves + "USDCAmount", "Direction"},
	txtypes.TxTypeL2StakeAssets:         {"StakingPoolIndex", "ShareAmount"},
	txtypes.TxTypeL2UnstakeAssets:       {"StakingPoolIndex", "ShareAmount"},
	txtypes.TxTypeL2UpdateAccountConfig: {"AccountTradingMode"},
	txtypes.TxTypeL2UpdateAccountAssetConfig: {
		"AssetIndex", "AssetMarginMode",
	},
	txtypes.TxTypeL2ApproveIntegrator: {
		"IntegratorAccountIndex", "MaxPerpsTakerFee", "MaxPerpsMakerFee", "MaxSpotTakerFee", "MaxSpotMakerFee",
		"ApprovalExpiry",
	},
}

// Prefixes of the entries of layout.
const (
	// halves stands for two elements, the low 32 bits of an amount and the rest.
	halves = "halves of "
	// signedHalves is halves with an arithmetic shift, which matters for a negative amount.
	signedHalves = "signed halves of "
	// limbs stands for the five 8-byte words of a public key.
	limbs = "limbs of "
	// aggregate stands for the four elements of the orders' combined hash.
	aggregate = "aggregate of "
)

// orderFields are the fields of a grouped order in the order in which they are hashed.
var orderFields = layout[txtypes.TxTypeL2CreateOrder]

// elementsOf lists the elements of a transaction. The transaction has been hashed without an error before, so its
// pointers are set and its key has 40 bytes.
func elementsOf(txInfo txtypes.TxInfo, chainId uint32) ([]Element, error) {
	names, ok := layout[txInfo.GetTxType()]
	if !ok {
		return nil, fmt.Errorf("transaction type %d is not known", txInfo.GetTxType())
	}
	fields := reflect.ValueOf(txInfo).Elem()
	account := "AccountIndex"
	if !fields.FieldByName(account).IsValid() {
		account = "FromAccountIndex"
	}
	elements := []Element{
		{"chain id", uint64(chainId)},
		{"transaction type", uint64(txInfo.GetTxType())},
	}
	for _, name := range append([]string{"Nonce", "ExpiredAt", account, "ApiKeyIndex"}, names...) {
		elements = appendElements(elements, fields, name)
	}
	return elements, nil
}

// appendElements appends what one entry of layout stands for.
func appendElements(elements []Element, fields reflect.Value, name string) []Element {
	switch {
	case cut(&name, signedHalves):
		v := fields.FieldByName(name).Int()
		return appendHalves(elements, name, uint64(v)&0xffffffff, uint64(v>>32))
	case cut(&name, halves):
		v := bits(fields.FieldByName(name))
		return appendHalves(elements, name, v&0xffffffff, v>>32)
	case cut(&name, limbs):
		key := fields.FieldByName(name).Bytes()
		for i := range 5 {
			word := binary.LittleEndian.Uint64(key[8*i:])
			elements = append(elements, Element{fmt.Sprintf("%s, limb %d", name, i), canonical(word)})
		}
		return elements
	case cut(&name, aggregate):
		hash := aggregateOf(fields.FieldByName(name))
		for i, x := range hash {
			elements = append(elements, Element{fmt.Sprintf("hash of %s, element %d", name, i), x.ToCanonicalUint64()})
		}
		return elements
	}
	return append(elements, Element{name, integer(fields.FieldByName(name))})
}

// appendHalves appends the two elements of an amount.
func appendHalves(elements []Element, name string, low, high uint64) []Element {
	return append(elements, Element{name + ", low 32 bits", low}, Element{name + ", high 32 bits", canonical(high)})
}

// cut removes a prefix from name and reports whether it was there.
func cut(name *string, prefix string) bool {
	if len(*name) < len(prefix) || (*name)[:len(prefix)] != prefix {
		return false
	}
	*name = (*name)[len(prefix):]
	return true
}

// integer converts an integer field as the hash does: two's complement, then modulo p.
func integer(v reflect.Value) uint64 { return canonical(bits(v)) }

// bits returns an integer field's two's complement.
func bits(v reflect.Value) uint64 {
	if v.CanInt() {
		return uint64(v.Int())
	}
	return v.Uint()
}

func canonical(x uint64) uint64 { return goldilocks.GoldilocksField(x).ToCanonicalUint64() }

// aggregateOf folds the hashes of the orders from the left.
func aggregateOf(orders reflect.Value) (folded poseidon2.HashOut) {
	for i := range orders.Len() {
		var elements []goldilocks.GoldilocksField
		for _, name := range orderFields {
			value := integer(orders.Index(i).Elem().FieldByName(name))
			elements = append(elements, goldilocks.GoldilocksField(value))
		}
		hash := poseidon2.HashNoPad(elements)
		if i == 0 {
			folded = hash
			continue
		}
		folded = poseidon2.HashTwoToOne(folded, hash)
	}
	return folded
}
