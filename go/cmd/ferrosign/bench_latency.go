package main

import (
	"fmt"
	"io"
	"runtime"
	"slices"
	"sync"
	"text/tabwriter"
	"time"
)

const (
	hotCalls   = 20000
	pauses     = 5
	loadCalls  = 500 // for each goroutine
	goroutines = 64
)

// printLatency shows how long single signatures take for each engine. The first call is the first one of this process only for an
// engine that has not yet signed the workload; run the command once more to see another engine's.
func printLatency(out io.Writer, w *workload, pause time.Duration) error {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "sign\tfirst\tp50\tp99\tp99.9\tmax\t")
	for _, e := range engines {
		sign := func() error {
			var sig [80]byte
			return e.sign(&w.key, &w.message, &w.entropy, &sig)
		}
		first, err := timed(sign)
		if err != nil {
			return fmt.Errorf("%s: %w", e.name, err)
		}
		rows := []struct {
			name  string
			times []time.Duration
		}{
			{"hot", hot(sign, hotCalls)},
			{fmt.Sprintf("after %v idle", pause), idle(sign, pause)},
			{fmt.Sprintf("GOMAXPROCS=%d goroutines", runtime.GOMAXPROCS(0)), underLoad(sign, runtime.GOMAXPROCS(0))},
			{fmt.Sprintf("%d goroutines", goroutines), underLoad(sign, goroutines)},
		}
		for i, row := range rows {
			firstText := ""
			if i == 0 {
				firstText = microseconds(first)
			}
			slices.Sort(row.times)
			fmt.Fprintf(table, "%s, %s\t%s\t%s\t%s\t%s\t%s\t\n", e.name, row.name, firstText,
				quantile(row.times, 0.5), quantile(row.times, 0.99), quantile(row.times, 0.999), quantile(row.times, 1))
		}
	}
	return table.Flush()
}

func timed(f func() error) (time.Duration, error) {
	start := time.Now()
	err := f()
	return time.Since(start), err
}

func hot(sign func() error, calls int) []time.Duration {
	times := make([]time.Duration, calls)
	for i := range times {
		times[i], _ = timed(sign)
	}
	return times
}

func idle(sign func() error, pause time.Duration) []time.Duration {
	times := make([]time.Duration, pauses)
	for i := range times {
		time.Sleep(pause)
		times[i], _ = timed(sign)
	}
	return times
}

// underLoad lets n goroutines sign at the same time.
func underLoad(sign func() error, n int) []time.Duration {
	times := make([]time.Duration, n*loadCalls)
	var group sync.WaitGroup
	for g := range n {
		group.Add(1)
		go func() {
			defer group.Done()
			for i := range loadCalls {
				times[g*loadCalls+i], _ = timed(sign)
			}
		}()
	}
	group.Wait()
	return times
}

// quantile of a sorted list.
func quantile(sorted []time.Duration, q float64) string {
	return microseconds(sorted[min(int(q*float64(len(sorted))), len(sorted)-1)])
}
