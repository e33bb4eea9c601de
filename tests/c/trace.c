/*
 * Constant time by machine where valgrind cannot run (AVX-512): the same operation with different secrets must execute the
 * same instructions in the same order and touch the same addresses. A traced child runs the operation one instruction at
 * a time; the parent hashes each program counter and each memory operand's address.
 *
 * usage: trace PATH OPERANDS     PATH as in fs_cpu_force; OPERANDS is written by scripts/trace-operands.py
 * Exit status: 0 traces equal and controls unequal, 1 a difference, 2 cannot run, 3 the CPU lacks the path.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/types.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ferrosign.h"

enum { COUNT = 12, SECRETS = 2 };

/* One memory operand: displacement(base, index, scale), registers numbered as in the encoding, 255 for none. */
struct operand {
    uint64_t address;
    int64_t displacement;
    uint8_t base, index, scale, unused[5];
};

static struct operand *operands;
static size_t operand_count;

static uint8_t sk[40], msg[40], entropy[32], out[80];
static uint8_t msgs[COUNT][40], sigs[COUNT][80];
static volatile uint8_t table[256];
static volatile uint8_t sink;

__attribute__((noinline)) static void trace_begin(void) { __asm__ volatile("int3"); }
__attribute__((noinline)) void trace_end(void) { __asm__ volatile("nop" ::: "memory"); }

static int op_sign(void) { return fs_schnorr_sign(sk, msg, entropy, out); }
static int op_batch(void) { return fs_schnorr_sign_batch(sk, msgs[0], COUNT, entropy, sigs[0]); }
static int op_control_branch(void) {
    if (sk[0] & 1) sink = 1;
    return 0;
}
static int op_control_index(void) {
    sink = table[sk[0]];
    return 0;
}

static const struct operation {
    const char *name;
    int (*run)(void);
    int control;
} operations[] = {
    {"control: branch", op_control_branch, 1},
    {"control: index", op_control_index, 1},
    {"sign", op_sign, 0},
    {"sign_batch", op_batch, 0},
};

/* Secrets of run number n: bytes from a small generator, the key below the order. */
static void fill(unsigned n) {
    uint64_t x = 0x9e3779b97f4a7c15u * (n + 1);
    size_t i;
    uint8_t *bytes[] = {sk, entropy};
    size_t lengths[] = {sizeof sk, sizeof entropy};
    for (i = 0; i < 2; i++) {
        size_t j;
        for (j = 0; j < lengths[i]; j++) {
            x ^= x << 13, x ^= x >> 7, x ^= x << 17;
            bytes[i][j] = (uint8_t)(x >> 24);
        }
    }
    sk[0] = (uint8_t)(n + 1); /* the controls use this byte */
    sk[39] &= 0x3f;
}

static void child(const struct operation *operation, unsigned secret) {
    int status;
    fill(secret);
    if (ptrace(PTRACE_TRACEME, 0, NULL, NULL) != 0) _exit(2);
    trace_begin();
    status = operation->run();
    trace_end();
    _exit(status == FS_OK ? 0 : 2);
}

static uint64_t mix(uint64_t hash, uint64_t word) {
    hash = (hash ^ word) * 0x100000001b3u;
    return hash ^ hash >> 29;
}

/* Registers in the order of their encoding. */
static uint64_t reg(const struct user_regs_struct *r, uint8_t number) {
    const unsigned long long values[] = {r->rax, r->rcx, r->rdx, r->rbx, r->rsp, r->rbp, r->rsi, r->rdi,
                                         r->r8,  r->r9,  r->r10, r->r11, r->r12, r->r13, r->r14, r->r15};
    return number < 16 ? values[number] : 0;
}

static int by_address(const void *a, const void *b) {
    uint64_t x = ((const struct operand *)a)->address, y = ((const struct operand *)b)->address;
    return (x > y) - (x < y);
}

static uint64_t step_hash(uint64_t hash, const struct user_regs_struct *r) {
    struct operand key, *found;
    memset(&key, 0, sizeof key);
    key.address = r->rip;
    hash = mix(hash, r->rip);
    found = bsearch(&key, operands, operand_count, sizeof *operands, by_address);
    if (found != NULL)
        hash = mix(hash, (uint64_t)found->displacement + reg(r, found->base) + reg(r, found->index) * found->scale);
    return hash;
}

/* The hash of the whole trace; the number of instructions goes to *steps. */
static uint64_t trace(const struct operation *operation, unsigned secret, uint64_t *steps) {
    struct user_regs_struct r;
    uint64_t hash = 0xcbf29ce484222325u;
    int status;
    pid_t pid = fork();
    if (pid == 0) child(operation, secret);
    if (pid < 0 || waitpid(pid, &status, 0) != pid || !WIFSTOPPED(status)) exit(2);
    for (*steps = 0;; ++*steps) {
        if (ptrace(PTRACE_GETREGS, pid, NULL, &r) != 0) exit(2);
        if (r.rip == (uint64_t)(uintptr_t)trace_end) break;
        hash = step_hash(hash, &r);
        if (ptrace(PTRACE_SINGLESTEP, pid, NULL, NULL) != 0 || waitpid(pid, &status, 0) != pid) exit(2);
        if (!WIFSTOPPED(status)) exit(2);
    }
    if (ptrace(PTRACE_CONT, pid, NULL, NULL) != 0 || waitpid(pid, &status, 0) != pid) exit(2);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        printf("%s: the operation failed\n", operation->name);
        exit(2);
    }
    return hash;
}

static int check(const struct operation *operation) {
    uint64_t first = 0, steps = 0, again;
    unsigned secret;
    int different = 0;
    for (secret = 0; secret < SECRETS; secret++) {
        uint64_t hash = trace(operation, secret, &again);
        if (secret == 0) first = hash, steps = again;
        different |= hash != first || again != steps;
    }
    printf("%s: %llu instructions, %u secrets, traces %s\n", operation->name, (unsigned long long)steps, SECRETS,
           different ? "differ" : "equal");
    return different == operation->control;
}

static void read_operands(const char *path) {
    FILE *file = fopen(path, "rb");
    long size;
    if (file == NULL || fseek(file, 0, SEEK_END) != 0 || (size = ftell(file)) <= 0) exit(2);
    operand_count = (size_t)size / sizeof *operands;
    operands = malloc((size_t)size);
    rewind(file);
    if (operands == NULL || fread(operands, sizeof *operands, operand_count, file) != operand_count) exit(2);
    fclose(file);
}

int main(int argc, char **argv) {
    size_t i;
    int ok = 1;
    if (argc != 3) return 2;
    if (fs_cpu_force(atoi(argv[1])) != FS_OK) return 3;
    read_operands(argv[2]);
    for (i = 0; i < sizeof operations / sizeof *operations; i++) ok &= check(&operations[i]);
    return ok ? 0 : 1;
}
