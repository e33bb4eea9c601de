package client

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// inChunks calls work for all parts of a batch, by up to GOMAXPROCS goroutines, and returns when they are done. The parts are
// of about the same size and of batchChunk at most, and every goroutine has as many of them, unless it is disturbed. A panic in
// work ends the batch and becomes the caller's.
func inChunks(count int, work func(from, to int)) {
	workers := min(runtime.GOMAXPROCS(0), (count+batchChunk-1)/batchChunk)
	chunks := (count + batchChunk - 1) / batchChunk
	chunks = (chunks + workers - 1) / workers * workers
	var next atomic.Int64
	var failure atomic.Pointer[any]
	run := func() {
		defer func() {
			if p := recover(); p != nil {
				failure.CompareAndSwap(nil, &p)
			}
		}()
		for failure.Load() == nil {
			chunk := int(next.Add(1)) - 1
			if chunk >= chunks {
				return
			}
			work(chunk*count/chunks, (chunk+1)*count/chunks)
		}
	}
	var group sync.WaitGroup
	for range workers - 1 {
		group.Add(1)
		go func() {
			defer group.Done()
			run()
		}()
	}
	run()
	group.Wait()
	if p := failure.Load(); p != nil {
		panic(*p)
	}
}
