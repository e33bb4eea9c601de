/*
 * Runs an operation on a thread whose stack is ours, to see what it needs of it and what it leaves there.
 */
#ifndef FERROSIGN_TEST_STACK_H
#define FERROSIGN_TEST_STACK_H

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>

#include "check.h"

/* docs/FFI.md says that a thread of 128 KiB is enough; some of that is for the caller. */
enum { STACK_BYTES = 1 << 20, STACK_NEED = 112 << 10 };

static uint8_t *stack;
static int32_t status;

static void make_stack(void) {
    void *memory = NULL;
    CHECK(posix_memalign(&memory, 4096, STACK_BYTES) == 0);
    stack = (uint8_t *)memory;
}

/* Runs an operation to its end on the prepared stack. */
static void run(const char *name, void *(*operation)(void *)) {
    pthread_attr_t attributes;
    pthread_t thread;
    size_t untouched = 0;
    memset(stack, 0xa5, STACK_BYTES);
    CHECK(all_bytes(stack, 0xa5, STACK_BYTES));
    status = -1;
    CHECK(pthread_attr_init(&attributes) == 0);
    CHECK(pthread_attr_setstack(&attributes, stack, STACK_BYTES) == 0);
    CHECK(pthread_create(&thread, &attributes, operation, NULL) == 0);
    CHECK(pthread_join(thread, NULL) == 0);
    CHECK(pthread_attr_destroy(&attributes) == 0);
    while (untouched < STACK_BYTES && stack[untouched] == 0xa5) {
        untouched++;
    }
    if (STACK_BYTES - untouched > STACK_NEED) {
        fprintf(stderr, "%s: %u bytes of stack, path %d\n", name, (unsigned)(STACK_BYTES - untouched), (int)fs_cpu_path());
    }
    CHECK(STACK_BYTES - untouched <= STACK_NEED);
}

static int lies_on_stack(const uint8_t *word) {
    size_t i;
    for (i = 0; i + 8 <= STACK_BYTES; i++) {
        if (stack[i] == word[0] && memcmp(stack + i, word, 8) == 0) {
            return 1;
        }
    }
    return 0;
}

/* Counts the words of a secret that are still there. */
static void expect_gone(const char *operation, const char *what, const uint8_t *secret, size_t length) {
    int found = 0;
    size_t i, j;
    for (i = 0; i + 8 <= length; i += 8) {
        uint8_t reversed[8];
        for (j = 0; j < 8; j++) {
            reversed[j] = secret[i + 7 - j];
        }
        found += lies_on_stack(secret + i) || lies_on_stack(reversed);
    }
    if (found > 0) {
        fprintf(stderr, "%s: %d words of the %s on the stack, path %d\n", operation, found, what, (int)fs_cpu_path());
    }
    CHECK(found == 0);
}

static const uint8_t *left_secret;
static size_t left_length;

/* Leaves copies of a secret, more than the end of a thread overwrites. */
static void *leave(void *unused) {
    volatile uint8_t copies[16000];
    size_t i;
    for (i = 0; i < sizeof copies; i++) {
        copies[i] = left_secret[i % left_length];
    }
    status = copies[0] == left_secret[0] ? FS_OK : FS_ERR_INTERNAL;
    return unused;
}

/* The search finds what is left there. */
static void expect_found(const uint8_t *secret, size_t length) {
    left_secret = secret;
    left_length = length;
    run("leave", leave);
    CHECK_STATUS(status, FS_OK);
    CHECK(lies_on_stack(secret));
}

#endif
