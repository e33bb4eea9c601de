/* Every function of the header with good and bad input: statuses, wiped outputs, overlap, ABI numbers. */
#include <stdint.h>

#include "check.h"

static const uint8_t one[40] = {1};
static const uint8_t msg[40] = {7, 0, 0, 0, 0, 0, 0, 0, 9};
static const uint8_t entropy[64] = {3, 1, 4, 1, 5};

/* Memory with a pattern that no result has. */
static void mark(void *memory, size_t length) { memset(memory, 0xaa, length); }

static void test_status(void) {
    int32_t status;
    CHECK(fs_abi_version() == FS_ABI_VERSION);
    CHECK(strcmp(fs_version(), FERROSIGN_VERSION) == 0);
    for (status = FS_OK; status <= FS_ERR_SIGNER; status++) {
        int32_t other;
        CHECK(strlen(fs_status_message(status)) > 0);
        for (other = -1; other < status; other++) {
            CHECK(strcmp(fs_status_message(status), fs_status_message(other)) != 0);
        }
    }
    CHECK(strcmp(fs_status_message(-1), fs_status_message(FS_ERR_SIGNER + 1)) == 0);
}

static void test_cpu(void) {
    const int32_t best = fs_cpu_best();
    CHECK(best >= FS_CPU_SCALAR && best <= FS_CPU_AVX512IFMA);
    CHECK_STATUS(fs_cpu_force(FS_CPU_SCALAR), FS_OK);
    CHECK(fs_cpu_path() == FS_CPU_SCALAR);
    CHECK_STATUS(fs_cpu_force(3), FS_ERR_UNSUPPORTED_CPU_PATH);
    CHECK_STATUS(fs_cpu_force(-2), FS_ERR_UNSUPPORTED_CPU_PATH);
    CHECK_STATUS(fs_cpu_force(INT32_MAX), FS_ERR_UNSUPPORTED_CPU_PATH);
    if (best < FS_CPU_AVX512IFMA) {
        CHECK_STATUS(fs_cpu_force(FS_CPU_AVX512IFMA), FS_ERR_UNSUPPORTED_CPU_PATH);
    }
    CHECK(fs_cpu_path() == FS_CPU_SCALAR);
    CHECK_STATUS(fs_cpu_force(FS_CPU_AUTO), FS_OK);
    CHECK(fs_cpu_path() == best);
}

