/*
 * One operation with one set of secrets, for a tracer that watches the whole program (scripts/ct-arm64.sh).
 *
 * usage: trace_run OPERATION SECRET     OPERATION 0 to 6, the first a control that branches on the secret; SECRET 1 to 9
 */
#include <stdint.h>
#include <stdlib.h>

#include "ferrosign.h"

enum { COUNT = 12 };

static uint8_t sk[40], msg[40], entropy[32], seed[32], out[80];
static uint8_t msgs[COUNT][40], sigs[COUNT][80];
static volatile uint8_t sink;

static void fill(uint8_t *bytes, size_t length, uint64_t x) {
    size_t i;
    for (i = 0; i < length; i++) {
        x ^= x << 13, x ^= x >> 7, x ^= x << 17;
        bytes[i] = (uint8_t)(x >> 24);
    }
}

static int run(int operation) {
    switch (operation) {
    case 0:
        if (sk[1] & 1) sink = 1;
        return FS_OK;
    case 1:
        return fs_schnorr_public_key(sk, out);
    case 2:
        return fs_schnorr_sign(sk, msg, entropy, out);
    case 3:
        return fs_schnorr_sign_batch(sk, msgs[0], COUNT, entropy, sigs[0]);
    case 4:
        return fs_schnorr_prepare_nonces(entropy, 1, 2, COUNT, sigs[0]);
    case 5:
        fill(out, sizeof out, 99);
        out[39] = 1;
        return fs_schnorr_sign_prepared(sk, msg, out, sigs[0]);
    default:
        return fs_schnorr_secret_key_from_seed(seed, sizeof seed, out);
    }
}

int main(int argc, char **argv) {
    uint64_t secret;
    if (argc != 3) return 2;
    secret = 0x9e3779b97f4a7c15u * (uint64_t)atoi(argv[2]);
    fill(sk, sizeof sk, secret);
    fill(entropy, sizeof entropy, secret + 1);
    fill(seed, sizeof seed, secret + 2);
    sk[39] &= 0x3f;
    sk[1] = (uint8_t)atoi(argv[2]);
    return run(atoi(argv[1])) == FS_OK ? 0 : 2;
}
