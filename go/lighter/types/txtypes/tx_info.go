package txtypes

import (
	"github.com/ferrosign/ferrosign/go/crypto/ecgfp5"
	"github.com/ferrosign/ferrosign/go/crypto/schnorr"
)

type (
	// Signature is a Schnorr signature on ECgFp5: two scalars s and e, 80 bytes when encoded.
	Signature = schnorr.Signature
	// PrivateKey is a scalar modulo the group order, 40 bytes when encoded.
	PrivateKey = ecgfp5.ECgFp5Scalar
)

// TxInfo is what every transaction type offers.
type TxInfo interface {
	// GetTxType returns the protocol's number of the type, one of the TxTypeL2… constants.
	GetTxType() uint8
	// GetTxInfo returns the JSON that the exchange receives.
	GetTxInfo() (string, error)
	// GetTxHash returns the signed hash as 80 lower-case hex digits, or "" before signing.
	GetTxHash() string
	// Validate returns the first broken rule, or nil.
	Validate() error
	// Hash returns the 40-byte message that is signed, for the chain with the given id.
	Hash(lighterChainId uint32) (msgHash []byte, err error)
}

// Every type of this package, in the order of the protocol's numbers.
var (
	_ TxInfo = (*L2ChangePubKeyTxInfo)(nil)
	_ TxInfo = (*L2CreateSubAccountTxInfo)(nil)
	_ TxInfo = (*L2CreatePublicPoolTxInfo)(nil)
	_ TxInfo = (*L2UpdatePublicPoolTxInfo)(nil)
	_ TxInfo = (*L2TransferTxInfo)(nil)
	_ TxInfo = (*L2WithdrawTxInfo)(nil)
	_ TxInfo = (*L2CreateOrderTxInfo)(nil)
	_ TxInfo = (*L2CancelOrderTxInfo)(nil)
	_ TxInfo = (*L2CancelAllOrdersTxInfo)(nil)
	_ TxInfo = (*L2ModifyOrderTxInfo)(nil)
	_ TxInfo = (*L2MintSharesTxInfo)(nil)
	_ TxInfo = (*L2BurnSharesTxInfo)(nil)
	_ TxInfo = (*L2UpdateLeverageTxInfo)(nil)
	_ TxInfo = (*L2CreateGroupedOrdersTxInfo)(nil)
	_ TxInfo = (*L2UpdateMarginTxInfo)(nil)
	_ TxInfo = (*L2StakeAssetsTxInfo)(nil)
	_ TxInfo = (*L2UnstakeAssetsTxInfo)(nil)
	_ TxInfo = (*L2UpdateAccountConfigTxInfo)(nil)
	_ TxInfo = (*L2UpdateAccountAssetConfigTxInfo)(nil)
	_ TxInfo = (*L2ApproveIntegratorTxInfo)(nil)
)
