//go:build cgo && !purego && ((linux && (amd64 || arm64)) || (windows && amd64))

package native

import (
	"bytes"
	"os"
	"strings"
	"sync"
	"testing"
)

var (
	one     = [40]byte{1}
	message = [40]byte{7, 8, 9}
	entropy = [32]byte{3, 1, 4}
)

// eachPath runs the test on every CPU path of this machine and goes back to the automatic one.
func eachPath(t *testing.T, test func(t *testing.T)) {
	t.Helper()
	defer ForceCPU(CPUAuto)
	for path := CPUScalar; path <= BestCPU(); path++ {
		if status := ForceCPU(path); status != OK {
			t.Fatalf("%v: %v", path, status)
		}
		t.Run(path.String(), test)
	}
}

func TestStatusTexts(t *testing.T) {
	for status := OK; status <= lastStatus+1; status++ {
		if got, want := status.Error(), statusText(status); got != want {
			t.Errorf("status %d is %q here and %q in the object", int32(status), got, want)
		}
		if (status.Err() == nil) != (status == OK) {
			t.Errorf("status %d: Err is %v", int32(status), status.Err())
		}
	}
	if statusText(lastStatus) == statusText(lastStatus+1) {
		t.Error("the last status has no text of its own")
	}
}

func TestABI(t *testing.T) {
	if err := checkABI(HeaderABI, ObjectABI()); err != nil {
		t.Error(err)
	}
	err := checkABI(1, 2)
	if err == nil || !strings.Contains(err.Error(), "object has ABI 2") || !strings.Contains(err.Error(), "make lib") {
		t.Errorf("a mismatch gives %v", err)
	}
}

func TestHeaderIsTheCopy(t *testing.T) {
	here, err := os.ReadFile("ferrosign.h")
	if err != nil {
		t.Fatal(err)
	}
	original, err := os.ReadFile("../../../include/ferrosign.h")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(here, original) {
		t.Error("ferrosign.h differs from include/ferrosign.h: run make header")
	}
}

func TestOverride(t *testing.T) {
	defer ForceCPU(CPUAuto)
	for _, value := range []string{"", "auto", "scalar"} {
		if err := applyOverride(value); err != nil {
			t.Errorf("%q: %v", value, err)
		}
	}
	if CurrentCPU() != CPUScalar {
		t.Errorf("scalar was asked for, %v runs", CurrentCPU())
	}
	if err := applyOverride("warp"); err == nil || !strings.Contains(err.Error(), "avx512ifma") {
		t.Errorf("an unknown path gives %v", err)
	}
	if CurrentCPU() != CPUScalar {
		t.Error("an unknown path changed the path")
	}
	for path := BestCPU() + 1; path <= CPUAVX512IFMA; path++ {
		if err := applyOverride(path.String()); err == nil || !strings.Contains(err.Error(), BestCPU().String()) {
			t.Errorf("%v on a machine without it gives %v", path, err)
		}
	}
}

func TestSignAndVerify(t *testing.T) {
	var pk [40]byte
	var sig, first [80]byte
	eachPath(t, func(t *testing.T) {
		if status := PublicKey(&one, &pk); status != OK {
			t.Fatal(status)
		}
		if want := [40]byte{4}; pk != want {
			t.Errorf("public key of 1 is %x", pk)
		}
		if status := Sign(&one, &message, &entropy, &sig); status != OK {
			t.Fatal(status)
		}
		if first == ([80]byte{}) {
			first = sig
		}
		if sig != first {
			t.Errorf("signature differs from the first path's: %x, %x", sig, first)
		}
		for _, flags := range []uint32{0, VerifyStrict} {
			if status := Verify(&pk, &message, &sig, flags); status != OK {
				t.Error(status)
			}
		}
		bad := sig
		bad[0] ^= 1
		if status := Verify(&pk, &message, &bad, 0); status != ErrSignatureInvalid {
			t.Error(status)
		}
		table := make([]uint64, PreparedKeySize())
		if status := PrepareKey(&pk, VerifyStrict, table); status != OK {
			t.Fatal(status)
		}
		if status := VerifyPrepared(table, &message, &sig, VerifyStrict); status != OK {
			t.Error(status)
		}
		if status := VerifyPrepared(table, &message, &bad, 0); status != ErrSignatureInvalid {
			t.Error(status)
		}
		if status := VerifyPrepared(table[1:], &message, &sig, 0); status != ErrLength {
			t.Error(status)
		}
	})
}

