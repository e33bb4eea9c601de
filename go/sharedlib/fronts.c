/* The exported functions. Each one refuses a forked process, makes room for the result, and goes to its Go half, whose name
 * has the prefix fsgo. Go writes into memory of the C library without calling back for it. */
#include <stdlib.h>
#include <string.h>

#include "_cgo_export.h"
#include "preamble.h"

static const char forked_text[] =
    "the signer library was loaded before this process was forked, and does not work in it: "
    "start the process by spawn or exec, or load a copy of the library after the fork";

/* Like Go, does not go on without memory. */
static void *room(size_t size) {
    void *block = malloc(size);
    if (block == NULL) {
        abort();
    }
    return block;
}

static char *forked_error(void) { return memcpy(room(sizeof forked_text), forked_text, sizeof forked_text); }

static SignedTxResponse tx_begin(void) {
    SignedTxResponse r = {0, NULL, NULL, NULL, NULL};
    if (fs_forked()) {
        r.err = forked_error();
        return r;
    }
    r.txInfo = room(FS_TX_INFO_ROOM);
    r.txHash = room(FS_TX_HASH_ROOM);
    return r;
}

static SignedTxResponse tx_end(SignedTxResponse r) {
    if (r.err != NULL) {
        free(r.txInfo);
        free(r.txHash);
        free(r.messageToSign);
        r.txInfo = r.txHash = r.messageToSign = NULL;
        r.txType = 0;
    }
    return r;
}

#define TAIL_PARAMS uint8_t skipNonce, long long nonce, int apiKeyIndex, long long accountIndex
#define TAIL skipNonce, nonce, apiKeyIndex, accountIndex
#define GROUP_PARAMS                                                                                                \
    long long integratorAccountIndex, int integratorTakerFee, int integratorMakerFee, uint8_t selfTradeBehaviorMode, \
        uint8_t selfTradeEqualityMode
#define GROUP integratorAccountIndex, integratorTakerFee, integratorMakerFee, selfTradeBehaviorMode, selfTradeEqualityMode

/* The body of a function that signs a transaction. */
#define SIGN(go, ...)              \
    SignedTxResponse r = tx_begin(); \
    if (r.err == NULL) {           \
        go(&r, __VA_ARGS__);       \
    }                              \
    return tx_end(r)

ApiKeyResponse GenerateAPIKey(void) {
    ApiKeyResponse r = {NULL, NULL, NULL};
    if (fs_forked()) {
        r.err = forked_error();
    } else {
        fsgoGenerateAPIKey(&r);
    }
    return r;
}

char *CreateClient(const char *url, const char *privateKey, int chainId, int apiKeyIndex, long long accountIndex) {
    if (fs_forked()) {
        return forked_error();
    }
    return fsgoCreateClient((char *)url, (char *)privateKey, chainId, apiKeyIndex, accountIndex);
}

char *CheckClient(int apiKeyIndex, long long accountIndex) {
    return fs_forked() ? forked_error() : fsgoCheckClient(apiKeyIndex, accountIndex);
}

StrOrErr CreateAuthToken(long long deadline, int apiKeyIndex, long long accountIndex) {
    StrOrErr r = {NULL, NULL};
    if (fs_forked()) {
        r.err = forked_error();
    } else {
        fsgoCreateAuthToken(&r, deadline, apiKeyIndex, accountIndex);
    }
    return r;
}

SignedTxResponse SignChangePubKey(const char *pubKey, TAIL_PARAMS) { SIGN(fsgoSignChangePubKey, (char *)pubKey, TAIL); }

SignedTxResponse SignCreateOrder(LighterMarket marketIndex, long long clientOrderIndex, long long baseAmount, int price,
                                 int isAsk, int orderType, int timeInForce, int reduceOnly, int triggerPrice,
                                 long long orderExpiry, GROUP_PARAMS, TAIL_PARAMS) {
    SIGN(fsgoSignCreateOrder, marketIndex, clientOrderIndex, baseAmount, price, isAsk, orderType, timeInForce, reduceOnly,
         triggerPrice, orderExpiry, GROUP, TAIL);
}

