package main

import (
	"fmt"
	"time"

	"github.com/ferrosign/ferrosign/go/backend"
)

func runDemo(args []string, s streams) error {
	f := newFlagSet("ferrosign demo",
		"Signs recorded orders with the nonce that was recorded, natively and in pure Go, and compares hash, signature and JSON\n"+
			"with the bytes that lighter-go made of the same request. Then measures how long a signature takes with each.",
		"  ferrosign demo\n  ferrosign demo --vectors testdata/lighter")
	dir := f.String("vectors", "", "`directory` with tx_CreateOrder.json and tx_CancelOrder.json; without it a few recorded orders\n"+
		"that are part of the program")
	each := f.Duration("time", 500*time.Millisecond, "`time` for each measurement; 0 measures nothing")
	if err := f.parse(args, s); err != nil {
		return err
	}
	if *each < 0 || *each > time.Minute {
		return usagef("--time must be from 0 to 1m")
	}
	files, err := readRecorded(*dir)
	if err != nil {
		return fmt.Errorf("recorded orders: %w", err)
	}
	fmt.Fprintf(s.out, "%s\n\n", backend.Info())
	if err := compareRecorded(s, files); err != nil {
		return err
	}
	if *each == 0 {
		return nil
	}
	return printSpeed(s, *each)
}

// compareRecorded signs each recorded order with each engine and prints a line for it.
func compareRecorded(s streams, files []recordedFile) error {
	count, different := 0, 0
	for i := range files {
		for j := range files[i].Cases {
			c := &files[i].Cases[j]
			count++
			for _, e := range engines {
				if err := e.repeat(&files[i], c); err != nil {
					different++
					fmt.Fprintf(s.out, "DIFFERENT  %s, %s: %v\n  request %s\n", files[i].Tx, e.name, err, c.Req)
				}
			}
			if count <= shownOrders && different == 0 {
				fmt.Fprintf(s.out, "%s %s\n  hash %s\n  %.110s...\n", files[i].Tx, c.Req, c.TxHash, c.TxInfo)
			}
		}
	}
	if different > 0 {
		return errFailed
	}
	fmt.Fprintf(s.out, "\n%d recorded transactions: hash, signature and JSON equal lighter-go's, byte for byte, with each of:\n", count)
	for _, e := range engines {
		fmt.Fprintf(s.out, "  %s\n", e.name)
	}
	return nil
}

// shownOrders is how many of the orders are printed.
const shownOrders = 3

// printSpeed measures a signature with each engine.
func printSpeed(s streams, each time.Duration) error {
	w, err := newWorkload(1)
	if err != nil {
		return err
	}
	fmt.Fprint(s.out, "\none signature on this machine, one core, median:\n")
	var times []time.Duration
	for _, e := range engines {
		var sig [80]byte
		d := measure(each, func() { _ = e.sign(&w.key, &w.message, &w.entropy, &sig) })
		times = append(times, d)
		fmt.Fprintf(s.out, "  %-8s %s, %.0f per second\n", e.name, microseconds(d), float64(time.Second)/float64(d))
	}
	if len(times) > 1 {
		fmt.Fprintf(s.out, "  %s is %.1f times as fast as %s\n", engines[0].name, float64(times[1])/float64(times[0]), engines[1].name)
	}
	return nil
}
