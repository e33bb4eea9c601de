// Package main is Lighter's signer as a shared library with the C interface that lighter-sdk loads.
//
// lighter_signer.h declares the interface; fronts.c has the exported functions, which refuse a forked process and make room
// for the result; their halves in Go, in the export files, convert the arguments, sign through package client and write the
// result. The build tag lighter_sdk118 selects the generation of lighter-sdk 1.1.8, which the Makefile builds unless told
// otherwise; without it the library has the interface of the exchange's public Go code.
//
// `make c-shared` builds it. docs/SHAREDLIB.md is the manual.
package main

func main() {}
