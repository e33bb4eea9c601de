/*
 * The C interface of Lighter's signer library, as ferrosign provides it. docs/SHAREDLIB.md has the rules in full.
 *
 * Two generations share the names and differ in arguments. This header describes the one that lighter-sdk 1.1.8 loads;
 * with LIGHTER_SIGNER_GO_MAIN defined, the one of the exchange's public Go code. FerrosignAbi tells which one a library is.
 *
 * Results: every pointer in a result is a block of its own from the C library's malloc. The caller owns it and gives it to
 * Free. err is NULL on success and else a text that is never empty; the other members are then NULL or 0. Text arguments
 * end in NUL, are copied during the call, and NULL stands for "". All functions may be called from any thread at any time.
 *
 * After a fork the child gets an error text from every function that signs; see docs/SHAREDLIB.md.
 */
#ifndef LIGHTER_SIGNER_H
#define LIGHTER_SIGNER_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#ifndef LIGHTER_SIGNER_API
#define LIGHTER_SIGNER_API extern
#endif

/* A market number: as an argument, and in an order. */
#ifdef LIGHTER_SIGNER_GO_MAIN
typedef int LighterMarket;
typedef int16_t LighterOrderMarket;
#else
typedef long long LighterMarket;
typedef int64_t LighterOrderMarket;
#endif

typedef struct {
    char *str;
    char *err;
} StrOrErr;

typedef struct {
    char *privateKey; /* 0x and 80 hex digits, as publicKey */
    char *publicKey;
    char *err;
} ApiKeyResponse;

typedef struct {
    uint8_t txType;
    char *txInfo;        /* JSON */
    char *txHash;        /* 80 hex digits */
    char *messageToSign; /* what the account's Ethereum key signs, for three types; else NULL */
    char *err;
} SignedTxResponse;

typedef struct {
    LighterOrderMarket MarketIndex;
    int64_t ClientOrderIndex; /* 0: none */
    int64_t BaseAmount;
    uint32_t Price;
    uint8_t IsAsk;
    uint8_t Type;
    uint8_t TimeInForce;
    uint8_t ReduceOnly;
    uint32_t TriggerPrice;
    int64_t OrderExpiry; /* Unix ms; 0: none, -1: 28 days from now */
} CreateOrderTxReq;

/* The results of a batch, packed: see SignCreateOrdersBatch. */
typedef struct {
    void *data;
    int64_t len;
    char *err;
} SignedTxBatchResponse;

/* Keys and clients. CreateClient and CheckClient return NULL for success. */

LIGHTER_SIGNER_API ApiKeyResponse GenerateAPIKey(void);

/* privateKey: 80 hex digits with or without 0x. url: "" or NULL for a client that never connects. A client replaces the one
 * with the same account and API key, and becomes the default of its account and of the process. */
LIGHTER_SIGNER_API char *CreateClient(const char *url, const char *privateKey, int chainId, int apiKeyIndex,
                                      long long accountIndex);

/* Compares the client's key with the exchange's. Needs a url. */
LIGHTER_SIGNER_API char *CheckClient(int apiKeyIndex, long long accountIndex);

/* deadline: Unix seconds; 0: 7 hours from now. */
LIGHTER_SIGNER_API StrOrErr CreateAuthToken(long long deadline, int apiKeyIndex, long long accountIndex);

/* Transactions. They end in the same four arguments: skipNonce 1 lets the nonce be any unused one; nonce -1 asks the
 * exchange; apiKeyIndex 255 takes the account's default client, with accountIndex -1 the latest of all. */

LIGHTER_SIGNER_API SignedTxResponse SignChangePubKey(const char *pubKey, uint8_t skipNonce, long long nonce,
                                                     int apiKeyIndex, long long accountIndex);

LIGHTER_SIGNER_API SignedTxResponse SignCreateOrder(LighterMarket marketIndex, long long clientOrderIndex,
                                                    long long baseAmount, int price, int isAsk, int orderType,
                                                    int timeInForce, int reduceOnly, int triggerPrice,
                                                    long long orderExpiry, long long integratorAccountIndex,
                                                    int integratorTakerFee, int integratorMakerFee,
                                                    uint8_t selfTradeBehaviorMode, uint8_t selfTradeEqualityMode,
                                                    uint8_t skipNonce, long long nonce, int apiKeyIndex,
                                                    long long accountIndex);

