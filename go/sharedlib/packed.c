/* The packed entry: see FerrosignSignPacked in lighter_signer.h. Memory is checked here, everything else in Go. */
#ifdef _WIN32
#define LIGHTER_SIGNER_API __declspec(dllexport)
#endif
#include "lighter_signer.h"

#include <stdlib.h>
#include <string.h>

#include "_cgo_export.h"
#include "fork.h"

/* Writes an error text into the buffer and returns what stands for it. */
static int64_t refuse(uint8_t *buffer, const char *text) {
    size_t length = strlen(text);
    memset(buffer + FERROSIGN_PACKED_ANSWER, 0, FERROSIGN_PACKED_TEXT - FERROSIGN_PACKED_ANSWER);
    memcpy(buffer + FERROSIGN_PACKED_TEXT, text, length);
    return -(int64_t)length;
}

int64_t FerrosignSignPacked(uint8_t *buffer) {
    int64_t capacity;
    if (buffer == NULL) {
        return 0;
    }
    memcpy(&capacity, buffer, sizeof capacity);
    if (capacity < FERROSIGN_PACKED_MIN) {
        return 0;
    }
    if (fs_forked()) {
        char *text = CheckClient(0, 0); /* in a forked process this is the error's text, without entering Go */
        int64_t answer = refuse(buffer, text);
        Free(text);
        return answer;
    }
    return fsgoSignPacked(buffer);
}

StrOrErr FerrosignExplain(const char *txInfo, const char *typeName, int chainId, const char *pubKey) {
    StrOrErr r = {NULL, NULL};
    if (fs_forked()) {
        r.err = CheckClient(0, 0);
    } else {
        fsgoExplain(&r, (char *)txInfo, (char *)typeName, chainId, (char *)pubKey);
    }
    return r;
}
