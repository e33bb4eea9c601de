// Command ferrosign signs, verifies and explains Lighter transactions, and measures the library.
//
//	ferrosign lighter sign TYPE ...
//	ferrosign lighter sign-order ...
//	ferrosign lighter cancel-order ...
//	ferrosign lighter verify ...
//	ferrosign lighter explain ...
//	ferrosign bench
//	ferrosign demo
//	ferrosign version
//
// Every command has --help with an example. Exit codes: 0 done, 1 a check failed or the input was refused, 2 wrong usage.
package main

import "os"

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
