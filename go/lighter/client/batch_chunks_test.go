package client

import (
	"runtime"
	"slices"
	"sync"
	"testing"
)

// TestInChunks: for any number of orders and of processors each order is in one part, and the parts are full but for one for
// each processor at most, which differ by one order.
func TestInChunks(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	for _, workers := range []int{1, 2, 3, 7} {
		runtime.GOMAXPROCS(workers)
		for _, count := range []int{1, 2, 63, 64, 65, 127, 128, 129, 130, 191, 193, 449, 1000, 4159, MaxBatchLength} {
			var mu sync.Mutex
			var parts [][2]int
			inChunks(count, func(from, to int) {
				mu.Lock()
				defer mu.Unlock()
				parts = append(parts, [2]int{from, to})
			})
			slices.SortFunc(parts, func(a, b [2]int) int { return a[0] - b[0] })
			end := 0
			var short []int
			for _, part := range parts {
				size := part[1] - part[0]
				if part[0] != end || size < 1 || size > batchChunk {
					t.Fatalf("%d orders, %d workers: parts %v", count, workers, parts)
				}
				if end = part[1]; size < batchChunk {
					short = append(short, size)
				}
			}
			if end != count || len(short) > workers || len(short) > 0 && slices.Max(short)-slices.Min(short) > 1 {
				t.Errorf("%d orders, %d workers: parts %v", count, workers, parts)
			}
		}
	}
}
