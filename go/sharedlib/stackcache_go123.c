//go:build linux && ((go1.23 && !go1.24) || sharedlibtest)

/*
 * The stack-bound cache.
 *
 * What it is for. When a thread that Go did not make calls into Go, the runtime must know where the thread's stack ends.
 * It asks _cgo_getstackbound, which on Linux with glibc is
 *
 *     pthread_attr_init; pthread_getattr_np(pthread_self(), &attr); pthread_attr_getstack; pthread_attr_destroy
 *
 * For a process's main thread glibc answers by reading /proc/self/maps: 0.1 to 1 ms, growing with the number of mappings.
 * Go 1.23.0 to 1.23.4 (and 1.22) ask on every call, since runtime.callbackUpdateSystemStack does not remember the answer.
 * Go 1.23.5 and 1.24 do (m.g0StackAccurate), and ask again only where the stack pointer is outside what they know. On
 * those there is nothing to gain, so that this file is compiled for the 1.23 line only, and stackcache_go123.go enables the
 * cache for the audited versions alone.
 *
 * How it works, without any private name of the runtime. This file defines pthread_getattr_np with hidden visibility.
 * runtime/cgo's call, in the same shared object, binds to it; nobody else's does. It hands everything to libc's function, and
 * for the calling thread keeps the bounds in thread-local memory. While the stack pointer lies inside them the next
 * question is answered from there, through an attribute object that pthread_attr_getstack reads like libc's.
 *
 * What was audited: callbackUpdateSystemStack in runtime/cgocall.go and runtime/cgo/gcc_stack_unix.c, which are the same in
 * 1.23.0 to 1.23.4; glibc 2.36 nptl/pthread_getattr_np.c, pthread_attr_setstack.c:
 *  - the runtime uses the two bounds to set g0's stack limits and for nothing else, and itself refuses bounds that do not
 *    contain the stack pointer;
 *  - the bounds that are answered are exactly libc's for this thread; a thread's stack does not move, and its memory is thread
 *    local, so that a new thread starts without bounds;
 *  - the main thread's lower bound follows from RLIMIT_STACK and the mapping below at the time of the question. A later
 *    change of the limit is not seen, as in Go 1.23.5 and later;
 *  - the stack pointer is compared on each call: on an alternate signal stack, in a coroutine or after makecontext it lies
 *    outside and the question goes to libc as before;
 *  - enabling is one atomic store. Threads that have not seen it yet ask libc. Enabling twice is the same as once;
 *  - a signal handler that interrupts the filling of the bounds sees an upper bound of 0 and asks libc.
 * With another C library than glibc the cache is never enabled.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

#include "stackcache.h"

static atomic_int enabled;
static atomic_ulong lookups;

/* The calling thread's stack, from low up to high. high is 0 before the first question. */
static __thread uintptr_t low;
static __thread volatile uintptr_t high;

static int inside(uintptr_t sp) { return high != 0 && sp >= low && sp < high; }

/* Keeps the bounds that libc gave, if the stack pointer is inside them. */
static void keep(const pthread_attr_t *attr, uintptr_t sp) {
    void *base;
    size_t size;
    if (pthread_attr_getstack(attr, &base, &size) != 0 || sp < (uintptr_t)base || sp - (uintptr_t)base >= size) {
        return;
    }
    high = 0;
    atomic_signal_fence(memory_order_seq_cst);
    low = (uintptr_t)base;
    atomic_signal_fence(memory_order_seq_cst);
    high = (uintptr_t)base + size;
}

__attribute__((visibility("hidden"))) int pthread_getattr_np(pthread_t thread, pthread_attr_t *attr) {
    static _Atomic(int (*)(pthread_t, pthread_attr_t *)) libc;
    int (*ask)(pthread_t, pthread_attr_t *) = atomic_load_explicit(&libc, memory_order_acquire);
    uintptr_t sp = (uintptr_t)__builtin_frame_address(0);
    int use = atomic_load_explicit(&enabled, memory_order_acquire) && pthread_equal(thread, pthread_self());
    int status;
    if (use && inside(sp) && pthread_attr_init(attr) == 0 && pthread_attr_setstack(attr, (void *)low, high - low) == 0) {
        return 0;
    }
    if (ask == NULL) {
        ask = (int (*)(pthread_t, pthread_attr_t *))dlsym(RTLD_NEXT, "pthread_getattr_np");
        if (ask == NULL) {
            return ENOSYS;
        }
        atomic_store_explicit(&libc, ask, memory_order_release);
    }
    atomic_fetch_add_explicit(&lookups, 1, memory_order_relaxed);
    status = ask(thread, attr);
    if (use && status == 0) {
        keep(attr, sp);
    }
    return status;
}

int fs_stackcache_enable(void) {
#ifdef __GLIBC__
    atomic_store_explicit(&enabled, 1, memory_order_release);
    return 1;
#else
    return 0;
#endif
}

unsigned long fs_stackcache_lookups(void) { return atomic_load_explicit(&lookups, memory_order_relaxed); }
