package main

// fieldHelp says how a field of a request is given as a flag.
type fieldHelp struct {
	flag, usage string
	// names are the names of the field's values 0, 1, …, if they have names.
	names []string
}

var (
	routes     = []string{"perps", "spot"}
	yesOrNo    = []string{"no", "yes"}
	orderTimes = []string{"ioc", "gtt", "post-only"}
)

// fieldHelps has every field of every request. A field whose meaning depends on the transaction stands under the
// transaction's name, a dot and its own name.
var fieldHelps = map[string]fieldHelp{
	"PubKey":               {flag: "pub-key", usage: "the API key's public `key`: 80 hex digits, with or without 0x"},
	"OperatorFee":          {flag: "operator-fee", usage: "the operator's `share` of profits, in millionths"},
	"InitialTotalShares":   {flag: "initial-total-shares", usage: "`number` of shares that the operator starts with, from 1000000 up"},
	"MinOperatorShareRate": {flag: "min-operator-share-rate", usage: "`share` that the operator keeps, in 1/10000"},
	"PublicPoolIndex":      {flag: "public-pool", usage: "the pool's account `index`"},
	"Status":               {flag: "status", usage: "the pool's `status`: 0 or 1"},

	"ToAccountIndex": {flag: "to-account", usage: "the receiver's account `index`"},
	"AssetIndex":     {flag: "asset", usage: "asset `index`: 1 to 62; 3 is USDC"},
	"FromRouteType":  {flag: "from-route", usage: "`balance` it is taken from: perps or spot", names: routes},
	"ToRouteType":    {flag: "to-route", usage: "`balance` it is added to: perps or spot", names: routes},
	"RouteType":      {flag: "route", usage: "`balance` it is taken from: perps or spot", names: routes},
	"Amount":         {flag: "amount", usage: "`amount` in the asset's smallest unit"},
	"USDCFee":        {flag: "usdc-fee", usage: "`fee` in millionths of a USDC"},
	"Memo":           {flag: "memo", usage: "32 `bytes` for the receiver as 64 hex digits, with or without 0x; zeros if left out"},

	"MarketIndex":      {flag: "market", usage: marketUsage},
	"ClientOrderIndex": {flag: "client-order", usage: "your own `index` for the order, 0 for none"},
	"BaseAmount":       {flag: "base-amount", usage: "`size` in the market's smallest unit; 0 closes a position"},
	"Price":            {flag: "price", usage: "`price` in the market's smallest unit"},
	"IsAsk":            {flag: "side", usage: "`side`: buy (0) or sell (1)", names: []string{"buy", "sell"}},
	"Type": {flag: "type", usage: "order `type`: limit (0), market, stop-loss, stop-loss-limit, take-profit, take-profit-limit, twap (6)",
		names: orderTypes},
	"TimeInForce":  {flag: "tif", usage: "time in `force`: ioc (0), gtt (1) or post-only (2)", names: orderTimes},
	"ReduceOnly":   {flag: "reduce-only", usage: "no or yes, a `choice`: yes only reduces a position", names: yesOrNo},
	"TriggerPrice": {flag: "trigger-price", usage: "trigger `price`, 0 for none"},
	"OrderExpiry":  {flag: "order-expiry", usage: "Unix `millisecond` at which the order expires, 0 for none"},
	"Index":        {flag: "order", usage: "the order's `index` at the exchange, or your own client order index"},
	"GroupingType": {flag: "grouping", usage: "`kind` of group: 1 one triggers the other, 2 one cancels the other,\n" +
		"3 one triggers two that cancel each other"},
	"Orders": {flag: "orders", usage: "the orders as a `list` in JSON, each with the fields of create-order"},
	"cancel-all-orders.TimeInForce": {flag: "tif", usage: "`when`: immediate (0), scheduled (1), or abort (2) what was scheduled",
		names: []string{"immediate", "scheduled", "abort"}},
	"Time": {flag: "time", usage: "Unix `millisecond` of a scheduled cancellation, else 0"},

	"ShareAmount":           {flag: "share-amount", usage: "`number` of shares"},
	"StakingPoolIndex":      {flag: "staking-pool", usage: "the staking pool's account `index`"},
	"InitialMarginFraction": {flag: "initial-margin-fraction", usage: "reciprocal of the leverage in 1/10000, a `fraction`: 1000 is leverage 10"},
	"MarginMode":            {flag: "margin-mode", usage: "`mode`: cross (0) or isolated (1)", names: []string{"cross", "isolated"}},
	"USDCAmount":            {flag: "usdc-amount", usage: "`amount` in millionths of a USDC"},
	"Direction":             {flag: "direction", usage: "`remove` (0) from the position or add (1) to it", names: []string{"remove", "add"}},
	"AccountTradingMode":    {flag: "trading-mode", usage: "`mode`: 0 or 1"},
	"AssetMarginMode":       {flag: "asset-margin", usage: "does it count, a `choice`: disabled (0) or enabled (1)", names: []string{"disabled", "enabled"}},

	"IntegratorAccountIndex": {flag: "integrator-account", usage: "the integrator's account `index`"},
	"MaxPerpsTakerFee":       {flag: "max-perps-taker-fee", usage: "highest `fee` in millionths"},
	"MaxPerpsMakerFee":       {flag: "max-perps-maker-fee", usage: "highest `fee` in millionths"},
	"MaxSpotTakerFee":        {flag: "max-spot-taker-fee", usage: "highest `fee` in millionths"},
	"MaxSpotMakerFee":        {flag: "max-spot-maker-fee", usage: "highest `fee` in millionths"},
	"ApprovalExpiry":         {flag: "approval-expiry", usage: "Unix `millisecond` at which the approval ends; 0 revokes it, with all fees 0"},

	"MarketSlot":        {flag: "market-slot", usage: "the operator's `slot` for the market, 1000 to 2000"},
	"PublicMarketIndex": {flag: "public-market", usage: "the `index` under which orders name the market"},
	"StartTimestamp":    {flag: "start", usage: "Unix `millisecond` at which trading starts"},
	"EndTimestamp":      {flag: "end", usage: "Unix `millisecond` at which trading ends"},
	"SettlementCap":     {flag: "settlement-cap", usage: "highest settlement `price`"},
	"SettlementType": {flag: "settlement-type", usage: "`kind` of settlement: discrete (0) or continuous (1)",
		names: []string{"discrete", "continuous"}},
	"DefaultPrice":      {flag: "default-price", usage: "`price` without a settlement, at most the cap"},
	"TakerFee":          {flag: "taker-fee", usage: "`fee` in millionths"},
	"MakerFee":          {flag: "maker-fee", usage: "`fee` in millionths"},
	"MinBaseAmount":     {flag: "min-base-amount", usage: "smallest `size` of an order"},
	"MinQuoteAmount":    {flag: "min-quote-amount", usage: "smallest `value` of an order"},
	"OrderQuoteLimit":   {flag: "order-quote-limit", usage: "highest `value` of an order"},
	"OpenInterestLimit": {flag: "open-interest-limit", usage: "highest open `interest`"},
	"IsFrozen":          {flag: "frozen", usage: "no or yes, a `choice`: yes stops trading", names: yesOrNo},
	"Symbol":            {flag: "symbol", usage: "the market's `name`, at most 31 bytes"},
	"SizeDecimals":      {flag: "size-decimals", usage: "`decimals` of sizes"},
	"PriceDecimals":     {flag: "price-decimals", usage: "`decimals` of prices"},
	"SettlementPrice":   {flag: "settlement-price", usage: "`price` at which the market is settled"},
	"IsRefund":          {flag: "refund", usage: "no or yes, a `choice`: yes gives every position its money back", names: yesOrNo},
}

// helpOf returns the help of a transaction's field.
func helpOf(transaction, field string) (fieldHelp, bool) {
	if help, ok := fieldHelps[transaction+"."+field]; ok {
		return help, true
	}
	help, ok := fieldHelps[field]
	return help, ok
}
