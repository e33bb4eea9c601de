package explain

import (
	"fmt"

	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// typeNames are the names of the transaction types.
var typeNames = map[uint8]string{
	txtypes.TxTypeL2ChangePubKey:             "ChangePubKey",
	txtypes.TxTypeL2CreateSubAccount:         "CreateSubAccount",
	txtypes.TxTypeL2CreatePublicPool:         "CreatePublicPool",
	txtypes.TxTypeL2UpdatePublicPool:         "UpdatePublicPool",
	txtypes.TxTypeL2Transfer:                 "Transfer",
	txtypes.TxTypeL2Withdraw:                 "Withdraw",
	txtypes.TxTypeL2CreateOrder:              "CreateOrder",
	txtypes.TxTypeL2CancelOrder:              "CancelOrder",
	txtypes.TxTypeL2CancelAllOrders:          "CancelAllOrders",
	txtypes.TxTypeL2ModifyOrder:              "ModifyOrder",
	txtypes.TxTypeL2MintShares:               "MintShares",
	txtypes.TxTypeL2BurnShares:               "BurnShares",
	txtypes.TxTypeL2UpdateLeverage:           "UpdateLeverage",
	txtypes.TxTypeL2CreateGroupedOrders:      "CreateGroupedOrders",
	txtypes.TxTypeL2UpdateMargin:             "UpdateMargin",
	txtypes.TxTypeL2StakeAssets:              "StakeAssets",
	txtypes.TxTypeL2UnstakeAssets:            "UnstakeAssets",
	txtypes.TxTypeL2UpdateAccountConfig:      "UpdateAccountConfig",
	txtypes.TxTypeL2UpdateAccountAssetConfig: "UpdateAccountAssetConfig",
	txtypes.TxTypeL2ApproveIntegrator:        "ApproveIntegrator",
}

// TypeName returns the name of a transaction type, for example CreateOrder.
func TypeName(txType uint8) string {
	if name, ok := typeNames[txType]; ok {
		return name
	}
	return fmt.Sprintf("transaction type %d", txType)
}

// attributeNames are the names of the attribute types.
var attributeNames = map[uint8]string{
	txtypes.AttributeTypeIntegratorAccountIndex: "IntegratorAccountIndex",
	txtypes.AttributeTypeIntegratorTakerFee:     "IntegratorTakerFee",
	txtypes.AttributeTypeIntegratorMakerFee:     "IntegratorMakerFee",
	txtypes.AttributeTypeSkipTxNonce:            "SkipTxNonce",
	txtypes.AttributeTypeCancelAllMarketIndex:   "CancelAllMarketIndex",
	txtypes.AttributeTypeSelfTradeBehaviorMode:  "SelfTradeBehaviorMode",
	txtypes.AttributeTypeSelfTradeEqualityMode:  "SelfTradeEqualityMode",
}
