//go:build go1.24 && cgo && !purego && ((linux && (amd64 || arm64)) || (windows && amd64))

package native

import "testing"

// TestNoAllocation holds where the toolchain knows the directives of directives_go124.go.
func TestNoAllocation(t *testing.T) {
	table := make([]uint64, PreparedKeySize())
	calls := map[string]func() Status{
		"Sign": func() Status {
			sk, msg, entropy, sig := [40]byte{1}, [40]byte{}, [32]byte{}, [80]byte{}
			return Sign(&sk, &msg, &entropy, &sig)
		},
		"SignBatch": func() Status {
			sk, msgs, entropy, sigs := [40]byte{1}, [3][40]byte{}, [32]byte{}, [3][80]byte{}
			return SignBatch(&sk, msgs[:], &entropy, sigs[:])
		},
		"PublicKey": func() Status {
			sk, pk := [40]byte{1}, [40]byte{}
			return PublicKey(&sk, &pk)
		},
		"PrepareNonces": func() Status {
			entropy, nonces := [32]byte{}, [2][80]byte{}
			return PrepareNonces(&entropy, 1, 2, nonces[:])
		},
		"Permute": func() Status {
			state := [12]uint64{}
			return Permute(&state)
		},
		"Hash": func() Status {
			input, out := [9]uint64{}, [5]uint64{}
			return Hash(input[:], out[:])
		},
		"HashToQuintic": func() Status {
			input, out := [9]uint64{}, [40]byte{}
			return HashToQuintic(input[:], &out)
		},
		"PrepareKey": func() Status {
			pk := [40]byte{4}
			return PrepareKey(&pk, 0, table)
		},
	}
	for name, call := range calls {
		var status Status
		if n := testing.AllocsPerRun(10, func() { status = call() }); n != 0 || status != OK {
			t.Errorf("%s: %v allocations, status %v", name, n, status)
		}
	}
}
