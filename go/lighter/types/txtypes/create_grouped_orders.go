package txtypes

import "github.com/ferrosign/ferrosign/go/crypto/poseidon2"

// L2CreateGroupedOrdersTxInfo places two or three orders of one perpetual market that depend on each other.
type L2CreateGroupedOrdersTxInfo struct {
	AccountIndex int64
	ApiKeyIndex  uint8

	// GroupingType is one of the GroupingType_… constants.
	GroupingType uint8
	// Orders are the orders; where there is a parent, it comes first. A group with a nil order neither validates nor
	// hashes.
	Orders []*OrderInfo

	ExpiredAt  int64
	Nonce      int64
	Sig        []byte
	SignedHash string `json:"-"`

	L2TxAttributes
}

// GetTxType returns TxTypeL2CreateGroupedOrders.
func (txInfo *L2CreateGroupedOrdersTxInfo) GetTxType() uint8 { return TxTypeL2CreateGroupedOrders }

// GetTxHash returns the signed hash in hex, or "" before signing.
func (txInfo *L2CreateGroupedOrdersTxInfo) GetTxHash() string { return txInfo.SignedHash }

// groupedJSONStackSize is jsonStackSize for three orders.
const groupedJSONStackSize = jsonStackSize + 640

// GetTxInfo returns the transaction's JSON. The error is always nil.
func (txInfo *L2CreateGroupedOrdersTxInfo) GetTxInfo() (string, error) {
	var buf [groupedJSONStackSize]byte
	return string(txInfo.AppendJSON(buf[:0])), nil
}

// AppendJSON appends the transaction's JSON to b and returns the longer slice.
func (txInfo *L2CreateGroupedOrdersTxInfo) AppendJSON(b []byte) []byte {
	if txInfo == nil {
		return append(b, "null"...)
	}
	b = appendInt(b, `{"AccountIndex":`, txInfo.AccountIndex)
	b = appendInt(b, `,"ApiKeyIndex":`, int64(txInfo.ApiKeyIndex))
	b = appendInt(b, `,"GroupingType":`, int64(txInfo.GroupingType))
	b = appendOrders(append(b, `,"Orders":`...), txInfo.Orders)
	return appendTail(b, txInfo.ExpiredAt, txInfo.Nonce, txInfo.Sig, txInfo.L2TxAttributes)
}

// appendOrders appends the orders as a JSON list; nil is null, as a list and as an order.
func appendOrders(b []byte, orders []*OrderInfo) []byte {
	if orders == nil {
		return append(b, "null"...)
	}
	b = append(b, '[')
	for i, order := range orders {
		if i > 0 {
			b = append(b, ',')
		}
		if order == nil {
			b = append(b, "null"...)
			continue
		}
		b = append(order.appendFields(b, "{"), '}')
	}
	return append(b, ']')
}

// Hash returns the 40 bytes that are signed on the given chain. The orders enter it as one aggregate of four elements:
// the hash of the first, then folded with the hash of each further one.
func (txInfo *L2CreateGroupedOrdersTxInfo) Hash(lighterChainId uint32) (msgHash []byte, err error) {
	if txInfo == nil {
		return nil, ErrTxInfoMissing
	}
	aggregate, err := aggregateOrders(txInfo.Orders)
	if err != nil {
		return nil, err
	}
	elements := [...]felt{
		felt(lighterChainId),
		TxTypeL2CreateGroupedOrders,
		felt(txInfo.Nonce),
		felt(txInfo.ExpiredAt),
		felt(txInfo.AccountIndex),
		felt(txInfo.ApiKeyIndex),
		felt(txInfo.GroupingType),
		aggregate[0], aggregate[1], aggregate[2], aggregate[3],
	}
	return finishHash(elements[:], txInfo.L2TxAttributes)
}

// aggregateOrders folds the orders' hashes from the left. No orders give zeros.
func aggregateOrders(orders []*OrderInfo) (aggregate poseidon2.HashOut, err error) {
	for i, order := range orders {
		if order == nil {
			return poseidon2.HashOut{}, ErrOrderInfoMissing
		}
		elements := order.elements()
		hash := poseidon2.HashNoPad(elements[:])
		if i == 0 {
			aggregate = hash
			continue
		}
		aggregate = poseidon2.HashTwoToOne(aggregate, hash)
	}
	return aggregate, nil
}