LIGHTER_SIGNER_API SignedTxResponse SignCreateGroupedOrders(uint8_t groupingType, const CreateOrderTxReq *orders, int len,
                                                            long long integratorAccountIndex, int integratorTakerFee,
                                                            int integratorMakerFee, uint8_t selfTradeBehaviorMode,
                                                            uint8_t selfTradeEqualityMode, uint8_t skipNonce,
                                                            long long nonce, int apiKeyIndex, long long accountIndex);

LIGHTER_SIGNER_API SignedTxResponse SignCancelOrder(LighterMarket marketIndex, long long orderIndex, uint8_t skipNonce,
                                                    long long nonce, int apiKeyIndex, long long accountIndex);

LIGHTER_SIGNER_API SignedTxResponse SignWithdraw(int assetIndex, int routeType, unsigned long long amount,
                                                 uint8_t skipNonce, long long nonce, int apiKeyIndex,
                                                 long long accountIndex);

LIGHTER_SIGNER_API SignedTxResponse SignCreateSubAccount(uint8_t skipNonce, long long nonce, int apiKeyIndex,
                                                         long long accountIndex);

/* cancelAllMarketIndex: 255 for all markets. */
LIGHTER_SIGNER_API SignedTxResponse SignCancelAllOrders(int timeInForce, long long time, LighterMarket cancelAllMarketIndex,
                                                        uint8_t skipNonce, long long nonce, int apiKeyIndex,
                                                        long long accountIndex);

LIGHTER_SIGNER_API SignedTxResponse SignModifyOrder(LighterMarket marketIndex, long long index, long long baseAmount,
                                                    long long price, long long triggerPrice,
                                                    long long integratorAccountIndex, int integratorTakerFee,
                                                    int integratorMakerFee, uint8_t selfTradeBehaviorMode,
                                                    uint8_t selfTradeEqualityMode, uint8_t skipNonce, long long nonce,
#ifndef LIGHTER_SIGNER_GO_MAIN
                                                    long long orderVersion,
#endif
                                                    int apiKeyIndex, long long accountIndex);

/* memo: 32 bytes, or 64 hex digits with or without 0x. */
LIGHTER_SIGNER_API SignedTxResponse SignTransfer(long long toAccountIndex, int16_t assetIndex, uint8_t fromRouteType,
                                                 uint8_t toRouteType, long long amount, long long usdcFee,
                                                 const char *memo, uint8_t skipNonce, long long nonce, int apiKeyIndex,
                                                 long long accountIndex);

LIGHTER_SIGNER_API SignedTxResponse SignCreatePublicPool(long long operatorFee, int initialTotalShares,
                                                         long long minOperatorShareRate, uint8_t skipNonce,
                                                         long long nonce, int apiKeyIndex, long long accountIndex);

LIGHTER_SIGNER_API SignedTxResponse SignUpdatePublicPool(long long publicPoolIndex, int status, long long operatorFee,
                                                         int minOperatorShareRate, uint8_t skipNonce, long long nonce,
                                                         int apiKeyIndex, long long accountIndex);

LIGHTER_SIGNER_API SignedTxResponse SignMintShares(long long publicPoolIndex, long long shareAmount, uint8_t skipNonce,
                                                   long long nonce, int apiKeyIndex, long long accountIndex);

LIGHTER_SIGNER_API SignedTxResponse SignBurnShares(long long publicPoolIndex, long long shareAmount, uint8_t skipNonce,
                                                   long long nonce, int apiKeyIndex, long long accountIndex);

LIGHTER_SIGNER_API SignedTxResponse SignStakeAssets(long long stakingPoolIndex, long long shareAmount, uint8_t skipNonce,
                                                    long long nonce, int apiKeyIndex, long long accountIndex);

LIGHTER_SIGNER_API SignedTxResponse SignUnstakeAssets(long long stakingPoolIndex, long long shareAmount,
                                                      uint8_t skipNonce, long long nonce, int apiKeyIndex,
                                                      long long accountIndex);

