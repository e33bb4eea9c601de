package txtypes

import "fmt"

// Templates of the texts that an account's owner signs with the Ethereum key. Numbers are filled in by hex64, keys and
// memos as plain hex.
const (
	TemplateChangePubKey = "Register Lighter Account\n\npubkey: 0x%s\nnonce: %s\naccount index: %s\n" +
		"api key index: %s\n" + trustLine
	TemplateTransfer = "Transfer\n\nnonce: %s\nfrom: %s (route %s)\napi key: %s\nto: %s (route %s)\nasset: %s\n" +
		"amount: %s\nfee: %s\nchainId: %s\nmemo: %s\n" + trustLine
	TemplateL2ApproveIntegrator = "Approve Integrator\n\nnonce: %s\naccount index: %s\napi key index: %s\n" +
		"integrator account index: %s\nmax perps taker fee: %s\nmax perps maker fee: %s\nmax spot taker fee: %s\n" +
		"max spot maker fee: %s\napproval expiry: %s\nchainId: %s\n" + trustLine
	// TemplateSubAccount and TemplateAirdropAllocation belong to requests that this package does not build.
	TemplateSubAccount        = "Create Lighter Sub Account\n\nmaster account index: %s\n" + trustLine
	TemplateAirdropAllocation = "Airdrop Allocation\n\nallocations: %s\nchainId: %s\n" + trustLine

	trustLine = "Only sign this message for a trusted client!"
)

// hex64 formats a number for an L1 message: 0x and 16 hex digits of its two's complement.
func hex64(v int64) string { return fmt.Sprintf("0x%016x", uint64(v)) }

// GetL1SignatureBody returns the text that the account's owner signs with the Ethereum key (EIP-191).
func (txInfo *L2TransferTxInfo) GetL1SignatureBody(chainId uint32) string {
	return fmt.Sprintf(TemplateTransfer,
		hex64(txInfo.Nonce),
		hex64(txInfo.FromAccountIndex),
		hex64(int64(txInfo.FromRouteType)),
		hex64(int64(txInfo.ApiKeyIndex)),
		hex64(txInfo.ToAccountIndex),
		hex64(int64(txInfo.ToRouteType)),
		hex64(int64(txInfo.AssetIndex)),
		hex64(txInfo.Amount),
		hex64(txInfo.USDCFee),
		hex64(int64(chainId)),
		fmt.Sprintf("%x", txInfo.Memo),
	)
}

// GetL1AddressBySignature returns the Ethereum address that made L1Sig, or the zero address if L1Sig is no such
// signature.
func (txInfo *L2TransferTxInfo) GetL1AddressBySignature(chainId uint32) Address {
	return recoverL1Address(txInfo.GetL1SignatureBody(chainId), txInfo.L1Sig)
}

// GetL1SignatureBody returns the text that the account's owner signs with the Ethereum key (EIP-191).
func (txInfo *L2ApproveIntegratorTxInfo) GetL1SignatureBody(chainId uint32) string {
	return fmt.Sprintf(TemplateL2ApproveIntegrator,
		hex64(txInfo.Nonce),
		hex64(txInfo.AccountIndex),
		hex64(int64(txInfo.ApiKeyIndex)),
		hex64(txInfo.IntegratorAccountIndex),
		hex64(int64(txInfo.MaxPerpsTakerFee)),
		hex64(int64(txInfo.MaxPerpsMakerFee)),
		hex64(int64(txInfo.MaxSpotTakerFee)),
		hex64(int64(txInfo.MaxSpotMakerFee)),
		hex64(txInfo.ApprovalExpiry),
		hex64(int64(chainId)),
	)
}
