package main

/*
#include "preamble.h"
*/
import "C"

import (
	"github.com/ferrosign/ferrosign/go/lighter/client"
	"github.com/ferrosign/ferrosign/go/lighter/types"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

//export fsgoSignChangePubKey
func fsgoSignChangePubKey(
	out *C.SignedTxResponse, pubKey *C.char,
	skipNonce C.uint8_t, nonce C.longlong, apiKeyIndex C.int, accountIndex C.longlong,
) {
	defer caught(&out.err)
	c := begin(skipNonce, nonce, apiKeyIndex, accountIndex)
	key, err := parsePubKey(C.GoString(pubKey))
	if err != nil {
		c.fail(err)
	}
	finishWithMessage(out, c, &types.ChangePubKeyReq{PubKey: key}, (*client.TxClient).GetChangePubKeyTransaction,
		func(tx *txtypes.L2ChangePubKeyTxInfo, _ uint32) string { return tx.GetL1SignatureBody() })
}

//export fsgoSignCreateSubAccount
func fsgoSignCreateSubAccount(
	out *C.SignedTxResponse, skipNonce C.uint8_t, nonce C.longlong, apiKeyIndex C.int, accountIndex C.longlong,
) {
	defer caught(&out.err)
	c := begin(skipNonce, nonce, apiKeyIndex, accountIndex)
	finish(out, c, nil, func(
		signing *client.TxClient, _ *struct{}, ops *types.TransactOpts,
	) (*txtypes.L2CreateSubAccountTxInfo, error) {
		return signing.GetCreateSubAccountTransaction(ops)
	})
}

//export fsgoSignTransfer
func fsgoSignTransfer(
	out *C.SignedTxResponse, toAccountIndex C.longlong, assetIndex C.int16_t, fromRouteType, toRouteType C.uint8_t,
	amount, usdcFee C.longlong, memo *C.char,
	skipNonce C.uint8_t, nonce C.longlong, apiKeyIndex C.int, accountIndex C.longlong,
) {
	defer caught(&out.err)
	c := begin(skipNonce, nonce, apiKeyIndex, accountIndex)
	parsed, err := parseMemo(C.GoString(memo))
	if err != nil {
		c.fail(err)
	}
	finishWithMessage(out, c, &types.TransferTxReq{
		ToAccountIndex: int64(toAccountIndex), AssetIndex: int16(assetIndex),
		FromRouteType: uint8(fromRouteType), ToRouteType: uint8(toRouteType),
		Amount: int64(amount), USDCFee: int64(usdcFee), Memo: parsed,
	}, (*client.TxClient).GetTransferTransaction, (*txtypes.L2TransferTxInfo).GetL1SignatureBody)
}

//export fsgoSignWithdraw
func fsgoSignWithdraw(
	out *C.SignedTxResponse, assetIndex, routeType C.int, amount C.ulonglong,
	skipNonce C.uint8_t, nonce C.longlong, apiKeyIndex C.int, accountIndex C.longlong,
) {
	defer caught(&out.err)
	c := begin(skipNonce, nonce, apiKeyIndex, accountIndex)
	finish(out, c, &types.WithdrawTxReq{
		AssetIndex: fit[int16](&c.args, "assetIndex", int64(assetIndex)),
		RouteType:  fit[uint8](&c.args, "routeType", int64(routeType)),
		Amount:     uint64(amount),
	}, (*client.TxClient).GetWithdrawTransaction)
}

//export fsgoSignApproveIntegrator
func fsgoSignApproveIntegrator(
	out *C.SignedTxResponse, integratorIndex C.longlong,
	maxPerpsTakerFee, maxPerpsMakerFee, maxSpotTakerFee, maxSpotMakerFee C.uint32_t, approvalExpiry C.longlong,
	skipNonce C.uint8_t, nonce C.longlong, apiKeyIndex C.int, accountIndex C.longlong,
) {
	defer caught(&out.err)
	c := begin(skipNonce, nonce, apiKeyIndex, accountIndex)
	finishWithMessage(out, c, &types.ApproveIntegratorTxReq{
		IntegratorAccountIndex: int64(integratorIndex),
		MaxPerpsTakerFee:       uint32(maxPerpsTakerFee), MaxPerpsMakerFee: uint32(maxPerpsMakerFee),
		MaxSpotTakerFee: uint32(maxSpotTakerFee), MaxSpotMakerFee: uint32(maxSpotMakerFee),
		ApprovalExpiry: int64(approvalExpiry),
	}, (*client.TxClient).GetApproveIntegratorTx, (*txtypes.L2ApproveIntegratorTxInfo).GetL1SignatureBody)
}

//export fsgoSignUpdateAccountConfig
func fsgoSignUpdateAccountConfig(
	out *C.SignedTxResponse, accountTradingMode C.uint8_t,
	skipNonce C.uint8_t, nonce C.longlong, apiKeyIndex C.int, accountIndex C.longlong,
) {
	defer caught(&out.err)
	c := begin(skipNonce, nonce, apiKeyIndex, accountIndex)
	finish(out, c, &types.UpdateAccountConfigTxReq{AccountTradingMode: uint8(accountTradingMode)},
		(*client.TxClient).GetUpdateAccountConfigTransaction)
}

//export fsgoSignUpdateAccountAssetConfig
func fsgoSignUpdateAccountAssetConfig(
	out *C.SignedTxResponse, assetIndex C.int16_t, assetMarginMode C.uint8_t,
	skipNonce C.uint8_t, nonce C.longlong, apiKeyIndex C.int, accountIndex C.longlong,
) {
	defer caught(&out.err)
	c := begin(skipNonce, nonce, apiKeyIndex, accountIndex)
	finish(out, c, &types.UpdateAccountAssetConfigTxReq{
		AssetIndex: int16(assetIndex), AssetMarginMode: uint8(assetMarginMode),
	}, (*client.TxClient).GetUpdateAccountAssetConfigTransaction)
}
