// Package parallel divides work among the processors that Go may use.
package parallel

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// Each calls work for 0 to count-1 by up to GOMAXPROCS goroutines, the caller's among them, and returns when all calls are done. After a
// panic in work no further call begins, and it becomes the caller's.
func Each(count int, work func(i int)) {
	var next atomic.Int64
	var failure atomic.Pointer[any]
	run := func() {
		defer func() {
			if p := recover(); p != nil {
				failure.CompareAndSwap(nil, &p)
			}
		}()
		for failure.Load() == nil {
			i := int(next.Add(1)) - 1
			if i >= count {
				return
			}
			work(i)
		}
	}
	var group sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), count) - 1 {
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
