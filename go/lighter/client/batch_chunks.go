package client

import (
	"runtime"

	"github.com/ferrosign/ferrosign/go/internal/parallel"
)

// inChunks calls work for all parts of a batch, by up to GOMAXPROCS goroutines, and returns when they are done. The parts have
// batchChunk orders, but for the last ones, one for each goroutine, which share the rest: so all have as much to do, unless one is
// disturbed. A panic in work ends the batch and becomes the caller's.
func inChunks(count int, work func(from, to int)) {
	chunks := (count + batchChunk - 1) / batchChunk
	workers := min(runtime.GOMAXPROCS(0), chunks)
	chunks = (chunks + workers - 1) / workers * workers
	full := chunks - workers
	rest := count - full*batchChunk // from 1 to workers*batchChunk
	start := func(chunk int) int { return min(chunk, full)*batchChunk + max(chunk-full, 0)*rest/workers }
	parallel.Each(chunks, func(chunk int) {
		if from, to := start(chunk), start(chunk+1); from < to {
			work(from, to)
		}
	})
}
