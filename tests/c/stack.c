/*
 * What a Schnorr operation leaves on the stack: none of its secrets may lie there afterwards. Looked for are the words of the key, the
 * entropy, the seed and the nonces, in both byte orders.
 */
#define _POSIX_C_SOURCE 200809L
#include "stack.h"

enum { COUNT = 64 };

static uint8_t sk[40], msgs[COUNT][40], entropy[64], k[40];
/* A vector of testdata/ferrosign/nonces.json, index 0: k is the nonce that the others give. */
static const char sk_hex[] = "0f802017b08cc4b93086f1a9013fc9d6dc134dbc6d543ca8055c2ddf236096a316a4dbcd7eb87456";
static const char msg_hex[] = "a32f8a96865b0ab4e39659d9919d9e4fc87f5946104cbc90cfb55221d271d4fd3f0c57111cc2dc9f";
static const char entropy_hex[] = "c78a1dc51da9ab664d6c207a6a065c9f907dfea12d03f32511de634308382f36";
static const char k_hex[] = "db3ce9f26f8bf952a938645c329b8371cc59183a12d952bbdfd12b9109ea6b871ff8c30c8f61c42c";
static uint8_t sigs[COUNT][80], nonces[COUNT][80], out[80];

/* Reads 2*length hex digits. */
static void unhex(const char *text, uint8_t *bytes, size_t length) {
    size_t i;
    for (i = 0; i < length; i++) {
        unsigned value = 0;
        sscanf(text + 2 * i, "%2x", &value);
        bytes[i] = (uint8_t)value;
    }
}

static void *public_key(void *unused) {
    status = fs_schnorr_public_key(sk, out);
    return unused;
}

static void *reduce(void *unused) {
    status = fs_schnorr_reduce_secret_key(sk, out);
    return unused;
}

static void *from_seed(void *unused) {
    status = fs_schnorr_secret_key_from_seed(entropy, sizeof entropy, out);
    return unused;
}

static void *from_entropy(void *unused) {
    status = fs_schnorr_secret_key_from_entropy(entropy, out);
    return unused;
}

static void *sign(void *unused) {
    status = fs_schnorr_sign(sk, msgs[0], entropy, out);
    return unused;
}

static void *sign_one(void *unused) {
    status = fs_schnorr_sign_batch(sk, msgs[0], 1, entropy, sigs[0]);
    return unused;
}

static void *sign_batch(void *unused) {
    status = fs_schnorr_sign_batch(sk, msgs[0], COUNT, entropy, sigs[0]);
    return unused;
}

static void *prepare(void *unused) {
    status = fs_schnorr_prepare_nonces(entropy, 1, 2, COUNT, nonces[0]);
    return unused;
}

static void *sign_prepared(void *unused) {
    status = fs_schnorr_sign_prepared(sk, msgs[0], nonces[0], out);
    return unused;
}

static void test_path(void) {
    static const struct {
        const char *name;
        void *(*operation)(void *);
    } with_key[] = {
        {"public_key", public_key}, {"reduce_secret_key", reduce}, {"sign", sign},
        {"sign_batch of one", sign_one}, {"sign_batch", sign_batch},
    };
    size_t i;
    uint8_t taken[40];
    for (i = 0; i < sizeof with_key / sizeof with_key[0]; i++) {
        run(with_key[i].name, with_key[i].operation);
        CHECK_STATUS(status, FS_OK);
        expect_gone(with_key[i].name, "key", sk, sizeof sk);
        expect_gone(with_key[i].name, "entropy", entropy, 32);
        expect_gone(with_key[i].name, "nonce", k, sizeof k);
    }
    run("from_seed", from_seed);
    CHECK_STATUS(status, FS_OK);
    expect_gone("secret_key_from_seed", "seed", entropy, sizeof entropy);
    expect_gone("secret_key_from_seed", "key", out, 40);
    run("from_entropy", from_entropy);
    CHECK_STATUS(status, FS_OK);
    expect_gone("secret_key_from_entropy", "entropy", entropy, sizeof entropy);
    expect_gone("secret_key_from_entropy", "key", out, 40);
    run("prepare", prepare);
    CHECK_STATUS(status, FS_OK);
    expect_gone("prepare_nonces", "entropy", entropy, 32);
    for (i = 0; i < COUNT; i += COUNT - 1) {
        expect_gone("prepare_nonces", "nonce", nonces[i], 40);
    }
    memcpy(taken, nonces[0], sizeof taken);
    run("sign_prepared", sign_prepared);
    CHECK_STATUS(status, FS_OK);
    expect_gone("sign_prepared", "key", sk, sizeof sk);
    expect_gone("sign_prepared", "nonce", taken, sizeof taken);
}

int main(void) {
    int32_t path;
    size_t i;
    make_stack();
    unhex(sk_hex, sk, sizeof sk);
    unhex(msg_hex, msgs[0], sizeof msgs[0]);
    unhex(entropy_hex, entropy, 32);
    for (i = 32; i < sizeof entropy; i++) {
        entropy[i] = (uint8_t)(0x81 + 7 * i);
    }
    unhex(k_hex, k, sizeof k);
    CHECK_STATUS(fs_schnorr_sign(sk, msgs[0], entropy, out), FS_OK);
    CHECK_STATUS(fs_schnorr_sign_with_nonce(sk, msgs[0], k, sigs[0]), FS_OK);
    CHECK(memcmp(out, sigs[0], sizeof out) == 0);
    expect_found(sk, sizeof sk);
    for (path = FS_CPU_SCALAR; path <= FS_CPU_AVX512IFMA; path++) {
        if (fs_cpu_force(path) == FS_OK) {
            test_path();
        }
    }
    free(stack);
    return check_end("stack");
}
