package main

import (
	"slices"
	"time"
)

// samples is how many times a measurement is repeated; the median counts.
const samples = 9

// measure returns the median time of one call of f, over samples that together last about total.
func measure(total time.Duration, f func()) time.Duration {
	f() // the first call pays for tables and caches
	calls := calibrate(total/samples, f)
	times := make([]time.Duration, samples)
	for i := range times {
		start := time.Now()
		for range calls {
			f()
		}
		times[i] = time.Since(start) / time.Duration(calls)
	}
	slices.Sort(times)
	return times[samples/2]
}

// calibrate returns how many calls of f last about the given time.
func calibrate(target time.Duration, f func()) int {
	for calls := 1; ; calls *= 2 {
		start := time.Now()
		for range calls {
			f()
		}
		if elapsed := time.Since(start); elapsed >= target/4 {
			return max(1, int(float64(calls)*float64(target)/float64(max(elapsed, 1))))
		}
	}
}
