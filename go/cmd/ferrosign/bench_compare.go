package main

import (
	"crypto/ed25519"
	"fmt"
	"io"
	"slices"
	"text/tabwriter"
	"time"
)

// compareRounds is how often each operation is measured; they take turns, so that ratios hold while the machine's speed drifts.
const compareRounds = 51

// contender is one operation by one implementation.
type contender struct {
	name      string
	call      func()
	per       int
	calls     int
	yardstick int // index of the contender that the ratio is taken to
	times     []float64
}

// printComparison measures every operation of every engine and Go's ed25519 in turn.
func printComparison(out io.Writer, w *workload, each time.Duration) error {
	list, err := contenders(w)
	if err != nil {
		return err
	}
	for i := range list {
		list[i].call()
		list[i].calls = calibrate(each/compareRounds, list[i].call)
	}
	for range compareRounds {
		for i := range list {
			list[i].sample()
		}
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "operation\tmedian\tratio\tto\t")
	for i := range list {
		c, yardstick := &list[i], &list[list[i].yardstick]
		ratios := make([]float64, compareRounds)
		for round := range ratios {
			ratios[round] = c.times[round] / yardstick.times[round]
		}
		fmt.Fprintf(table, "%s\t%s\t%.3f\t%s\t\n", c.name, microseconds(time.Duration(median(c.times))), median(ratios), yardstick.name)
	}
	return table.Flush()
}

// contenders are ed25519's two operations, then ours with the one that each is compared with.
func contenders(w *workload) ([]contender, error) {
	_, private, err := ed25519.GenerateKey(nil)
	if err != nil {
		return nil, err
	}
	public := private.Public().(ed25519.PublicKey)
	sig := ed25519.Sign(private, w.message[:])
	const signing, verifying = 0, 1
	list := []contender{
		{name: "ed25519.Sign", per: 1, yardstick: signing, call: func() { ed25519.Sign(private, w.message[:]) }},
		{name: "ed25519.Verify", per: 1, yardstick: verifying, call: func() { ed25519.Verify(public, w.message[:], sig) }},
	}
	for _, e := range engines {
		for _, operation := range operations {
			call, err := operation.prepare(e, w)
			if err != nil {
				return nil, fmt.Errorf("%s, %s: %w", operation.name, e.name, err)
			}
			yardstick := signing
			if operation.verifies {
				yardstick = verifying
			}
			name := e.name + ": " + operation.label(w)
			list = append(list, contender{name: name, call: call, per: operation.per(w), yardstick: yardstick})
		}
	}
	return list, nil
}

// sample adds one measurement, in nanoseconds for one operation.
func (c *contender) sample() {
	start := time.Now()
	for range c.calls {
		c.call()
	}
	c.times = append(c.times, float64(time.Since(start))/float64(c.calls*c.per))
}

func median(values []float64) float64 {
	sorted := slices.Clone(values)
	slices.Sort(sorted)
	return sorted[len(sorted)/2]
}
