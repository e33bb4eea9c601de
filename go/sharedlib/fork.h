/* What the C side knows about forks. */
#ifndef FERROSIGN_FORK_H
#define FERROSIGN_FORK_H

#include <stdint.h>

/* Nonzero in a process that was forked from the one that loaded the library. There the Go runtime has lost its threads:
 * entering Go may hang for ever. Costs two reads of memory. */
int fs_forked(void);

/* How many forks lie between the process that loaded the library and this one, as far as pthread_atfork tells. */
extern uint64_t fs_fork_generation;

#endif
