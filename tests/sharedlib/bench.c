/*
 * What an order costs through the library, and its parts: bench LIBRARY [ROUNDS]
 *
 * LIBRARY is one built for tests (sdk118). The parts alternate, so that a busy machine disturbs all of them alike; medians over
 * the rounds, microseconds a call.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "../../go/sharedlib/lighter_signer.h"

enum { BATCH = 100, PARTS = 5, MAX_ROUNDS = 2000 };

static double samples[PARTS][MAX_ROUNDS];

static double now_us(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1e6 + t.tv_nsec / 1e3;
}

static int ascending(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

#define LOAD(name) __typeof__(&name) p_##name = (__typeof__(&name))dlsym(library, #name)

int main(int argc, char **argv) {
    static const char *const names[PARTS] = {"entering Go and coming back", "KeyManager.Sign, in Go", "order with JSON, in Go",
                                             "SignCreateOrder and Free", "the same with prepared nonces"};
    void *library = argc > 1 ? dlopen(argv[1], RTLD_NOW) : NULL;
    int rounds = argc > 2 ? atoi(argv[2]) : 200, round, part, i;
    if (library == NULL || rounds < 1 || rounds > MAX_ROUNDS) {
        fprintf(stderr, "usage: bench LIBRARY [ROUNDS]\n");
        return 2;
    }
    void (*noop)(void) = (void (*)(void))dlsym(library, "FerrosignTestNoop");
    long long (*loop)(int, int) = (long long (*)(int, int))dlsym(library, "FerrosignTestLoop");
    LOAD(CreateClient);
    LOAD(SignCreateOrder);
    LOAD(PrepareSignerNonces);
    LOAD(Free);
    LOAD(GenerateAPIKey);
    ApiKeyResponse key = p_GenerateAPIKey();
    if (p_CreateClient("", key.privateKey, 304, 7, 12345) != NULL) {
        return 1;
    }
    for (round = 0; round < rounds; round++) {
        for (part = 0; part < PARTS; part++) {
            double start, spent;
            if (part == 4 && p_PrepareSignerNonces(BATCH) != NULL) {
                return 1;
            }
            start = now_us();
            if (part == 0) {
                for (i = 0; i < BATCH; i++) {
                    noop();
                }
            } else if (part < 3) {
                if (loop(part - 1, BATCH) < 0) {
                    return 1;
                }
            } else {
                for (i = 0; i < BATCH; i++) {
                    SignedTxResponse r = p_SignCreateOrder(3, 1, 1000, 50000, 0, 0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 0, i, 7, 12345);
                    if (r.err != NULL) {
                        return 1;
                    }
                    p_Free(r.txInfo);
                    p_Free(r.txHash);
                }
            }
            spent = now_us() - start;
            samples[part][round] = spent / BATCH;
        }
    }
    for (part = 0; part < PARTS; part++) {
        qsort(samples[part], rounds, sizeof samples[part][0], ascending);
        printf("%-32s %8.2f  (best %.2f)\n", names[part], samples[part][rounds / 2], samples[part][0]);
    }
    return 0;
}
