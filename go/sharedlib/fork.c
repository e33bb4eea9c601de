/* See fork.h. Two witnesses: pthread_atfork, which every fork() calls, and on Linux a page that the kernel wipes in a
 * child, which also tells of processes made by a bare clone or fork system call. */
#include "fork.h"

uint64_t fs_fork_generation;

#ifdef _WIN32

int fs_forked(void) { return 0; }

#else

#include <pthread.h>
#include <stddef.h>
#include <sys/mman.h>
#include <unistd.h>

static volatile int forked;
/* Holds 1 in the process that loaded the library; NULL where the kernel cannot wipe pages. */
static volatile int *alive;

static void in_child(void) {
    forked = 1;
    fs_fork_generation++;
}

static void map_alive(void) {
#ifdef MADV_WIPEONFORK
    size_t size = (size_t)sysconf(_SC_PAGESIZE);
    void *page = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (page == MAP_FAILED) {
        return;
    }
    if (madvise(page, size, MADV_WIPEONFORK) != 0) {
        munmap(page, size);
        return;
    }
    alive = page;
    *alive = 1;
#endif
}

__attribute__((constructor)) static void watch_forks(void) {
    map_alive();
    pthread_atfork(NULL, NULL, in_child);
}

int fs_forked(void) { return forked || (alive != NULL && *alive == 0); }

#endif
