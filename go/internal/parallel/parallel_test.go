package parallel

import (
	"runtime"
	"sync/atomic"
	"testing"
)

// TestEach: each number comes once, for any number of processors.
func TestEach(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	for _, workers := range []int{1, 2, 7} {
		runtime.GOMAXPROCS(workers)
		for _, count := range []int{0, 1, 2, 6, 7, 8, 1000} {
			calls := make([]atomic.Int32, count)
			Each(count, func(i int) { calls[i].Add(1) })
			for i := range calls {
				if got := calls[i].Load(); got != 1 {
					t.Errorf("%d workers, %d calls: %d was called %d times", workers, count, i, got)
				}
			}
		}
	}
}

// TestPanic: a panic reaches the caller after all calls have returned, and ends the work.
func TestPanic(t *testing.T) {
	var running, calls atomic.Int32
	defer func() {
		if p := recover(); p != "broken" {
			t.Errorf("recovered %v", p)
		}
		if running.Load() != 0 || calls.Load() == 1_000_000 {
			t.Errorf("%d calls are running, %d were made", running.Load(), calls.Load())
		}
	}()
	Each(1_000_000, func(i int) {
		if calls.Add(1); i == 3 {
			panic("broken")
		}
		running.Add(1)
		defer running.Add(-1)
	})
}
