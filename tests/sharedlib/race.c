/* Threads that do everything at once, for a library built with the race detector. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../go/sharedlib/lighter_signer.h"

enum { THREADS = 32, ROUNDS = 60 };

static char key[81];

static void none(char *err) {
    if (err != NULL) {
        fprintf(stderr, "%s\n", err);
        exit(1);
    }
}

static void *work(void *argument) {
    long thread = (long)argument;
    int i;
    for (i = 0; i < ROUNDS; i++) {
        long long account = 1 + (i + thread) % 2;
        SignedTxResponse r = SignCreateOrder(3, 1, 1000, 50000, 0, 0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 0, i, 7, account);
        none(r.err);
        Free(r.txInfo);
        Free(r.txHash);
        if (i % 10 == 3) {
            none(CreateClient("", key, 300 + (int)account, 7, account));
        }
        if (i % 10 == 5) {
            Free(PrepareSignerNonces(10)); /* may find the pool full */
        }
        if (i % 20 == 7) {
            r = SignTransfer(5, 3, 0, 0, 1, 0, "00000000000000000000000000000000", 0, i, 7, account);
            none(r.err);
            Free(r.txInfo);
            Free(r.txHash);
            Free(r.messageToSign);
        }
        if (i % 20 == 9) {
            CreateOrderTxReq orders[3];
            SignedTxBatchResponse b;
            memset(orders, 0, sizeof orders);
            b = SignCreateOrdersBatch(orders, 3, 0, 0, 0, 0, 0, 0, 1, 7, account);
            none(b.err);
            Free(b.data);
        }
        if (i % 30 == 11) {
            ClearPreparedSignerNonces();
        }
        if (i % 30 == 13) {
            none(CreateClient("", key, 300, 8, 10 + thread));
            none(FerrosignRemoveClient(8, 10 + thread));
        }
        PreparedSignerNonceCount();
    }
    return NULL;
}

int main(void) {
    pthread_t threads[THREADS];
    long i;
    memset(key, '5', 80);
    none(CreateClient("", key, 301, 7, 1));
    none(CreateClient("", key, 302, 7, 2));
    for (i = 0; i < THREADS; i++) {
        pthread_create(&threads[i], NULL, work, (void *)i);
    }
    for (i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
    }
    printf("no data race in %d threads\n", THREADS);
    return 0;
}