static void test_poseidon2(void) {
    uint64_t state[13] = {0}, out[12], again[12];
    uint8_t quintic[40];
    uint64_t *crooked = (uint64_t *)(void *)((uint8_t *)state + 1);

    CHECK_STATUS(fs_poseidon2_permute(NULL), FS_ERR_NULL_POINTER);
    CHECK_STATUS(fs_poseidon2_permute(crooked), FS_ERR_ALIGNMENT);

    CHECK_STATUS(fs_poseidon2_hash(NULL, 0, out, 12), FS_OK);
    CHECK_STATUS(fs_poseidon2_hash(NULL, 0, NULL, 0), FS_OK);
    CHECK_STATUS(fs_poseidon2_hash(state, 12, NULL, 1), FS_ERR_NULL_POINTER);
    mark(out, sizeof out);
    CHECK_STATUS(fs_poseidon2_hash(NULL, 1, out, 12), FS_ERR_NULL_POINTER);
    CHECK(all_bytes(out, 0, sizeof out));
    mark(out, sizeof out);
    CHECK_STATUS(fs_poseidon2_hash(crooked, 1, out, 12), FS_ERR_ALIGNMENT);
    CHECK(all_bytes(out, 0, sizeof out));
    CHECK_STATUS(fs_poseidon2_hash(out, 1, crooked, 1), FS_ERR_ALIGNMENT);
    CHECK_STATUS(fs_poseidon2_hash(state, SIZE_MAX / 8 + 2, out, 12), FS_ERR_COUNT);
    CHECK_STATUS(fs_poseidon2_hash(state, SIZE_MAX / 16 + 1, NULL, 0), FS_ERR_COUNT);
    CHECK_STATUS(fs_poseidon2_hash(NULL, 0, state, SIZE_MAX / 8 + 2), FS_ERR_COUNT);
    CHECK_STATUS(fs_poseidon2_hash(state, 8, state + 7, 1), FS_ERR_OVERLAP);
    CHECK_STATUS(fs_poseidon2_hash(state + 7, 1, state, 8), FS_ERR_OVERLAP);
    CHECK_STATUS(fs_poseidon2_hash(state, 8, state + 8, 4), FS_OK);

    CHECK_STATUS(fs_poseidon2_hash_to_quintic(NULL, 0, quintic), FS_OK);
    CHECK_STATUS(fs_poseidon2_hash_to_quintic(state, 1, NULL), FS_ERR_NULL_POINTER);
    mark(quintic, sizeof quintic);
    CHECK_STATUS(fs_poseidon2_hash_to_quintic(NULL, 1, quintic), FS_ERR_NULL_POINTER);
    CHECK(all_bytes(quintic, 0, sizeof quintic));
    CHECK_STATUS(fs_poseidon2_hash_to_quintic(state, SIZE_MAX, quintic), FS_ERR_COUNT);

    CHECK_STATUS(fs_poseidon2_two_to_one(NULL, state, out), FS_ERR_NULL_POINTER);
    CHECK_STATUS(fs_poseidon2_two_to_one(state, NULL, out), FS_ERR_NULL_POINTER);
    CHECK(all_bytes(out, 0, 32));
    CHECK_STATUS(fs_poseidon2_two_to_one(state, state, NULL), FS_ERR_NULL_POINTER);
    CHECK_STATUS(fs_poseidon2_two_to_one(state, crooked, out), FS_ERR_ALIGNMENT);
    CHECK_STATUS(fs_poseidon2_two_to_one(state, state + 4, out), FS_OK);
    memcpy(again, state, sizeof again);
    CHECK_STATUS(fs_poseidon2_two_to_one(again, again + 4, again + 2), FS_OK);
    CHECK(memcmp(again + 2, out, 32) == 0);

    CHECK_STATUS(fs_poseidon2_n_to_one(state, 2, again), FS_OK);
    CHECK(memcmp(again, out, 32) == 0);
    mark(out, sizeof out);
    CHECK_STATUS(fs_poseidon2_n_to_one(state, 0, out), FS_ERR_LENGTH);
    CHECK(all_bytes(out, 0, 32));
    CHECK_STATUS(fs_poseidon2_n_to_one(NULL, 1, out), FS_ERR_NULL_POINTER);
    CHECK_STATUS(fs_poseidon2_n_to_one(state, SIZE_MAX / 32 + 1, out), FS_ERR_COUNT);
    CHECK_STATUS(fs_poseidon2_n_to_one(state, 1, NULL), FS_ERR_NULL_POINTER);
}

static void test_keys(void) {
    const uint8_t zero[40] = {0};
    uint8_t full[40], sk[40], pk[40], seed[32] = {1};
    mark(sk, sizeof sk);
    memset(full, 0xff, sizeof full);

    CHECK_STATUS(fs_schnorr_reduce_secret_key(full, sk), FS_OK);
    CHECK_STATUS(fs_schnorr_public_key(sk, pk), FS_OK);
    CHECK_STATUS(fs_schnorr_reduce_secret_key(zero, sk), FS_ERR_SECRET_KEY);
    CHECK(all_bytes(sk, 0, sizeof sk));
    CHECK_STATUS(fs_schnorr_reduce_secret_key(NULL, sk), FS_ERR_NULL_POINTER);
    CHECK_STATUS(fs_schnorr_reduce_secret_key(full, NULL), FS_ERR_NULL_POINTER);

    CHECK_STATUS(fs_schnorr_secret_key_from_seed(seed, 32, sk), FS_OK);
    CHECK_STATUS(fs_schnorr_secret_key_from_seed(seed, 31, sk), FS_ERR_SEED_TOO_SHORT);
    CHECK(all_bytes(sk, 0, sizeof sk));
    CHECK_STATUS(fs_schnorr_secret_key_from_seed(NULL, 0, sk), FS_ERR_SEED_TOO_SHORT);
    CHECK_STATUS(fs_schnorr_secret_key_from_seed(NULL, 32, sk), FS_ERR_NULL_POINTER);
    CHECK_STATUS(fs_schnorr_secret_key_from_seed(seed, SIZE_MAX, sk), FS_ERR_COUNT);
    CHECK_STATUS(fs_schnorr_secret_key_from_seed(seed, 32, NULL), FS_ERR_NULL_POINTER);

    CHECK_STATUS(fs_schnorr_secret_key_from_entropy(entropy, sk), FS_OK);
    CHECK(!all_bytes(sk, 0, sizeof sk));
    CHECK_STATUS(fs_schnorr_secret_key_from_entropy(NULL, sk), FS_ERR_NULL_POINTER);
    CHECK(all_bytes(sk, 0, sizeof sk));
    CHECK_STATUS(fs_schnorr_secret_key_from_entropy(entropy, NULL), FS_ERR_NULL_POINTER);

    mark(pk, sizeof pk);
    CHECK_STATUS(fs_schnorr_public_key(zero, pk), FS_ERR_SECRET_KEY);
    CHECK(all_bytes(pk, 0, sizeof pk));
    CHECK_STATUS(fs_schnorr_public_key(full, pk), FS_ERR_SECRET_KEY);
    CHECK_STATUS(fs_schnorr_public_key(NULL, pk), FS_ERR_NULL_POINTER);
    CHECK_STATUS(fs_schnorr_public_key(one, NULL), FS_ERR_NULL_POINTER);
    memcpy(sk, one, sizeof sk);
    CHECK_STATUS(fs_schnorr_public_key(sk, sk), FS_OK); /* in place */
    CHECK(sk[0] == 4 && all_bytes(sk + 1, 0, 39));      /* the generator encodes as 4 */
}

