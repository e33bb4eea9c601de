//go:build valgrind && cgo

package main

/*
#include <stddef.h>
#include <valgrind/memcheck.h>

static int running(void) { return RUNNING_ON_VALGRIND; }
static unsigned reports(void) { return VALGRIND_COUNT_ERRORS; }
static void undefine(void *p, size_t n) { VALGRIND_MAKE_MEM_UNDEFINED(p, n); }
static void define(void *p, size_t n) { VALGRIND_MAKE_MEM_DEFINED(p, n); }

// Is a bit of p[0..n) undefined? The answer itself is defined.
static int tainted(void *p, size_t n) {
	unsigned char bits[256] = {0};
	unsigned char any = 0;
	if (n > sizeof bits || VALGRIND_GET_VBITS(p, bits, n) != 1) {
		return 0;
	}
	for (size_t i = 0; i < n; i++) {
		any |= bits[i];
	}
	return any != 0;
}
*/
import "C"

import "unsafe"

// underValgrind reports whether valgrind runs this program.
func underValgrind() bool { return C.running() != 0 }

// reports is the number of errors that memcheck has found so far.
func reports() int { return int(C.reports()) }

// secret marks b as undefined and returns it.
func secret(b []byte) []byte {
	C.undefine(unsafe.Pointer(unsafe.SliceData(b)), C.size_t(len(b)))
	return b
}

// public marks b as defined.
func public(b []byte) { C.define(unsafe.Pointer(unsafe.SliceData(b)), C.size_t(len(b))) }

// tainted reports whether b, of at most 256 bytes, holds something undefined.
func tainted(b []byte) bool {
	return C.tainted(unsafe.Pointer(unsafe.SliceData(b)), C.size_t(len(b))) != 0
}

// defineWord marks one word as defined.
func defineWord(word *uint64) { C.define(unsafe.Pointer(word), 8) }