LIGHTER_SIGNER_API SignedTxResponse SignUpdateLeverage(LighterMarket marketIndex, int initialMarginFraction,
                                                       int marginMode, uint8_t skipNonce, long long nonce,
                                                       int apiKeyIndex, long long accountIndex);

LIGHTER_SIGNER_API SignedTxResponse SignUpdateMargin(LighterMarket marketIndex, long long usdcAmount, int direction,
                                                     uint8_t skipNonce, long long nonce, int apiKeyIndex,
                                                     long long accountIndex);

LIGHTER_SIGNER_API SignedTxResponse SignApproveIntegrator(long long integratorIndex, uint32_t maxPerpsTakerFee,
                                                          uint32_t maxPerpsMakerFee, uint32_t maxSpotTakerFee,
                                                          uint32_t maxSpotMakerFee, long long approvalExpiry,
                                                          uint8_t skipNonce, long long nonce, int apiKeyIndex,
                                                          long long accountIndex);

LIGHTER_SIGNER_API SignedTxResponse SignUpdateAccountConfig(uint8_t accountTradingMode, uint8_t skipNonce, long long nonce,
                                                            int apiKeyIndex, long long accountIndex);

LIGHTER_SIGNER_API SignedTxResponse SignUpdateAccountAssetConfig(int16_t assetIndex, uint8_t assetMarginMode,
                                                                 uint8_t skipNonce, long long nonce, int apiKeyIndex,
                                                                 long long accountIndex);

#ifndef LIGHTER_SIGNER_GO_MAIN

/* Transactions of binary options operators. */

typedef struct {
    int16_t MarketSlot;
    int64_t StartTimestampMs;
    int64_t EndTimestampMs;
    uint32_t SettlementCap;
    uint8_t SettlementType;
    uint32_t DefaultPrice;
    uint32_t TakerFee;
    uint32_t MakerFee;
    int64_t MinBaseAmount;
    int64_t MinQuoteAmount;
    int64_t OrderQuoteLimit;
    int64_t OpenInterestLimit;
    uint8_t IsFrozen;
    const char *Symbol; /* at most 31 bytes */
    uint8_t SizeDecimals;
    uint8_t PriceDecimals;
} BinaryOptionsOperatorCreateMarketTxReq;

typedef struct {
    int16_t MarketSlot;
    int64_t MarketIndex;
    int64_t StartTimestampMs;
    int64_t EndTimestampMs;
    uint32_t TakerFee;
    uint32_t MakerFee;
    int64_t MinBaseAmount;
    int64_t MinQuoteAmount;
    int64_t OrderQuoteLimit;
    int64_t OpenInterestLimit;
    uint8_t IsFrozen;
} BinaryOptionsOperatorUpdateMarketTxReq;

typedef struct {
    int16_t MarketSlot;
    int64_t MarketIndex;
    uint32_t SettlementPrice;
    uint8_t IsRefund;
} BinaryOptionsOperatorSettleMarketTxReq;

LIGHTER_SIGNER_API SignedTxResponse SignBinaryOptionsOperatorCreateMarket(
    const BinaryOptionsOperatorCreateMarketTxReq *request, uint8_t skipNonce, long long nonce, int apiKeyIndex,
    long long accountIndex);

LIGHTER_SIGNER_API SignedTxResponse SignBinaryOptionsOperatorUpdateMarket(
    const BinaryOptionsOperatorUpdateMarketTxReq *request, uint8_t skipNonce, long long nonce, int apiKeyIndex,
    long long accountIndex);

LIGHTER_SIGNER_API SignedTxResponse SignBinaryOptionsOperatorSettleMarket(
    const BinaryOptionsOperatorSettleMarketTxReq *request, uint8_t skipNonce, long long nonce, int apiKeyIndex,
    long long accountIndex);

#endif /* LIGHTER_SIGNER_GO_MAIN */

/* Gives back what a result points to. NULL is fine. */
LIGHTER_SIGNER_API void Free(void *ptr);

