//go:build valgrind && cgo

// Command ctcheck runs the Go code on secrets that valgrind's memcheck takes for undefined memory. Every branch and every
// address that depends on such memory is a report, so that no report means: no branch and no address depends on the secret,
// on the path that these inputs take. It says nothing about instructions whose time depends on their operands.
//
//	go build -tags valgrind,purego ./go/internal/ctcheck && valgrind ./ctcheck
//	valgrind ./ctcheck control
//
// The second form must be reported: it branches on a secret and reads a table at a secret address. scripts/ct-go.sh runs both.
package main

import (
	"fmt"
	"os"

	"github.com/ferrosign/ferrosign/go/internal/generic/ct"
)

func main() {
	if !underValgrind() {
		fmt.Fprintln(os.Stderr, "ctcheck: not running under valgrind")
		os.Exit(2)
	}
	ct.MakeDefined = defineWord
	list := operations()
	if len(os.Args) == 2 && os.Args[1] == "control" {
		list = controls()
	}
	reported := 0
	for _, op := range list {
		before := reports()
		secretResult, err := op.run()
		found := reports() - before
		switch {
		case err != nil:
			fmt.Printf("%s: %v\n", op.name, err)
			os.Exit(3)
		case !secretResult:
			fmt.Printf("%s: the result does not depend on a secret, so that nothing was checked\n", op.name)
			os.Exit(3)
		case found > 0:
			reported++
		}
		fmt.Printf("%-28s %d reports\n", op.name, found)
	}
	if reported > 0 {
		os.Exit(1)
	}
}