func TestBatch(t *testing.T) {
	messages := make([][40]byte, 33)
	for i := range messages {
		messages[i][0] = byte(i)
	}
	var pk [40]byte
	PublicKey(&one, &pk)
	eachPath(t, func(t *testing.T) {
		for n := 0; n <= len(messages); n++ {
			sigs := make([][80]byte, n)
			if status := SignBatch(&one, messages[:n], &entropy, sigs); status != OK {
				t.Fatalf("%d messages: %v", n, status)
			}
			for i := range sigs {
				if status := Verify(&pk, &messages[i], &sigs[i], VerifyStrict); status != OK {
					t.Errorf("signature %d of %d: %v", i, n, status)
				}
			}
		}
	})
	sigs := [][80]byte{{1}, {2}}
	if status := SignBatch(&one, messages[:3], &entropy, sigs); status != ErrLength || sigs[0] != ([80]byte{}) {
		t.Errorf("lengths that differ: %v, %x", status, sigs[0][:1])
	}
}

func TestPreparedNonces(t *testing.T) {
	var pk [40]byte
	var sig [80]byte
	PublicKey(&one, &pk)
	eachPath(t, func(t *testing.T) {
		nonces := make([][80]byte, 19)
		if status := PrepareNonces(&entropy, 1, 2, nonces); status != OK {
			t.Fatal(status)
		}
		for i := range nonces {
			if status := SignPrepared(&one, &message, &nonces[i], &sig); status != OK {
				t.Fatal(status)
			}
			if status := Verify(&pk, &message, &sig, VerifyStrict); status != OK {
				t.Error(status)
			}
			if nonces[i] != ([80]byte{}) {
				t.Error("the nonce was not wiped")
			}
		}
		if status := SignPrepared(&one, &message, &nonces[0], &sig); status != ErrNonce || sig != ([80]byte{}) {
			t.Errorf("a used nonce: %v", status)
		}
	})
}

func TestSecretKeys(t *testing.T) {
	full := [40]byte(bytes.Repeat([]byte{0xff}, 40))
	var sk, pk [40]byte
	if status := PublicKey(&full, &pk); status != ErrSecretKey {
		t.Error(status)
	}
	if status := ReduceSecretKey(&full, &sk); status != OK {
		t.Error(status)
	}
	if status := PublicKey(&sk, &pk); status != OK {
		t.Error(status)
	}
	if status := SecretKeyFromSeed(make([]byte, 31), &sk); status != ErrSeedTooShort || sk != ([40]byte{}) {
		t.Error(status)
	}
	if status := SecretKeyFromSeed(nil, &sk); status != ErrSeedTooShort {
		t.Error(status)
	}
	if status := SecretKeyFromSeed(make([]byte, 32), &sk); status != OK {
		t.Error(status)
	}
	if status := SecretKeyFromEntropy(&[64]byte{1}, &sk); status != OK {
		t.Error(status)
	}
	var sig [80]byte
	if status := SignWithNonce(&one, &message, &full, &sig); status != ErrNonce {
		t.Error(status)
	}
	if status := SignWithNonce(&one, &message, &one, &sig); status != OK {
		t.Error(status)
	}
}

func TestHashes(t *testing.T) {
	state := [12]uint64{1, 2, 3, 4, 5, 6, 7, 8}
	input := state[:8]
	var out [12]uint64
	var quintic [40]byte
	var digest, again [4]uint64
	if status := Hash(input, out[:]); status != OK {
		t.Fatal(status)
	}
	if status := HashToQuintic(input, &quintic); status != OK || quintic[0] != byte(out[0]) {
		t.Error(status, "the quintic hash does not begin as the sponge does")
	}
	if status := Hash(nil, nil); status != OK {
		t.Error(status)
	}
	if status := Hash(out[:8], out[7:]); status != ErrOverlap {
		t.Error(status)
	}
	left, right := [4]uint64(input[:4]), [4]uint64(input[4:])
	if status := TwoToOne(&left, &right, &digest); status != OK {
		t.Error(status)
	}
	if status := NToOne([][4]uint64{left, right}, &again); status != OK || again != digest {
		t.Error(status, "folding two digests is not compressing them")
	}
	if status := NToOne(nil, &again); status != ErrLength {
		t.Error(status)
	}
	if status := Permute(&state); status != OK || state != [12]uint64(append(append([]uint64{}, out[:8]...), state[8:]...)) {
		t.Error(status, "the sponge's first block is not the permutation")
	}
}

// TestConcurrentUse is for the race detector and cgo's pointer checks.
func TestConcurrentUse(t *testing.T) {
	var group sync.WaitGroup
	for worker := range 8 {
		group.Add(1)
		go func() {
			defer group.Done()
			sk, sig, pk := [40]byte{byte(worker + 1)}, [80]byte{}, [40]byte{}
			for range 50 {
				if status := PublicKey(&sk, &pk); status != OK {
					t.Error(status)
				}
				if status := Sign(&sk, &message, &entropy, &sig); status != OK {
					t.Error(status)
				}
				if status := Verify(&pk, &message, &sig, 0); status != OK {
					t.Error(status)
				}
			}
		}()
	}
	group.Wait()
}
