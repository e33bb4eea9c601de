package forks

import (
	"os"
	"testing"
)

// TestCurrent: the id is the operating system's, the generation follows its source.
func TestCurrent(t *testing.T) {
	defer SetGeneration(nil)
	first := Current()
	if first.ID != uint64(os.Getpid()) || first.Generation != 0 {
		t.Errorf("without a source: %+v", first)
	}
	count := uint64(3)
	SetGeneration(&count)
	if got := Current(); got.Generation != 3 || got == first {
		t.Errorf("with a source: %+v", got)
	}
	count++
	if got := Current(); got.Generation != 4 {
		t.Errorf("after a fork: %+v", got)
	}
}