static void test_sign(void) {
    uint8_t full[40], pk[40], sig[80], again[80];
    memset(full, 0xff, sizeof full);
    CHECK_STATUS(fs_schnorr_public_key(one, pk), FS_OK);
    CHECK_STATUS(fs_schnorr_sign(one, msg, entropy, sig), FS_OK);
    CHECK_STATUS(fs_schnorr_verify(pk, msg, sig, 0), FS_OK);
    CHECK_STATUS(fs_schnorr_verify(pk, msg, sig, FS_VERIFY_STRICT), FS_OK);
    CHECK_STATUS(fs_schnorr_sign(one, msg, entropy, again), FS_OK);
    CHECK(memcmp(sig, again, 80) == 0);
    CHECK_STATUS(fs_schnorr_sign(full, msg, entropy, again), FS_ERR_SECRET_KEY);
    CHECK(all_bytes(again, 0, 80));
    CHECK_STATUS(fs_schnorr_sign(NULL, msg, entropy, again), FS_ERR_NULL_POINTER);
    CHECK_STATUS(fs_schnorr_sign(one, NULL, entropy, again), FS_ERR_NULL_POINTER);
    mark(again, 80);
    CHECK_STATUS(fs_schnorr_sign(one, msg, NULL, again), FS_ERR_NULL_POINTER);
    CHECK(all_bytes(again, 0, 80));
    CHECK_STATUS(fs_schnorr_sign(one, msg, entropy, NULL), FS_ERR_NULL_POINTER);

    memcpy(again, one, 40); /* key and output in one place */
    CHECK_STATUS(fs_schnorr_sign(again, msg, entropy, again), FS_OK);
    CHECK(memcmp(sig, again, 80) == 0);

    CHECK_STATUS(fs_schnorr_sign_with_nonce(one, msg, one, sig), FS_OK);
    CHECK_STATUS(fs_schnorr_verify(pk, msg, sig, 0), FS_OK);
    CHECK_STATUS(fs_schnorr_sign_with_nonce(full, msg, one, sig), FS_ERR_SECRET_KEY);
    CHECK(all_bytes(sig, 0, 80));
    mark(sig, 80);
    CHECK_STATUS(fs_schnorr_sign_with_nonce(one, msg, full, sig), FS_ERR_NONCE);
    CHECK(all_bytes(sig, 0, 80));
    CHECK_STATUS(fs_schnorr_sign_with_nonce(NULL, msg, one, sig), FS_ERR_NULL_POINTER);
    CHECK_STATUS(fs_schnorr_sign_with_nonce(one, NULL, one, sig), FS_ERR_NULL_POINTER);
    CHECK_STATUS(fs_schnorr_sign_with_nonce(one, msg, NULL, sig), FS_ERR_NULL_POINTER);
    CHECK_STATUS(fs_schnorr_sign_with_nonce(one, msg, one, NULL), FS_ERR_NULL_POINTER);
}

