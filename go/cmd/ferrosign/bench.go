package main

import (
	"fmt"
	"io"
	"text/tabwriter"
	"time"

	"github.com/ferrosign/ferrosign/go/backend"
)

func runBench(args []string, s streams) error {
	f := newFlagSet("ferrosign bench",
		"Measures the operations that signing needs, native against pure Go in the same program, each one on one core. Every\n"+
			"figure is the median of nine samples. In a program without the native code only pure Go is measured.",
		"  ferrosign bench\n  ferrosign bench --time 2s --batch 256\n  ferrosign bench --compare\n  ferrosign bench --latency")
	each := f.Duration("time", 500*time.Millisecond, "`time` for each figure")
	batch := f.Int("batch", 64, "`number` of messages in a batch")
	compare := f.Bool("compare", false, "all operations in turn, with ratios to Go's crypto/ed25519 in the same run")
	latency := f.Bool("latency", false, "how long single signatures take, of rings too: first, hot, after a pause, under load")
	if err := f.parse(args, s); err != nil {
		return err
	}
	if *each <= 0 || *each > time.Minute {
		return usagef("--time must be positive and at most 1m")
	}
	if *batch < 1 || *batch > 10000 {
		return usagef("--batch must be from 1 to 10000")
	}
	w, err := newWorkload(*batch)
	if err != nil {
		return err
	}
	fmt.Fprintln(s.out, backend.Info())
	switch {
	case *compare:
		return printComparison(s.out, w, *each)
	case *latency:
		if err := printLatency(s.out, w, time.Second); err != nil {
			return err
		}
		return printRingLatency(s.out, time.Second)
	}
	return printBench(s.out, w, *each)
}

// printBench measures each operation with each engine and prints a table.
func printBench(out io.Writer, w *workload, each time.Duration) error {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(table, "operation\t")
	for _, e := range engines {
		fmt.Fprintf(table, "%s\t", e.name)
	}
	if len(engines) > 1 {
		fmt.Fprint(table, "faster\t")
	}
	fmt.Fprintln(table)
	for _, operation := range operations {
		fmt.Fprintf(table, "%s\t", operation.label(w))
		var times []time.Duration
		for _, e := range engines {
			call, err := operation.prepare(e, w)
			if err != nil {
				return fmt.Errorf("%s, %s: %w", operation.name, e.name, err)
			}
			d := measure(each, call) / time.Duration(operation.per(w))
			times = append(times, d)
			fmt.Fprintf(table, "%s\t", microseconds(d))
		}
		if len(times) > 1 {
			fmt.Fprintf(table, "%.1fx\t", float64(times[1])/float64(times[0]))
		}
		fmt.Fprintln(table)
	}
	return table.Flush()
}

// microseconds writes a time with three significant digits or more.
func microseconds(d time.Duration) string {
	us := float64(d.Nanoseconds()) / 1000
	switch {
	case us < 10:
		return fmt.Sprintf("%.2f us", us)
	case us < 100:
		return fmt.Sprintf("%.1f us", us)
	}
	return fmt.Sprintf("%.0f us", us)
}
