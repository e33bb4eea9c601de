//go:build !(valgrind && cgo)

package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "ctcheck: build with cgo and -tags valgrind")
	os.Exit(2)
}
