package schnorr

import (
	"fmt"
	"os"
	"strings"
	"syscall"
	"testing"
)

// TestPoolMemoryFlags asks the kernel whether the mapping is wiped on fork (wf) and left out of core dumps (dd).
func TestPoolMemoryFlags(t *testing.T) {
	pool := newPool(t, 1)
	const noAdvice = 12345
	if syscall.Madvise(pool.memory.bytes, noAdvice) == nil {
		t.Skip("an emulator that takes every advice and follows none")
	}
	maps, err := os.ReadFile("/proc/self/smaps")
	if err != nil {
		t.Skip("no /proc/self/smaps: ", err)
	}
	var address uintptr
	if _, err := fmt.Sscanf(fmt.Sprintf("%p", pool.memory.bytes), "%v", &address); err != nil {
		t.Fatal(err)
	}
	inside := false
	for _, line := range strings.Split(string(maps), "\n") {
		var start, end uintptr
		if n, _ := fmt.Sscanf(line, "%x-%x ", &start, &end); n == 2 {
			inside = start <= address && address < end
		}
		if inside && strings.HasPrefix(line, "VmFlags:") {
			if flags := strings.Fields(line); !contains(flags, "wf") || !contains(flags, "dd") {
				t.Errorf("the pool's memory has the %s", line)
			}
			return
		}
	}
	t.Skip("the kernel does not show VmFlags for the pool's memory")
}

func contains(list []string, want string) bool {
	for _, item := range list {
		if item == want {
			return true
		}
	}
	return false
}
