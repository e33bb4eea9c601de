package main

import (
	"github.com/ferrosign/ferrosign/go/lighter/client"
	"github.com/ferrosign/ferrosign/go/lighter/types"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// transaction is a type of transaction that sign makes.
type transaction struct {
	// name is what the command line calls it; verify and explain know it under the same name.
	name, about string
	// example is a request as JSON; the help shows it, and its fields as flags.
	example string
	// optional are the fields of the request that may be left out, as zero.
	optional []string
	// request returns a pointer to an empty request.
	request func() any
	// sign makes the transaction of a request that came from request.
	sign func(*client.TxClient, any, *types.TransactOpts) (txtypes.TxInfo, error)
}

// noRequest is the request of a transaction that consists of the settings alone.
type noRequest struct{}

// entry makes a transaction of the client's method for it.
func entry[Req any, Info any, PInfo interface {
	*Info
	txtypes.TxInfo
}](
	name, about, example string, sign func(*client.TxClient, *Req, *types.TransactOpts) (PInfo, error), optional ...string,
) transaction {
	return transaction{
		name: name, about: about, example: example, optional: optional,
		request: func() any { return new(Req) },
		sign: func(c *client.TxClient, request any, ops *types.TransactOpts) (txtypes.TxInfo, error) {
			txInfo, err := sign(c, request.(*Req), ops)
			if err != nil {
				return nil, err
			}
			return txInfo, nil
		},
	}
}

// transactions are the types that sign makes, in the order of their numbers.
var transactions = []transaction{
	entry("change-pub-key", "register the public key of an API key",
		`"PubKey":"311a73cee4fd57c16c58c42b2b4b7dd49dafd7110e75f2bd1171e17b9ad61ae3e9f9c2962ac6a75a"`,
		(*client.TxClient).GetChangePubKeyTransaction),
	entry("create-sub-account", "open a sub account", ``,
		func(c *client.TxClient, _ *noRequest, ops *types.TransactOpts) (*txtypes.L2CreateSubAccountTxInfo, error) {
			return c.GetCreateSubAccountTransaction(ops)
		}),
	entry("create-public-pool", "open a public pool", `"OperatorFee":100000,"InitialTotalShares":1000000,"MinOperatorShareRate":100`,
		(*client.TxClient).GetCreatePublicPoolTransaction),
	entry("update-public-pool", "change a public pool's settings",
		`"PublicPoolIndex":281474976710000,"Status":1,"OperatorFee":50000,"MinOperatorShareRate":100`,
		(*client.TxClient).GetUpdatePublicPoolTransaction),
	entry("transfer", "move an asset to another account",
		`"ToAccountIndex":54321,"AssetIndex":3,"FromRouteType":0,"ToRouteType":0,"Amount":25000000,"USDCFee":3000000`,
		(*client.TxClient).GetTransferTransaction, "Memo"),
	entry("withdraw", "move an asset to the account's Ethereum address", `"AssetIndex":3,"RouteType":0,"Amount":25000000`,
		(*client.TxClient).GetWithdrawTransaction),
	entry("create-order", "place an order",
		`"MarketIndex":3,"BaseAmount":1000000,"Price":450000,"IsAsk":1,"TimeInForce":1,"OrderExpiry":1800000000000`,
		(*client.TxClient).GetCreateOrderTransaction, optionalOrderFields...),
	entry("cancel-order", "cancel one order", `"MarketIndex":3,"Index":281474976710700`,
		(*client.TxClient).GetCancelOrderTransaction),
	entry("cancel-all-orders", "cancel all orders, now or later", `"TimeInForce":0,"Time":0`,
		(*client.TxClient).GetCancelAllOrdersTransaction, "Time"),
	entry("modify-order", "change size and price of an order",
		`"MarketIndex":3,"Index":281474976710700,"BaseAmount":500000,"Price":460000`,
		(*client.TxClient).GetModifyOrderTransaction, "TriggerPrice"),
	entry("mint-shares", "buy shares of a public pool", `"PublicPoolIndex":281474976710000,"ShareAmount":1000`,
		(*client.TxClient).GetMintSharesTransaction),
	entry("burn-shares", "sell shares of a public pool", `"PublicPoolIndex":281474976710000,"ShareAmount":1000`,
		(*client.TxClient).GetBurnSharesTransaction),
	entry("update-leverage", "set leverage and margin mode in a market", `"MarketIndex":3,"InitialMarginFraction":1000,"MarginMode":1`,
		(*client.TxClient).GetUpdateLeverageTransaction),
	entry("create-grouped-orders", "place orders that depend on each other",
		`"GroupingType":1,"Orders":[`+
			`{"MarketIndex":3,"BaseAmount":1000000,"Price":450000,"IsAsk":0,"TimeInForce":1,"OrderExpiry":1800000000000},`+
			`{"MarketIndex":3,"Price":470000,"IsAsk":1,"Type":4,"ReduceOnly":1,"TriggerPrice":465000,"OrderExpiry":1800000000000}]`,
		(*client.TxClient).GetCreateGroupedOrdersTransaction),
	entry("update-margin", "move collateral into or out of an isolated position", `"MarketIndex":3,"USDCAmount":5000000,"Direction":1`,
		(*client.TxClient).GetUpdateMarginTransaction),
	entry("stake-assets", "add to a stake", `"StakingPoolIndex":281474976710000,"ShareAmount":1000`,
		(*client.TxClient).GetStakeAssetsTransaction),
	entry("unstake-assets", "take from a stake", `"StakingPoolIndex":281474976710000,"ShareAmount":1000`,
		(*client.TxClient).GetUnstakeAssetsTransaction),
	entry("update-account-config", "set the account's trading mode", `"AccountTradingMode":1`,
		(*client.TxClient).GetUpdateAccountConfigTransaction),
	entry("update-account-asset-config", "say whether an asset counts as margin", `"AssetIndex":3,"AssetMarginMode":1`,
		(*client.TxClient).GetUpdateAccountAssetConfigTransaction),
	entry("approve-integrator", "allow an integrator to charge fees",
		`"IntegratorAccountIndex":54321,"MaxPerpsTakerFee":500,"MaxPerpsMakerFee":200,"MaxSpotTakerFee":500,"MaxSpotMakerFee":200,`+
			`"ApprovalExpiry":1800000000000`,
		(*client.TxClient).GetApproveIntegratorTx),
}

// optionalOrderFields are the fields of an order that may be left out.
var optionalOrderFields = []string{
	"ClientOrderIndex", "BaseAmount", "Type", "TimeInForce", "ReduceOnly", "TriggerPrice", "OrderExpiry",
}

// findTransaction returns the transaction type of a name.
func findTransaction(name string) (*transaction, bool) {
	for i := range transactions {
		if transactions[i].name == name {
			return &transactions[i], true
		}
	}
	return nil, false
}
