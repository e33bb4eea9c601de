package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
)

// flagSet is a flag.FlagSet whose help goes to standard output and ends in an example, and whose errors are usage errors.
type flagSet struct {
	*flag.FlagSet
	usage, about, example string
}

func newFlagSet(usage, about, example string) *flagSet {
	set := flag.NewFlagSet(usage, flag.ContinueOnError)
	set.SetOutput(io.Discard)
	return &flagSet{FlagSet: set, usage: usage, about: about, example: example}
}

// parse reads the flags. A call for help prints it and gives errHelp; arguments that are no flags are an error.
func (f *flagSet) parse(args []string, s streams) error {
	f.Usage = func() {}
	err := f.Parse(args)
	if errors.Is(err, flag.ErrHelp) {
		f.printHelp(s.out)
		return errHelp
	}
	if err != nil {
		return usagef("%v; see %s --help", err, f.usage)
	}
	if f.NArg() > 0 {
		return usagef("%s takes no argument %q; see %s --help", f.usage, f.Arg(0), f.usage)
	}
	return nil
}

func (f *flagSet) printHelp(w io.Writer) {
	fmt.Fprintf(w, "Usage: %s [flags]\n\n%s\n\nFlags:\n", f.usage, f.about)
	f.SetOutput(w)
	f.PrintDefaults()
	f.SetOutput(io.Discard)
	fmt.Fprintf(w, "\nExample:\n%s\n", f.example)
}

// given reports which flags the caller set.
func (f *flagSet) given() map[string]bool {
	set := make(map[string]bool)
	f.Visit(func(g *flag.Flag) { set[g.Name] = true })
	return set
}

// require returns a usage error for the first of the named flags that the caller did not set.
func (f *flagSet) require(names ...string) error {
	set := f.given()
	for _, name := range names {
		if !set[name] {
			return usagef("--%s is required; see %s --help", name, f.usage)
		}
	}
	return nil
}
