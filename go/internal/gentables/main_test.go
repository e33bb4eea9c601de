package main

import (
	"bytes"
	"os"
	"testing"
)

// TestTableIsCurrent compares the committed file with what the command writes.
func TestTableIsCurrent(t *testing.T) {
	committed, err := os.ReadFile("../generic/curve/comb_table.go")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(committed, table()) {
		t.Error("comb_table.go is not what gentables writes: run go generate in go/internal/generic/curve")
	}
}
