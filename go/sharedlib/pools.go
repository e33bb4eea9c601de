package main

/*
#include "preamble.h"
*/
import "C"

import (
	"github.com/ferrosign/ferrosign/go/lighter/client"
	"github.com/ferrosign/ferrosign/go/lighter/types"
)

//export fsgoSignCreatePublicPool
func fsgoSignCreatePublicPool(
	out *C.SignedTxResponse, operatorFee C.longlong, initialTotalShares C.int, minOperatorShareRate C.longlong,
	skipNonce C.uint8_t, nonce C.longlong, apiKeyIndex C.int, accountIndex C.longlong,
) {
	defer caught(&out.err)
	c := begin(skipNonce, nonce, apiKeyIndex, accountIndex)
	finish(out, c, &types.CreatePublicPoolTxReq{
		OperatorFee: int64(operatorFee), InitialTotalShares: int64(initialTotalShares),
		MinOperatorShareRate: fit[uint16](&c.args, "minOperatorShareRate", int64(minOperatorShareRate)),
	}, (*client.TxClient).GetCreatePublicPoolTransaction)
}

//export fsgoSignUpdatePublicPool
func fsgoSignUpdatePublicPool(
	out *C.SignedTxResponse, publicPoolIndex C.longlong, status C.int, operatorFee C.longlong, minOperatorShareRate C.int,
	skipNonce C.uint8_t, nonce C.longlong, apiKeyIndex C.int, accountIndex C.longlong,
) {
	defer caught(&out.err)
	c := begin(skipNonce, nonce, apiKeyIndex, accountIndex)
	finish(out, c, &types.UpdatePublicPoolTxReq{
		PublicPoolIndex: int64(publicPoolIndex), Status: fit[uint8](&c.args, "status", int64(status)),
		OperatorFee:          int64(operatorFee),
		MinOperatorShareRate: fit[uint16](&c.args, "minOperatorShareRate", int64(minOperatorShareRate)),
	}, (*client.TxClient).GetUpdatePublicPoolTransaction)
}

//export fsgoSignMintShares
func fsgoSignMintShares(
	out *C.SignedTxResponse, publicPoolIndex, shareAmount C.longlong,
	skipNonce C.uint8_t, nonce C.longlong, apiKeyIndex C.int, accountIndex C.longlong,
) {
	defer caught(&out.err)
	c := begin(skipNonce, nonce, apiKeyIndex, accountIndex)
	finish(out, c, &types.MintSharesTxReq{PublicPoolIndex: int64(publicPoolIndex), ShareAmount: int64(shareAmount)},
		(*client.TxClient).GetMintSharesTransaction)
}

//export fsgoSignBurnShares
func fsgoSignBurnShares(
	out *C.SignedTxResponse, publicPoolIndex, shareAmount C.longlong,
	skipNonce C.uint8_t, nonce C.longlong, apiKeyIndex C.int, accountIndex C.longlong,
) {
	defer caught(&out.err)
	c := begin(skipNonce, nonce, apiKeyIndex, accountIndex)
	finish(out, c, &types.BurnSharesTxReq{PublicPoolIndex: int64(publicPoolIndex), ShareAmount: int64(shareAmount)},
		(*client.TxClient).GetBurnSharesTransaction)
}

//export fsgoSignStakeAssets
func fsgoSignStakeAssets(
	out *C.SignedTxResponse, stakingPoolIndex, shareAmount C.longlong,
	skipNonce C.uint8_t, nonce C.longlong, apiKeyIndex C.int, accountIndex C.longlong,
) {
	defer caught(&out.err)
	c := begin(skipNonce, nonce, apiKeyIndex, accountIndex)
	finish(out, c, &types.StakeAssetsTxReq{StakingPoolIndex: int64(stakingPoolIndex), ShareAmount: int64(shareAmount)},
		(*client.TxClient).GetStakeAssetsTransaction)
}

//export fsgoSignUnstakeAssets
func fsgoSignUnstakeAssets(
	out *C.SignedTxResponse, stakingPoolIndex, shareAmount C.longlong,
	skipNonce C.uint8_t, nonce C.longlong, apiKeyIndex C.int, accountIndex C.longlong,
) {
	defer caught(&out.err)
	c := begin(skipNonce, nonce, apiKeyIndex, accountIndex)
	finish(out, c, &types.UnstakeAssetsTxReq{StakingPoolIndex: int64(stakingPoolIndex), ShareAmount: int64(shareAmount)},
		(*client.TxClient).GetUnstakeAssetsTransaction)
}
