/* See stackcache_go123.c. */
#ifndef FERROSIGN_STACKCACHE_H
#define FERROSIGN_STACKCACHE_H

/* Returns 1 once the cache is in use, 0 where it cannot be. */
int fs_stackcache_enable(void);

/* How often libc was asked for a stack's bounds from this library. */
unsigned long fs_stackcache_lookups(void);

#endif
