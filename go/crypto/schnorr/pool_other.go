//go:build !linux

package schnorr

// poolMemory is ordinary memory where the operating system has no wiping on fork. The process id beside each entry keeps a
// forked child from using its parent's nonces.
type poolMemory struct {
	bytes []byte
}

func newPoolMemory(size int) (*poolMemory, error) { return &poolMemory{bytes: make([]byte, size)}, nil }

func (m *poolMemory) free() error { return nil }