static void test_batch(void) {
    enum { COUNT = 33 };
    static uint8_t msgs[COUNT][40], sigs[COUNT][80], both[COUNT * 120];
    uint8_t pk[40], single[80];
    const uint8_t zero[40] = {0};
    size_t i, count;
    for (i = 0; i < COUNT; i++) {
        msgs[i][0] = (uint8_t)i;
    }
    CHECK_STATUS(fs_schnorr_public_key(one, pk), FS_OK);
    for (count = 0; count <= COUNT; count++) {
        mark(sigs, sizeof sigs);
        CHECK_STATUS(fs_schnorr_sign_batch(one, msgs[0], count, entropy, sigs[0]), FS_OK);
        for (i = 0; i < count; i++) {
            CHECK_STATUS(fs_schnorr_verify(pk, msgs[i], sigs[i], FS_VERIFY_STRICT), FS_OK);
        }
        CHECK(all_bytes(sigs[count], 0xaa, sizeof sigs - 80 * count));
    }
    CHECK_STATUS(fs_schnorr_sign(one, msgs[0], entropy, single), FS_OK);
    CHECK(memcmp(single, sigs[0], 80) == 0);
    CHECK_STATUS(fs_schnorr_sign_batch(one, NULL, 0, entropy, NULL), FS_OK);
    CHECK_STATUS(fs_schnorr_sign_batch(NULL, NULL, 0, entropy, NULL), FS_ERR_NULL_POINTER);
    CHECK_STATUS(fs_schnorr_sign_batch(zero, msgs[0], COUNT, entropy, sigs[0]), FS_ERR_SECRET_KEY);
    CHECK(all_bytes(sigs, 0, sizeof sigs));
    mark(sigs, sizeof sigs);
    CHECK_STATUS(fs_schnorr_sign_batch(one, NULL, COUNT, entropy, sigs[0]), FS_ERR_NULL_POINTER);
    CHECK(all_bytes(sigs, 0, sizeof sigs));
    mark(sigs, sizeof sigs);
    CHECK_STATUS(fs_schnorr_sign_batch(one, msgs[0], COUNT, NULL, sigs[0]), FS_ERR_NULL_POINTER);
    CHECK(all_bytes(sigs, 0, sizeof sigs));
    CHECK_STATUS(fs_schnorr_sign_batch(one, msgs[0], COUNT, entropy, NULL), FS_ERR_NULL_POINTER);
    CHECK_STATUS(fs_schnorr_sign_batch(one, msgs[0], SIZE_MAX / 80 + 1, entropy, sigs[0]), FS_ERR_COUNT);
    CHECK_STATUS(fs_schnorr_sign_batch(one, msgs[0], SIZE_MAX, entropy, sigs[0]), FS_ERR_COUNT);

    mark(both, sizeof both);
    CHECK_STATUS(fs_schnorr_sign_batch(one, both, COUNT, entropy, both + 40 * COUNT - 1), FS_ERR_OVERLAP);
    CHECK_STATUS(fs_schnorr_sign_batch(one, both, COUNT, entropy, both), FS_ERR_OVERLAP);
    CHECK(all_bytes(both, 0xaa, sizeof both));
    CHECK_STATUS(fs_schnorr_sign_batch(one, both, COUNT, entropy, both + 40 * COUNT), FS_OK);
}

