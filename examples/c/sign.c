/*
 * Makes a key, signs a message and verifies the signature.
 *
 *   make lib
 *   cc -Iinclude examples/c/sign.c build/libferrosign.a -o sign && ./sign
 */
#include <stdio.h>

#include "ferrosign.h"

static int fail(const char *what, int32_t status) {
    fprintf(stderr, "%s: %s\n", what, fs_status_message(status));
    return 1;
}

static void print_hex(const char *name, const uint8_t *bytes, size_t length) {
    size_t i;
    printf("%-10s ", name);
    for (i = 0; i < length; i++) {
        printf("%02x", bytes[i]);
    }
    printf("\n");
}

int main(void) {
    uint8_t random[64 + 32]; /* key material, then the entropy of one signature */
    uint8_t sk[40], pk[40], msg[40], sig[80];
    const uint64_t elements[] = {304, 1, 42}; /* what is to be signed, as field elements */
    FILE *source = fopen("/dev/urandom", "rb");
    int32_t status;

    if (fs_abi_version() != FS_ABI_VERSION) {
        fprintf(stderr, "the library has another ABI than the header\n");
        return 1;
    }
    if (source == NULL || fread(random, 1, sizeof random, source) != sizeof random) {
        fprintf(stderr, "no entropy\n");
        return 1;
    }
    fclose(source);

    status = fs_schnorr_secret_key_from_entropy(random, sk);
    if (status != FS_OK) return fail("secret key", status);
    status = fs_schnorr_public_key(sk, pk);
    if (status != FS_OK) return fail("public key", status);
    status = fs_poseidon2_hash_to_quintic(elements, 3, msg);
    if (status != FS_OK) return fail("hash", status);
    status = fs_schnorr_sign(sk, msg, random + 64, sig);
    if (status != FS_OK) return fail("sign", status);
    status = fs_schnorr_verify(pk, msg, sig, FS_VERIFY_STRICT);
    if (status != FS_OK) return fail("verify", status);

    print_hex("public key", pk, sizeof pk);
    print_hex("message", msg, sizeof msg);
    print_hex("signature", sig, sizeof sig);
    printf("ferrosign %s, CPU path %d: the signature is valid\n", fs_version(), (int)fs_cpu_path());
    return 0;
}
