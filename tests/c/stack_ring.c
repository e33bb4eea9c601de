/*
 * What a ring operation leaves on the stack: none of its secrets may lie there afterwards. Looked for are the words of the key, the
 * entropy and the nonce, in both byte orders.
 */
#define _POSIX_C_SOURCE 200809L
#include "stack.h"

enum { SIZE = 3, COUNT = 16, MAX_SIGNATURE = 32 + 33 + 32 * SIZE, SLAB = 1 << 17 };

static uint32_t curve;
static uint8_t sk[32], entropy[32], nonce[32], decoys[32 * SIZE], keys[33 * SIZE];
static uint8_t msgs[32 * COUNT], sig[MAX_SIGNATURE], sigs[MAX_SIGNATURE * COUNT], out[33];
static uint64_t slab[SLAB], image[SLAB], signer[SLAB], offsets[SIZE];
static size_t slab_words, image_words, signer_words;
static int32_t verdicts[COUNT];

static size_t point_size(void) { return curve == FS_RING_SECP256K1 ? 33 : 32; }

static size_t sig_size(void) { return fs_ring_signature_size(curve, SIZE); }

static void *public_key(void *unused) {
    status = fs_ring_public_key(curve, sk, out);
    return unused;
}

static void *key_image(void *unused) {
    status = fs_ring_key_image(curve, sk, out);
    return unused;
}

static void *sign(void *unused) {
    status = fs_ring_sign(curve, FS_RING_DECRED, msgs, keys, SIZE, FS_RING_FIND, sk, entropy, sig, sig_size(), NULL);
    return unused;
}

static void *sign_deterministic(void *unused) {
    status = fs_ring_sign_deterministic(curve, FS_RING_DECRED, msgs, keys, SIZE, 1, sk, nonce, decoys, sig, sig_size(), NULL);
    return unused;
}

static void *prepare_signer(void *unused) {
    status = fs_ring_prepare_signer(curve, keys, SIZE, FS_RING_FIND, sk, signer, signer_words, NULL);
    return unused;
}

static void *sign_prepared(void *unused) {
    status = fs_ring_sign_prepared(curve, FS_RING_DECRED, msgs, signer, signer_words, slab, slab_words, offsets, SIZE, image, image_words,
                                   sk, entropy, sig, sig_size(), NULL);
    return unused;
}

static void *verify(void *unused) {
    status = fs_ring_verify(curve, FS_RING_DECRED, 0, msgs, sig, sig_size(), keys, SIZE);
    return unused;
}

static void *verify_prepared(void *unused) {
    status = fs_ring_verify_prepared(curve, FS_RING_DECRED, 0, msgs, sig, sig_size(), slab, slab_words, offsets, SIZE, image, image_words);
    return unused;
}

static void *verify_batch(void *unused) {
    status = fs_ring_verify_batch(curve, FS_RING_DECRED, 0, COUNT, msgs, sigs, sig_size() * COUNT, slab, slab_words, offsets, SIZE, image,
                                  image_words, verdicts);
    return unused;
}

static void *prepare_key(void *unused) {
    status = fs_ring_prepare_key(curve, FS_RING_LEVEL_FIXED6, keys, slab, fs_ring_prepared_key_size(curve, FS_RING_LEVEL_FIXED6));
    return unused;
}

/* Makes the ring, its prepared keys and the image; the signer is the second member. */
static void make_ring(uint32_t level) {
    const size_t words = fs_ring_prepared_key_size(curve, level);
    size_t i;
    slab_words = SIZE * words;
    image_words = fs_ring_prepared_image_size(curve, level);
    signer_words = fs_ring_signer_size(curve);
    CHECK(slab_words <= SLAB && image_words <= SLAB && signer_words <= SLAB);
    for (i = 0; i < SIZE; i++) {
        uint8_t other[32], pk[33];
        memset(other, (int)i + 1, 32);
        CHECK_STATUS(fs_ring_public_key(curve, i == 1 ? sk : other, pk), FS_OK);
        memcpy(keys + i * point_size(), pk, point_size());
        CHECK_STATUS(fs_ring_prepare_key(curve, level, pk, slab + i * words, words), FS_OK);
        offsets[i] = i * words;
    }
    CHECK_STATUS(fs_ring_key_image(curve, sk, out), FS_OK);
    CHECK_STATUS(fs_ring_prepare_image(curve, level, out, image, image_words), FS_OK);
}

static void test_secrets(void) {
    static const struct {
        const char *name;
        void *(*operation)(void *);
    } operations[] = {
        {"ring public_key", public_key},         {"ring key_image", key_image},
        {"ring sign", sign},                     {"ring sign_deterministic", sign_deterministic},
        {"ring prepare_signer", prepare_signer}, {"ring sign_prepared", sign_prepared},
    };
    size_t i;
    for (i = 0; i < sizeof operations / sizeof operations[0]; i++) {
        run(operations[i].name, operations[i].operation);
        CHECK_STATUS(status, FS_OK);
        expect_gone(operations[i].name, "key", sk, sizeof sk);
        expect_gone(operations[i].name, "entropy", entropy, sizeof entropy);
        expect_gone(operations[i].name, "nonce", nonce, sizeof nonce);
    }
}

/* Nothing here is secret; the stack that it needs is of interest. */
static void test_verify(void) {
    size_t i;
    for (i = 0; i < COUNT; i++) {
        msgs[32 * i] = (uint8_t)i;
        CHECK_STATUS(fs_ring_sign(curve, FS_RING_DECRED, msgs + 32 * i, keys, SIZE, 1, sk, entropy, sigs + i * sig_size(), sig_size(), NULL),
                     FS_OK);
    }
    memcpy(sig, sigs, sig_size());
    run("ring verify", verify);
    CHECK_STATUS(status, FS_OK);
    run("ring verify_prepared", verify_prepared);
    CHECK_STATUS(status, FS_OK);
    run("ring verify_batch", verify_batch);
    CHECK_STATUS(status, FS_OK);
    for (i = 0; i < COUNT; i++) {
        CHECK_STATUS(verdicts[i], FS_OK);
    }
    run("ring prepare_key", prepare_key);
    CHECK_STATUS(status, FS_OK);
}

int main(void) {
    static const uint32_t curves[2] = {FS_RING_SECP256K1, FS_RING_ED25519};
    int32_t path;
    size_t i;
    make_stack();
    for (i = 0; i < 32; i++) {
        sk[i] = (uint8_t)(0x0b + 7 * i);
        entropy[i] = (uint8_t)(0x81 + 29 * i);
        nonce[i] = (uint8_t)(0x05 + 73 * i);
    }
    sk[0] = sk[31] = 1; /* below the order in both byte orders */
    nonce[0] = nonce[31] = 2;
    memset(decoys, 3, sizeof decoys);
    expect_found(sk, sizeof sk);
    for (path = FS_CPU_SCALAR; path <= FS_CPU_AVX512IFMA; path++) {
        if (fs_cpu_force(path) != FS_OK) {
            continue;
        }
        for (i = 0; i < 2; i++) {
            curve = curves[i];
            make_ring(FS_RING_LEVEL_FIXED6);
            test_secrets();
            test_verify();
        }
    }
    free(stack);
    return check_end("stack of rings");
}
