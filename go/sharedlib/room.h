/* The room that the C side makes for a signed transaction before it enters Go. */
#ifndef FERROSIGN_ROOM_H
#define FERROSIGN_ROOM_H

/* Enough for the JSON of every transaction but grouped orders; Go takes a larger block where it is not. */
#define FS_TX_INFO_ROOM 768
/* 80 hex digits and a NUL. */
#define FS_TX_HASH_ROOM 81

#define FS_VERSION "0.1.0"

#endif
