/* The ring functions with good and bad input on both curves: statuses, wiped outputs, overlap, changed tables. */
#include <stdint.h>

#include "check.h"

enum { SIZE = 3, MAX_SIGNATURE = 32 + 33 + 32 * SIZE, MAX_WORDS = 8192 };

static const uint8_t entropy[32] = {2, 7, 1, 8};
static const uint8_t msg[32] = {1, 6, 1, 8};

static uint8_t secrets[SIZE][32], keys[SIZE * 33];
static uint64_t slab[SIZE * MAX_WORDS], signer[MAX_WORDS], image_words[MAX_WORDS];
static uint64_t offsets[SIZE];

static void mark(void *memory, size_t length) { memset(memory, 0xaa, length); }

static size_t point_size(uint32_t curve) { return curve == FS_RING_SECP256K1 ? 33 : 32; }

/* An encoding that is no point: x is not below the field's modulus on secp256k1, and y = 2 is not on ed25519. */
static void not_a_point(uint32_t curve, uint8_t out[33]) {
    memset(out, curve == FS_RING_SECP256K1 ? 0xff : 0, 33);
    out[0] = 2;
}

/* Fills secrets, keys, slab and offsets. */
static void make_ring(uint32_t curve) {
    const size_t point = point_size(curve), words = fs_ring_prepared_key_size(curve, FS_RING_LEVEL_ODD);
    size_t i;
    CHECK(words > 0 && words <= MAX_WORDS);
    for (i = 0; i < SIZE; i++) {
        uint8_t pk[33];
        memset(secrets[i], 0x05, 32);
        secrets[i][16] = (uint8_t)(i + 1);
        CHECK_STATUS(fs_ring_public_key(curve, secrets[i], pk), FS_OK);
        memcpy(keys + i * point, pk, point);
        offsets[i] = i * words;
        CHECK_STATUS(fs_ring_prepare_key(curve, FS_RING_LEVEL_ODD, pk, slab + i * words, words), FS_OK);
    }
}

static void test_points(uint32_t curve) {
    const size_t point = point_size(curve);
    uint8_t out[33], scalar[32], linked[1], zero[33] = {0}, full[32], wrong[33];
    not_a_point(curve, wrong);
    memset(full, 0xff, sizeof full);

    CHECK_STATUS(fs_ring_decode_point(curve, 0, keys, point, out), FS_OK);
    CHECK(memcmp(out, keys, point) == 0);
    mark(out, 33);
    CHECK(fs_ring_decode_point(curve, 0, wrong, point, out) != FS_OK);
    CHECK(all_bytes(out, 0, 33));
    CHECK(fs_ring_decode_point(curve, 0, keys, point - 1, out) != FS_OK);
    CHECK(fs_ring_decode_point(curve, 0, NULL, 0, out) != FS_OK);
    CHECK_STATUS(fs_ring_decode_point(curve, 0, NULL, point, out), FS_ERR_NULL_POINTER);
    CHECK_STATUS(fs_ring_decode_point(curve, 0, keys, point, NULL), FS_ERR_NULL_POINTER);
    CHECK_STATUS(fs_ring_decode_point(curve, 77, keys, point, out), FS_ERR_CURVE);

    CHECK_STATUS(fs_ring_hash_to_scalar(curve, 0, NULL, 0, scalar), FS_OK);
    CHECK_STATUS(fs_ring_hash_to_scalar(curve, 0, NULL, 1, scalar), FS_ERR_NULL_POINTER);
    CHECK(all_bytes(scalar, 0, 32));
    CHECK_STATUS(fs_ring_hash_to_scalar(curve, 0, msg, SIZE_MAX, scalar), FS_ERR_COUNT);
    CHECK_STATUS(fs_ring_hash_to_scalar(curve, 0, msg, 32, NULL), FS_ERR_NULL_POINTER);

    CHECK_STATUS(fs_ring_hash_to_curve(curve, keys, out), FS_OK);
    CHECK_STATUS(fs_ring_hash_to_curve(curve, NULL, out), FS_ERR_NULL_POINTER);
    CHECK(all_bytes(out, 0, 33));
    CHECK_STATUS(fs_ring_hash_to_curve(curve, keys, NULL), FS_ERR_NULL_POINTER);

    CHECK_STATUS(fs_ring_public_key(curve, zero, out), FS_ERR_SECRET_KEY);
    CHECK_STATUS(fs_ring_public_key(curve, full, out), FS_ERR_SECRET_KEY);
    CHECK_STATUS(fs_ring_public_key(curve, NULL, out), FS_ERR_NULL_POINTER);
    CHECK_STATUS(fs_ring_public_key(curve, secrets[0], NULL), FS_ERR_NULL_POINTER);
    mark(out, 33);
    CHECK_STATUS(fs_ring_key_image(curve, zero, out), FS_ERR_SECRET_KEY);
    CHECK(all_bytes(out, 0, 33));
    CHECK_STATUS(fs_ring_key_image(curve, NULL, out), FS_ERR_NULL_POINTER);
    CHECK_STATUS(fs_ring_key_image(curve, secrets[0], NULL), FS_ERR_NULL_POINTER);
    CHECK_STATUS(fs_ring_key_image(curve, secrets[0], out), FS_OK);

    CHECK_STATUS(fs_ring_check_point(curve, out), FS_OK);
    CHECK_STATUS(fs_ring_check_point(curve, wrong), FS_ERR_POINT);
    CHECK_STATUS(fs_ring_check_point(curve, NULL), FS_ERR_NULL_POINTER);
    CHECK_STATUS(fs_ring_link(curve, out, out, linked), FS_OK);
    CHECK(linked[0] == 1);
    CHECK_STATUS(fs_ring_link(curve, out, keys, linked), FS_OK);
    CHECK(linked[0] == 0);
    CHECK_STATUS(fs_ring_link(curve, NULL, out, linked), FS_ERR_NULL_POINTER);
    CHECK_STATUS(fs_ring_link(curve, out, NULL, linked), FS_ERR_NULL_POINTER);
    CHECK_STATUS(fs_ring_link(curve, out, out, NULL), FS_ERR_NULL_POINTER);
    CHECK_STATUS(fs_ring_link(curve, wrong, out, linked), FS_ERR_POINT);
}

