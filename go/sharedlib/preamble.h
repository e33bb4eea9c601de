/* What the Go files see of C. */
#ifndef FERROSIGN_PREAMBLE_H
#define FERROSIGN_PREAMBLE_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "fork.h"
#include "lighter_signer.h"
#include "room.h"

#endif
