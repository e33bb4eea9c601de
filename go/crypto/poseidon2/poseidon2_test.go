package poseidon2_test

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/ferrosign/ferrosign/go/crypto/goldilocks"
	"github.com/ferrosign/ferrosign/go/crypto/poseidon2"
	"github.com/ferrosign/ferrosign/go/internal/generic/edges"
	"github.com/ferrosign/ferrosign/go/internal/generic/sponge"
	"github.com/ferrosign/ferrosign/go/internal/vectors"
)

type field = goldilocks.GoldilocksField

func fields(words []uint64) []field {
	elements := make([]field, len(words))
	for i, word := range words {
		elements[i] = field(word)
	}
	return elements
}

func words(elements []field) []uint64 {
	list := make([]uint64, len(elements))
	for i, e := range elements {
		list[i] = uint64(e)
	}
	return list
}

func wantPanic(t *testing.T, want string, f func()) {
	t.Helper()
	defer func() {
		if got := fmt.Sprint(recover()); got != want {
			t.Errorf("panic %q, want %q", got, want)
		}
	}()
	f()
}

type recordedFile struct {
	About   string
	Permute []struct{ In, Out [12]vectors.Uint64 }
	Sponge  []struct {
		In    []vectors.Uint64
		Out20 [20]vectors.Uint64
	}
	TwoToOne []struct{ A, B, Out [4]vectors.Uint64 } `json:"two_to_one"`
	NToOne   []struct {
		In  [][4]vectors.Uint64
		Out [4]vectors.Uint64
	} `json:"n_to_one"`
	HashAdapter []struct {
		Bytes         vectors.Hex
		GnarkSum      vectors.Hex `json:"gnark_sum"`
		GnarkWriteErr string      `json:"gnark_write_err"`
		GnarkWriteN   int         `json:"gnark_write_n"`
		Plonky2Sum    vectors.Hex `json:"plonky2_sum_after_prefix_aa"`
		Plonky2Panic  string      `json:"plonky2_panic"`
	} `json:"hash_adapter"`
}

func hashOut(limbs [4]vectors.Uint64) poseidon2.HashOut {
	return poseidon2.HashOutFromUint64Array([4]uint64(vectors.Words(limbs[:])))
}

func TestRecorded(t *testing.T) {
	var file recordedFile
	vectors.Load(t, "lighter/poseidon2.json", &file)
	for i, c := range file.Permute {
		state := [12]field(fields(vectors.Words(c.In[:])))
		if poseidon2.Permute(&state); !slices.Equal(words(state[:]), vectors.Words(c.Out[:])) {
			t.Errorf("permutation %d: %v", i, state)
		}
	}
	for i, c := range file.Sponge {
		in, want := fields(vectors.Words(c.In)), fields(vectors.Words(c.Out20[:]))
		for n := 0; n <= len(want); n++ {
			if got := poseidon2.HashNToMNoPad(in, n); got == nil || !slices.Equal(got, want[:n]) {
				t.Errorf("sponge %d, %d outputs: %v", i, n, got)
			}
		}
		short, no, five := poseidon2.HashNToHashNoPad(in), poseidon2.HashNoPad(in), poseidon2.HashToQuinticExtension(in)
		if !slices.Equal(short[:], want[:4]) || no != short || !slices.Equal(five[:], want[:5]) {
			t.Errorf("sponge %d: short hashes", i)
		}
	}
	for i, c := range file.TwoToOne {
		if got := poseidon2.HashTwoToOne(hashOut(c.A), hashOut(c.B)); got != hashOut(c.Out) {
			t.Errorf("two to one %d: %v", i, got)
		}
	}
	for i, c := range file.NToOne {
		var in []poseidon2.HashOut
		for _, node := range c.In {
			in = append(in, hashOut(node))
		}
		// A single input comes back as it is, while the file holds its residues.
		got := poseidon2.HashNToOne(in).ToLittleEndianBytes()
		if !bytes.Equal(got, hashOut(c.Out).ToLittleEndianBytes()) {
			t.Errorf("n to one %d: %v", i, got)
		}
	}
	for i, c := range file.HashAdapter {
		h := poseidon2.NewPoseidon2()
		if n, err := h.Write(c.Bytes); n != len(c.Bytes) || err != nil {
			t.Errorf("adapter %d: Write gives %d, %v", i, n, err)
		}
		if c.Plonky2Panic != "" {
			wantPanic(t, c.Plonky2Panic, func() { h.Sum(nil) })
			continue
		}
		if got := h.Sum([]byte{0xaa}); !bytes.Equal(got, c.Plonky2Sum) {
			t.Errorf("adapter %d: %x", i, got)
		}
		if got := h.Sum(nil); !bytes.Equal(got, make([]byte, 32)) {
			t.Errorf("adapter %d: the second Sum is %x", i, got)
		}
	}
}

