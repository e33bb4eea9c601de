//go:build cgo && !purego && ((linux && (amd64 || arm64)) || (windows && amd64))

package native

import "testing"

// BenchmarkCall is what crossing into the object costs.
func BenchmarkCall(b *testing.B) {
	for range b.N {
		CurrentCPU()
	}
}

func BenchmarkSign(b *testing.B) {
	var sig [80]byte
	for range b.N {
		if status := Sign(&one, &message, &entropy, &sig); status != OK {
			b.Fatal(status)
		}
	}
}

func BenchmarkSignBatch64(b *testing.B) {
	messages, sigs := make([][40]byte, 64), make([][80]byte, 64)
	for range b.N {
		if status := SignBatch(&one, messages, &entropy, sigs); status != OK {
			b.Fatal(status)
		}
	}
}

func BenchmarkSignPrepared(b *testing.B) {
	nonces := make([][80]byte, 1)
	var sig [80]byte
	PrepareNonces(&entropy, 1, 2, nonces)
	for range b.N {
		nonce := nonces[0]
		if status := SignPrepared(&one, &message, &nonce, &sig); status != OK {
			b.Fatal(status)
		}
	}
}

func BenchmarkVerify(b *testing.B) {
	var pk [40]byte
	var sig [80]byte
	PublicKey(&one, &pk)
	Sign(&one, &message, &entropy, &sig)
	for range b.N {
		if status := Verify(&pk, &message, &sig, 0); status != OK {
			b.Fatal(status)
		}
	}
}

func BenchmarkVerifyPrepared(b *testing.B) {
	var pk [40]byte
	var sig [80]byte
	PublicKey(&one, &pk)
	Sign(&one, &message, &entropy, &sig)
	table := make([]uint64, PreparedKeySize())
	PrepareKey(&pk, 0, table)
	for range b.N {
		if status := VerifyPrepared(table, &message, &sig, 0); status != OK {
			b.Fatal(status)
		}
	}
}

func BenchmarkPermute(b *testing.B) {
	var state [12]uint64
	for range b.N {
		Permute(&state)
	}
}
