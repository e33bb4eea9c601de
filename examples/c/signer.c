/*
 * Makes an API key and signs an order with it, through Lighter's signer library. The header has the name of the library;
 * SIGNER_HEADER names another platform's.
 *
 *   make c-shared
 *   cc -Ibuild examples/c/signer.c build/lighter-signer-linux-amd64.so -Wl,-rpath,$PWD/build -o signer && ./signer
 */
#include <stdio.h>
#include <string.h>

#ifndef SIGNER_HEADER
#define SIGNER_HEADER "lighter-signer-linux-amd64.h"
#endif
#include SIGNER_HEADER

static int fail(const char *what, char *err) {
    fprintf(stderr, "%s: %s\n", what, err);
    Free(err);
    return 1;
}

int main(void) {
    ApiKeyResponse key;
    SignedTxResponse order;
    CreateOrderTxReq orders[3];
    SignedTxBatchResponse batch;
    char *err;
    int i;

    /* A library of the other generation has the same names and other arguments. */
    if (strcmp(FerrosignAbi(), "sdk118") != 0) {
        fprintf(stderr, "the library is of generation %s\n", FerrosignAbi());
        return 1;
    }
    key = GenerateAPIKey();
    if (key.err != NULL) return fail("GenerateAPIKey", key.err);
    printf("public key %s\n", key.publicKey);

    /* Without a url nothing is fetched, and every call names its nonce. */
    err = CreateClient("", key.privateKey, 304, 7, 12345);
    memset(key.privateKey, 0, strlen(key.privateKey));
    Free(key.privateKey);
    Free(key.publicKey);
    if (err != NULL) return fail("CreateClient", err);

    /* Buy 1000 units of market 3 at 50000, good till the default expiry. */
    order = SignCreateOrder(3, 1, 1000, 50000, 0, 0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 0, 1, 7, 12345);
    if (order.err != NULL) return fail("SignCreateOrder", order.err);
    printf("type %d\n%s\n%s\n", order.txType, order.txInfo, order.txHash);
    Free(order.txInfo);
    Free(order.txHash);

    memset(orders, 0, sizeof orders);
    for (i = 0; i < 3; i++) {
        orders[i].MarketIndex = 3;
        orders[i].BaseAmount = 1000;
        orders[i].Price = 50000u + (unsigned)i;
        orders[i].TimeInForce = 1;
        orders[i].OrderExpiry = -1;
    }
    batch = SignCreateOrdersBatch(orders, 3, 0, 0, 0, 0, 0, 0, 2, 7, 12345);
    if (batch.err != NULL) return fail("SignCreateOrdersBatch", batch.err);
    printf("a batch of 3 orders has %lld bytes\n", (long long)batch.len);
    Free(batch.data);

    err = FerrosignRemoveClient(7, 12345);
    if (err != NULL) return fail("FerrosignRemoveClient", err);
    return 0;
}