static void test_tables(uint32_t curve) {
    const size_t words = fs_ring_prepared_key_size(curve, FS_RING_LEVEL_ODD);
    uint64_t *table = image_words, *crooked = (uint64_t *)(void *)((uint8_t *)image_words + 4);
    uint8_t wrong[33];
    not_a_point(curve, wrong);
    CHECK(fs_ring_prepared_key_size(curve, 99) == 0);
    CHECK(fs_ring_prepared_image_size(curve, 99) == 0);
    CHECK_STATUS(fs_ring_prepare_key(curve, 99, keys, table, words), FS_ERR_CURVE);
    CHECK_STATUS(fs_ring_prepare_key(curve, FS_RING_LEVEL_ODD, NULL, table, words), FS_ERR_NULL_POINTER);
    CHECK_STATUS(fs_ring_prepare_key(curve, FS_RING_LEVEL_ODD, keys, NULL, words), FS_ERR_NULL_POINTER);
    CHECK_STATUS(fs_ring_prepare_key(curve, FS_RING_LEVEL_ODD, keys, crooked, words), FS_ERR_ALIGNMENT);
    CHECK_STATUS(fs_ring_prepare_key(curve, FS_RING_LEVEL_ODD, keys, table, SIZE_MAX), FS_ERR_COUNT);
    mark(table, 8 * words);
    CHECK_STATUS(fs_ring_prepare_key(curve, FS_RING_LEVEL_ODD, keys, table, words - 1), FS_ERR_LENGTH);
    CHECK(all_bytes(table, 0xaa, 8 * words));
    mark(table, 8 * words);
    CHECK_STATUS(fs_ring_prepare_key(curve, FS_RING_LEVEL_ODD, wrong, table, words), FS_ERR_POINT);
    CHECK(all_bytes(table, 0, 8 * words));
}

