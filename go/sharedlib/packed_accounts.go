//go:build cgo

package main

import (
	"fmt"
	"math"

	"github.com/ferrosign/ferrosign/go/lighter/client"
	"github.com/ferrosign/ferrosign/go/lighter/types"
	"github.com/ferrosign/ferrosign/go/lighter/types/txtypes"
)

// accountTx signs what concerns a whole account.
func (p *packed) accountTx() {
	switch p.txType {
	case txtypes.TxTypeL2ChangePubKey:
		p.changePubKey()
	case txtypes.TxTypeL2CreateSubAccount:
		p.createSubAccount()
	case txtypes.TxTypeL2Transfer:
		p.transfer()
	case txtypes.TxTypeL2Withdraw:
		p.withdraw()
	}
}

func (p *packed) changePubKey() {
	if !p.expect(0) {
		return
	}
	key, err := parsePubKey(p.text)
	if err != nil {
		p.fail(err)
	}
	answerWithMessage(p, &types.ChangePubKeyReq{PubKey: key}, (*client.TxClient).GetChangePubKeyTransaction,
		func(tx *txtypes.L2ChangePubKeyTxInfo, _ uint32) string { return tx.GetL1SignatureBody() })
}

func (p *packed) createSubAccount() {
	if p.expect(0) {
		answer(p, nil, func(
			signing *client.TxClient, _ *struct{}, ops *types.TransactOpts,
		) (*txtypes.L2CreateSubAccountTxInfo, error) {
			return signing.GetCreateSubAccountTransaction(ops)
		})
	}
}

func (p *packed) transfer() {
	if !p.expect(6) {
		return
	}
	request := types.TransferTxReq{
		ToAccountIndex: p.next(), AssetIndex: narrow[int16](p, "assetIndex"),
		FromRouteType: narrow[uint8](p, "fromRouteType"), ToRouteType: narrow[uint8](p, "toRouteType"),
		Amount: p.next(), USDCFee: p.next(),
	}
	var err error
	if request.Memo, err = parseMemo(p.text); err != nil {
		p.fail(err)
	}
	answerWithMessage(p, &request, (*client.TxClient).GetTransferTransaction, (*txtypes.L2TransferTxInfo).GetL1SignatureBody)
}

func (p *packed) withdraw() {
	if !p.expect(3) {
		return
	}
	request := types.WithdrawTxReq{AssetIndex: narrow[int16](p, "assetIndex"), RouteType: narrow[uint8](p, "routeType")}
	amount := p.next()
	if amount < 0 && p.err == nil {
		p.err = fmt.Errorf("amount must be between 0 and %d but is %d", math.MaxInt64, amount)
	}
	request.Amount = uint64(amount)
	answer(p, &request, (*client.TxClient).GetWithdrawTransaction)
}

// settings signs what an account has to say about itself.
func (p *packed) settings() {
	switch p.txType {
	case txtypes.TxTypeL2ApproveIntegrator:
		if p.expect(6) {
			answerWithMessage(p, &types.ApproveIntegratorTxReq{
				IntegratorAccountIndex: p.next(),
				MaxPerpsTakerFee:       narrow[uint32](p, "maxPerpsTakerFee"),
				MaxPerpsMakerFee:       narrow[uint32](p, "maxPerpsMakerFee"),
				MaxSpotTakerFee:        narrow[uint32](p, "maxSpotTakerFee"),
				MaxSpotMakerFee:        narrow[uint32](p, "maxSpotMakerFee"),
				ApprovalExpiry:         p.next(),
			}, (*client.TxClient).GetApproveIntegratorTx, (*txtypes.L2ApproveIntegratorTxInfo).GetL1SignatureBody)
		}
	case txtypes.TxTypeL2UpdateAccountConfig:
		if p.expect(1) {
			answer(p, &types.UpdateAccountConfigTxReq{AccountTradingMode: narrow[uint8](p, "accountTradingMode")},
				(*client.TxClient).GetUpdateAccountConfigTransaction)
		}
	case txtypes.TxTypeL2UpdateAccountAssetConfig:
		if p.expect(2) {
			answer(p, &types.UpdateAccountAssetConfigTxReq{
				AssetIndex: narrow[int16](p, "assetIndex"), AssetMarginMode: narrow[uint8](p, "assetMarginMode"),
			}, (*client.TxClient).GetUpdateAccountAssetConfigTransaction)
		}
	}
}

// pool signs what the operator of a pool does. Shares have their full width here.
func (p *packed) pool() {
	switch {
	case p.txType == txtypes.TxTypeL2CreatePublicPool:
		if p.expect(3) {
			answer(p, &types.CreatePublicPoolTxReq{
				OperatorFee: p.next(), InitialTotalShares: p.next(),
				MinOperatorShareRate: narrow[uint16](p, "minOperatorShareRate"),
			}, (*client.TxClient).GetCreatePublicPoolTransaction)
		}
	case p.expect(4):
		answer(p, &types.UpdatePublicPoolTxReq{
			PublicPoolIndex: p.next(), Status: narrow[uint8](p, "status"), OperatorFee: p.next(),
			MinOperatorShareRate: narrow[uint16](p, "minOperatorShareRate"),
		}, (*client.TxClient).GetUpdatePublicPoolTransaction)
	}
}

// shares signs the four transactions that name a pool and a number of shares.
func (p *packed) shares() {
	if !p.expect(2) {
		return
	}
	pool, amount := p.next(), p.next()
	switch p.txType {
	case txtypes.TxTypeL2MintShares:
		answer(p, &types.MintSharesTxReq{PublicPoolIndex: pool, ShareAmount: amount},
			(*client.TxClient).GetMintSharesTransaction)
	case txtypes.TxTypeL2BurnShares:
		answer(p, &types.BurnSharesTxReq{PublicPoolIndex: pool, ShareAmount: amount},
			(*client.TxClient).GetBurnSharesTransaction)
	case txtypes.TxTypeL2StakeAssets:
		answer(p, &types.StakeAssetsTxReq{StakingPoolIndex: pool, ShareAmount: amount},
			(*client.TxClient).GetStakeAssetsTransaction)
	case txtypes.TxTypeL2UnstakeAssets:
		answer(p, &types.UnstakeAssetsTxReq{StakingPoolIndex: pool, ShareAmount: amount},
			(*client.TxClient).GetUnstakeAssetsTransaction)
	}
}