/* Signs len orders, 1 to 10000, with the nonces firstNonce, firstNonce + 1, ... On success data holds len bytes: a 32-bit
 * number of results; for each result, in the orders' sequence, a header of 16 bytes (transaction type or 0 for an error,
 * three zeros, the 32-bit lengths of txInfo, txHash and error text) followed by the three texts without terminators. All
 * numbers are little endian. Up to one thread per processor works on a batch. */
LIGHTER_SIGNER_API SignedTxBatchResponse SignCreateOrdersBatch(const CreateOrderTxReq *orders, int len,
                                                               long long integratorAccountIndex, int integratorTakerFee,
                                                               int integratorMakerFee, uint8_t selfTradeBehaviorMode,
                                                               uint8_t selfTradeEqualityMode, uint8_t skipNonce,
                                                               long long firstNonce, int apiKeyIndex,
                                                               long long accountIndex);

/* Nonces of signatures, prepared ahead of their use: opt-in, at most 10000, used once each, lost at a fork. Not for virtual
 * machines that are snapshotted or cloned while they run. */
LIGHTER_SIGNER_API char *PrepareSignerNonces(int count);
LIGHTER_SIGNER_API int PreparedSignerNonceCount(void);
LIGHTER_SIGNER_API void ClearPreparedSignerNonces(void);

/* Returns 1 if a cache of stack bounds is installed: only in a library built with Go 1.23.0 to 1.23.4 on Linux with glibc.
 * Else 0: there is nothing to do. */
LIGHTER_SIGNER_API int FastEnableStackBoundCache(void);

/* Beyond the original. */

/* Forgets a client and wipes its key. Takes the same defaults as the functions above. NULL for success. */
LIGHTER_SIGNER_API char *FerrosignRemoveClient(int apiKeyIndex, long long accountIndex);

/* Signs one transaction through a buffer of the caller's, without memory of the library's: for callers to whom arguments
 * and results cost more than the call, as to ctypes. All numbers are 64-bit and little endian, whatever the width of the C
 * argument, and none is cut: what does not fit is an error that names it.
 *
 * The request: the buffer's length, the transaction type, the number of numbers, the length of the text; then the numbers,
 * first the own arguments of the type's function in their sequence (SignCreateGroupedOrders: groupingType, the five of the
 * integrator, ten for each order; SignModifyOrder: orderVersion last, in every generation; the members of a request
 * structure in theirs), then skipNonce, nonce, apiKeyIndex, accountIndex; then the text (pubKey, memo, Symbol) without
 * terminator. It must end before FERROSIGN_PACKED_ANSWER.
 *
 * The answer, from there on: the transaction type, the lengths of txInfo and messageToSign, a reserved number; the 80 digits
 * of the hash at FERROSIGN_PACKED_HASH; txInfo and messageToSign at FERROSIGN_PACKED_TEXT, without terminators. Returns the
 * length of txInfo; for an error minus the length of its text, which then stands at FERROSIGN_PACKED_TEXT; and 0 if the
 * buffer is NULL or shorter than FERROSIGN_PACKED_MIN. One call at a time may use a buffer. */
#define FERROSIGN_PACKED_ANSWER 1024
#define FERROSIGN_PACKED_HASH 1056
#define FERROSIGN_PACKED_TEXT 1136
#define FERROSIGN_PACKED_MIN 4096
LIGHTER_SIGNER_API int64_t FerrosignSignPacked(uint8_t *buffer);

/* Takes a signed transaction apart: txInfo is its JSON, typeName its type as in "CreateOrder" or "" to find it by the
 * fields, pubKey the key that should have signed it in hex or "". str is a report in JSON: the hashed elements, the
 * attributes, the hash, the halves of the signature, and checks with their reasons. Needs no client. */
LIGHTER_SIGNER_API StrOrErr FerrosignExplain(const char *txInfo, const char *typeName, int chainId, const char *pubKey);

/* Static texts, not to be freed: the version, and "sdk118" or "go-main". */
LIGHTER_SIGNER_API const char *FerrosignVersion(void);
LIGHTER_SIGNER_API const char *FerrosignAbi(void);

#ifdef __cplusplus
}
#endif

#endif /* LIGHTER_SIGNER_H */