static void test_sign(uint32_t curve) {
    const size_t length = fs_ring_signature_size(curve, SIZE);
    const uint8_t zero[32] = {0};
    uint8_t sig[MAX_SIGNATURE], again[MAX_SIGNATURE], both[sizeof keys + MAX_SIGNATURE];
    size_t at = 99, i;
    CHECK(length <= MAX_SIGNATURE);
    CHECK(fs_ring_signature_size(curve, SIZE_MAX / 16) == 0);
    for (i = 0; i < SIZE; i++) {
        CHECK_STATUS(fs_ring_sign(curve, 0, msg, keys, SIZE, i, secrets[i], entropy, sig, length, NULL), FS_OK);
        CHECK_STATUS(fs_ring_verify(curve, 0, FS_VERIFY_STRICT, msg, sig, length, keys, SIZE), FS_OK);
        CHECK_STATUS(fs_ring_sign(curve, 0, msg, keys, SIZE, FS_RING_FIND, secrets[i], entropy, again, length, &at), FS_OK);
        CHECK(at == i && memcmp(sig, again, length) == 0);
    }
    mark(sig, sizeof sig);
    CHECK_STATUS(fs_ring_sign(curve, 0, msg, keys, SIZE, 0, secrets[1], entropy, sig, length, &at), FS_ERR_SIGNER);
    CHECK(all_bytes(sig, 0, length));
    CHECK_STATUS(fs_ring_sign(curve, 0, msg, keys, SIZE, SIZE, secrets[1], entropy, sig, length, &at), FS_ERR_SIGNER);
    CHECK_STATUS(fs_ring_sign(curve, 0, msg, keys, 1, 0, secrets[0], entropy, sig, fs_ring_signature_size(curve, 1), &at), FS_ERR_RING_SIZE);
    CHECK_STATUS(fs_ring_sign(curve, 0, msg, keys, SIZE, 0, zero, entropy, sig, length, &at), FS_ERR_SECRET_KEY);
    mark(sig, sizeof sig);
    CHECK_STATUS(fs_ring_sign(curve, 0, msg, keys, SIZE, 0, secrets[0], entropy, sig, length - 1, &at), FS_ERR_LENGTH);
    CHECK_STATUS(fs_ring_sign(curve, 0, msg, keys, SIZE, 0, secrets[0], entropy, sig, length, (size_t *)(void *)(sig + 3)), FS_ERR_OVERLAP);
    CHECK(all_bytes(sig, 0xaa, length));
    CHECK_STATUS(fs_ring_sign(9, 0, msg, keys, SIZE, 0, secrets[0], entropy, sig, length, &at), FS_ERR_CURVE);
    mark(sig, sizeof sig);
    CHECK_STATUS(fs_ring_sign(curve, 0, NULL, keys, SIZE, 0, secrets[0], entropy, sig, length, &at), FS_ERR_NULL_POINTER);
    CHECK(all_bytes(sig, 0, length));
    CHECK_STATUS(fs_ring_sign(curve, 0, msg, NULL, SIZE, 0, secrets[0], entropy, sig, length, &at), FS_ERR_NULL_POINTER);
    CHECK_STATUS(fs_ring_sign(curve, 0, msg, keys, SIZE, 0, NULL, entropy, sig, length, &at), FS_ERR_NULL_POINTER);
    CHECK_STATUS(fs_ring_sign(curve, 0, msg, keys, SIZE, 0, secrets[0], NULL, sig, length, &at), FS_ERR_NULL_POINTER);
    CHECK_STATUS(fs_ring_sign(curve, 0, msg, keys, SIZE, 0, secrets[0], entropy, NULL, length, &at), FS_ERR_NULL_POINTER);
    memcpy(both, keys, sizeof keys);
    CHECK_STATUS(fs_ring_sign(curve, 0, msg, both, SIZE, 0, secrets[0], entropy, both + 40, length, &at), FS_ERR_OVERLAP);
    CHECK(memcmp(both, keys, sizeof keys) == 0);
}

