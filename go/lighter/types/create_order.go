package types

import (
	"github.com/ferrosign/ferrosign/go/lighter/signer"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// CreateOrderTxReq places one order. The fields are those of txtypes.OrderInfo.
type CreateOrderTxReq struct {
	MarketIndex      txtypes.MarketIndex
	ClientOrderIndex int64
	BaseAmount       int64
	Price            uint32
	IsAsk            uint8
	Type             uint8
	TimeInForce      uint8
	ReduceOnly       uint8
	TriggerPrice     uint32
	OrderExpiry      int64
}

// ConvertCreateOrderTx returns the unsigned transaction, not validated. It panics with a nil dereference if the request
// or a required option is missing.
func ConvertCreateOrderTx(tx *CreateOrderTxReq, ops *TransactOpts) *txtypes.L2CreateOrderTxInfo {
	// The transaction and its order live and die together: one allocation for both.
	both := &struct {
		txInfo txtypes.L2CreateOrderTxInfo
		order  txtypes.OrderInfo
	}{order: txtypes.OrderInfo(*tx)}
	both.txInfo = txtypes.L2CreateOrderTxInfo{
		AccountIndex:   *ops.FromAccountIndex,
		ApiKeyIndex:    *ops.ApiKeyIndex,
		OrderInfo:      &both.order,
		ExpiredAt:      ops.ExpiredAt,
		Nonce:          *ops.Nonce,
		L2TxAttributes: ConstructL2TxAttributes(ops.TxAttributes),
	}
	return &both.txInfo
}

// ConstructCreateOrderTx returns the signed transaction that places one order.
func ConstructCreateOrderTx(
	key signer.Signer, lighterChainId uint32, tx *CreateOrderTxReq, ops *TransactOpts,
) (*txtypes.L2CreateOrderTxInfo, error) {
	if err := checkCall(key, tx == nil, ops); err != nil {
		return nil, err
	}
	txInfo := ConvertCreateOrderTx(tx, ops)
	var err error
	txInfo.Sig, txInfo.SignedHash, err = signTx(key, lighterChainId, txInfo)
	if err != nil {
		return nil, err
	}
	return txInfo, nil
}
