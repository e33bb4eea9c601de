/*
 * Calls a library built for tests from every kind of stack, and counts how often the C library is asked for bounds:
 * stacks LIBRARY none|cache. "none": a toolchain that remembers bounds by itself, so that nothing must be installed.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <ucontext.h>

enum { CALLS = 2000, THREADS = 16, BIG_STACK = 1 << 20 };

static void (*noop)(void);
static long long (*lookups)(void);
static int (*enable)(void);
static int failures;

static void check(int ok, const char *what, long long got) {
    printf("%s %s (%lld)\n", ok ? "ok  " : "FAIL", what, got);
    failures += !ok;
}

static long long calls(int n) {
    long long before = lookups();
    int i;
    for (i = 0; i < n; i++) {
        noop();
    }
    return lookups() - before;
}

static long long median_ns(void) {
    long long times[201], t;
    int i, j;
    for (i = 0; i < 201; i++) {
        struct timespec a, b;
        clock_gettime(CLOCK_MONOTONIC, &a);
        noop();
        clock_gettime(CLOCK_MONOTONIC, &b);
        t = (b.tv_sec - a.tv_sec) * 1000000000LL + (b.tv_nsec - a.tv_nsec);
        for (j = i; j > 0 && times[j - 1] > t; j--) {
            times[j] = times[j - 1];
        }
        times[j] = t;
    }
    return times[100];
}

static void *thread(void *unused) {
    (void)unused;
    noop();
    return (void *)(size_t)calls(CALLS);
}

static volatile long long in_handler = -1;

static void handler(int sig) {
    (void)sig;
    in_handler = calls(100);
}

static ucontext_t back, coroutine;
static long long in_coroutine;

static void run_coroutine(void) {
    in_coroutine = calls(100);
    swapcontext(&coroutine, &back);
    in_coroutine += calls(100); /* the same coroutine, resumed */
}

static void other_stacks(int cached) {
    stack_t alternate = {0};
    struct sigaction action = {0};
    char *stack = mmap(NULL, BIG_STACK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    char *other = mmap(NULL, BIG_STACK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    long long again;

    alternate.ss_sp = other;
    alternate.ss_size = BIG_STACK;
    sigaltstack(&alternate, NULL);
    action.sa_handler = handler;
    action.sa_flags = SA_ONSTACK;
    /* While Go runs on a stack of its own, the next signal would begin at the top of the alternate stack, over the handler's
     * frames. That is so in every Go program. */
    sigfillset(&action.sa_mask);
    sigaction(SIGUSR1, &action, NULL);
    raise(SIGUSR1);
    check(in_handler >= 100, "calls on an alternate signal stack ask the C library each time", in_handler);
    again = calls(CALLS);
    if (cached) {
        check(again <= 1, "back on the thread's stack nothing is asked", again);
    }

    getcontext(&coroutine);
    coroutine.uc_stack.ss_sp = stack;
    coroutine.uc_stack.ss_size = BIG_STACK;
    coroutine.uc_link = &back;
    makecontext(&coroutine, run_coroutine, 0);
    swapcontext(&back, &coroutine);
    again = calls(CALLS);
    if (cached) {
        check(again <= 1, "between two parts of a coroutine nothing is asked", again);
    }
    swapcontext(&back, &coroutine);
    check(in_coroutine >= 200, "calls in a coroutine ask the C library each time", in_coroutine);
    again = calls(CALLS);
    if (cached) {
        check(again <= 1, "after a coroutine nothing is asked", again);
    }
}

static void threads(const char *what) {
    pthread_t t[THREADS];
    long long most = 0;
    int i;
    for (i = 0; i < THREADS; i++) {
        pthread_create(&t[i], NULL, thread, NULL);
    }
    for (i = 0; i < THREADS; i++) {
        void *asked;
        pthread_join(t[i], &asked);
        /* The counter is shared: other threads' first calls may fall in between. */
        if ((long long)(size_t)asked > most) {
            most = (long long)(size_t)asked;
        }
    }
    check(most <= 2 * THREADS, what, most);
}

int main(int argc, char **argv) {
    void *library;
    int cached = argc == 3 && strcmp(argv[2], "cache") == 0;
    long long before, slow, fast;
    if (argc != 3 || (library = dlopen(argv[1], RTLD_NOW)) == NULL) {
        fprintf(stderr, "%s\n", argc == 3 ? dlerror() : "usage: stacks LIBRARY none|cache");
        return 2;
    }
    noop = (void (*)(void))dlsym(library, "FerrosignTestNoop");
    lookups = (long long (*)(void))dlsym(library, "FerrosignTestStackLookups");
    enable = (int (*)(void))dlsym(library, "FastEnableStackBoundCache");

    noop();
    before = calls(CALLS);
    slow = median_ns();
    if (!cached) {
        check(before == 0, "this toolchain asks for no bounds on later calls", before);
        check(enable() == 0 && enable() == 0, "and nothing is installed", 0);
        check(calls(CALLS) == 0, "still nothing is asked", 0);
        printf("     a call: %lld ns\n", slow);
        threads("nor in threads");
        other_stacks(0);
        return failures != 0;
    }
    check(before >= CALLS, "without the cache every call asks the C library", before);
    check(enable() == 1, "the cache is installed", 1);
    noop();
    before = calls(CALLS);
    check(before <= 1, "with it no call asks", before);
    fast = median_ns();
    printf("     a call from the main thread: %lld ns, with the cache %lld ns\n", slow, fast);
    check(enable() == 1 && calls(CALLS) <= 1, "installing it again changes nothing", 0);
    threads("a thread asks once");
    other_stacks(1);
    return failures != 0;
}
