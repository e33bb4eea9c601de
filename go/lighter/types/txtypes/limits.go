package txtypes

import "math"

// Byte lengths of the encodings.
const (
	HashLength        = 40
	PubKeyLength      = 40
	SignatureLength   = 80
	L1SignatureLength = 65
)

// Ticks: one unit of the named quantity is 1/tick.
const (
	FeeTick            int64  = 1_000_000
	MarginFractionTick int64  = 10_000
	ShareTick          uint16 = 10_000
)

// Accounts and API keys. Indices from MinSubAccountIndex on are sub accounts and pools.
const (
	TreasuryAccountIndex int64 = 0

	InsuranceFundOperatorAccountIndex = 1

	MinAccountIndex       int64 = -1
	MaxAccountIndex       int64 = 1<<48 - 2
	MaxMasterAccountIndex int64 = 1<<47 - 1
	MinSubAccountIndex    int64 = 1 << 47

	MinApiKeyIndex uint8 = 0
	MaxApiKeyIndex uint8 = 254
	NilApiKeyIndex uint8 = 255
)

// Markets: perpetuals and spot have separate ranges; NilMarketIndex means none.
const (
	MinMarketIndex      MarketIndex = 0
	MinPerpsMarketIndex MarketIndex = 0
	MaxPerpsMarketIndex MarketIndex = 254
	NilMarketIndex      MarketIndex = 255
	MinSpotMarketIndex  MarketIndex = 2048
	MaxSpotMarketIndex  MarketIndex = 4094
)

// Assets, with 0 for none.
const (
	NilAssetIndex = 0
	MinAssetIndex = 1
	MaxAssetIndex = 62
)

// Time: nonces, and instants in Unix milliseconds.
const (
	MinNonce     int64 = 0
	MaxTimestamp       = 1<<48 - 1
)

// Orders.
const (
	NilClientOrderIndex int64 = 0
	MinClientOrderIndex int64 = 1
	MaxClientOrderIndex int64 = 1<<48 - 1

	NilOrderIndex int64 = 0
	MinOrderIndex int64 = 1 << 48
	MaxOrderIndex int64 = 1<<60 - 1

	MinOrderNonce int64 = 0
	MaxOrderNonce int64 = 1<<48 - 1

	NilOrderBaseAmount int64 = 0
	MinOrderBaseAmount int64 = 1
	MaxOrderBaseAmount int64 = 1<<48 - 1

	NilOrderPrice uint32 = 0
	MinOrderPrice uint32 = 1
	MaxOrderPrice uint32 = math.MaxUint32

	NilOrderTriggerPrice uint32 = 0
	MinOrderTriggerPrice uint32 = 1
	MaxOrderTriggerPrice uint32 = math.MaxUint32

	NilOrderExpiry int64 = 0
	MinOrderExpiry int64 = 1
	MaxOrderExpiry int64 = math.MaxInt64

	MinOrderExpiryPeriod    int64 = 5 * 60 * 1000
	MaxOrderExpiryPeriod    int64 = 30 * 24 * 60 * 60 * 1000
	MinOrderCancelAllPeriod int64 = 5 * 60 * 1000
	MaxOrderCancelAllPeriod int64 = 15 * 24 * 60 * 60 * 1000

	MaxGroupedOrderCount int64 = 3
)

// Amounts that move between accounts.
const (
	MaxExchangeUSDC = 1<<60 - 1

	MinTransferAmount int64 = 1
	MaxTransferAmount int64 = MaxExchangeUSDC

	MinWithdrawalAmount uint64 = 1
	MaxWithdrawalAmount uint64 = MaxExchangeUSDC
)

// Public pools, staking pools and strategies.
const (
	InitialPoolShareValue  int64 = 1000
	MinInitialTotalShares  int64 = 1_000_000
	MaxInitialTotalShares  int64 = 1_000_000_000_000
	MaxPoolShares          int64 = 1<<60 - 1
	MaxPoolEntryUSDC             = 1<<56 - 1
	MaxBurntShareUSDCValue int64 = MaxExchangeUSDC

	MinPoolSharesToMintOrBurn int64 = 1
	MaxPoolSharesToMintOrBurn int64 = 1<<60 - 1

	MaxInvestedPublicPoolCount int64 = 16

	MinInitialTotalStakingShares int64 = 100 * OneLIT
	MaxInitialTotalStakingShares int64 = 1_000_000 * OneLIT
	MaxStakingPoolShares         int64 = 1<<60 - 1
	MinStakingSharesToMintOrBurn int64 = 1
	MaxStakingSharesToMintOrBurn int64 = 1<<60 - 1

	MinStrategyIndex     uint8 = 0
	DefaultStrategyIndex uint8 = 0
	MaxStrategyIndex     uint8 = 7
	NilStrategyIndex     uint8 = 8
)

// Integrators, with 0 for none.
const (
	NilIntegratorIndex    = 0
	NilIntegratorTakerFee = 0
	NilIntegratorMakerFee = 0
)