static void test_prepared_nonces(void) {
    enum { COUNT = 33 };
    static uint8_t nonces[COUNT][80], others[COUNT][80];
    uint8_t pk[40], sig[80], kept[80], full[40];
    const uint8_t zero[40] = {0};
    size_t i;
    memset(full, 0xff, sizeof full);
    CHECK_STATUS(fs_schnorr_public_key(one, pk), FS_OK);
    CHECK_STATUS(fs_schnorr_prepare_nonces(entropy, 5, 6, COUNT, nonces[0]), FS_OK);
    CHECK_STATUS(fs_schnorr_prepare_nonces(entropy, 6, 6, COUNT, others[0]), FS_OK);
    for (i = 0; i < COUNT; i++) {
        CHECK(memcmp(nonces[i], others[i], 80) != 0);
        memcpy(kept, nonces[i], 80);
        CHECK_STATUS(fs_schnorr_sign_prepared(one, msg, nonces[i], sig), FS_OK);
        CHECK_STATUS(fs_schnorr_verify(pk, msg, sig, FS_VERIFY_STRICT), FS_OK);
        CHECK(all_bytes(nonces[i], 0, 80));
        CHECK_STATUS(fs_schnorr_sign_with_nonce(one, msg, kept, kept), FS_OK);
        CHECK(memcmp(kept, sig, 80) == 0);
    }
    CHECK_STATUS(fs_schnorr_sign_prepared(one, msg, nonces[0], sig), FS_ERR_NONCE); /* used already */
    CHECK(all_bytes(sig, 0, 80));
    CHECK_STATUS(fs_schnorr_sign_prepared(zero, msg, others[0], sig), FS_ERR_SECRET_KEY);
    CHECK(all_bytes(others[0], 0, 80));
    CHECK_STATUS(fs_schnorr_sign_prepared(NULL, msg, others[1], sig), FS_ERR_NULL_POINTER);
    CHECK(all_bytes(others[1], 0, 80));
    CHECK_STATUS(fs_schnorr_sign_prepared(one, NULL, others[2], sig), FS_ERR_NULL_POINTER);
    CHECK(all_bytes(others[2], 0, 80));
    CHECK_STATUS(fs_schnorr_sign_prepared(one, msg, others[3], NULL), FS_ERR_NULL_POINTER);
    CHECK(all_bytes(others[3], 0, 80));
    CHECK_STATUS(fs_schnorr_sign_prepared(one, msg, NULL, sig), FS_ERR_NULL_POINTER);
    memcpy(others[4], full, 40);
    CHECK_STATUS(fs_schnorr_sign_prepared(one, msg, others[4], sig), FS_ERR_NONCE);
    CHECK(all_bytes(others[4], 0, 80));

    CHECK_STATUS(fs_schnorr_prepare_nonces(entropy, 0, 0, 0, NULL), FS_OK);
    CHECK_STATUS(fs_schnorr_prepare_nonces(NULL, 0, 0, 2, others[0]), FS_ERR_NULL_POINTER);
    CHECK(all_bytes(others, 0, 160));
    CHECK_STATUS(fs_schnorr_prepare_nonces(entropy, 0, 0, 1, NULL), FS_ERR_NULL_POINTER);
    CHECK_STATUS(fs_schnorr_prepare_nonces(entropy, 0, 0, SIZE_MAX, others[0]), FS_ERR_COUNT);
}

