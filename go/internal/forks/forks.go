// Package forks tells a process from the ones it was forked from.
//
// A Go program never runs on after a fork, but the shared library lives in programs that do fork (Python's
// multiprocessing). Its C side counts forks and makes the count known here.
package forks

import (
	"os"
	"sync/atomic"
)

// Process names a process: its id and how many forks lie between it and the process that loaded the library. Two
// processes that could share memory contents by a fork never have the same values, even when a process id is used again
// or comes from another namespace, provided that the generation has a source.
type Process struct {
	ID         uint64
	Generation uint64
}

// generation points at the count of forks, if someone keeps it.
var generation atomic.Pointer[uint64]

// SetGeneration makes count the number that Current reports. Only a fork's child may write it, before any Go code runs.
func SetGeneration(count *uint64) { generation.Store(count) }

// Current returns the running process.
func Current() Process {
	p := Process{ID: uint64(os.Getpid())}
	if count := generation.Load(); count != nil {
		p.Generation = atomic.LoadUint64(count)
	}
	return p
}
