//go:build lighter_sdk118

package types

import (
	"github.com/ferrosign/ferrosign/go/lighter/signer"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// The requests of binary options operators.
type (
	// BinaryOptionsOperatorCreateMarketTxReq opens a market. The fields are those of
	// txtypes.L2BinaryOptionsOperatorCreateMarketTxInfo that do not follow from others.
	BinaryOptionsOperatorCreateMarketTxReq struct {
		MarketSlot        int16
		StartTimestamp    int64
		EndTimestamp      int64
		SettlementCap     uint32
		SettlementType    uint8
		DefaultPrice      uint32
		TakerFee          uint32
		MakerFee          uint32
		MinBaseAmount     int64
		MinQuoteAmount    int64
		OrderQuoteLimit   int64
		OpenInterestLimit int64
		IsFrozen          uint8
		// Symbol has at most 31 bytes.
		Symbol        string
		SizeDecimals  uint8
		PriceDecimals uint8
	}
	// BinaryOptionsOperatorUpdateMarketTxReq changes a market. The fields are those of
	// txtypes.L2BinaryOptionsOperatorUpdateMarketTxInfo.
	BinaryOptionsOperatorUpdateMarketTxReq struct {
		MarketSlot        int16
		PublicMarketIndex txtypes.MarketIndex
		StartTimestamp    int64
		EndTimestamp      int64
		TakerFee          uint32
		MakerFee          uint32
		MinBaseAmount     int64
		MinQuoteAmount    int64
		OrderQuoteLimit   int64
		OpenInterestLimit int64
		IsFrozen          uint8
	}
	// BinaryOptionsOperatorSettleMarketTxReq settles a market. The fields are those of
	// txtypes.L2BinaryOptionsOperatorSettleMarketTxInfo.
	BinaryOptionsOperatorSettleMarketTxReq struct {
		MarketSlot        int16
		PublicMarketIndex txtypes.MarketIndex
		SettlementPrice   uint32
		IsRefund          uint8
	}
)

// ConstructBinaryOptionsOperatorCreateMarketTx returns the signed transaction that opens a market. A symbol that is too
// long gives txtypes.ErrMarketSymbolInvalid before anything else is checked.
func ConstructBinaryOptionsOperatorCreateMarketTx(
	key signer.Signer, lighterChainId uint32, tx *BinaryOptionsOperatorCreateMarketTxReq, ops *TransactOpts,
) (*txtypes.L2BinaryOptionsOperatorCreateMarketTxInfo, error) {
	if err := checkCall(key, tx == nil, ops); err != nil {
		return nil, err
	}
	symbol, err := txtypes.MarketSymbol(tx.Symbol)
	if err != nil {
		return nil, err
	}
	size, quote := txtypes.ExtensionMultipliers(tx.SettlementCap, tx.SizeDecimals, tx.PriceDecimals)
	txInfo := &txtypes.L2BinaryOptionsOperatorCreateMarketTxInfo{
		AccountIndex: *ops.FromAccountIndex, ApiKeyIndex: *ops.ApiKeyIndex,
		MarketIndex: tx.MarketSlot, MarketType: txtypes.BinaryOptionsMarketType,
		BaseAssetId: int16(txtypes.USDCAssetIndex), QuoteAssetId: int16(txtypes.USDCAssetIndex),
		StartTimestamp: tx.StartTimestamp, EndTimestamp: tx.EndTimestamp,
		SizeExtensionMultiplier: size, QuoteExtensionMultiplier: quote,
		SettlementCap: tx.SettlementCap, SettlementType: tx.SettlementType, DefaultPrice: tx.DefaultPrice,
		TakerFee: tx.TakerFee, MakerFee: tx.MakerFee, MinBaseAmount: tx.MinBaseAmount, MinQuoteAmount: tx.MinQuoteAmount,
		OrderQuoteLimit: tx.OrderQuoteLimit, OpenInterestLimit: tx.OpenInterestLimit, IsFrozen: tx.IsFrozen,
		Symbol: symbol, SizeDecimals: tx.SizeDecimals, PriceDecimals: tx.PriceDecimals,
		ExpiredAt: ops.ExpiredAt, Nonce: *ops.Nonce, L2TxAttributes: ConstructL2TxAttributes(ops.TxAttributes),
	}
	txInfo.Sig, txInfo.SignedHash, err = signTx(key, lighterChainId, txInfo)
	if err != nil {
		return nil, err
	}
	return txInfo, nil
}

// ConstructBinaryOptionsOperatorUpdateMarketTx returns the signed transaction that changes a market.
func ConstructBinaryOptionsOperatorUpdateMarketTx(
	key signer.Signer, lighterChainId uint32, tx *BinaryOptionsOperatorUpdateMarketTxReq, ops *TransactOpts,
) (*txtypes.L2BinaryOptionsOperatorUpdateMarketTxInfo, error) {
	if err := checkCall(key, tx == nil, ops); err != nil {
		return nil, err
	}
	txInfo := &txtypes.L2BinaryOptionsOperatorUpdateMarketTxInfo{
		AccountIndex: *ops.FromAccountIndex, ApiKeyIndex: *ops.ApiKeyIndex,
		MarketIndex: tx.MarketSlot, PublicMarketIndex: tx.PublicMarketIndex,
		StartTimestamp: tx.StartTimestamp, EndTimestamp: tx.EndTimestamp, TakerFee: tx.TakerFee, MakerFee: tx.MakerFee,
		MinBaseAmount: tx.MinBaseAmount, MinQuoteAmount: tx.MinQuoteAmount,
		OrderQuoteLimit: tx.OrderQuoteLimit, OpenInterestLimit: tx.OpenInterestLimit, IsFrozen: tx.IsFrozen,
		ExpiredAt: ops.ExpiredAt, Nonce: *ops.Nonce, L2TxAttributes: ConstructL2TxAttributes(ops.TxAttributes),
	}
	var err error
	txInfo.Sig, txInfo.SignedHash, err = signTx(key, lighterChainId, txInfo)
	if err != nil {
		return nil, err
	}
	return txInfo, nil
}

// ConstructBinaryOptionsOperatorSettleMarketTx returns the signed transaction that settles a market.
func ConstructBinaryOptionsOperatorSettleMarketTx(
	key signer.Signer, lighterChainId uint32, tx *BinaryOptionsOperatorSettleMarketTxReq, ops *TransactOpts,
) (*txtypes.L2BinaryOptionsOperatorSettleMarketTxInfo, error) {
	if err := checkCall(key, tx == nil, ops); err != nil {
		return nil, err
	}
	txInfo := &txtypes.L2BinaryOptionsOperatorSettleMarketTxInfo{
		AccountIndex: *ops.FromAccountIndex, ApiKeyIndex: *ops.ApiKeyIndex,
		MarketIndex: tx.MarketSlot, PublicMarketIndex: tx.PublicMarketIndex,
		SettlementPrice: tx.SettlementPrice, IsRefund: tx.IsRefund,
		ExpiredAt: ops.ExpiredAt, Nonce: *ops.Nonce, L2TxAttributes: ConstructL2TxAttributes(ops.TxAttributes),
	}
	var err error
	txInfo.Sig, txInfo.SignedHash, err = signTx(key, lighterChainId, txInfo)
	if err != nil {
		return nil, err
	}
	return txInfo, nil
}
