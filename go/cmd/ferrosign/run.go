package main

import (
	"errors"
	"fmt"
	"io"
	"regexp"
)

// Exit codes.
const (
	exitOK     = 0
	exitFailed = 1
	exitUsage  = 2
)

// streams are what a command reads and writes.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// command is one subcommand, or a group of them.
type command struct {
	name string
	// short is the line in the list of commands.
	short string
	// run does the work. It returns errHelp after printing help, a usageError for a wrong call, errFailed when the
	// output already says what failed, or any other error, whose text is then printed.
	run func(args []string, s streams) error
}

var (
	// errHelp means that help was asked for and printed.
	errHelp = errors.New("help")
	// errFailed means that a check failed and that the output says which.
	errFailed = errors.New("failed")
)

// usageError is a wrong call: unknown flags, missing arguments.
type usageError struct{ text string }

func (e usageError) Error() string { return e.text }

func usagef(format string, args ...any) error { return usageError{fmt.Sprintf(format, args...)} }

// run calls the command that args name and returns the exit code.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	out := &keptWriter{Writer: stdout}
	err := dispatch("ferrosign", commands, args, streams{in: stdin, out: out, err: stderr})
	if out.err != nil {
		err = fmt.Errorf("writing the output: %w", out.err)
	}
	var usage usageError
	switch {
	case err == nil, errors.Is(err, errHelp):
		return exitOK
	case errors.Is(err, errFailed):
		return exitFailed
	case errors.As(err, &usage):
		fmt.Fprintf(stderr, "ferrosign: %s\n", hideKeys(usage.text))
		return exitUsage
	}
	fmt.Fprintf(stderr, "ferrosign: %s\n", hideKeys(err.Error()))
	return exitFailed
}

// keptWriter keeps the first error of writing: a signature that did not arrive is no success.
type keptWriter struct {
	io.Writer
	err error
}

func (w *keptWriter) Write(p []byte) (int, error) {
	if w.err != nil {
		return 0, w.err
	}
	n, err := w.Writer.Write(p)
	w.err = err
	return n, err
}

// keyDigits is what a private key looks like, also one that lost some of its digits.
var keyDigits = regexp.MustCompile("[0-9a-fA-F]{32,}")

// hideKeys keeps a key that was given in the wrong place, such as --key-file 0x..., out of what is printed and logged.
func hideKeys(text string) string { return keyDigits.ReplaceAllString(text, "(hex digits hidden)") }

// commands are the commands of the first level.
var commands = []command{
	{"lighter", "sign, verify and explain Lighter transactions", runLighter},
	{"bench", "measure this machine: native against pure Go", runBench},
	{"demo", "sign recorded orders both ways and compare every byte", runDemo},
	{"version", "print the version and which backend runs, and why", runVersion},
}

// lighterCommands are the commands of the group lighter.
var lighterCommands = []command{
	{"sign", "sign a transaction of any type and print it and its hash", runSign},
	{"sign-order", "sign an order and print the transaction and its hash", runSignOrder},
	{"cancel-order", "sign the cancellation of an order", runCancelOrder},
	{"verify", "verify a transaction's fields and signature", runVerify},
	{"explain", "show what was hashed and which checks pass or fail", runExplain},
}

func runLighter(args []string, s streams) error {
	return dispatch("ferrosign lighter", lighterCommands, args, s)
}

// dispatch calls the command that the first argument names.
func dispatch(prefix string, list []command, args []string, s streams) error {
	if len(args) == 0 {
		printCommands(s.err, prefix, list)
		return usagef("%s needs a command", prefix)
	}
	switch args[0] {
	case "help", "-h", "-help", "--help":
		printCommands(s.out, prefix, list)
		return errHelp
	}
	for _, c := range list {
		if c.name == args[0] {
			return c.run(args[1:], s)
		}
	}
	return usagef("%s has no command %q; see %s --help", prefix, args[0], prefix)
}

// printCommands lists commands.
func printCommands(w io.Writer, prefix string, list []command) {
	fmt.Fprintf(w, "Usage: %s COMMAND [flags]\n\nCommands:\n", prefix)
	for _, c := range list {
		fmt.Fprintf(w, "  %-13s %s\n", c.name, c.short)
	}
	fmt.Fprintf(w, "\n%s COMMAND --help shows the flags and an example.\n", prefix)
}
