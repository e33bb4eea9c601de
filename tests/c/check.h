/* What the C tests share: a counter of failures and comparisons. */
#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>
#include <string.h>

#include "ferrosign.h"

static int check_failures = 0;
static int check_count = 0;

#define CHECK(condition)                                                             \
    do {                                                                             \
        check_count++;                                                               \
        if (!(condition)) {                                                          \
            check_failures++;                                                        \
            fprintf(stderr, "%s:%d: failed: %s\n", __FILE__, __LINE__, #condition);  \
        }                                                                            \
    } while (0)

/* CHECK that a call returns a status, and name both when it does not. */
#define CHECK_STATUS(call, want)                                                     \
    do {                                                                             \
        const int32_t check_got = (call);                                            \
        check_count++;                                                               \
        if (check_got != (want)) {                                                   \
            check_failures++;                                                        \
            fprintf(stderr, "%s:%d: %s: got %d (%s), want %d\n", __FILE__, __LINE__, \
                    #call, (int)check_got, fs_status_message(check_got), (int)(want)); \
        }                                                                            \
    } while (0)

static int all_bytes(const void *memory, uint8_t value, size_t length) {
    const uint8_t *bytes = (const uint8_t *)memory;
    size_t i;
    for (i = 0; i < length; i++) {
        if (bytes[i] != value) {
            return 0;
        }
    }
    return 1;
}

static int check_end(const char *name) {
    printf("%s: %d passed, %d failed\n", name, check_count - check_failures, check_failures);
    return check_failures == 0 ? 0 : 1;
}

#endif