// TestBackends compares the backend of this build with the Go code for inputs of many lengths.
func TestBackends(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := rapid.SliceOfN(edges.Word(), 0, 150).Draw(t, "in")
		out := make([]uint64, rapid.IntRange(0, 80).Draw(t, "outputs"))
		sponge.Hash(in, out)
		if got := poseidon2.HashNToMNoPad(fields(in), len(out)); !slices.Equal(words(got), out) {
			t.Fatalf("hash %v, want %v", got, out)
		}
		var state [12]uint64
		copy(state[:], in)
		elements := [12]field(fields(state[:]))
		sponge.Permute(&state)
		if poseidon2.Permute(&elements); !slices.Equal(words(elements[:]), state[:]) {
			t.Fatalf("permutation %v, want %v", elements, state)
		}
		var nodes [][4]uint64
		var tree []poseidon2.HashOut
		for ; len(in) >= 4; in = in[4:] {
			nodes = append(nodes, [4]uint64(in))
			tree = append(tree, poseidon2.HashOutFromUint64Array([4]uint64(in)))
		}
		if len(nodes) > 1 {
			if got, want := poseidon2.HashNToOne(tree), sponge.Fold(nodes); got.ToUint64Array() != want {
				t.Fatalf("tree %v, want %v", got, want)
			}
		}
	})
}

func TestBytes(t *testing.T) {
	in := []byte{1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0}
	if got := poseidon2.HashNToMNoPadBytes(in, 3); !slices.Equal(got, poseidon2.HashNToMNoPad([]field{1, 2}, 3)) {
		t.Errorf("bytes hash to %v", got)
	}
	wantPanic(t, "input length should be multiple of 8", func() { poseidon2.HashNToMNoPadBytes(in[:9], 3) })
	h := poseidon2.HashOut{1, field(goldilocks.ORDER), field(goldilocks.ORDER + 2), 4}
	encoded := h.ToLittleEndianBytes()
	again, err := poseidon2.HashOutFromLittleEndianBytes(encoded)
	if err != nil || again != (poseidon2.HashOut{1, 0, 2, 4}) || len(encoded) != 32 {
		t.Errorf("%v, %v", again, err)
	}
	if h.ToUint64Array() != [4]uint64{1, goldilocks.ORDER, goldilocks.ORDER + 2, 4} || poseidon2.EmptyHashOut() != (poseidon2.HashOut{}) {
		t.Error("raw elements")
	}
	if _, err := poseidon2.HashOutFromLittleEndianBytes(encoded[1:]); err == nil || err.Error() != "input bytes len should be 32 but is 31" {
		t.Errorf("31 bytes: %v", err)
	}
}

func TestEdges(t *testing.T) {
	if got := poseidon2.HashNToMNoPad([]field{1}, 0); got == nil || len(got) != 0 {
		t.Errorf("no outputs: %v", got)
	}
	wantPanic(t, "poseidon2: number of outputs must not be negative but is -1", func() { poseidon2.HashNToMNoPad(nil, -1) })
	wantPanic(t, "poseidon2: HashNToOne needs at least one input", func() { poseidon2.HashNToOne(nil) })
	single := poseidon2.HashOut{field(goldilocks.ORDER + 5)}
	if poseidon2.HashNToOne([]poseidon2.HashOut{single}) != single {
		t.Error("a single input must come back as it is")
	}
	h := poseidon2.NewPoseidon2()
	if h.Size() != 96 || h.BlockSize() != 96 {
		t.Error("sizes")
	}
	h.Write([]byte{1})
	h.Reset()
	if !bytes.Equal(h.Sum(nil), make([]byte, 32)) {
		t.Error("Reset")
	}
}

// TestExportedConstants: the exported tables are copies.
func TestExportedConstants(t *testing.T) {
	for r, row := range poseidon2.EXTERNAL_CONSTANTS {
		if !slices.Equal(words(row[:]), sponge.ExternalConstants[r][:]) {
			t.Errorf("full round %d", r)
		}
	}
	if !slices.Equal(words(poseidon2.INTERNAL_CONSTANTS[:]), sponge.InternalConstants[:]) ||
		!slices.Equal(words(poseidon2.MATRIX_DIAG_12_U64[:]), sponge.Diagonal[:]) {
		t.Error("partial rounds or diagonal")
	}
	before := poseidon2.HashNoPad([]field{1})
	saved := poseidon2.INTERNAL_CONSTANTS
	poseidon2.INTERNAL_CONSTANTS[0]++
	if poseidon2.HashNoPad([]field{1}) != before {
		t.Error("a changed copy changes the hash")
	}
	poseidon2.INTERNAL_CONSTANTS = saved
}

func BenchmarkPermute(b *testing.B) {
	b.Run("dispatched", func(b *testing.B) {
		var state [12]field
		for range b.N {
			poseidon2.Permute(&state)
		}
	})
	b.Run("generic", func(b *testing.B) {
		var state [12]uint64
		for range b.N {
			sponge.Permute(&state)
		}
	})
}

func BenchmarkHash16(b *testing.B) {
	in := make([]field, 16)
	b.Run("dispatched", func(b *testing.B) {
		b.ReportAllocs()
		for i := range b.N {
			in[0] = field(i)
			in[1] = poseidon2.HashToQuinticExtension(in)[0]
		}
	})
	b.Run("generic", func(b *testing.B) {
		var list [16]uint64
		var out [5]uint64
		for i := range b.N {
			list[0] = uint64(i)
			sponge.Hash(list[:], out[:])
			list[1] = out[0]
		}
	})
}

func ExampleHashToQuinticExtension() {
	digest := poseidon2.HashToQuinticExtension([]goldilocks.GoldilocksField{1, 2, 3})
	fmt.Printf("%x\n", digest.ToLittleEndianBytes())
	// Output: eba7ee38133f127ddaa119070a5c51d0c65bb35ab5c4b037df453847037f9081b13ba509cf216e2d
}
