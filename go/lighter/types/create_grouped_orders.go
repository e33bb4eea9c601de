package types

import (
	"github.com/ferrosign/ferrosign/go/lighter/signer"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// CreateGroupedOrdersTxReq places two or three orders that depend on each other. The fields are those of
// txtypes.L2CreateGroupedOrdersTxInfo.
type CreateGroupedOrdersTxReq struct {
	GroupingType uint8
	Orders       []*CreateOrderTxReq
}

// ConvertCreateGroupedOrdersTx returns the unsigned transaction, not validated. It panics with a nil dereference if the
// request, one of its orders or a required option is missing.
func ConvertCreateGroupedOrdersTx(
	tx *CreateGroupedOrdersTxReq, ops *TransactOpts,
) *txtypes.L2CreateGroupedOrdersTxInfo {
	orders := make([]*txtypes.OrderInfo, len(tx.Orders))
	for i, order := range tx.Orders {
		info := txtypes.OrderInfo(*order)
		orders[i] = &info
	}
	return &txtypes.L2CreateGroupedOrdersTxInfo{
		AccountIndex:   *ops.FromAccountIndex,
		ApiKeyIndex:    *ops.ApiKeyIndex,
		GroupingType:   tx.GroupingType,
		Orders:         orders,
		ExpiredAt:      ops.ExpiredAt,
		Nonce:          *ops.Nonce,
		L2TxAttributes: ConstructL2TxAttributes(ops.TxAttributes),
	}
}

// ConstructL2CreateGroupedOrdersTx returns the signed transaction that places orders that depend on each other. A nil
// order in the request gives ErrMissingOrder.
func ConstructL2CreateGroupedOrdersTx(
	key signer.Signer, lighterChainId uint32, tx *CreateGroupedOrdersTxReq, ops *TransactOpts,
) (*txtypes.L2CreateGroupedOrdersTxInfo, error) {
	if err := checkCall(key, tx == nil, ops); err != nil {
		return nil, err
	}
	for _, order := range tx.Orders {
		if order == nil {
			return nil, ErrMissingOrder
		}
	}
	txInfo := ConvertCreateGroupedOrdersTx(tx, ops)
	var err error
	txInfo.Sig, txInfo.SignedHash, err = signTx(key, lighterChainId, txInfo)
	if err != nil {
		return nil, err
	}
	return txInfo, nil
}
