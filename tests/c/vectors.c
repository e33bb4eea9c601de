/* The vectors of testdata/ through the C interface, on every CPU path of this machine. */
#include "check.h"
#include "vectors.h"

/* Reads 2*length hex digits. */
static void unhex(const char *text, uint8_t *out, size_t length) {
    size_t i;
    for (i = 0; i < length; i++) {
        unsigned value = 0;
        sscanf(text + 2 * i, "%2x", &value);
        out[i] = (uint8_t)value;
    }
}

static void test_poseidon2(void) {
    size_t i;
    for (i = 0; i < PERMUTE_VECTORS_COUNT; i++) {
        uint64_t state[12];
        memcpy(state, permute_vectors[i].in, sizeof state);
        CHECK_STATUS(fs_poseidon2_permute(state), FS_OK);
        CHECK(memcmp(state, permute_vectors[i].out, sizeof state) == 0);
    }
    for (i = 0; i < COMPRESS_VECTORS_COUNT; i++) {
        uint64_t out[4];
        CHECK_STATUS(fs_poseidon2_two_to_one(compress_vectors[i].left, compress_vectors[i].right, out), FS_OK);
        CHECK(memcmp(out, compress_vectors[i].out, sizeof out) == 0);
    }
    for (i = 0; i < SPONGE_VECTORS_COUNT; i++) {
        const struct sponge_vector *vector = &sponge_vectors[i];
        uint64_t out[20];
        uint8_t quintic[40];
        size_t length;
        for (length = 0; length <= 20; length++) {
            memset(out, 0xaa, sizeof out);
            CHECK_STATUS(fs_poseidon2_hash(vector->in, vector->length, out, length), FS_OK);
            CHECK(memcmp(out, vector->out, 8 * length) == 0);
            CHECK(all_bytes(out + length, 0xaa, sizeof out - 8 * length));
        }
        CHECK_STATUS(fs_poseidon2_hash_to_quintic(vector->in, vector->length, quintic), FS_OK);
        CHECK(memcmp(quintic, vector->out, sizeof quintic) == 0); /* the machines here are little-endian */
    }
}

static void test_sign(void) {
    size_t i;
    for (i = 0; i < SIGN_VECTORS_COUNT; i++) {
        uint8_t sk[40], msg[40], k[40], want_pk[40], want_sig[80], pk[40], sig[80];
        unhex(sign_vectors[i].sk, sk, 40);
        unhex(sign_vectors[i].msg, msg, 40);
        unhex(sign_vectors[i].k, k, 40);
        unhex(sign_vectors[i].pk, want_pk, 40);
        unhex(sign_vectors[i].sig, want_sig, 80);
        CHECK_STATUS(fs_schnorr_sign_with_nonce(sk, msg, k, sig), FS_OK);
        CHECK(memcmp(sig, want_sig, 80) == 0);
        if (all_bytes(sk, 0, 40)) {
            CHECK_STATUS(fs_schnorr_public_key(sk, pk), FS_ERR_SECRET_KEY);
        } else {
            CHECK_STATUS(fs_schnorr_public_key(sk, pk), FS_OK);
            CHECK(memcmp(pk, want_pk, 40) == 0);
        }
    }
    for (i = 0; i < SEED_VECTORS_COUNT; i++) {
        uint8_t seed[256], want_sk[40], want_pk[40], sk[40], pk[40];
        const size_t length = strlen(seed_vectors[i].seed) / 2;
        if (length > sizeof seed) {
            CHECK(!"a seed vector is longer than this test allows");
            continue;
        }
        unhex(seed_vectors[i].seed, seed, length);
        unhex(seed_vectors[i].sk, want_sk, 40);
        unhex(seed_vectors[i].pk, want_pk, 40);
        CHECK_STATUS(fs_schnorr_secret_key_from_seed(seed, length, sk), FS_OK);
        CHECK(memcmp(sk, want_sk, 40) == 0);
        CHECK_STATUS(fs_schnorr_public_key(sk, pk), FS_OK);
        CHECK(memcmp(pk, want_pk, 40) == 0);
    }
}

static void test_verify(void) {
    static uint64_t table[16384];
    const size_t words = fs_schnorr_prepared_key_size();
    size_t i;
    CHECK(words > 0 && words <= 16384);
    for (i = 0; i < VERIFY_VECTORS_COUNT; i++) {
        const int32_t want = verify_vectors[i].status;
        uint8_t pk[40], msg[40], sig[80];
        unhex(verify_vectors[i].pk, pk, 40);
        unhex(verify_vectors[i].msg, msg, 40);
        unhex(verify_vectors[i].sig, sig, 80);
        CHECK_STATUS(fs_schnorr_verify(pk, msg, sig, 0), want);
        if (want == FS_ERR_PUBLIC_KEY) {
            CHECK_STATUS(fs_schnorr_prepare_key(pk, 0, table, words), want);
            continue;
        }
        CHECK_STATUS(fs_schnorr_prepare_key(pk, 0, table, words), FS_OK);
        CHECK_STATUS(fs_schnorr_verify_prepared(table, words, msg, sig, 0), want);
        if (want != FS_OK) {
            CHECK(fs_schnorr_verify(pk, msg, sig, FS_VERIFY_STRICT) != FS_OK);
        }
    }
}

int main(void) {
    int32_t path;
    for (path = FS_CPU_SCALAR; path <= fs_cpu_best(); path++) {
        CHECK_STATUS(fs_cpu_force(path), FS_OK);
        CHECK(fs_cpu_path() == path);
        test_poseidon2();
        test_sign();
        test_verify();
    }
    return check_end("vectors");
}