static void test_verify(uint32_t curve) {
    const size_t length = fs_ring_signature_size(curve, SIZE), words = fs_ring_prepared_key_size(curve, FS_RING_LEVEL_ODD);
    const size_t all = SIZE * words, signer_words = fs_ring_signer_size(curve);
    uint8_t sig[MAX_SIGNATURE], again[MAX_SIGNATURE];
    uint64_t far[SIZE];
    int32_t verdict = 99;
    CHECK(signer_words > 0 && signer_words <= MAX_WORDS);
    CHECK_STATUS(fs_ring_sign(curve, 0, msg, keys, SIZE, 1, secrets[1], entropy, sig, length, NULL), FS_OK);
    CHECK_STATUS(fs_ring_prepare_signer(curve, keys, SIZE, 1, secrets[1], signer, signer_words, NULL), FS_OK);
    CHECK_STATUS(fs_ring_sign_prepared(curve, 0, msg, signer, signer_words, slab, all, offsets, SIZE, NULL, 0, secrets[1], entropy, again,
                                       length, NULL), FS_OK);
    CHECK(memcmp(sig, again, length) == 0);
    CHECK_STATUS(fs_ring_sign_prepared(curve, 0, msg, signer, signer_words, slab, all, offsets, SIZE, NULL, 0, secrets[0], entropy, again,
                                       length, NULL), FS_ERR_SIGNER);
    CHECK(all_bytes(again, 0, length));

    CHECK_STATUS(fs_ring_verify(curve, 0, 2, msg, sig, length, keys, SIZE), FS_ERR_FLAGS);
    CHECK_STATUS(fs_ring_verify(curve, 0, 0, msg, sig, length - 1, keys, SIZE), FS_ERR_LENGTH);
    CHECK_STATUS(fs_ring_verify(curve, 0, 0, NULL, sig, length, keys, SIZE), FS_ERR_NULL_POINTER);
    CHECK_STATUS(fs_ring_verify(curve, 0, 0, msg, NULL, length, keys, SIZE), FS_ERR_NULL_POINTER);
    CHECK_STATUS(fs_ring_verify(curve, 0, 0, msg, sig, length, NULL, SIZE), FS_ERR_NULL_POINTER);
    CHECK_STATUS(fs_ring_verify(9, 0, 0, msg, sig, length, keys, SIZE), FS_ERR_CURVE);

    CHECK_STATUS(fs_ring_verify_prepared(curve, 0, FS_VERIFY_STRICT, msg, sig, length, slab, all, offsets, SIZE, NULL, 0), FS_OK);
    CHECK_STATUS(fs_ring_verify_prepared(curve, 0, 0, msg, sig, length, NULL, all, offsets, SIZE, NULL, 0), FS_ERR_NULL_POINTER);
    CHECK_STATUS(fs_ring_verify_prepared(curve, 0, 0, msg, sig, length, slab, all, NULL, SIZE, NULL, 0), FS_ERR_NULL_POINTER);
    memcpy(far, offsets, sizeof far);
    far[1] = UINT64_MAX;
    CHECK_STATUS(fs_ring_verify_prepared(curve, 0, 0, msg, sig, length, slab, all, far, SIZE, NULL, 0), FS_ERR_PREPARED_KEY);
    far[1] = all - 1;
    CHECK_STATUS(fs_ring_verify_prepared(curve, 0, 0, msg, sig, length, slab, all, far, SIZE, NULL, 0), FS_ERR_PREPARED_KEY);

    CHECK_STATUS(fs_ring_verify_batch(curve, 0, 0, 1, msg, sig, length, slab, all, offsets, SIZE, NULL, 0, &verdict), FS_OK);
    CHECK(verdict == FS_OK);
    sig[length - 1] ^= 1;
    sig[32 + point_size(curve)] ^= 1;
    CHECK(fs_ring_verify(curve, 0, 0, msg, sig, length, keys, SIZE) != FS_OK);
    CHECK(fs_ring_verify_prepared(curve, 0, 0, msg, sig, length, slab, all, offsets, SIZE, NULL, 0) != FS_OK);
    CHECK_STATUS(fs_ring_verify_batch(curve, 0, 0, 1, msg, sig, length, slab, all, offsets, SIZE, NULL, 0, &verdict), FS_OK);
    CHECK(verdict != FS_OK);
    CHECK_STATUS(fs_ring_verify_batch(curve, 0, 0, 1, msg, sig, length - 1, slab, all, offsets, SIZE, NULL, 0, &verdict), FS_ERR_LENGTH);
    CHECK_STATUS(fs_ring_verify_batch(curve, 0, 0, 1, msg, sig, length, slab, all, offsets, SIZE, NULL, 0, NULL), FS_ERR_NULL_POINTER);
    CHECK_STATUS(fs_ring_verify_batch(curve, 0, 0, 0, NULL, NULL, 0, slab, all, offsets, SIZE, NULL, 0, NULL), FS_OK);
}

int main(void) {
    const uint32_t curves[] = {FS_RING_SECP256K1, FS_RING_ED25519};
    size_t i;
    int32_t path;
    for (path = FS_CPU_SCALAR; path <= fs_cpu_best(); path++) {
        CHECK_STATUS(fs_cpu_force(path), FS_OK);
        for (i = 0; i < 2; i++) {
            make_ring(curves[i]);
            test_points(curves[i]);
            test_tables(curves[i]);
            test_sign(curves[i]);
            test_verify(curves[i]);
        }
    }
    return check_end("ring");
}
