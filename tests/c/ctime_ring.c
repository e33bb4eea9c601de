/*
 * Constant time of ring signatures by machine, as ctime.c does it for the rest: secret keys and entropy are marked as
 * undefined memory. Where the signer stands is not a secret from an observer of time (the header says so), so each
 * position is given as an index here; the search for it is run as well and its answer declared public.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <valgrind/memcheck.h>

#include "ferrosign.h"

enum { SIZE = 4, MAX_SIGNATURE = 32 + 33 + 32 * SIZE, MAX_WORDS = 20480 };

#define SECRET(object) VALGRIND_MAKE_MEM_UNDEFINED(&(object), sizeof(object))
#define PUBLIC(object) VALGRIND_MAKE_MEM_DEFINED(&(object), sizeof(object))

static void expect_ok(const char *what, int32_t status) {
    PUBLIC(status);
    if (status != FS_OK) {
        printf("%s: %s\n", what, fs_status_message(status));
        exit(2);
    }
}

/* Keys of a ring: secret keys that differ in the middle, so that both byte orders are below the group orders. */
static void make_ring(uint32_t curve, uint8_t secrets[SIZE][32], uint8_t *keys, size_t point) {
    size_t i;
    for (i = 0; i < SIZE; i++) {
        uint8_t pk[33];
        memset(secrets[i], 0x05, 32);
        secrets[i][16] = (uint8_t)(i + 1);
        expect_ok("public key of the ring", fs_ring_public_key(curve, secrets[i], pk));
        memcpy(keys + i * point, pk, point);
    }
}

/* `level` is the keys': from FS_RING_LEVEL_FIXED5 on the nonce's products come from their tables. */
static void test_curve(uint32_t curve, uint32_t profile, uint32_t level) {
    static uint64_t signer[MAX_WORDS], slab[SIZE * MAX_WORDS];
    uint8_t secrets[SIZE][32], keys[SIZE * 33], sk[32], entropy[32], msg[32], pk[33], image[33], sig[MAX_SIGNATURE];
    uint64_t offsets[SIZE];
    const size_t point = curve == FS_RING_SECP256K1 ? 33 : 32;
    const size_t length = fs_ring_signature_size(curve, SIZE), words = fs_ring_prepared_key_size(curve, level);
    const size_t signer_words = fs_ring_signer_size(curve);
    size_t i, found;
    if (words > MAX_WORDS || signer_words > MAX_WORDS || length > MAX_SIGNATURE) {
        printf("curve %u: tables are larger than this test allows\n", (unsigned)curve);
        exit(2);
    }
    make_ring(curve, secrets, keys, point);
    for (i = 0; i < SIZE; i++) {
        offsets[i] = i * words;
        expect_ok("prepare_key", fs_ring_prepare_key(curve, level, keys + i * point, slab + i * words, words));
    }
    memset(msg, 0x33, sizeof msg);
    for (i = 0; i < SIZE; i++) {
        memcpy(sk, secrets[i], sizeof sk);
        memset(entropy, (int)i, sizeof entropy);
        SECRET(sk);
        SECRET(entropy);
        expect_ok("public_key", fs_ring_public_key(curve, sk, pk));
        expect_ok("key_image", fs_ring_key_image(curve, sk, image));
        expect_ok("sign", fs_ring_sign(curve, profile, msg, keys, SIZE, i, sk, entropy, sig, length, &found));
        PUBLIC(sig);
        expect_ok("verify", fs_ring_verify(curve, profile, FS_VERIFY_STRICT, msg, sig, length, keys, SIZE));
        expect_ok("sign, position searched",
                  fs_ring_sign(curve, profile, msg, keys, SIZE, FS_RING_FIND, sk, entropy, sig, length, &found));
        expect_ok("prepare_signer", fs_ring_prepare_signer(curve, keys, SIZE, i, sk, signer, signer_words, &found));
        PUBLIC(signer);
        expect_ok("sign_prepared", fs_ring_sign_prepared(curve, profile, msg, signer, signer_words, slab, SIZE * words, offsets,
                                                         SIZE, NULL, 0, sk, entropy, sig, length, &found));
        PUBLIC(sig);
        expect_ok("verify after sign_prepared",
                  fs_ring_verify(curve, profile, FS_VERIFY_STRICT, msg, sig, length, keys, SIZE));
    }
}

int main(int argc, char **argv) {
    if (argc != 2 || fs_cpu_force((int32_t)atoi(argv[1])) != FS_OK) {
        printf("usage: ctime_ring PATH, a CPU path that is available here\n");
        return 3;
    }
    test_curve(FS_RING_SECP256K1, FS_RING_DECRED, FS_RING_LEVEL_ODD);
    test_curve(FS_RING_SECP256K1, FS_RING_DECRED, FS_RING_LEVEL_FIXED5);
    test_curve(FS_RING_SECP256K1, FS_RING_ETHEREUM, FS_RING_LEVEL_FIXED5);
    test_curve(FS_RING_ED25519, FS_RING_DECRED, FS_RING_LEVEL_ODD);
    test_curve(FS_RING_ED25519, FS_RING_DECRED, FS_RING_LEVEL_FIXED5);
    printf("ctime_ring: path %d ran every secret-dependent function\n", (int)fs_cpu_path());
    return 0;
}
