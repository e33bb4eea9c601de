package tests

import (
	"bytes"
	"fmt"
	"hash"
	"slices"
	"testing"

	"github.com/elliottech/poseidon_crypto/field/goldilocks"
	"github.com/elliottech/poseidon_crypto/hash/poseidon2_goldilocks"
	"github.com/elliottech/poseidon_crypto/hash/poseidon2_goldilocks_plonky2"

	"github.com/ferrosign/ferrosign/go/internal/lightertest"
	"github.com/ferrosign/ferrosign/go/internal/vectors"
)

func elements(words ...vectors.Uint64) []goldilocks.Element {
	list := make([]goldilocks.Element, len(words))
	for i, word := range words {
		list[i] = goldilocks.NewElement(uint64(word))
	}
	return list
}

func fields(words ...vectors.Uint64) []goldilocks.GoldilocksField {
	list := make([]goldilocks.GoldilocksField, len(words))
	for i, word := range words {
		list[i] = goldilocks.GoldilocksField(word)
	}
	return list
}

func panicText(f func()) (text string) {
	defer func() {
		if value := recover(); value != nil {
			text = fmt.Sprint(value)
		}
	}()
	f()
	return ""
}

type poseidon2File struct {
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

func readPoseidon2(t *testing.T) (file poseidon2File) {
	t.Helper()
	lightertest.Read(t, "poseidon2.json", &file)
	if len(file.Permute) == 0 || len(file.Sponge) == 0 || len(file.TwoToOne) == 0 || len(file.NToOne) == 0 || len(file.HashAdapter) == 0 {
		t.Fatal("a part of poseidon2.json is empty")
	}
	return file
}

func TestPoseidon2OverGnarkElements(t *testing.T) {
	file := readPoseidon2(t)
	for i, c := range file.Permute {
		state := [12]goldilocks.Element(elements(c.In[:]...))
		if poseidon2.Permute(&state); !slices.Equal(state[:], elements(c.Out[:]...)) {
			t.Errorf("permutation %d: %v", i, state)
		}
	}
	for i, c := range file.Sponge {
		in, want := elements(c.In...), elements(c.Out20[:]...)
		for n := range 21 {
			if got := poseidon2.HashNToMNoPad(in, n); got == nil || !slices.Equal(got, want[:n]) {
				t.Errorf("sponge %d, %d outputs: %v", i, n, got)
			}
		}
		short, same, five := poseidon2.HashNToHashNoPad(in), poseidon2.HashNoPad(in), poseidon2.HashToQuinticExtension(in)
		if !slices.Equal(short[:], want[:4]) || same != short || !slices.Equal(five[:], fields(c.Out20[:5]...)) {
			t.Errorf("sponge %d: short hashes", i)
		}
	}
	for i, c := range file.TwoToOne {
		got := poseidon2.HashTwoToOne(poseidon2.HashOut(elements(c.A[:]...)), poseidon2.HashOut(elements(c.B[:]...)))
		if got != poseidon2.HashOut(elements(c.Out[:]...)) {
			t.Errorf("two to one %d: %v", i, got)
		}
	}
	for i, c := range file.NToOne {
		var nodes []poseidon2.HashOut
		for _, node := range c.In {
			nodes = append(nodes, poseidon2.HashOut(elements(node[:]...)))
		}
		if got := poseidon2.HashNToOne(nodes); got != poseidon2.HashOut(elements(c.Out[:]...)) {
			t.Errorf("n to one %d: %v", i, got)
		}
	}
}

// checkGnarkAdapter writes the recorded inputs to an empty hash that behaves as the one over gnark's elements.
func checkGnarkAdapter(t *testing.T, h hash.Hash) {
	t.Helper()
	for i, c := range readPoseidon2(t).HashAdapter {
		n, err := h.Write(c.Bytes)
		if c.GnarkWriteErr == "" {
			if n != len(c.Bytes) || err != nil {
				t.Errorf("case %d: Write gives %d, %v", i, n, err)
			}
		} else if n != c.GnarkWriteN || err == nil || err.Error() != c.GnarkWriteErr {
			t.Errorf("case %d: Write gives %d, %v, want %d, %s", i, n, err, c.GnarkWriteN, c.GnarkWriteErr)
		}
		if got := h.Sum(nil); !bytes.Equal(got, c.GnarkSum) {
			t.Errorf("case %d: sum %x, want %x", i, got, c.GnarkSum)
		}
		if got := h.Sum([]byte{1}); !bytes.Equal(got, append([]byte{1}, make([]byte, 32)...)) {
			t.Errorf("case %d: second sum %x", i, got)
		}
	}
	// What a failed Write brought is not absorbed, what a good one brought is; Reset forgets both.
	one := []byte{1, 0, 0, 0, 0, 0, 0, 0}
	if _, err := h.Write(one); err != nil {
		t.Error(err)
	}
	if _, err := h.Write(append(slices.Clone(one), bytes.Repeat([]byte{0xff}, 8)...)); err == nil {
		t.Error("an element above the modulus was accepted")
	}
	want := poseidon2.HashNoPad([]goldilocks.Element{goldilocks.One()}).ToLittleEndianBytes()
	if got := h.Sum(nil); !bytes.Equal(got, want) {
		t.Errorf("after a failed Write the sum is %x, want %x", got, want)
	}
	if _, err := h.Write(one); err != nil {
		t.Error(err)
	}
	if h.Reset(); !bytes.Equal(h.Sum(nil), make([]byte, 32)) {
		t.Error("Reset")
	}
}

func TestHashAdapters(t *testing.T) {
	checkGnarkAdapter(t, poseidon2.NewPoseidon2())
	for i, c := range readPoseidon2(t).HashAdapter {
		h := poseidon2_plonky2.NewPoseidon2()
		if n, err := h.Write(c.Bytes); n != len(c.Bytes) || err != nil {
			t.Errorf("case %d: plonky2 Write gives %d, %v", i, n, err)
		}
		var sum []byte
		if got := panicText(func() { sum = h.Sum([]byte{0xaa}) }); got != c.Plonky2Panic || !bytes.Equal(sum, c.Plonky2Sum) {
			t.Errorf("case %d: plonky2 sum %x, panic %q", i, sum, got)
		}
	}
	gnark, plonky2 := poseidon2.NewPoseidon2(), poseidon2_plonky2.NewPoseidon2()
	if gnark.Size() != 8 || gnark.BlockSize() != 8 || plonky2.Size() != 96 || plonky2.BlockSize() != 96 {
		t.Error("sizes")
	}
}

func TestHashOut(t *testing.T) {
	h := poseidon2.HashOutFromUint64Array([4]uint64{1, goldilocks.ORDER, goldilocks.ORDER + 2, 1<<64 - 1})
	if got := h.ToUint64Array(); got != [4]uint64{1, 0, 2, goldilocks.EPSILON - 1} {
		t.Errorf("elements %v", got)
	}
	encoded := h.ToLittleEndianBytes()
	if again, err := poseidon2.HashOutFromLittleEndianBytes(encoded); err != nil || again != h || len(encoded) != 32 {
		t.Errorf("%v, %v", again, err)
	}
	if poseidon2.EmptyHashOut() != (poseidon2.HashOut{}) {
		t.Error("the empty hash is not zero")
	}
	_, err := poseidon2.HashOutFromLittleEndianBytes(encoded[1:])
	if err == nil || err.Error() != "input bytes len should be 32 but is 31" {
		t.Errorf("31 bytes: %v", err)
	}
	copy(encoded[24:], bytes.Repeat([]byte{0xff}, 8))
	if h, err := poseidon2.HashOutFromLittleEndianBytes(encoded); err == nil || h != poseidon2.EmptyHashOut() {
		t.Errorf("an element above the modulus gives %v, %v", h, err)
	}
	if out, err := poseidon2_plonky2.HashOutFromLittleEndianBytes(encoded); err != nil || uint64(out[3]) != 1<<64-1 {
		t.Errorf("the plonky2 variant gives %v, %v", out, err)
	}
}

// TestPoseidon2Constants: both packages have the same numbers, in their own types.
func TestPoseidon2Constants(t *testing.T) {
	same := func(name string, gnark []goldilocks.Element, plonky2 []goldilocks.GoldilocksField) {
		if len(gnark) != len(plonky2) {
			t.Errorf("%s: %d and %d numbers", name, len(gnark), len(plonky2))
		}
		for i := range gnark {
			if gnark[i].Uint64() != uint64(plonky2[i]) {
				t.Errorf("%s[%d]: %d and %d", name, i, gnark[i].Uint64(), plonky2[i])
			}
		}
	}
	for i := range poseidon2.EXTERNAL_CONSTANTS {
		same(fmt.Sprint("round ", i), poseidon2.EXTERNAL_CONSTANTS[i][:], poseidon2_plonky2.EXTERNAL_CONSTANTS[i][:])
	}
	same("internal", poseidon2.INTERNAL_CONSTANTS[:], poseidon2_plonky2.INTERNAL_CONSTANTS[:])
	same("diagonal", poseidon2.MATRIX_DIAG_12_U64[:], poseidon2_plonky2.MATRIX_DIAG_12_U64[:])
}