static void test_verify(void) {
    static uint64_t table[16384];
    uint8_t pk[40], sig[80], bad[80], full[40];
    const uint8_t zero[40] = {0};
    const size_t words = fs_schnorr_prepared_key_size();
    uint64_t *crooked = (uint64_t *)(void *)((uint8_t *)table + 4);
    if (words == 0 || words >= 16384) {
        CHECK(!"size of a prepared key");
        return;
    }
    memset(full, 0xff, sizeof full);
    CHECK_STATUS(fs_schnorr_public_key(one, pk), FS_OK);
    CHECK_STATUS(fs_schnorr_sign(one, msg, entropy, sig), FS_OK);
    memcpy(bad, sig, 80);
    bad[79] ^= 0x01;

    CHECK_STATUS(fs_schnorr_verify(pk, msg, bad, 0), FS_ERR_SIGNATURE_INVALID);
    CHECK_STATUS(fs_schnorr_verify(NULL, msg, sig, 0), FS_ERR_NULL_POINTER);
    CHECK_STATUS(fs_schnorr_verify(pk, NULL, sig, 0), FS_ERR_NULL_POINTER);
    CHECK_STATUS(fs_schnorr_verify(pk, msg, NULL, 0), FS_ERR_NULL_POINTER);
    CHECK_STATUS(fs_schnorr_verify(pk, msg, sig, 2), FS_ERR_FLAGS);
    CHECK_STATUS(fs_schnorr_verify(pk, msg, sig, 3), FS_ERR_FLAGS);
    CHECK_STATUS(fs_schnorr_verify(zero, msg, sig, FS_VERIFY_STRICT), FS_ERR_PUBLIC_KEY);
    CHECK_STATUS(fs_schnorr_verify(zero, msg, sig, 0), FS_ERR_SIGNATURE_INVALID);
    CHECK_STATUS(fs_schnorr_verify(pk, full, sig, FS_VERIFY_STRICT), FS_ERR_MESSAGE);
    memcpy(bad, full, 40);
    CHECK_STATUS(fs_schnorr_verify(pk, msg, bad, FS_VERIFY_STRICT), FS_ERR_SIGNATURE_ENCODING);
    CHECK_STATUS(fs_schnorr_verify(pk, msg, bad, 0), FS_ERR_SIGNATURE_INVALID);

    CHECK_STATUS(fs_schnorr_prepare_key(pk, 0, table, words), FS_OK);
    CHECK_STATUS(fs_schnorr_verify_prepared(table, words, msg, sig, 0), FS_OK);
    CHECK_STATUS(fs_schnorr_verify_prepared(table, words, msg, sig, FS_VERIFY_STRICT), FS_OK);
    CHECK_STATUS(fs_schnorr_verify_prepared(table, words, msg, bad, 0), FS_ERR_SIGNATURE_INVALID);
    CHECK_STATUS(fs_schnorr_verify_prepared(table, words, msg, bad, FS_VERIFY_STRICT), FS_ERR_SIGNATURE_ENCODING);
    CHECK_STATUS(fs_schnorr_verify_prepared(table, words, full, sig, FS_VERIFY_STRICT), FS_ERR_MESSAGE);
    CHECK_STATUS(fs_schnorr_verify_prepared(table, words - 1, msg, sig, 0), FS_ERR_LENGTH);
    CHECK_STATUS(fs_schnorr_verify_prepared(table, words + 1, msg, sig, 0), FS_ERR_LENGTH);
    CHECK_STATUS(fs_schnorr_verify_prepared(table, SIZE_MAX, msg, sig, 0), FS_ERR_COUNT);
    CHECK_STATUS(fs_schnorr_verify_prepared(crooked, words, msg, sig, 0), FS_ERR_ALIGNMENT);
    CHECK_STATUS(fs_schnorr_verify_prepared(NULL, words, msg, sig, 0), FS_ERR_NULL_POINTER);
    CHECK_STATUS(fs_schnorr_verify_prepared(table, words, NULL, sig, 0), FS_ERR_NULL_POINTER);
    CHECK_STATUS(fs_schnorr_verify_prepared(table, words, msg, NULL, 0), FS_ERR_NULL_POINTER);
    CHECK_STATUS(fs_schnorr_verify_prepared(table, words, msg, sig, 4), FS_ERR_FLAGS);

    memset(bad, 0x55, sizeof bad);
    CHECK_STATUS(fs_schnorr_prepare_key(zero, FS_VERIFY_STRICT, table, words), FS_ERR_PUBLIC_KEY);
    CHECK(all_bytes(table, 0, 8 * words));
    CHECK_STATUS(fs_schnorr_verify_prepared(table, words, msg, sig, 0), FS_ERR_PREPARED_KEY);
    CHECK_STATUS(fs_schnorr_prepare_key(NULL, 0, table, words), FS_ERR_NULL_POINTER);
    CHECK_STATUS(fs_schnorr_prepare_key(pk, 2, table, words), FS_ERR_FLAGS);
    mark(table, 8 * words);
    CHECK_STATUS(fs_schnorr_prepare_key(pk, 0, table, words - 1), FS_ERR_LENGTH);
    CHECK(all_bytes(table, 0xaa, 8 * words));
    CHECK_STATUS(fs_schnorr_prepare_key(pk, 0, table, words + 1), FS_ERR_LENGTH);
    CHECK_STATUS(fs_schnorr_prepare_key(pk, 0, table, SIZE_MAX), FS_ERR_COUNT);
    CHECK_STATUS(fs_schnorr_prepare_key(pk, 0, crooked, words), FS_ERR_ALIGNMENT);
    CHECK_STATUS(fs_schnorr_prepare_key(pk, 0, NULL, words), FS_ERR_NULL_POINTER);
}

int main(void) {
    test_status();
    test_cpu();
    test_poseidon2();
    test_keys();
    test_sign();
    test_batch();
    test_prepared_nonces();
    test_verify();
    return check_end("api");
}
