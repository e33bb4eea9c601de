/*
 * Constant time by machine: secrets are marked as undefined memory, and valgrind's memcheck reports every branch and
 * every address that depends on one. `ctime control` branches on a secret on purpose and must be reported.
 *
 * What is public again is marked as defined: outputs, statuses, and the validity of a key or a nonce (memcheck.supp
 * names the one function that gives it away).
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <valgrind/memcheck.h>

#include "ferrosign.h"

enum { MAX_COUNT = 40 };

static uint8_t sk[40], msg[40], entropy[32], key_entropy[64], seed[48], k[40];
static uint8_t msgs[MAX_COUNT][40], sigs[MAX_COUNT][80], nonces[MAX_COUNT][80], pk[40], out[80];

#define SECRET(object) VALGRIND_MAKE_MEM_UNDEFINED(&(object), sizeof(object))
#define PUBLIC(object) VALGRIND_MAKE_MEM_DEFINED(&(object), sizeof(object))

/* Makes a status public and ends the test when it is not FS_OK. */
static void expect_ok(const char *what, int32_t status) {
    PUBLIC(status);
    if (status != FS_OK) {
        printf("%s: %s\n", what, fs_status_message(status));
        exit(2);
    }
}

/* Fresh secrets; their values do not matter, but a key below the order does. */
static void reset(uint8_t fill) {
    memset(sk, fill, sizeof sk);
    sk[39] = 0x11;
    memset(k, fill ^ 0x5a, sizeof k);
    k[39] = 0x22;
    memset(msg, 0x33, sizeof msg);
    memset(msgs, 0x44, sizeof msgs);
    memset(entropy, fill, sizeof entropy);
    memset(key_entropy, fill, sizeof key_entropy);
    memset(seed, fill, sizeof seed);
    SECRET(sk);
    SECRET(k);
    SECRET(entropy);
    SECRET(key_entropy);
    SECRET(seed);
}

static void test_keys(void) {
    uint8_t made[40];
    expect_ok("public_key", fs_schnorr_public_key(sk, pk));
    PUBLIC(pk);
    expect_ok("secret_key_from_seed", fs_schnorr_secret_key_from_seed(seed, sizeof seed, made));
    expect_ok("secret_key_from_entropy", fs_schnorr_secret_key_from_entropy(key_entropy, made));
    memset(made, 0xff, sizeof made);
    SECRET(made);
    expect_ok("reduce_secret_key", fs_schnorr_reduce_secret_key(made, made));
}

static void verify(const char *what, const uint8_t *message, const uint8_t *signature) {
    expect_ok(what, fs_schnorr_verify(pk, message, signature, FS_VERIFY_STRICT));
}

static void test_sign(void) {
    expect_ok("sign", fs_schnorr_sign(sk, msg, entropy, out));
    PUBLIC(out);
    verify("verify after sign", msg, out);
    expect_ok("sign_with_nonce", fs_schnorr_sign_with_nonce(sk, msg, k, out));
    PUBLIC(out);
    verify("verify after sign_with_nonce", msg, out);
}

static void test_batch(size_t count) {
    size_t i;
    expect_ok("sign_batch", fs_schnorr_sign_batch(sk, msgs[0], count, entropy, sigs[0]));
    PUBLIC(sigs);
    for (i = 0; i < count; i++) {
        verify("verify after sign_batch", msgs[i], sigs[i]);
    }
}

static void test_prepared(size_t count) {
    size_t i;
    expect_ok("prepare_nonces", fs_schnorr_prepare_nonces(entropy, 1, 2, count, nonces[0]));
    SECRET(nonces);
    for (i = 0; i < count; i++) {
        expect_ok("sign_prepared", fs_schnorr_sign_prepared(sk, msg, nonces[i], out));
        PUBLIC(out);
        verify("verify after sign_prepared", msg, out);
    }
}

static void test_hashes(void) {
    uint64_t state[12], digest[8];
    memset(state, 0x77, sizeof state);
    SECRET(state);
    expect_ok("permute", fs_poseidon2_permute(state));
    expect_ok("hash", fs_poseidon2_hash(state, 11, digest, 8));
    expect_ok("hash_to_quintic", fs_poseidon2_hash_to_quintic(state, 11, out));
    expect_ok("two_to_one", fs_poseidon2_two_to_one(state, state + 4, digest));
    expect_ok("n_to_one", fs_poseidon2_n_to_one(state, 3, digest));
    memset(out, 0, sizeof out);
}

/* The control: memcheck must report this branch. */
static int control(void) {
    volatile int ones = 0;
    reset(0x01);
    if (sk[0] & 1) {
        ones++;
    }
    return ones;
}

int main(int argc, char **argv) {
    const size_t counts[] = {1, 2, 3, 4, 5, 8, 11, 12, 13, 17, MAX_COUNT};
    size_t i;
    int32_t path;
    if (argc == 2 && strcmp(argv[1], "control") == 0) {
        return control() < 0;
    }
    if (argc != 2) {
        printf("usage: ctime PATH|control\n");
        return 2;
    }
    path = (int32_t)atoi(argv[1]);
    if (fs_cpu_force(path) != FS_OK) {
        printf("path %d: not available here (best is %d)\n", (int)path, (int)fs_cpu_best());
        return 3;
    }
    reset(0x0f);
    test_keys();
    test_sign();
    test_hashes();
    for (i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        reset((uint8_t)(i + 1));
        test_keys();
        test_batch(counts[i]);
        test_prepared(counts[i]);
    }
    printf("ctime: path %d ran every secret-dependent function\n", (int)fs_cpu_path());
    return 0;
}
