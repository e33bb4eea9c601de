package schnorr

import "syscall"

// Advice of madvise(2) that package syscall has no names for.
const (
	madvDontDump   = 16
	madvWipeOnFork = 18
)

// poolMemory is memory outside the Go heap.
type poolMemory struct {
	bytes []byte
}

// newPoolMemory maps size bytes that a forked child finds wiped and that core dumps leave out. Kernels before 4.14 cannot wipe:
// then the process id beside each entry is what is left. Locking in memory is tried, and missing where the limit is too low.
func newPoolMemory(size int) (*poolMemory, error) {
	bytes, err := syscall.Mmap(-1, 0, size, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_PRIVATE|syscall.MAP_ANON)
	if err != nil {
		return nil, err
	}
	_ = syscall.Madvise(bytes, madvWipeOnFork)
	_ = syscall.Madvise(bytes, madvDontDump)
	_ = syscall.Mlock(bytes)
	return &poolMemory{bytes}, nil
}

func (m *poolMemory) free() error { return syscall.Munmap(m.bytes) }