SignedTxResponse SignCreateGroupedOrders(uint8_t groupingType, const CreateOrderTxReq *orders, int len, GROUP_PARAMS,
                                         TAIL_PARAMS) {
    SIGN(fsgoSignCreateGroupedOrders, groupingType, (CreateOrderTxReq *)orders, len, GROUP, TAIL);
}

SignedTxResponse SignCancelOrder(LighterMarket marketIndex, long long orderIndex, TAIL_PARAMS) {
    SIGN(fsgoSignCancelOrder, marketIndex, orderIndex, TAIL);
}

SignedTxResponse SignWithdraw(int assetIndex, int routeType, unsigned long long amount, TAIL_PARAMS) {
    SIGN(fsgoSignWithdraw, assetIndex, routeType, amount, TAIL);
}

SignedTxResponse SignCreateSubAccount(TAIL_PARAMS) { SIGN(fsgoSignCreateSubAccount, TAIL); }

SignedTxResponse SignCancelAllOrders(int timeInForce, long long time, LighterMarket cancelAllMarketIndex, TAIL_PARAMS) {
    SIGN(fsgoSignCancelAllOrders, timeInForce, time, cancelAllMarketIndex, TAIL);
}

#ifdef LIGHTER_SIGNER_GO_MAIN
SignedTxResponse SignModifyOrder(LighterMarket marketIndex, long long index, long long baseAmount, long long price,
                                 long long triggerPrice, GROUP_PARAMS, TAIL_PARAMS) {
    const long long orderVersion = 0;
#else
SignedTxResponse SignModifyOrder(LighterMarket marketIndex, long long index, long long baseAmount, long long price,
                                 long long triggerPrice, GROUP_PARAMS, uint8_t skipNonce, long long nonce,
                                 long long orderVersion, int apiKeyIndex, long long accountIndex) {
#endif
    SIGN(fsgoSignModifyOrder, marketIndex, index, baseAmount, price, triggerPrice, orderVersion, GROUP, TAIL);
}

SignedTxResponse SignTransfer(long long toAccountIndex, int16_t assetIndex, uint8_t fromRouteType, uint8_t toRouteType,
                              long long amount, long long usdcFee, const char *memo, TAIL_PARAMS) {
    SIGN(fsgoSignTransfer, toAccountIndex, assetIndex, fromRouteType, toRouteType, amount, usdcFee, (char *)memo, TAIL);
}

SignedTxResponse SignCreatePublicPool(long long operatorFee, int initialTotalShares, long long minOperatorShareRate,
                                      TAIL_PARAMS) {
    SIGN(fsgoSignCreatePublicPool, operatorFee, initialTotalShares, minOperatorShareRate, TAIL);
}

SignedTxResponse SignUpdatePublicPool(long long publicPoolIndex, int status, long long operatorFee,
                                      int minOperatorShareRate, TAIL_PARAMS) {
    SIGN(fsgoSignUpdatePublicPool, publicPoolIndex, status, operatorFee, minOperatorShareRate, TAIL);
}

SignedTxResponse SignMintShares(long long publicPoolIndex, long long shareAmount, TAIL_PARAMS) {
    SIGN(fsgoSignMintShares, publicPoolIndex, shareAmount, TAIL);
}

SignedTxResponse SignBurnShares(long long publicPoolIndex, long long shareAmount, TAIL_PARAMS) {
    SIGN(fsgoSignBurnShares, publicPoolIndex, shareAmount, TAIL);
}

SignedTxResponse SignStakeAssets(long long stakingPoolIndex, long long shareAmount, TAIL_PARAMS) {
    SIGN(fsgoSignStakeAssets, stakingPoolIndex, shareAmount, TAIL);
}

SignedTxResponse SignUnstakeAssets(long long stakingPoolIndex, long long shareAmount, TAIL_PARAMS) {
    SIGN(fsgoSignUnstakeAssets, stakingPoolIndex, shareAmount, TAIL);
}

SignedTxResponse SignUpdateLeverage(LighterMarket marketIndex, int initialMarginFraction, int marginMode, TAIL_PARAMS) {
    SIGN(fsgoSignUpdateLeverage, marketIndex, initialMarginFraction, marginMode, TAIL);
}

SignedTxResponse SignUpdateMargin(LighterMarket marketIndex, long long usdcAmount, int direction, TAIL_PARAMS) {
    SIGN(fsgoSignUpdateMargin, marketIndex, usdcAmount, direction, TAIL);
}

SignedTxResponse SignApproveIntegrator(long long integratorIndex, uint32_t maxPerpsTakerFee, uint32_t maxPerpsMakerFee,
                                       uint32_t maxSpotTakerFee, uint32_t maxSpotMakerFee, long long approvalExpiry,
                                       TAIL_PARAMS) {
    SIGN(fsgoSignApproveIntegrator, integratorIndex, maxPerpsTakerFee, maxPerpsMakerFee, maxSpotTakerFee, maxSpotMakerFee,
         approvalExpiry, TAIL);
}

SignedTxResponse SignUpdateAccountConfig(uint8_t accountTradingMode, TAIL_PARAMS) {
    SIGN(fsgoSignUpdateAccountConfig, accountTradingMode, TAIL);
}

SignedTxResponse SignUpdateAccountAssetConfig(int16_t assetIndex, uint8_t assetMarginMode, TAIL_PARAMS) {
    SIGN(fsgoSignUpdateAccountAssetConfig, assetIndex, assetMarginMode, TAIL);
}

#ifndef LIGHTER_SIGNER_GO_MAIN
SignedTxResponse SignBinaryOptionsOperatorCreateMarket(const BinaryOptionsOperatorCreateMarketTxReq *request,
                                                       TAIL_PARAMS) {
    SIGN(fsgoSignBinaryOptionsOperatorCreateMarket, (BinaryOptionsOperatorCreateMarketTxReq *)request, TAIL);
}

SignedTxResponse SignBinaryOptionsOperatorUpdateMarket(const BinaryOptionsOperatorUpdateMarketTxReq *request,
                                                       TAIL_PARAMS) {
    SIGN(fsgoSignBinaryOptionsOperatorUpdateMarket, (BinaryOptionsOperatorUpdateMarketTxReq *)request, TAIL);
}

SignedTxResponse SignBinaryOptionsOperatorSettleMarket(const BinaryOptionsOperatorSettleMarketTxReq *request,
                                                       TAIL_PARAMS) {
    SIGN(fsgoSignBinaryOptionsOperatorSettleMarket, (BinaryOptionsOperatorSettleMarketTxReq *)request, TAIL);
}
#endif

SignedTxBatchResponse SignCreateOrdersBatch(const CreateOrderTxReq *orders, int len, GROUP_PARAMS, uint8_t skipNonce,
                                            long long firstNonce, int apiKeyIndex, long long accountIndex) {
    SignedTxBatchResponse r = {NULL, 0, NULL};
    if (fs_forked()) {
        r.err = forked_error();
    } else {
        fsgoSignCreateOrdersBatch(&r, (CreateOrderTxReq *)orders, len, GROUP, skipNonce, firstNonce, apiKeyIndex,
                                  accountIndex);
    }
    return r;
}

/* The rest works in every process, as far as there is something to do. */

void Free(void *ptr) { free(ptr); }

char *PrepareSignerNonces(int count) { return fs_forked() ? forked_error() : fsgoPrepareSignerNonces(count); }

int PreparedSignerNonceCount(void) { return fs_forked() ? 0 : fsgoPreparedSignerNonceCount(); }

void ClearPreparedSignerNonces(void) {
    if (!fs_forked()) { /* the fork has wiped them */
        fsgoClearPreparedSignerNonces();
    }
}

int FastEnableStackBoundCache(void) { return fs_forked() ? 0 : fsgoEnableStackBoundCache(); }

char *FerrosignRemoveClient(int apiKeyIndex, long long accountIndex) {
    return fs_forked() ? forked_error() : fsgoRemoveClient(apiKeyIndex, accountIndex);
}

const char *FerrosignVersion(void) { return FS_VERSION; }

const char *FerrosignAbi(void) {
#ifdef LIGHTER_SIGNER_GO_MAIN
    return "go-main";
#else
    return "sdk118";
#endif
}
