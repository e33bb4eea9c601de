//go:build linux && amd64 && !race

package schnorr

import (
	"syscall"
	"testing"
)

// TestForkedChildFindsPoolWiped forks. The child, which must not use Go's runtime, only looks at the pool's memory.
func TestForkedChildFindsPoolWiped(t *testing.T) {
	pool := newPool(t, 32)
	child, _, errno := syscall.RawSyscall(syscall.SYS_FORK, 0, 0, 0)
	if errno != 0 {
		t.Fatal(errno)
	}
	if child == 0 {
		rest := byte(0)
		for _, b := range pool.memory.bytes {
			rest |= b
		}
		if rest != 0 {
			rest = 1
		}
		syscall.RawSyscall(syscall.SYS_EXIT_GROUP, uintptr(rest), 0, 0)
	}
	var status syscall.WaitStatus
	if _, err := syscall.Wait4(int(child), &status, 0, nil); err != nil {
		t.Fatal(err)
	}
	if status.ExitStatus() != 0 {
		t.Errorf("the child found nonces: status %#x", status)
	}
	if pool.Len() != 32 {
		t.Errorf("the parent has %d nonces left", pool.Len())
	}
}
